import type { ProductList } from '@tregu/contract'
import { clearFilters, type ListingFilters, listActiveFilters, toggleFilter } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { filterKey, filterName } from './filter-names.ts'

type ActiveChipsProps = {
  readonly filter: ProductList['filter']
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

export const ActiveChips = ({ filter, filters, onChange }: ActiveChipsProps) => {
  const { t, language } = useTexts()
  const active = listActiveFilters(filters)
  if (active.length === 0) return null
  return (
    <fieldset className="chips" aria-label={t('listing.active')}>
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
      <Button tone="quiet" size="small" className="link" onClick={() => onChange(clearFilters(filters))}>
        {t('listing.clear')}
      </Button>
    </fieldset>
  )
}
