/** Changes many products at once (docs/rules/products.md#bulk-edits): what would change, and what is refused. Money in cents. */
import type { PriceRecord } from './discount.ts'
import { type Fact, type Facts, type FactValue, factField, planFacts } from './facts.ts'
import { groupBy } from './group-by.ts'
import type { Cents } from './money.ts'
import { PRODUCT_LIMITS } from './products.ts'
import { checkReduction } from './reductions.ts'
import { reducePrice, type ScheduleReduction } from './schedules.ts'

export type BulkVariant = {
  readonly id: number
  readonly price: Cents
  readonly discountPrice: Cents | null
  readonly stock: number
  readonly sku: string | null
  readonly active: boolean
  /** Has it a value of each option? */
  readonly isWhole: boolean
  readonly record: PriceRecord
  readonly reducedSince: Date | null
}
export type BulkProduct = {
  readonly id: number
  readonly status: string
  readonly isLocked: boolean
  readonly category: string
  readonly brand: string | null
  readonly madeinKosova: boolean
  readonly kosovaNote: string | null
  readonly lowStock: number | null
  readonly facts: Facts
  /** Those that its category has. */
  readonly categoryFacts: readonly Fact[]
  /** What is missing to sell it, besides an active variant, the note on Kosova and the category. */
  readonly lacks: readonly string[]
  readonly isLeaf: boolean
  readonly variants: readonly BulkVariant[]
}

type Round = 'none' | 'ten' | 'whole' | 'ninety'
type Amount = { readonly set: Cents } | { readonly percent: number } | { readonly amount: Cents }
type Reduction = ScheduleReduction | { readonly end: true }
export type BulkRow = {
  readonly variant: number
  readonly price?: Cents | undefined
  readonly discountPrice?: Cents | null | undefined
  readonly stock?: number | undefined
  readonly expected?: number | undefined
  readonly sku?: string | null | undefined
  readonly active?: boolean | undefined
}
/** Of `fields` each product gets the same values. */
type ProductFields = {
  readonly status?: 'published' | 'withdrawn'
  readonly category?: string
  readonly brand?: string | null
  readonly madeinKosova?: boolean
  readonly low_stock?: number | null
}
export type BulkChange =
  | { readonly price: Amount & { readonly round: Round } }
  | { readonly reduction: Reduction }
  | { readonly stock: { readonly set: number } | { readonly change: number } }
  | { readonly fields: ProductFields }
  | { readonly fact: { readonly slug: string; readonly value: FactValue | null } }
  | { readonly rows: readonly BulkRow[] }

type Value = FactValue | null
export type BulkField = {
  readonly product: number
  readonly variant: number | null
  readonly field: string
  readonly before: Value
  readonly after: Value
}
/** `message` is the key of its sentence. */
export type BulkRefusal = {
  readonly product: number
  readonly variant: number | null
  readonly code:
    | 'malformed'
    | 'price_inflated'
    | 'stock_changed'
    | 'stock_below_zero'
    | 'sku_taken'
    | 'product_incomplete'
    | 'locked'
  readonly message: string
}
export type BulkPlan = {
  readonly changed: readonly BulkField[]
  readonly refused: readonly BulkRefusal[]
  /** How many variants or products stay as they are. */
  readonly unchanged: number
}

const ROUNDINGS: Readonly<Record<Round, (cents: number) => Cents>> = {
  none: (cents) => Math.round(cents),
  ten: (cents) => Math.round(cents / 10) * 10,
  whole: (cents) => Math.round(cents / 100) * 100,
  ninety: (cents) => Math.round((cents - 90) / 100) * 100 + 90,
}

const movePrice = (price: Cents, change: Amount & { readonly round: Round }): Cents => {
  if ('set' in change) return ROUNDINGS[change.round](change.set)
  const moved = 'percent' in change ? (price * (100 + change.percent)) / 100 : price + change.amount
  return ROUNDINGS[change.round](moved)
}

