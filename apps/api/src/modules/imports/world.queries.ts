/** Reads what the rows of an import name, as the store has it. */
import type { Tx } from '@tregu/database'
import { slugify } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import { type DeskProductRow, findDeskProducts, inside } from '../products/products.ts'
import { skuOf, type World } from './groups.ts'
import * as statements from './imports.sql.ts'
import type { ReadRow } from './row-values.ts'

const STEP = 500

export const inSteps = function* <T>(items: readonly T[], size = STEP): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

type Store = { readonly id: number; readonly slug: string }

const listSkus = async ({ db }: Tx, storeId: number, rows: readonly ReadRow[]): Promise<World['skus']> => {
  const wanted = new Set(rows.flatMap((row) => skuOf(row) ?? []))
  if (wanted.size === 0) return new Map()
  const variants = await db.variant.findMany({
    where: { storeId, sku: { not: null } },
    select: { id: true, productId: true, sku: true },
  })
  return new Map(
    variants.flatMap(({ id, productId, sku }) => {
      const key = sku?.toLowerCase() ?? ''
      return wanted.has(key) ? [[key, { productId, variantId: id }] as const] : []
    }),
  )
}

export const readWorld = async (
  tx: Tx,
  store: Store,
  rows: readonly ReadRow[],
  now: Date,
): Promise<World> => {
  const skus = await listSkus(tx, store.id, rows)
  // A product whose address another store has got it with the name of its store.
  const other = (slug: string) => `${slug}-${store.slug}`
  const addresses = [...new Set(rows.flatMap(({ slug }) => slug ?? []))]
  const named = await tx.db.product.findMany({
    where: { storeId: store.id, slug: { in: addresses.flatMap((slug) => [slug, other(slug)]) } },
    select: { id: true, slug: true },
  })
  const bySlug = new Map(named.map(({ id, slug }) => [slug, id]))
  const ids = rows.flatMap(({ id }) => (id !== null && /^\d{1,9}$/.test(id) ? [Number(id)] : []))
  const wanted = new Set([
    ...ids,
    ...named.map(({ id }) => id),
    ...[...skus.values()].map(({ productId }) => productId),
  ])
  const products: DeskProductRow[] = []
  for (const step of inSteps([...wanted]))
    products.push(...(await findDeskProducts(inside(tx), step, [store.id], now)))
  return {
    products: new Map(products.map((product) => [product.id, product])),
    skus,
    slugs: new Map(
      addresses.flatMap((slug) => {
        const product = bySlug.get(slug) ?? bySlug.get(other(slug))
        return product === undefined ? [] : [[slug, product] as const]
      }),
    ),
  }
}

/** Addresses that are taken, of those that the rows may ask for, with the numbers behind them. */
export const readTakenSlugs = async (
  tx: Tx,
  store: Store,
  rows: readonly ReadRow[],
): Promise<Set<string>> => {
  const wanted = new Set(
    rows.flatMap(({ own }) => [
      ...(own.slug === undefined ? [] : [own.slug, `${own.slug}-${store.slug}`]),
      ...Object.values(own.name ?? {}).map((name) => slugify(name)),
    ]),
  )
  const taken = await runStatement(tx, statements.listTakenSlugs, { slugs: [...wanted] })
  return new Set(taken.map(({ slug }) => slug))
}
