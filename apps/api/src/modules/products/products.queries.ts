/** Reads products as the people of their store write them. */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import type { Day } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import { STATEMENT } from '../../lib/statement.ts'
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

const variantsAt = (now: Date) =>
  ({
    select: {
      id: true,
      price: true,
      discountPrice: true,
      reducedSince: true,
      stock: true,
      imageId: true,
      active: true,
      sku: true,
      barcode: true,
      values: { select: { valueId: true } },
      // One at most.
      schedules: {
        where: { refused: null, endedAt: null },
        select: {
          discountPrice: true,
          schedule: { select: { id: true, name: true, state: true, startsAt: true, endsAt: true } },
        },
      },
      priceChanges: {
        select: { price: true, discountPrice: true, at: true },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      },
      holds: {
        where: { releasedAt: null, expiresAt: { gt: now } },
        select: { quantity: true, expiresAt: true },
      },
    },
    orderBy: { id: 'asc' },
  }) satisfies Prisma.Product$variantsArgs

/** A product with all that is written about it. Null outside the stores. */
export const findDeskProduct = (db: Db, id: number, scope: Scope, now: Date) =>
  db.product.findFirst({ where: { id, ...within(scope) }, select: { ...PRODUCT, variants: variantsAt(now) } })
/** The same of many, in the order of their ids. */
export const findDeskProducts = (db: Db, ids: readonly number[], scope: Scope, now: Date) =>
  db.product.findMany({
    where: { id: { in: [...ids] }, ...within(scope) },
    select: { ...PRODUCT, variants: variantsAt(now) },
    orderBy: { id: 'asc' },
  })
export type DeskProductRow = NonNullable<Awaited<ReturnType<typeof findDeskProduct>>>

/** Writers of a product run one after the other. */
export const lockProduct = (tx: Tx, id: number) => runStatement(tx, statements.lockProduct, { id })

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

/** An address that is taken anew no longer leads on. */
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
