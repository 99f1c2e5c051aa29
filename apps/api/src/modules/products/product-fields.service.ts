/** Turns what a seller wrote about a product into columns and changed fields. */
import { isDeepStrictEqual } from 'node:util'
import type { Prisma, Tx } from '@tregu/database'
import {
  type FactChange,
  factField,
  LANGUAGES,
  type Language,
  mergeTexts,
  noteTexts,
  slugify,
  type Texts,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { checkFreeSlug, findFreeSlug } from '../../lib/free-slug.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { checkFacts, factsOf, type GivenFacts } from '../facts/facts.ts'
import type { ChangedField, Value } from './changes.queries.ts'
import { timesOf } from './product.view.ts'
import * as queries from './products.queries.ts'

type Manufacturer = { readonly name: string; readonly address: string; readonly email: string }
/** The fields that are given; the others stay. */
export type ProductChange = {
  readonly name?: Texts | undefined
  readonly description?: Texts | undefined
  readonly warnings?: Texts | undefined
  readonly category?: string | undefined
  readonly brand?: string | null | undefined
  readonly madeinKosova?: boolean | undefined
  readonly kosova_note?: string | null | undefined
  readonly slug?: string | undefined
  readonly low_stock?: number | null | undefined
  readonly manufacturer?: Manufacturer | null | undefined
  readonly facts?: GivenFacts | undefined
}

/** @throws AppError malformed for a category that is no leaf */
export const leafOf = async (tx: Tx, category: string): Promise<number> => {
  const refusal = new AppError('malformed', {}, { fields: { category: 'v.leaf_category' } })
  if (!/^\d{1,9}$/.test(category)) throw refusal
  const id = numberIdOf(category)
  if (!(await queries.isLeaf(tx.db, id))) throw refusal
  return id
}

export const brandOf = async (tx: Tx, name: string | null): Promise<number | null> =>
  name === null ? null : queries.findOrCreateBrand(tx.db, name, slugify(name) || 'brand')

/** A free address from the name: the Albanian one, else the English one, else the first there is. */
export const slugOf = (tx: Tx, name: Texts): Promise<string> => {
  const order: readonly Language[] = ['sq', 'en', ...LANGUAGES]
  const text = order.map((language) => name[language] ?? '').find((words) => words !== '') ?? ''
  return findFreeSlug(tx.db, 'product', slugify(text) || 'produkt')
}

const TEXTS = ['name', 'description', 'warnings'] as const

const textChanges = (field: string, before: Texts, after: Texts): ChangedField[] =>
  LANGUAGES.filter((language) => (before[language] ?? '') !== (after[language] ?? '')).map((language) => ({
    variantId: null,
    field: `${field}.${language}`,
    before: before[language] ?? null,
    after: after[language] ?? null,
  }))

export type Columns = Pick<
  Prisma.ProductUncheckedUpdateInput,
  | 'name'
  | 'description'
  | 'warnings'
  | 'textsAt'
  | 'categoryId'
  | 'brandId'
  | 'madeInKosova'
  | 'kosovaNote'
  | 'slug'
  | 'lowStock'
  | 'manufacturer'
>

/** The texts with their times, and which languages changed. */
export const planTexts = (
  row: Pick<queries.DeskProductRow, 'name' | 'description' | 'warnings' | 'textsAt'>,
  given: Pick<ProductChange, (typeof TEXTS)[number]>,
  now: Date,
): { readonly columns: Columns; readonly fields: ChangedField[] } => {
  const columns: Record<string, Prisma.InputJsonValue> = {}
  const fields: ChangedField[] = []
  const times: Record<string, unknown> = { ...timesOf(row.textsAt) }
  for (const field of TEXTS) {
    const texts = given[field]
    if (texts === undefined) continue
    const before = textsOf(row[field]) as Texts
    const after = mergeTexts(before, texts)
    const changed = textChanges(field, before, after)
    if (changed.length === 0) continue
    fields.push(...changed)
    columns[field] = after as Prisma.InputJsonObject
    times[field] = noteTexts(timesOf(row.textsAt)[field] ?? null, { before, after }, now)
  }
  if (fields.length > 0) columns.textsAt = times as Prisma.InputJsonObject
  return { columns, fields }
}

type Plain = readonly [field: string, before: Value, after: Value | undefined]

const fieldOfFact = ({ slug, before, after }: FactChange): ChangedField => ({
  variantId: null,
  field: factField(slug),
  before,
  after,
})

/** Columns, facts and fields of a change; only what differs. @throws AppError malformed, slug_reserved, slug_taken */
export const planChange = async (tx: Tx, row: queries.DeskProductRow, change: ProductChange, now: Date) => {
  const texts = planTexts(row, change, now)
  const columns: Columns = { ...texts.columns }
  if (change.category !== undefined) columns.categoryId = await leafOf(tx, change.category)
  if (change.brand !== undefined) columns.brandId = await brandOf(tx, change.brand)
  if (change.slug !== undefined && change.slug !== row.slug) {
    await checkFreeSlug(tx.db, 'product', change.slug)
    columns.slug = change.slug
  }
  if (change.madeinKosova !== undefined) columns.madeInKosova = change.madeinKosova
  if (change.kosova_note !== undefined) columns.kosovaNote = change.kosova_note
  if (change.low_stock !== undefined) columns.lowStock = change.low_stock
  const plain: Plain[] = [
    ['category', String(row.categoryId), change.category],
    ['brand', row.brand?.name ?? null, change.brand],
    ['madeinKosova', row.madeInKosova, change.madeinKosova],
    ['kosova_note', row.kosovaNote, change.kosova_note],
    ['slug', row.slug, change.slug],
    ['low_stock', row.lowStock, change.low_stock],
    ['manufacturer', row.manufacturer as Value, change.manufacturer],
  ]
  const fields = plain.flatMap(([field, before, after]): ChangedField[] =>
    after === undefined || isDeepStrictEqual(before, after)
      ? []
      : [{ variantId: null, field, before, after }],
  )
  const facts =
    change.facts === undefined
      ? []
      : await checkFacts(tx, Number(columns.categoryId ?? row.categoryId), factsOf(row.facts), change.facts)
  return { columns, facts, fields: [...texts.fields, ...fields, ...facts.map(fieldOfFact)] }
}

/** The names of the fields that a call wants to set; each language and each fact counts by itself. */
export const fieldsOf = (change: ProductChange): string[] =>
  Object.entries(change).flatMap(([field, value]) => {
    if (value === undefined) return []
    const isParted = field === 'facts' || TEXTS.some((name) => name === field)
    return isParted ? Object.keys(value as object).map((part) => `${field}.${part}`) : [field]
  })
