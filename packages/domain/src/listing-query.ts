/**
 * A listing's query string (docs/rules/catalogue.md): reads it with its caps and writes it canonically; both directions
 * agree.
 */

import {
  FILTER_VALUES_MAX,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  RATING_MAX,
  RATING_MIN,
  SEARCH_TEXT_MAX,
} from './limits.ts'
import {
  type ListingFilters,
  makePriceRange,
  NO_FILTERS,
  type OptionChoice,
  type PriceRange,
  SORTS,
} from './listing.ts'
import { type Cents, isEuros, toCents, toEuros } from './money.ts'
import { parseQueryString, type QueryValues, writeQueryString } from './query-string.ts'

/** The parameter that is not a number, or exceeds its cap. */
export type QueryRefusal = {
  readonly ok: false
  readonly reason: 'malformed' | 'out_of_range'
  readonly parameter: string
}

export type ListingQueryAnswer = { readonly ok: true; readonly filters: ListingFilters } | QueryRefusal

/** Collects the first refusal, so that reading a parameter is an expression. */
class QueryReader {
  refusal: QueryRefusal | null = null
  readonly #query: QueryValues

  constructor(query: QueryValues) {
    this.#query = query
  }

  refuse(reason: QueryRefusal['reason'], parameter: string): null {
    this.refusal ??= { ok: false, reason, parameter }
    return null
  }

  /** All values of a key, comma-separated or repeated, without blanks and repetitions. */
  list(key: string): string[] {
    const given = this.#query[key]
    const texts = typeof given === 'string' ? [given] : (given ?? [])
    const values = texts.flatMap((text) => text.split(',')).map(tidy)
    const distinct = [...new Set(values.filter((value) => value !== ''))]
    if (distinct.length > FILTER_VALUES_MAX) this.refuse('out_of_range', key)
    return distinct
  }

  /** The last value of a key; null when it is missing or blank. */
  text(key: string): string | null {
    const given = this.#query[key]
    const text = tidy(typeof given === 'string' ? given : (given?.at(-1) ?? ''))
    return text === '' ? null : text
  }

  whole(key: string, min: number, max: number): number | null {
    const text = this.text(key)
    return text === null ? null : this.wholeOf(text, key, min, max)
  }

  wholeOf(text: string, key: string, min: number, max: number): number | null {
    if (!/^-?\d+$/.test(text)) return this.refuse('malformed', key)
    const number = Number(text)
    return number >= min && number <= max ? number : this.refuse('out_of_range', key)
  }

  /** A switch: on with 1 or true; off with 0, false or nothing. */
  flag(key: string): boolean {
    const text = this.text(key)
    if (text === null || text === '0' || text === 'false') return false
    if (text !== '1' && text !== 'true') this.refuse('malformed', key)
    return true
  }

  euros(text: string | null, key: string): Cents | null {
    if (text === null) return null
    const euros = /^\d{1,9}([.]\d{1,2})?$/.test(text) ? Number(text) : null
    return isEuros(euros) ? toCents(euros) : this.refuse('malformed', key)
  }
}

// A NUL would end a text for the database.
const tidy = (text: string): string => text.replaceAll('\0', '').trim()

const readPriceBand = (reader: QueryReader, text: string): PriceRange | null => {
  const [, minText = '', maxText = ''] = /^([^-]*)-([^-]*)$/.exec(text) ?? []
  if (minText === '' && maxText === '') return reader.refuse('malformed', 'price')
  const min = reader.euros(minText === '' ? null : minText, 'price')
  return makePriceRange(min, reader.euros(maxText === '' ? null : maxText, 'price'))
}

const readChoice = (reader: QueryReader, key: 'option' | 'fact', text: string): OptionChoice | null => {
  const [group = '', value = '', ...more] = text.split(':').map((part) => part.trim())
  const isPair = group !== '' && value !== '' && more.length === 0
  return isPair ? { group, value } : reader.refuse('malformed', key)
}

