import type { ListingFilters } from '@tregu/domain'
import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as field from '../../ui/field.module.css'
import * as styles from './sort-select.module.css'
import { choicesFor, labelOf, sortBy, sortingOf } from './sorting.ts'

type SortSelectProps = {
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

export const SortSelect = ({ filters, onChange }: SortSelectProps) => {
  const t = useT()
  const id = useId()
  const choices = choicesFor(filters)
  return (
    <>
      <label className={text.hidden} htmlFor={id}>
        {t('sort.title')}
      </label>
      <select
        id={id}
        className={classes(field.input, field.small, styles.sortSelect)}
        value={sortingOf(filters)}
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice) === event.target.value)
          if (chosen) onChange(sortBy(filters, chosen))
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(labelOf(choice))}
          </option>
        ))}
      </select>
    </>
  )
}
