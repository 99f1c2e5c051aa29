/** Reads the cells of a row as fields of a product and a variant (docs/rules/imports.md#cells). Money in cents. */
import { changedVariant, coerce, productFields } from '@tregu/contract'
import {
  type DecimalMark,
  LANGUAGES,
  type Language,
  readFactColumn,
  readNumber,
  readWhole,
} from '@tregu/domain'
import type { z } from 'zod'
import type { ProductChange } from '../products/products.ts'
import { type Cell, cellOf, readAddresses, readMarkup, readWord, type Status, statusOf } from './cells.ts'
import type { Layout } from './layout.ts'
import type { TableRow } from './table.ts'

/** `message` is the key of its sentence, which may name another row. A warning does not keep the row back. */
export type Problem = {
  readonly field: string
  readonly code: string
  readonly message: string
  readonly n?: number
  readonly value: string | null
  readonly warning: boolean
}
export const problemOf = (
  field: string,
  message: string,
  more: {
    readonly code?: string
    readonly n?: number
    readonly value?: string | null
    readonly warning?: boolean
  } = {},
): Problem => {
  const { code = 'malformed', value = null, warning = false, n } = more
  return { field, code, message, value, warning, ...(n === undefined ? {} : { n }) }
}

/** What a row says of its product; what it does not name stays. */
export type OwnValues = ProductChange & {
  readonly status?: Status
  readonly images?: readonly string[]
}
export type VariantValues = {
  readonly price?: number
  readonly discountPrice?: number | null
  readonly sku?: string | null
  readonly barcode?: string | null
  readonly stock?: number
  readonly active?: boolean
  /** The address of a picture. */
  readonly image?: string | null
}
export type OptionValue = { readonly name: string | null; readonly value: string }
export type ReadRow = TableRow & {
  readonly id: string | null
  readonly slug: string | null
  /** Rows of one product, where the file says so. */
  readonly group: string | null
  readonly own: OwnValues
  readonly ownProblems: readonly Problem[]
  /** Null: the row is about the product alone. */
  readonly variant: VariantValues | null
  readonly variantProblems: readonly Problem[]
  readonly options: readonly OptionValue[]
}

type Reader = {
  readonly get: (field: string) => Cell
  readonly problems: Problem[]
  readonly marks: Readonly<Record<string, DecimalMark | null>>
  readonly kind: Layout['kind']
}

const readFlag = ({ get, problems }: Reader, field: string): boolean | undefined => {
  const cell = get(field)
  if (cell === undefined) return undefined
  const is = readWord(cell ?? 'no')
  if (is === null) problems.push(problemOf(field, 'v.flag', { value: cell }))
  return is ?? false
}

const check = <S extends z.ZodType>(
  { problems }: Reader,
  field: string,
  schema: S,
  value: unknown,
): z.output<S> | undefined => {
  const answer = schema.safeParse(coerce(schema, value))
  if (answer.success) return answer.data
  const message = answer.error.issues[0]?.message ?? ''
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  problems.push(problemOf(field, /^v\.\w+$/.test(message) ? message : 'v.required', { value: shown }))
  return undefined
}

const readAmount = (reader: Reader, field: string, schema: z.ZodType<unknown>): number | null | undefined => {
  const cell = reader.get(field)
  if (cell === undefined) return undefined
  const answer = cell === null ? null : readNumber(cell, reader.marks[field] ?? null)
  if (answer && !answer.ok) {
    reader.problems.push(problemOf(field, `v.import_${answer.reason}`, { value: cell ?? null }))
    return undefined
  }
  return check(reader, field, schema, answer?.value ?? null) as number | null | undefined
}

const readUnits = (reader: Reader, field: string, schema: z.ZodType<unknown>): number | null | undefined => {
  const cell = reader.get(field)
  if (cell === undefined) return undefined
  const answer = cell === null ? null : readWhole(cell)
  return check(reader, field, schema, answer?.ok ? answer.value : cell) as number | null | undefined
}

const readStatus = ({ get, problems, kind }: Reader): Status | undefined => {
  const cell = get('status')
  if (cell === undefined) return undefined
  const status = statusOf(cell ?? '', kind)
  if (status === undefined) problems.push(problemOf('status', 'v.import_status', { value: cell }))
  return status
}

const BAR = /(?<!\\)\|/
const PARTS = 3

const readManufacturer = (reader: Reader) => {
  const cell = reader.get('manufacturer')
  if (cell === undefined || cell === null) return cell
  const parts = cell.split(BAR).map((part) => part.trim().replaceAll('\\|', '|'))
  if (parts.length !== PARTS) {
    reader.problems.push(problemOf('manufacturer', 'v.import_manufacturer', { value: cell }))
    return undefined
  }
  const [name, address, email] = parts
  return check(reader, 'manufacturer', productFields.shape.manufacturer, { name, address, email })
}

