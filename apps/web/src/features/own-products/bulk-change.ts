/** What a bulk edit asks the server to do with the selected products. */
import type * as deskRoutes from '@tregu/contract/routes/desk-products'
import { PRODUCT_LIMITS, type STOCK_REASONS_BY_HAND } from '@tregu/domain'
import type { Sent } from '../../lib/api.ts'
import type { ProductFact, ProductFilter } from './product-queries.ts'

type BulkBody = NonNullable<Sent<typeof deskRoutes.changeProducts>['body']>

export const BULK_KINDS = [
  ...(['price', 'reduction', 'end', 'stock', 'category', 'brand', 'fact'] as const),
  ...(['publish', 'withdraw'] as const),
] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export const ROUNDS = ['none', 'ten', 'whole', 'ninety'] as const
/** What a fact's value is made of. */
export type ChosenFact = Pick<ProductFact, 'slug' | 'kind'>
export type BulkTyped = {
  readonly percent: string
  readonly round: (typeof ROUNDS)[number]
  /** Units: the stock itself, or with `isDifference` what comes or goes. */
  readonly units: string
  readonly isDifference: boolean
  readonly reason: (typeof STOCK_REASONS_BY_HAND)[number]
  readonly category: string
  readonly brand: string
  /** The fact, and its value as a field of the editor has it. */
  readonly fact: ChosenFact | null
  readonly value: string
}
/** The fields of a question, with what is typed. */
export type TypedProps = {
  readonly typed: BulkTyped
  readonly onType: (part: Partial<BulkTyped>) => void
}
export const NOTHING_TYPED: BulkTyped = {
  percent: '',
  round: 'none',
  units: '',
  isDifference: false,
  reason: 'count',
  category: '',
  brand: '',
  fact: null,
  value: '',
}

/** The products of a bulk edit: these, or all of a list but some. */
export type BulkSelect =
  | { readonly ids: readonly string[] }
  | { readonly filter: Omit<ProductFilter, 'page' | 'sort'>; readonly except: readonly string[] }

/** `5,5` and `−5` are numbers too; null when it is none. */
const numberOf = (typed: string): number | null => {
  const number = Number(typed.trim().replace(',', '.').replace('−', '-'))
  return typed.trim() === '' || !Number.isFinite(number) ? null : number
}
const percentOf = (typed: string): number | null => numberOf(typed) || null

const stockOf = ({ units, isDifference, reason }: BulkTyped) => {
  const number = numberOf(units)
  if (number === null || !Number.isInteger(number) || Math.abs(number) > PRODUCT_LIMITS.stock) return null
  if (isDifference) return number === 0 ? null : { stock: { change: number, reason } }
  return number < 0 ? null : { stock: { set: number, reason } }
}

/** Choices are joined by `|`. An empty value takes the fact off. */
const factOf = ({ fact, value }: BulkTyped) => {
  if (!fact) return null
  const { slug, kind } = fact
  const words = value.trim()
  if (words === '') return { fact: { slug, value: null } }
  if (kind === 'yes_no') return { fact: { slug, value: words === 'true' } }
  if (kind === 'choices') return { fact: { slug, value: words.split('|') } }
  if (kind !== 'number') return { fact: { slug, value: words } }
  const number = numberOf(words)
  return number === null ? null : { fact: { slug, value: number } }
}

/** The change of the call; null while something is missing. An empty brand takes the brand off. */
export const changeOf = (kind: BulkKind, typed: BulkTyped) => {
  if (kind === 'publish' || kind === 'withdraw') return { status: kind }
  if (kind === 'end') return { reduction: { end: true } }
  if (kind === 'stock') return stockOf(typed)
  if (kind === 'category') return typed.category === '' ? null : { category: typed.category }
  if (kind === 'fact') return factOf(typed)
  if (kind === 'brand') return { brand: typed.brand.trim() || null }
  const percent = percentOf(typed.percent)
  if (percent === null) return null
  return kind === 'price' ? { price: { percent, round: typed.round } } : { reduction: { percent } }
}

export const bodyOf = (
  select: BulkSelect,
  change: object,
  options: { readonly dry?: boolean; readonly skip_refused?: boolean },
) => ({ select, change, ...options }) as unknown as BulkBody
