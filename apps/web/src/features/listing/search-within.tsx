import type { ListingFilters } from '@tregu/domain'
import { SEARCH_TEXT_MAX } from '@tregu/domain'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { IconButton } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import * as styles from './search-within.module.css'

type SearchWithinProps = {
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

/** Searches among the products of this listing only (docs/rules/catalogue.md). */
export const SearchWithin = ({ filters, onChange }: SearchWithinProps) => {
  const t = useT()
  const id = useId()
  return (
    <search className={styles.within}>
      <form
        key={filters.q}
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          onChange({ ...filters, page: 1, q: words === '' ? null : words })
        }}
      >
        <label className={text.hidden} htmlFor={id}>
          {t('filter.search')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          className={classes(field.input, styles.input, field.small)}
          maxLength={SEARCH_TEXT_MAX}
          placeholder={t('filter.search')}
          defaultValue={filters.q ?? ''}
        />
        <IconButton type="submit" label={t('common.search')}>
          <Search className={icons.small} aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  )
}
