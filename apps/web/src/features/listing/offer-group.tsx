import type { ProductList } from '@tregu/contract'
import { type ListingFilters, toggleFilter } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as filterPanel from './filter-panel.module.css'
import type { ListingScope } from './listing-scope.ts'

type OfferGroupProps = {
  readonly scope: ListingScope
  readonly counts: Pick<ProductList['filter'], 'reduced' | 'kosova'>
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

const offers = [
  ['reduced', 'filter.reduced'],
  ['kosova', 'card.made_in'],
] as const

/** Reduced, and made in Kosova. On the page of one offer only the other can be ticked. */
export const OfferGroup = ({ scope, counts, filters, onChange }: OfferGroupProps) => {
  const t = useT()
  const own = scope.kind === 'market' ? scope.offer : null
  const shown = offers.filter(([group]) => group !== own && (counts[group].frequency > 0 || filters[group]))
  if (shown.length === 0) return null
  return (
    <Accordion className={filterPanel.group} heading="h2" title={t('filter.offers')} open>
      {shown.map(([group, label]) => (
        <Checkbox
          key={group}
          count={counts[group].frequency}
          checked={filters[group]}
          disabled={counts[group].frequency === 0 && !filters[group]}
          onChange={() => onChange(toggleFilter(filters, { group }))}
        >
          {t(label)}
        </Checkbox>
      ))}
    </Accordion>
  )
}
