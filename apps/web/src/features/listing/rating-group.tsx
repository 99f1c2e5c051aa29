import { type ListingFilters, RATING_PRESETS, toggleFilter } from '@tregu/domain'
import { useId } from 'react'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Radio } from '../../ui/check.tsx'
import { Stars } from '../../ui/stars.tsx'

type RatingGroupProps = {
  readonly counts: readonly { readonly slug: string; readonly frequency: number }[]
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

export const RatingGroup = ({ counts, filters, onChange }: RatingGroupProps) => {
  const t = useT()
  const name = useId()
  return RATING_PRESETS.map((stars) => {
    const count = counts.find(({ slug }) => slug === String(stars))?.frequency ?? 0
    const checked = filters.rating === stars
    return (
      <Radio
        key={stars}
        name={name}
        count={count}
        checked={checked}
        disabled={count === 0 && !checked}
        // A second tap on the chosen value clears it.
        onClick={() => onChange(toggleFilter(filters, { group: 'rating', stars }))}
        onChange={() => undefined}
      >
        <span className={layout.row}>
          <Stars value={stars} />
          <span className={text.small}>{t('filter.and_up')}</span>
        </span>
      </Radio>
    )
  })
}
