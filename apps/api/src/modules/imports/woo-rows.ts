/** Reads the rows of WooCommerce's file (docs/rules/imports.md#woocommerce): a product has a row, and each of its variants has one. */
import { arrangeWoo, LANGUAGES, slugify, type WooRow } from '@tregu/domain'
import type { Layout } from './layout.ts'
import { problemOf, type ReadRow } from './row-values.ts'
import type { TableRow } from './table.ts'

/** Its variants have the prices, the stock and the options; its own options are lists of all values. */
const ofProduct = (row: ReadRow): ReadRow => ({ ...row, variant: null, variantProblems: [], options: [] })

/** Its name has the values behind it, so the product's own row has the name; its picture is the variant's. */
const ofVariant = (row: ReadRow): ReadRow => {
  const [image] = row.own.images ?? []
  const isOff = row.own.status !== undefined && row.own.status !== 'published'
  const variant = { ...row.variant, ...(image && { image }), ...(isOff && { active: false }) }
  return { ...row, own: {}, ownProblems: [], variant }
}

const PROBLEMS = { Type: 'v.import_type', Parent: 'v.import_parent' } as const

const readAs = (row: ReadRow, place: WooRow): ReadRow => {
  if (place.part === 'refused') {
    const { column, text } = place
    const ownProblems = [problemOf(column, PROBLEMS[column], { value: text })]
    return { ...row, own: {}, ownProblems, variant: null, variantProblems: [], options: [] }
  }
  if (place.part === 'product') return ofProduct(row)
  return place.part === 'variant' ? ofVariant(row) : { ...row, options: [] }
}

/** The address by which a product without SKUs is found when its file comes again: that of its name. */
const addressOf = ({ own }: ReadRow): string | null => {
  const name = LANGUAGES.map((language) => own.name?.[language] ?? '').find(Boolean)
  return name === undefined ? null : slugify(name) || null
}

/** Rows of one product get its group, the product's own row first. */
export const readWooRows = (
  { columns }: Pick<Layout, 'columns'>,
  lines: readonly TableRow[],
  read: (line: TableRow) => ReadRow,
): ReadRow[] => {
  const places = arrangeWoo(
    columns.map(({ header }) => header),
    lines.map(({ cells }) => cells),
  )
  const products = new Map<number, ReadRow[]>()
  for (const [at, line] of lines.entries()) {
    const place: WooRow = places[at] ?? { part: 'whole', product: at }
    const product = place.part === 'refused' ? at : place.product
    const row = readAs(read(line), place)
    const own = products.get(product) ?? []
    products.set(product, product === at ? [row, ...own] : [...own, row])
  }
  return [...products.values()].flatMap((rows) => {
    const [first] = rows
    const group = `row:${first?.row}`
    const hasSku = rows.some(({ variant }) => variant?.sku)
    const slug = first && !hasSku ? addressOf(first) : null
    return rows.map((row) => ({
      ...row,
      group,
      slug,
      own: slug !== null && row === first ? { ...row.own, slug } : row.own,
    }))
  })
}
