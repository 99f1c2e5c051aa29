/** Listing documents as they are shown: cards, filter panel. */
import type { ProductCard, ProductList } from '@tregu/contract'
import {
  discountPercent,
  divideHalfUp,
  type Language,
  type ListingFilters,
  PRICE_PRESETS,
  pickText,
  toEuros,
} from '@tregu/domain'
import type { CardRow, FacetRow, NameRow } from './listing.queries.ts'

export const viewCard = (row: CardRow, language: Language): ProductCard => ({
  id: String(row.id),
  department: row.card.department,
  slug: row.card.slug,
  name: pickText(row.card.name, language).text,
  nameLang: row.card.name,
  background: row.card.image ?? '',
  quantity: row.quantity,
  price: toEuros(row.price),
  discountPrice: row.discountPrice === null ? null : toEuros(row.discountPrice),
  discountPercent: discountPercent({ price: row.price, discountPrice: row.discountPrice }),
  rating: { avg: divideHalfUp(row.rating, 10) / 10, count: row.ratingCount },
  madeinKosova: row.card.madeinKosova,
  variant: row.hasOptions || row.variantId === null ? null : String(row.variantId),
  seller: row.card.seller,
  sellerSlug: row.card.sellerSlug,
  brand: row.card.brand,
  colours: row.card.colours,
})

type Filter = ProductList['filter']

const byName = (language: Language) => {
  const collator = new Intl.Collator(language)
  return (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)
}
const byFrequency = (language: Language) => {
  const names = byName(language)
  return (a: { name: string; frequency: number }, b: { name: string; frequency: number }) =>
    b.frequency - a.frequency || names(a, b)
}

const priceSlug = ({ min, max }: { min: number; max: number | null }) => `${min}-${max ?? ''}`

export const viewFilter = (
  facets: readonly FacetRow[],
  names: readonly NameRow[],
  filters: ListingFilters,
  language: Language,
): Filter => {
  const nameOf = new Map(names.map((row) => [`${row.kind} ${row.key}`, row]))
  const values = (facet: string, kind: string, chosen: readonly string[]) =>
    facets
      .filter((row) => row.facet === facet)
      .flatMap(({ value, count }) => {
        const named = nameOf.get(`${kind} ${value}`)
        if (!named) return []
        const name = named.texts ? pickText(named.texts, language).text : named.name
        return [{ name, slug: named.slug, frequency: count, checked: chosen.includes(named.slug) }]
      })
  const frequency = (facet: string, value: string) =>
    facets.find((row) => row.facet === facet && row.value === value)?.count ?? 0
  const isBand = (min: number, max: number | null) =>
    filters.priceBands.some(
      (band) => band.min === min * 100 && band.max === (max === null ? null : max * 100),
    )
  return {
    brands: values('brand', 'brand', filters.brands).sort(byFrequency(language)),
    sellers: values('seller', 'seller', filters.sellers).sort(byFrequency(language)),
    category: values('category', 'category', filters.categories).sort(byName(language)),
    sub_category: values('sub_category', 'category', filters.categories).sort(byName(language)),
    sub_sub_category: values('sub_sub_category', 'category', filters.categories).sort(byName(language)),
    prices: PRICE_PRESETS.map(({ min, max }, band) => ({
      name: priceSlug({ min, max }),
      slug: priceSlug({ min, max }),
      frequency: frequency('price', String(band)),
      checked: isBand(min, max),
    })),
    ratings: [4, 3, 2, 1].map((stars) => ({
      name: String(stars),
      slug: String(stars),
      frequency: frequency('rating', String(stars)),
      checked: filters.rating === stars,
    })),
    options: viewOptions(facets, nameOf, filters, language),
  }
}

const viewOptions = (
  facets: readonly FacetRow[],
  nameOf: ReadonlyMap<string, NameRow>,
  filters: ListingFilters,
  language: Language,
): Filter['options'] => {
  const groups = [...nameOf.values()]
    .filter((row) => row.kind === 'group')
    .sort((a, b) => a.slug.localeCompare(b.slug))
  return groups.map((group) => ({
    name: pickText(group.texts ?? {}, language).text,
    slug: group.slug,
    values: facets
      .filter((row) => row.facet === 'option' && row.value.startsWith(`${group.slug}:`))
      .flatMap(({ value, count }) => {
        const named = nameOf.get(`option ${value}`)
        if (!named) return []
        const checked = filters.options.some(
          (choice) => choice.group === group.slug && choice.value === named.slug,
        )
        return [
          {
            position: named.position,
            name: pickText(named.texts ?? {}, language).text,
            slug: named.slug,
            rgb: named.rgb,
            frequency: count,
            checked,
          },
        ]
      })
      .sort((a, b) => a.position - b.position || a.slug.localeCompare(b.slug))
      .map(({ position: _, ...value }) => value),
  }))
}