const readTexts = (reader: Reader, field: 'name' | 'description') => {
  const texts: Partial<Record<Language, string>> = {}
  for (const language of LANGUAGES) {
    const cell = reader.get(`${field}_${language}`)
    if (cell === undefined) continue
    const text = cell !== null && field === 'description' ? readMarkup(cell, reader.kind) : cell
    const read = check(reader, `${field}_${language}`, productFields.shape[field], { [language]: text ?? '' })
    if (read) Object.assign(texts, read)
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

const readCategory = (
  { get, problems }: Reader,
  categories: Layout['categories'],
  cell: string | undefined,
) => {
  if (get('category') === undefined) return undefined
  const id = categories.get(cell?.trim() ?? '') ?? null
  if (id !== null) return String(id)
  problems.push(problemOf('category', 'v.leaf_category', { value: cell ?? null }))
  return undefined
}

const readPlain = <S extends z.ZodType>(reader: Reader, field: string, schema: S) => {
  const cell = reader.get(field)
  return cell === undefined ? undefined : check(reader, field, schema, cell)
}

/** The cells as they are: what they mean depends on the category of the product. */
const readFacts = ({ get }: Reader, { columns }: Layout) => {
  const cells = columns.flatMap(({ field }) => {
    const slug = field === null ? null : readFactColumn(field)
    const cell = field === null || slug === null ? undefined : get(field)
    return slug === null || cell === undefined ? [] : [[slug, cell] as const]
  })
  return cells.length > 0 ? Object.fromEntries(cells) : undefined
}

/** Leaves out what a row does not say. */
const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

const readOwn = (reader: Reader, layout: Layout, category: string | undefined): OwnValues =>
  given({
    name: readTexts(reader, 'name'),
    description: readTexts(reader, 'description'),
    category: readCategory(reader, layout.categories, category),
    brand: readPlain(reader, 'brand', productFields.shape.brand),
    madeinKosova: readFlag(reader, 'made_in_kosova'),
    kosova_note: readPlain(reader, 'kosova_note', productFields.shape.kosova_note),
    slug: readPlain(reader, 'slug', productFields.shape.slug),
    low_stock: readUnits(reader, 'low_stock', productFields.shape.low_stock),
    manufacturer: readManufacturer(reader),
    facts: readFacts(reader, layout),
    status: readStatus(reader),
    images: readAddresses(reader.get('images'), reader.kind),
  }) as OwnValues

const { price: PRICE, discountPrice: REDUCED, sku: SKU, barcode: BARCODE } = changedVariant.shape

/** Of Shopify's two prices the higher one is the price, and the lower one the reduced price. */
const readPrices = (reader: Reader): Pick<VariantValues, 'price' | 'discountPrice'> => {
  const price = readAmount(reader, 'price', PRICE) ?? undefined
  const discountPrice = readAmount(reader, 'discount_price', REDUCED)
  const other = readAmount(reader, 'compare_price', REDUCED)
  if (!other || price === undefined) return given({ price, discountPrice }) as VariantValues
  const [low, high] = price < other ? [price, other] : [other, price]
  return low === high ? { price } : { price: high, discountPrice: low }
}

const readVariant = (reader: Reader, stock: z.ZodType<unknown>): VariantValues =>
  given({
    ...readPrices(reader),
    sku: readPlain(reader, 'sku', SKU),
    barcode: readPlain(reader, 'barcode', BARCODE),
    stock: readUnits(reader, 'stock', stock),
    active: readFlag(reader, 'active'),
    image: reader.get('variant_image'),
  }) as VariantValues

/** Shopify's name and value of a product without options. */
const isPlaceholder = ({ name, value }: OptionValue): boolean =>
  value === 'Default Title' && (name === null || name === 'Title')

const readOptions = ({ get, kind }: Reader): OptionValue[] =>
  [1, 2, 3].flatMap((n) => {
    const value = get(`option${n}_value`)
    const option = value ? { name: get(`option${n}_name`) ?? null, value } : null
    return option === null || (kind === 'shopify' && isPlaceholder(option)) ? [] : [option]
  })

const VARIANT_FIELDS = [
  ...['sku', 'barcode', 'price', 'discount_price', 'compare_price', 'stock', 'active'],
  ...['option1_value', 'option2_value', 'option3_value'],
]

/** Makes the reader of a file's rows. */
export const makeRowReader = (layout: Layout, stock: z.ZodType<unknown>) => {
  const places = new Map(
    layout.columns.flatMap(({ field }, place) => (field === null ? [] : [[field, place]])),
  )
  const columnOf = (field: string) => places.get(field) ?? -1
  return (line: TableRow): ReadRow => {
    const get = (field: string) => cellOf(line.cells[columnOf(field)])
    const reader = (): Reader => ({ get, problems: [], marks: layout.marks, kind: layout.kind })
    const [own, variant] = [reader(), reader()]
    const fields = layout.kind === 'own' ? [...VARIANT_FIELDS, 'variant_image'] : VARIANT_FIELDS
    return {
      ...line,
      id: get('id') ?? null,
      slug: get('slug') ?? null,
      group: null,
      own: readOwn(own, layout, line.cells[columnOf('category')]),
      ownProblems: own.problems,
      variant: fields.some((field) => get(field) !== undefined) ? readVariant(variant, stock) : null,
      variantProblems: variant.problems,
      options: readOptions(reader()),
    }
  }
}
