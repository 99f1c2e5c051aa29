/** Reads products as the people of their store write them. */
import type { Database, Db, Prisma, Sql, Tx } from '@tregu/database'
import type { Day } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import { STATEMENT } from '../../lib/statement.ts'
import { type DeskVariantRow, listVariants } from './product-variants.queries.ts'
import * as statements from './products.sql.ts'

/** Stores in which the caller may read or write; null: all. */
export type Scope = readonly number[] | null
export const within = (scope: Scope): { storeId?: { in: number[] } } =>
  scope ? { storeId: { in: [...scope] } } : {}

const PRODUCT = {
  id: true,
  slug: true,
  storeId: true,
  categoryId: true,
  brandId: true,
  status: true,
  name: true,
  description: true,
  madeInKosova: true,
  kosovaNote: true,
  lowStock: true,
  manufacturer: true,
  warnings: true,
  textsAt: true,
  version: true,
  createdAt: true,
  publishedAt: true,
  changedAt: true,
  lockedAt: true,
  lockReason: true,
  decision: { select: STATEMENT },
  ratingSum: true,
  ratingCount: true,
  favoriteCount: true,
  changer: { select: { firstName: true, lastName: true } },
  brand: { select: { name: true } },
  store: {
    select: {
      slug: true,
      name: true,
      state: true,
      legalName: true,
      legalAddress: true,
      registrationNumber: true,
    },
  },
  category: { select: { path: true, children: { select: { id: true }, take: 1 } } },
  images: { select: { id: true, src: true, rank: true }, orderBy: { rank: 'asc' } },
  groups: {
    select: {
      id: true,
      name: true,
      values: {
        select: { id: true, name: true, rgb: true, imageId: true },
        orderBy: { position: 'asc' },
      },
    },
    orderBy: { position: 'asc' },
  },
  onSale: { select: { startsAt: true, endsAt: true } },
  facts: { select: { value: true, fact: { select: { slug: true } } } },
} satisfies Prisma.ProductSelect

export type Reader = { readonly db: Db; readonly sql: Sql }
/** Reads outside of transactions, with the statements for variants in one packet. */
export const outside = ({ db, sharedSql }: Pick<Database, 'db' | 'sharedSql'>): Reader => ({
  db,
  sql: sharedSql,
})
/** Reads inside the transaction. */
export const inside = (tx: Tx): Reader => ({ db: tx.db, sql: tx })

type ProductRow = Prisma.ProductGetPayload<{ select: typeof PRODUCT }>
export type DeskProductRow = ProductRow & { readonly variants: readonly DeskVariantRow[] }

/**
 * Products with all that is written about them, in the order of their ids. The variants are read after the products. If another person saves
 * in between, the row has the older version, so a change that is based on it is compared with the other person's change.
 */
export const findDeskProducts = async (
  { db, sql }: Reader,
  ids: readonly number[],
  scope: Scope,
  now: Date,
): Promise<DeskProductRow[]> => {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, ...within(scope) },
    select: PRODUCT,
    orderBy: { id: 'asc' },
  })
  if (rows.length === 0) return []
  const found = rows.map(({ id }) => id)
  const variants = await listVariants(sql, found, now)
  return rows.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] }))
}

/** Null outside the stores. */
export const findDeskProduct = async (
  reader: Reader,
  id: number,
  scope: Scope,
  now: Date,
): Promise<DeskProductRow | null> => (await findDeskProducts(reader, [id], scope, now))[0] ?? null

/**
 * Writers of a product run one after the other, and orders wait. This locks variants before products (decision 42), as orders do. In another
 * order the two would end in a deadlock.
 */
export const lockProducts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await runStatement(tx, statements.lockVariantsOf, { ids: [...ids] })
  await runStatement(tx, statements.lockProducts, { ids: [...ids] })
}

export const lockVariants = (tx: Tx, ids: readonly number[]) =>
  runStatement(tx, statements.lockVariants, { ids: [...ids] })

/** Units in orders since then, neither cancelled nor returned, by product. */
export const countSold = async (
  sql: Sql,
  ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await runStatement(sql, statements.countSold, { ids: [...ids], since })
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

/** How often the product's page was opened from this day on. */
export const countViews = async (sql: Sql, id: number, from: Day): Promise<number> =>
  (await runStatement(sql, statements.countViews, { id, from }))[0]?.views ?? 0

export const isLeaf = async (db: Db, id: number): Promise<boolean> =>
  (await db.category.count({ where: { id, children: { none: {} }, level: { gt: 1 } } })) > 0

/** The market's brand of this name; a new one when there is none. */
export const findOrCreateBrand = async (db: Db, name: string, slug: string): Promise<number> => {
  const known = await db.brand.findFirst({
    where: { OR: [{ slug }, { name: { equals: name, mode: 'insensitive' } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (known) return known.id
  await db.brand.createMany({ data: [{ slug, name }], skipDuplicates: true })
  return (await db.brand.findUniqueOrThrow({ where: { slug }, select: { id: true } })).id
}

/** Another variant of the store with one of these SKUs, whatever their case. */
export const findSku = (db: Db, storeId: number, sku: string, except: number | null) =>
  db.variant.findFirst({
    where: {
      storeId,
      sku: { equals: sku, mode: 'insensitive' },
      ...(except === null ? {} : { id: { not: except } }),
    },
    select: { product: { select: { name: true } } },
  })

/** Does an order, a review or a return know the product? */
export const wasSold = async (db: Db, id: number): Promise<boolean> =>
  (await db.orderLine.count({ where: { productId: id }, take: 1 })) > 0 ||
  (await db.review.count({ where: { productId: id }, take: 1 })) > 0

/** An address that another product takes no longer redirects. */
export const freeSlug = (db: Db, slug: string) => db.slugRedirect.deleteMany({ where: { slug } })

type Moved = { readonly productId: number; readonly slug: string; readonly next: string; readonly at: Date }

/** The address that was published leads to the next one. */
export const keepOldSlug = async (db: Db, { productId, slug, next, at }: Moved): Promise<void> => {
  await freeSlug(db, next)
  await db.slugRedirect.upsert({
    where: { slug },
    create: { slug, productId, at },
    update: { productId, at },
    select: { slug: true },
  })
}
