/** Writes the products in chunks of a few hundred, with their listing and search documents. */

import { insertRows, type Writer } from './bulk-insert.ts'
import type { ProductRow } from './model.ts'
import type { Tables } from './tables.ts'
import type { World } from './world.ts'

const PRODUCTS_AT_ONCE = 500
const GROWN = 3
const TABLES: readonly (keyof Tables | 'listing')[] = [
  'product',
  'product_image',
  'option_group',
  'option_value',
  'variant',
  'variant_value',
  'listing',
]

/** The pieces that orders have taken from a variant's stock (a negative number). */
const sumStockChanges = (world: World): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>()
  for (const { variantId, change } of world.book.stockChanges) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + change)
  }
  return sums
}

const NO_FIGURES = { ratingSum: 0, ratingCount: 0, favoriteCount: 0, sold: 0 }

const flattenVariants = (products: readonly ProductRow[]) =>
  products.flatMap(({ id, publishedAt, variants }) =>
    variants.map((variant) => ({ ...variant, productId: id, publishedAt })),
  )

const insertOptions = async (writer: Writer, products: readonly ProductRow[]): Promise<void> => {
  const groups = products.flatMap(({ id, groups: own }) => own.map((group) => ({ ...group, productId: id })))
  const values = groups.flatMap(({ id, values: own }) => own.map((value) => ({ ...value, groupId: id })))
  await insertRows(
    writer,
    { table: 'option_group', columns: ['id', 'productId', 'position', 'slug', 'name'] },
    groups,
  )
  const columns = ['id', 'groupId', 'position', 'slug', 'name', 'rgb', 'imageId'] as const
  await insertRows(writer, { table: 'option_value', columns }, values)
}

const insertVariants = async (
  writer: Writer,
  products: readonly ProductRow[],
  taken: ReadonlyMap<number, number>,
): Promise<void> => {
  const variants = flattenVariants(products)
  const columns = ['id', 'productId', 'combination', 'price', 'discountPrice', 'stock', 'imageId'] as const
  // a column that is not written takes its default, so `active` is true
  await insertRows(writer, { table: 'variant', columns }, variants)
  const pairs = variants.flatMap(({ id, valueIds }) =>
    valueIds.map((valueId) => ({ variantId: id, valueId })),
  )
  await insertRows(writer, { table: 'variant_value', columns: ['variantId', 'valueId'] }, pairs)
  const changes = variants.flatMap(({ id, history }) =>
    history.map((change) => ({ ...change, variantId: id })),
  )
  const written = ['variantId', 'price', 'discountPrice', 'at'] as const
  await insertRows(writer, { table: 'price_change', columns: written }, changes)
  // a change of a price computes it too; here the history comes after the price
  const reduced = variants.flatMap(({ id, discountPrice }) => (discountPrice === null ? [] : [id]))
  await writer.query(
    `UPDATE variant v SET reduced_since = r.since, lowest_price30 = r.lowest
     FROM unnest($1::int[]) AS x (id), find_reduction(x.id) AS r WHERE v.id = x.id`,
    [reduced],
  )
  const openings = variants.map(({ id, stock, publishedAt }) => ({
    variantId: id,
    change: stock - (taken.get(id) ?? 0),
    reason: 'opening' as const,
    at: publishedAt,
  }))
  await insertRows(
    writer,
    { table: 'stock_change', columns: ['variantId', 'change', 'reason', 'at'] },
    openings,
  )
}

const insertProducts = async (
  writer: Writer,
  world: World,
  products: readonly ProductRow[],
): Promise<void> => {
  const rows = products.map((product) => ({
    ...product,
    ...(world.productFigures.get(product.id) ?? NO_FIGURES),
  }))
  const columns = [
    'id',
    'slug',
    'storeId',
    'categoryId',
    'brandId',
    'status',
    'name',
    'description',
    'madeInKosova',
    'createdAt',
    'publishedAt',
    'ratingSum',
    'ratingCount',
    'favoriteCount',
    'sold',
  ] as const
  await insertRows(writer, { table: 'product', columns }, rows)
  const facts = products.flatMap(({ id, facts: own }) => own().map((fact) => ({ ...fact, productId: id })))
  await insertRows(writer, { table: 'product_fact', columns: ['productId', 'factId', 'value'] }, facts)
  const images = products.flatMap(({ id, images: own }) => own.map((image) => ({ ...image, productId: id })))
  await insertRows(writer, { table: 'product_image', columns: ['id', 'productId', 'src', 'rank'] }, images)
}

/** Writes all products; returns their number. Their stores, brands and categories must exist. */
export const loadProducts = async (writer: Writer, world: World): Promise<number> => {
  const taken = sumStockChanges(world)
  let chunk: ProductRow[] = []
  let count = 0
  let analysed = 0
  // without statistics the planner scans whole tables for every chunk
  const keepFigures = async () => {
    if (count + chunk.length < analysed * GROWN) return
    await writer.query(`ANALYZE ${TABLES.join(', ')}`)
    analysed = count + chunk.length
  }
  const write = async () => {
    await insertProducts(writer, world, chunk)
    await insertOptions(writer, chunk)
    await insertVariants(writer, chunk, taken)
    await keepFigures()
    await writer.query('SELECT refresh_stale_products()')
    count += chunk.length
    chunk = []
  }
  for (const product of world.products()) {
    chunk.push(product)
    if (chunk.length === PRODUCTS_AT_ONCE) await write()
  }
  if (chunk.length > 0) await write()
  return count
}