const reduce = (price: Cents, reduction: Reduction): Cents | null =>
  'end' in reduction ? null : reducePrice(price, reduction)

type RowsOf = ReadonlyMap<number | undefined, readonly BulkRow[]>

/** The rows of a file by the products of their variants. */
const groupRows = (products: readonly BulkProduct[], change: BulkChange): RowsOf => {
  const owners = new Map(products.flatMap(({ id, variants }) => variants.map((variant) => [variant.id, id])))
  return groupBy('rows' in change ? change.rows : [], ({ variant }) => owners.get(variant))
}

/** What a change asks of each variant of a product; none for a change of the product itself. */
const rowsFor = (change: BulkChange, { id, variants }: BulkProduct, rows: RowsOf): readonly BulkRow[] => {
  if ('rows' in change) return rows.get(id) ?? []
  if ('fields' in change || 'fact' in change) return []
  return variants.map(({ id: variant, price, stock }) => {
    if ('price' in change) return { variant, price: movePrice(price, change.price) }
    if ('reduction' in change) return { variant, discountPrice: reduce(price, change.reduction) }
    return { variant, stock: 'set' in change.stock ? change.stock.set : stock + change.stock.change }
  })
}

const isSellable = ({ lacks, isLeaf, madeinKosova, kosovaNote, variants }: BulkProduct): boolean =>
  lacks.length === 0 &&
  isLeaf &&
  (!madeinKosova || Boolean(kosovaNote)) &&
  variants.some(({ active }) => active)

type Judged = { readonly code: BulkRefusal['code']; readonly message: string } | null
const { price: PRICE, stock: STOCK } = PRODUCT_LIMITS

const judgePrice = (variant: BulkVariant, next: BulkVariant, now: Date): Judged => {
  if (next.price === variant.price && next.discountPrice === variant.discountPrice) return null
  const isPrice = (cents: Cents) => cents >= PRICE.min && cents <= PRICE.max
  if (!isPrice(next.price) || (next.discountPrice !== null && !isPrice(next.discountPrice)))
    return { code: 'malformed', message: 'v.price' }
  if (next.discountPrice !== null && next.discountPrice >= next.price)
    return { code: 'malformed', message: 'v.reduced_price' }
  const answer = checkReduction(variant.record, { current: variant, since: variant.reducedSince }, next, now)
  if (answer.ok) return null
  return {
    code: 'price_inflated',
    message: answer.reason === 'too_new' ? 'v.reduced_too_new' : 'v.reduced_too_high',
  }
}

const judgeStock = (variant: BulkVariant, { stock, expected }: BulkRow): Judged => {
  if (stock === undefined) return null
  if (expected !== undefined && expected !== variant.stock)
    return { code: 'stock_changed', message: 'v.stock_changed' }
  if (stock < 0) return { code: 'stock_below_zero', message: 'v.stock' }
  return stock > STOCK ? { code: 'malformed', message: 'v.stock' } : null
}

/** The SKUs of a store in lower case, and whose they are. */
export type Skus = ReadonlyMap<string, number>

const judgeRest = (variant: BulkVariant, next: BulkVariant, skus: Skus): Judged => {
  const owner = next.sku === null ? undefined : skus.get(next.sku.toLowerCase())
  if (owner !== undefined && owner !== variant.id) return { code: 'sku_taken', message: 'v.sku' }
  return next.active && !variant.active && !variant.isWhole
    ? { code: 'malformed', message: 'v.option_values' }
    : null
}

const SET = ['price', 'discountPrice', 'stock', 'sku', 'active'] as const

const withRow = (variant: BulkVariant, row: BulkRow): BulkVariant => ({
  ...variant,
  price: row.price ?? variant.price,
  discountPrice: row.discountPrice === undefined ? variant.discountPrice : row.discountPrice,
  stock: row.stock ?? variant.stock,
  sku: row.sku === undefined ? variant.sku : row.sku,
  active: row.active ?? variant.active,
})

/** The store as it is after the rows before. */
type State = { readonly skus: Map<string, number>; product: BulkProduct }

