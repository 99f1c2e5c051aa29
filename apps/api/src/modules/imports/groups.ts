/** Which rows are one product, and which product of the store it is (docs/rules/imports.md#matching). */
import type { DeskProductRow } from '../products/products.ts'
import type { ReadRow } from './row-values.ts'

/** What the file names, as the store has it. SKUs in lower case. */
export type World = {
  readonly products: ReadonlyMap<number, DeskProductRow>
  readonly skus: ReadonlyMap<string, { readonly productId: number; readonly variantId: number }>
  readonly slugs: ReadonlyMap<string, number>
}
export type Group = {
  readonly rows: readonly ReadRow[]
  readonly product: DeskProductRow | null
  /** Rows with an id that the store does not have. */
  readonly unknown: readonly ReadRow[]
}

export const skuOf = ({ variant }: ReadRow): string | null => variant?.sku?.toLowerCase() ?? null

const knownId = ({ id }: ReadRow, { products }: World): number | null => {
  if (id === null || !/^\d{1,9}$/.test(id)) return null
  return products.has(Number(id)) ? Number(id) : null
}

const nameKey = ({ own }: ReadRow): string => JSON.stringify(own.name ?? null)

/** A row without id, address and name, or with the name of the row before, is another variant of the product of that row. */
const continues = (row: ReadRow, last: ReadRow | undefined): boolean =>
  last !== undefined &&
  row.id === null &&
  row.slug === null &&
  (row.options.length > 0 || row.variant === null) &&
  (row.own.name === undefined || (last.options.length > 0 && nameKey(row) === nameKey(last)))

const keyOf = (row: ReadRow, world: World): string => {
  const id = knownId(row, world)
  if (id !== null) return `id:${id}`
  if (row.slug !== null) return `slug:${row.slug}`
  if (row.id !== null) return `unknown:${row.id}`
  const sku = skuOf(row)
  const owner = sku === null ? undefined : world.skus.get(sku)
  return owner ? `id:${owner.productId}` : `row:${row.row}`
}

const findProduct = (rows: readonly ReadRow[], world: World): DeskProductRow | null => {
  const id = rows.map((row) => knownId(row, world)).find((known) => known !== null)
  const bySku = rows
    .map((row) => world.skus.get(skuOf(row) ?? '')?.productId)
    .find((owner) => owner !== undefined)
  const bySlug = rows.map(({ slug }) => world.slugs.get(slug ?? '')).find((owner) => owner !== undefined)
  return world.products.get(id ?? bySku ?? bySlug ?? 0) ?? null
}

export const groupRows = (rows: readonly ReadRow[], world: World): Group[] => {
  const byKey = new Map<string, ReadRow[]>()
  let last: { readonly row: ReadRow; readonly key: string } | undefined
  for (const row of rows) {
    const isKnown = world.skus.has(skuOf(row) ?? '')
    const key = row.group ?? (last && !isKnown && continues(row, last.row) ? last.key : keyOf(row, world))
    byKey.set(key, [...(byKey.get(key) ?? []), row])
    // What continues a product is compared with the row that named it.
    last = last?.key === key && row.own.name === undefined ? { row: last.row, key } : { row, key }
  }
  const groups = new Map<string, Group>()
  for (const [key, own] of byKey) {
    const product = findProduct(own, world)
    const place = product ? `id:${product.id}` : key
    const before = groups.get(place)
    const unknown = own.filter((row) => row.id !== null && knownId(row, world) === null)
    groups.set(place, {
      rows: [...(before?.rows ?? []), ...own],
      product,
      unknown: [...(before?.unknown ?? []), ...unknown],
    })
  }
  return [...groups.values()]
}
