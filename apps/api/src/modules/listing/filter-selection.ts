/** Converts the slugs of a query's filters to ids of the product index. An unknown slug matches no product. */
import type { ListingFilters } from '@tregu/domain'
import type { FilterSelection, Names } from '../catalogue-index/catalogue-index.ts'

const idsOf = (slugs: readonly string[], find: (slug: string) => readonly { id: number }[]) =>
  slugs.length === 0 ? null : new Set(slugs.flatMap(find).map(({ id }) => id))

const one = <T>(found: T | undefined): T[] => (found === undefined ? [] : [found])

type Known = {
  readonly numbers: ReadonlyMap<string, number>
  readonly find: (slugs: string) => number | undefined
}

/** Label ids by the number of their option group, or of their fact. */
const selectLabels = (asked: ListingFilters['options'], { numbers, find }: Known) => {
  if (asked.length === 0) return null
  const byGroup = new Map<number, Set<number>>()
  for (const { group, value } of asked) {
    const number = numbers.get(group) ?? -1
    const labels = byGroup.get(number) ?? new Set()
    const label = find(`${group}:${value}`)
    if (label !== undefined) labels.add(label)
    byGroup.set(number, labels)
  }
  return byGroup
}

/** Price bands exclude their upper end; a custom range includes it. Uses typed arrays, because the test runs for every row. */
const selectPrices = ({ priceBands, customPrice }: ListingFilters): FilterSelection['isPrice'] => {
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

export const selectFilters = (filters: ListingFilters, names: Names): FilterSelection => ({
  brands: idsOf(filters.brands, (slug) => one(names.brandOfSlug.get(slug))),
  sellers: idsOf(filters.sellers, (slug) => one(names.storeOfSlug.get(slug))),
  categories: idsOf(filters.categories, names.nodesOfSlug),
  rating: filters.rating === null ? null : filters.rating * 100,
  isPrice: selectPrices(filters),
  options: selectLabels(filters.options, {
    numbers: names.groupNumber,
    find: (slugs) => names.labelOfSlugs.get(slugs)?.id,
  }),
  facts: selectLabels(filters.facts, {
    numbers: names.factNumber,
    find: (slugs) => names.factLabelOfSlugs.get(slugs),
  }),
  reduced: filters.reduced || null,
  kosova: filters.kosova || null,
})
