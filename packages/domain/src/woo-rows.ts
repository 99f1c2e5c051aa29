/** Which rows of WooCommerce's file are one product (docs/rules/imports.md#woocommerce). A product and each of its variants has a row. */
import { nameOf } from './import-columns.ts'

/** What a row says: all of a product, what its variants have in common, or one variant. */
export type WooPart = 'whole' | 'product' | 'variant'
export type WooRow =
  | { readonly part: WooPart /** The place of the product's own row. */; readonly product: number }
  /** The column that says what the shop cannot take, with its text. */
  | { readonly part: 'refused'; readonly column: 'Type' | 'Parent'; readonly text: string }

const TYPES: Readonly<Record<string, WooPart>> = {
  simple: 'whole',
  variable: 'product',
  variation: 'variant',
}

/** The type may have more words, such as `simple, virtual`; without one a product is simple. */
const partOf = (type: string): WooPart | undefined => {
  const words = type.toLowerCase().split(',')
  return type.trim() === '' ? 'whole' : words.map((word) => TYPES[word.trim()]).find(Boolean)
}

const refer = (text: string): string => text.trim().toLowerCase()

/** Says of each row what it is. A variant names its product by `id:` and number, or by SKU, wherever that row stands. */
export const arrangeWoo = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): readonly WooRow[] => {
  const names = headers.map(nameOf)
  const readerOf = (name: string) => {
    const place = names.indexOf(name)
    return (cells: readonly string[]): string => cells[place] ?? ''
  }
  const [type, id, sku, parent] = [readerOf('type'), readerOf('id'), readerOf('sku'), readerOf('parent')]
  const parts = rows.map((cells) => partOf(type(cells)))
  const products = new Map<string, number>()
  for (const [place, cells] of rows.entries()) {
    if (parts[place] !== 'product') continue
    products.set(`id:${refer(id(cells))}`, place)
    if (refer(sku(cells)) !== '') products.set(refer(sku(cells)), place)
  }
  return rows.map((cells, place) => {
    const part = parts[place]
    if (part === undefined) return { part: 'refused', column: 'Type', text: type(cells) }
    if (part !== 'variant') return { part, product: place }
    const product = products.get(refer(parent(cells)))
    if (product === undefined) return { part: 'refused', column: 'Parent', text: parent(cells) }
    return { part, product }
  })
}
