/** A query's filters, slugs turned into the ids that the columns hold. A slug that nobody has matches nothing. */
import type { ListingFilters } from '@tregu/domain'
import type { Chosen } from './columns/counts.ts'
import type { Names } from './columns/names.ts'

const idsOf = (slugs: readonly string[], find: (slug: string) => readonly { id: number }[]) =>
  slugs.length === 0 ? null : new Set(slugs.flatMap(find).map(({ id }) => id))

const one = <T>(found: T | undefined): T[] => (found === undefined ? [] : [found])

const chooseOptions = (asked: ListingFilters['options'], names: Names): Chosen['options'] => {
  if (asked.length === 0) return null
  const byGroup = new Map<number, Set<number>>()
  for (const { group, value } of asked) {
    const number = names.groupNumber.get(group) ?? -1
    const labels = byGroup.get(number) ?? new Set()
    const label = names.labelOfSlugs.get(`${group}:${value}`)
    if (label) labels.add(label.id)
    byGroup.set(number, labels)
  }
  return byGroup
}

/** Half-open bands and a custom range with both its ends, laid out for a loop over very many prices. */
const choosePrices = ({ priceBands, customPrice }: ListingFilters): Chosen['isPrice'] => {
  if (priceBands.length === 0 && customPrice === null) return null
  const ranges = [
    ...priceBands.map(({ min, max }) => [min, max ?? Number.POSITIVE_INFINITY] as const),
    ...(customPrice ? [[customPrice.min, (customPrice.max ?? Number.POSITIVE_INFINITY) + 1] as const] : []),
  ]
  const from = Float64Array.from(ranges, ([min]) => min)
  const below = Float64Array.from(ranges, ([, max]) => max)
  return (cents) => {
    for (let index = 0; index < from.length; index++)
      if (cents >= (from[index] as number) && cents < (below[index] as number)) return true
    return false
  }
}

export const chooseBy = (filters: ListingFilters, names: Names): Chosen => ({
  brands: idsOf(filters.brands, (slug) => one(names.brandOfSlug.get(slug))),
  sellers: idsOf(filters.sellers, (slug) => one(names.storeOfSlug.get(slug))),
  categories: idsOf(filters.categories, names.nodesOfSlug),
  rating: filters.rating === null ? null : filters.rating * 100,
  isPrice: choosePrices(filters),
  options: chooseOptions(filters.options, names),
  reduced: filters.reduced || null,
  kosova: filters.kosova || null,
})