const planRow = (state: State, row: BulkRow, now: Date): { fields: BulkField[]; refusal: Judged } => {
  const { product } = state
  const variant = product.variants.find(({ id }) => id === row.variant)
  if (!variant) return { fields: [], refusal: null }
  const next = withRow(variant, row)
  const after = { ...product, variants: product.variants.map((one) => (one === variant ? next : one)) }
  const isBroken = product.status === 'published' && isSellable(product) && !isSellable(after)
  const refusal =
    judgePrice(variant, next, now) ??
    judgeStock(variant, row) ??
    judgeRest(variant, next, state.skus) ??
    (isBroken ? ({ code: 'product_incomplete', message: 'v.variant_missing' } as const) : null)
  if (refusal) return { fields: [], refusal }
  state.product = after
  if (variant.sku !== null && next.sku !== variant.sku) state.skus.delete(variant.sku.toLowerCase())
  if (next.sku !== null) state.skus.set(next.sku.toLowerCase(), variant.id)
  const changed = SET.filter((field) => next[field] !== variant[field])
  const of = { product: product.id, variant: variant.id }
  return {
    fields: changed.map((field) => ({ ...of, field, before: variant[field], after: next[field] })),
    refusal: null,
  }
}

/** The fields of the product itself. A category is checked to be a leaf before. */
const planFields = (
  product: BulkProduct,
  fields: ProductFields,
): { fields: BulkField[]; refusal: Judged } => {
  if (fields.status !== undefined && product.isLocked)
    return { fields: [], refusal: { code: 'locked', message: 'v.locked' } }
  const next = { ...product, ...fields, isLeaf: fields.category === undefined ? product.isLeaf : true }
  if (next.status === 'published' && !isSellable(next))
    return { fields: [], refusal: { code: 'product_incomplete', message: 'v.not_complete' } }
  const now: Readonly<Record<string, Value>> = { ...product, low_stock: product.lowStock } as never
  const changed = Object.entries(fields).filter(([field, value]) => value !== now[field])
  return {
    fields: changed.map(([field, after]) => ({
      product: product.id,
      variant: null,
      field,
      before: now[field] ?? null,
      after,
    })),
    refusal: null,
  }
}

/** One fact; a text in languages is merged with the one before. */
const planFact = (
  { id, facts, categoryFacts }: BulkProduct,
  { slug, value }: { readonly slug: string; readonly value: FactValue | null },
): { fields: BulkField[]; refusal: Judged } => {
  const { changed, refused } = planFacts(categoryFacts, facts, { [slug]: value })
  const message = refused[slug]
  if (message !== undefined) return { fields: [], refusal: { code: 'malformed', message } }
  const fields = changed.map(({ before, after }) => ({
    product: id,
    variant: null,
    field: factField(slug),
    before,
    after,
  }))
  return { fields, refusal: null }
}

/** Judges product by product and row by row: each as if those before it were carried out. */
export const planBulk = (
  products: readonly BulkProduct[],
  change: BulkChange,
  skus: Skus,
  now: Date,
): BulkPlan => {
  const changed: BulkField[] = []
  const refused: BulkRefusal[] = []
  let unchanged = 0
  const known = new Map(skus)
  const rows = groupRows(products, change)
  const note = (product: number, variant: number | null, plan: { fields: BulkField[]; refusal: Judged }) => {
    if (plan.refusal) refused.push({ product, variant, ...plan.refusal })
    else if (plan.fields.length === 0) unchanged += 1
    changed.push(...plan.fields)
  }
  for (const product of products) {
    if ('fields' in change) {
      note(product.id, null, planFields(product, change.fields))
      continue
    }
    if ('fact' in change) {
      note(product.id, null, planFact(product, change.fact))
      continue
    }
    const state: State = { skus: known, product }
    for (const row of rowsFor(change, product, rows)) note(product.id, row.variant, planRow(state, row, now))
  }
  return { changed, refused, unchanged }
}
