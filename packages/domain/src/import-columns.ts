/** The columns of a file of products (docs/rules/imports.md#columns): the market's own, Shopify's old and new ones, WooCommerce's. */
import { factColumn } from './facts.ts'
import { foldText } from './fold.ts'
import { LANGUAGES, type Language } from './languages.ts'

const OPTION_FIELDS = [1, 2, 3].flatMap((n) => [`option${n}_name`, `option${n}_value`])

/** What an import can set. A column has one of these fields, or is not used. */
export const IMPORT_FIELDS: readonly string[] = [
  'id',
  'slug',
  'status',
  ...LANGUAGES.map((language) => `name_${language}`),
  ...LANGUAGES.map((language) => `description_${language}`),
  'category',
  'brand',
  'made_in_kosova',
  'kosova_note',
  'manufacturer',
  ...OPTION_FIELDS,
  'sku',
  'barcode',
  'price',
  'discount_price',
  'compare_price',
  'stock',
  'active',
  'low_stock',
  'images',
  'variant_image',
]

/** The columns of an export, in their order: all that an import can set but the price that Shopify compares with. */
export const EXPORT_COLUMNS: readonly string[] = IMPORT_FIELDS.filter((field) => field !== 'compare_price')

/** The columns with those of facts, which stand before the options. */
export const withFactColumns = (facts: readonly string[]): readonly string[] => {
  const place = EXPORT_COLUMNS.indexOf('manufacturer') + 1
  const columns = facts.map(factColumn)
  return [...EXPORT_COLUMNS.slice(0, place), ...columns, ...EXPORT_COLUMNS.slice(place)]
}

/** Columns of amounts, whose decimals are read by the column. */
export const AMOUNT_FIELDS: readonly string[] = ['price', 'discount_price', 'compare_price']

const ALIASES: Readonly<Record<string, string>> = {
  ean: 'barcode',
  gtin: 'barcode',
  quantity: 'stock',
  qty: 'stock',
  vendor: 'brand',
}

/** Another shop's names of each field: the first one that the file has is taken. */
type Names = readonly (readonly [field: string, ...headers: string[]])[]

const SHOPIFY: Names = [
  ['slug', 'handle', 'url_handle'],
  ['status', 'status', 'published'],
  ['name', 'title'],
  ['description', 'body_(html)', 'description'],
  ['brand', 'vendor'],
  ['category', 'product_category', 'type'],
  ...[1, 2, 3].flatMap((n): [string, string][] => [
    [`option${n}_name`, `option${n}_name`],
    [`option${n}_value`, `option${n}_value`],
  ]),
  ['sku', 'variant_sku', 'sku'],
  ['barcode', 'variant_barcode', 'barcode'],
  ['stock', 'variant_inventory_qty', 'inventory_quantity'],
  ['price', 'variant_price', 'price'],
  ['compare_price', 'variant_compare_at_price', 'compare_at_price'],
  ['images', 'image_src', 'product_image_url'],
  ['variant_image', 'variant_image', 'variant_image_url'],
]

const WOOCOMMERCE: Names = [
  ['status', 'published'],
  ['name', 'name'],
  ['description', 'description', 'short_description'],
  ['brand', 'brands'],
  ['category', 'categories'],
  ...[1, 2, 3].flatMap((n): [string, string][] => [
    [`option${n}_name`, `attribute_${n}_name`],
    [`option${n}_value`, `attribute_${n}_value(s)`],
  ]),
  ['sku', 'sku'],
  ['barcode', 'gtin,_upc,_ean,_or_isbn'],
  ['stock', 'stock'],
  ['low_stock', 'low_stock_amount'],
  ['price', 'regular_price'],
  ['discount_price', 'sale_price'],
  ['images', 'images'],
]

/** A header without differences of case, accents, blanks and hyphens. */
export const nameOf = (header: string): string => foldText(header).replaceAll(/[\s_-]+/g, '_')

export type ImportColumn = { readonly header: string; readonly field: string | null }
export type ImportLayout = {
  readonly kind: 'own' | 'shopify' | 'woocommerce'
  readonly columns: readonly ImportColumn[]
}

const withLanguage = (field: string, language: Language): string =>
  field === 'name' || field === 'description' ? `${field}_${language}` : field

const isShopify = (names: readonly string[]): boolean =>
  (names.includes('handle') || names.includes('url_handle')) && names.includes('title')

const isWooCommerce = (names: readonly string[]): boolean =>
  ['type', 'name', 'regular_price', 'parent'].every((name) => names.includes(name))

/** They say which rows of WooCommerce's file are one product, so they are used although they set no field. */
const WOO_PLACES = ['id', 'type', 'parent']

/** The headers of the columns that an import does not use. */
export const listUnusedHeaders = (columns: readonly ImportColumn[]): string[] => {
  const used = isWooCommerce(columns.map(({ header }) => nameOf(header))) ? WOO_PLACES : []
  return columns.flatMap(({ header, field }) =>
    field !== null || used.includes(nameOf(header)) ? [] : [header],
  )
}

/** The names that another shop gives its columns; null for a file of the market's own columns. */
const findShop = (names: readonly string[]) => {
  if (isShopify(names)) return { kind: 'shopify', known: SHOPIFY } as const
  return isWooCommerce(names) ? ({ kind: 'woocommerce', known: WOOCOMMERCE } as const) : null
}

/** `fact:box-content`, however it is written; undefined for another column. */
const factOf = (name: string): string | undefined => {
  const [, slug] = /^fact_?:_?(.+)$/.exec(name) ?? []
  return slug === undefined ? undefined : factColumn(slug.replaceAll('_', '-'))
}

/** Finds what each column of a file is. Of two columns for one field the first is taken. `facts` are the slugs that the market has. */
export const findColumns = (
  headers: readonly string[],
  language: Language,
  facts: readonly string[] = [],
): ImportLayout => {
  const names = headers.map(nameOf)
  const shop = findShop(names)
  if (shop) {
    const fields = new Map(
      shop.known.flatMap(([field, ...known]) => {
        const name = known.find((one) => names.includes(one))
        return name === undefined ? [] : [[names.indexOf(name), withLanguage(field, language)] as const]
      }),
    )
    return {
      kind: shop.kind,
      columns: headers.map((header, index) => ({ header, field: fields.get(index) ?? null })),
    }
  }
  const taken = new Set<string>()
  const columns = names.map((name, index) => {
    const plain = name === 'title' ? 'name' : name
    const field = factOf(name) ?? withLanguage(ALIASES[plain] ?? plain, language)
    const isKnown = IMPORT_FIELDS.includes(field) || facts.some((slug) => field === factColumn(slug))
    const isNew = isKnown && !taken.has(field)
    if (isNew) taken.add(field)
    return { header: headers[index] ?? '', field: isNew ? field : null }
  })
  return { kind: 'own', columns }
}

/** The field that must be found before rows can be read: something that names a product, and a price for one that is new. */
export const findMissingColumn = (
  columns: readonly ImportColumn[],
  language: Language,
): `name_${Language}` | 'price' | null => {
  const has = (field: string) => columns.some((column) => column.field === field)
  const isNamed = LANGUAGES.some((one) => has(`name_${one}`))
  if (has('id') || has('sku') || has('slug')) return null
  if (!isNamed) return `name_${language}`
  return has('price') ? null : 'price'
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decodeEntity = (whole: string, name: string): string => {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : Number.NaN
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  return ENTITIES[name.toLowerCase()] ?? whole
}

/** The text of a page: a paragraph is a line, an item of a list begins with `- `. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|h[1-6]|ul|ol|table|tr)\s*>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, decodeEntity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
