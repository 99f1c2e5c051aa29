/** Shows express stores (docs/rules/stores.md#express-stores). */
import {
  arrivalTermsOf,
  compareWaiting,
  DAY_MS,
  dayOf,
  type ExpressTerms,
  findOpening,
  formatTime,
  type Language,
  pickText,
  scoreStore,
} from '@tregu/domain'
import { viewTerms } from './delivery-terms.view.ts'
import type {
  countByStoreAndCategory,
  ExpressStoreRow,
  listSections,
  listShownDishes,
} from './express.queries.ts'

type Counts = Awaited<ReturnType<typeof countByStoreAndCategory>>
type Dishes = Awaited<ReturnType<typeof listShownDishes>>
type Sections = Awaited<ReturnType<typeof listSections>>

/** When the store opens next, with the days until then; null while it is open. */
export const viewOpening = (terms: ExpressTerms, now: Date) => {
  const at = findOpening(terms, now)
  if (!at) return null
  const day = dayOf(at)
  return { day, time: formatTime(at), in_days: (Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS }
}

const viewStore = (
  row: ExpressStoreRow,
  express: ExpressTerms,
  { counts, dishes, sections, language, now }: Parameters<typeof viewExpressStores>[1],
) => {
  const own = counts.filter(({ storeId }) => storeId === row.id)
  const countOf = (id: number) => own.find(({ categoryId }) => categoryId === id)?.count ?? 0
  const { open, minutes, cities, back_on } = viewTerms(row, now)
  if (!open || !minutes || !cities) return []
  return [
    {
      name: row.name,
      slug: row.slug,
      city: row.city,
      logo: row.logo,
      pictures: dishes.filter(({ storeId }) => storeId === row.id).map(({ image }) => image),
      score: scoreStore([{ sum: row.ratingSum, count: row.ratingCount }]),
      reviews: row.ratingCount,
      products: own.reduce((sum, { count }) => sum + count, 0),
      categories: sections
        .filter(({ id }) => countOf(id) > 0)
        .toSorted((one, other) => countOf(other.id) - countOf(one.id))
        .map(({ slug, name }) => ({ slug, name: pickText(name, language).text })),
      delivery_price: row.deliveryPrice,
      free_delivery_from: row.freeDeliveryFrom,
      minimum_order: row.minimumOrder,
      ...{ open, minutes, cities, back_on },
      opens: viewOpening(express, now),
    },
  ]
}

/** Open stores first, then by minutes on the way. */
export const viewExpressStores = (
  rows: readonly ExpressStoreRow[],
  shown: { counts: Counts; dishes: Dishes; sections: Sections; language: Language; now: Date },
) =>
  rows
    .flatMap((row) => {
      const { express } = arrivalTermsOf(row)
      return express ? [{ row, express }] : []
    })
    .toSorted((one, other) =>
      compareWaiting(
        { ...one.express, opens: findOpening(one.express, shown.now) },
        { ...other.express, opens: findOpening(other.express, shown.now) },
      ),
    )
    .flatMap(({ row, express }) => viewStore(row, express, shown))
