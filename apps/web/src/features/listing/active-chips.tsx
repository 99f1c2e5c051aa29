import type { ProductList } from '@tregu/contract'
import { clearFilters, type ListingFilters, listActiveFilters, toggleFilter } from '@tregu/domain'
import { toHeading } from '../../lib/focus-onward.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as styles from './active-chips.module.css'
import { filterKey, filterName } from './filter-names.ts'

type ActiveChipsProps = {
  readonly filter: ProductList['filter']
  readonly filters: ListingFilters
  /** Searched words are a filter too, except on the search page itself. */
  readonly searched?: boolean
  readonly onChange: (filters: ListingFilters) => void
}

export const ActiveChips = ({ filter, filters, searched = false, onChange }: ActiveChipsProps) => {
  const { t, language } = useTexts()
  const active = listActiveFilters(filters)
  const words = searched ? filters.q : null
  if (active.length === 0 && words === null) return null
  return (
    <Entry
      as="fieldset"
      plan={toHeading}
      data-part="chips"
      className={styles.chips}
      aria-label={t('listing.active')}
    >
      {words === null ? null : (
        <RemovableChip
          label={t('listing.remove', { name: words })}
          onRemove={() => onChange({ ...filters, page: 1, q: null })}
        >
          {t('common.quoted', { text: words })}
        </RemovableChip>
      )}
      {active.map((value) => {
        const name = filterName(value, filter, language, t)
        return (
          <RemovableChip
            key={filterKey(value)}
            label={t('listing.remove', { name })}
            onRemove={() => onChange(toggleFilter(filters, value))}
          >
            {name}
          </RemovableChip>
        )
      })}
      <Button
        tone="quiet"
        size="small"
        className={text.link}
        onClick={() => onChange(clearFilters(searched ? { ...filters, q: null } : filters))}
      >
        {t('listing.clear')}
      </Button>
    </Entry>
  )
}