const isPresent = <T>(value: T | null): value is T => value !== null

const distinctBy = <T>(values: readonly T[], key: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
]

/**
 * The filters of a query, given as a query string or as parsed values. Ignores unknown keys; blank values count as
 * missing; of several ratings the lowest counts. Refuses a malformed number or a value over its cap by its name.
 */
export const parseListingQuery = (query: string | QueryValues): ListingQueryAnswer => {
  const reader = new QueryReader(typeof query === 'string' ? parseQueryString(query) : query)
  const q = reader.text('q')
  if (q !== null && [...q].length > SEARCH_TEXT_MAX) reader.refuse('out_of_range', 'q')
  const sort = reader.whole('sort', 1, SORTS.length)
  const ratings = reader.list('rating').map((text) => reader.wholeOf(text, 'rating', RATING_MIN, RATING_MAX))
  const bands = reader.list('price').map((text) => readPriceBand(reader, text))
  const readChoices = (key: 'option' | 'fact') =>
    distinctBy(
      reader
        .list(key)
        .map((text) => readChoice(reader, key, text))
        .filter(isPresent),
      writeChoice,
    )
  const min = reader.euros(reader.text('min_price'), 'min_price')
  const max = reader.euros(reader.text('max_price'), 'max_price')
  const filters: ListingFilters = {
    page: reader.whole('page', 1, PAGE_MAX) ?? NO_FILTERS.page,
    pageSize: reader.whole('page_size', 1, PAGE_SIZE_MAX) ?? NO_FILTERS.pageSize,
    sort: SORTS.find((known) => known === sort) ?? null,
    q,
    department: reader.text('department'),
    store: reader.text('store'),
    brands: reader.list('brand'),
    sellers: reader.list('seller'),
    categories: reader.list('category'),
    rating: ratings.length === 0 ? null : Math.min(...ratings.filter(isPresent)),
    priceBands: distinctBy(bands.filter(isPresent), writePriceBand),
    customPrice: makePriceRange(min, max),
    options: readChoices('option'),
    facts: readChoices('fact'),
    exact: reader.flag('exact'),
    reduced: reader.flag('reduced'),
    kosova: reader.flag('kosova'),
  }
  return reader.refusal ?? { ok: true, filters }
}

const writePriceBand = ({ min, max }: PriceRange): string =>
  `${toEuros(min)}-${max === null ? '' : toEuros(max)}`

const writeChoice = ({ group, value }: OptionChoice): string => `${group}:${value}`

/** The query string of filters, without `?` and without default values. Reading it gives the same filters. */
export const writeListingQuery = (filters: ListingFilters): string => {
  const { customPrice, page, pageSize } = filters
  const hasMin = customPrice !== null && (customPrice.min > 0 || customPrice.max === null)
  const pairs: readonly (readonly [string, string])[] = [
    ['q', filters.q ?? ''],
    ['exact', filters.exact ? '1' : ''],
    ['department', filters.department ?? ''],
    ['store', filters.store ?? ''],
    ['reduced', filters.reduced ? '1' : ''],
    ['kosova', filters.kosova ? '1' : ''],
    ['category', filters.categories.join(',')],
    ['brand', filters.brands.join(',')],
    ['rating', String(filters.rating ?? '')],
    ['price', filters.priceBands.map(writePriceBand).join(',')],
    ['min_price', hasMin ? String(toEuros(customPrice.min)) : ''],
    ['max_price', customPrice === null || customPrice.max === null ? '' : String(toEuros(customPrice.max))],
    ['seller', filters.sellers.join(',')],
    ['option', filters.options.map(writeChoice).join(',')],
    ['fact', filters.facts.map(writeChoice).join(',')],
    ['sort', String(filters.sort ?? '')],
    ['page', page === NO_FILTERS.page ? '' : String(page)],
    ['page_size', pageSize === NO_FILTERS.pageSize ? '' : String(pageSize)],
  ]
  return writeQueryString(pairs.filter(([, value]) => value !== ''))
}
