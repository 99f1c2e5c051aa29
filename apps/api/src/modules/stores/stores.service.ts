/** Stores and departments for the shop's pages. */
import { type Db, inTransaction } from '@tregu/database'
import {
  isPaymentType,
  type Language,
  listOfferedTypes,
  PAYMENT_TYPES,
  pickText,
  scoreStore,
  toPercent,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found, MovedError } from '../../lib/app-error.ts'
import { formatDeliveryDays } from '../../lib/arrivals.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { departmentOfPath } from '../../lib/product-place.ts'
import { listOfferedByStore, viewOffered } from '../coupons/coupons.ts'
import { findTermsChange, viewTerms } from './delivery-terms.view.ts'
import * as queries from './stores.queries.ts'
import { viewTrader } from './trader.view.ts'

const TOP_STORES = 9

/** How shoppers can pay in this shop, whatever store they buy from: cards and PayPal need a payment provider. */
export const listShopPayments = ({ payments }: Pick<Deps, 'payments'>) =>
  listOfferedTypes({ paymentTypes: PAYMENT_TYPES, hasAccount: true }, payments.takes)

/** The slug of an open store's department. A check of the table says that it has one. */
const departmentOf = ({ department }: { department: { slug: string } | null }) => found(department).slug
const score = (sum: number, count: number) => scoreStore([{ sum, count }])

/** @throws AppError not_found */
export const getStoreByIdOrSlug = async ({ db }: Pick<Deps, 'db'>, text: string) =>
  found(await queries.findStoreByIdOrSlug(db, text))

/**
 * Leads from an address that a store had to the one it has. For addresses that no open store has now.
 * @throws MovedError
 */
export const checkStoreMoved = async ({ db }: Pick<Deps, 'db'>, slug: string): Promise<void> => {
  const moved = await queries.findMovedStore(db, slug)
  if (moved !== null) throw new MovedError(slug, moved)
}

/** @throws MovedError for an address that a store had, AppError not_found for another one */
const leadOn = async (deps: Pick<Deps, 'db'>, slug: string): Promise<never> => {
  await checkStoreMoved(deps, slug)
  throw new AppError('not_found')
}

export const hasStore = (deps: Pick<Deps, 'db'>, slug: string) => queries.storeExists(deps.db, slug)

/** Counts the store's products, and lists their categories. */
const readAssortment = async (db: Db, storeId: number) => {
  const counts = await queries.countByCategory(db, storeId)
  const ids = counts.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]))
  const products = counts.reduce((sum, { count }) => sum + count, 0)
  return { products, categories: await queries.listCategoriesById(db, ids) }
}

/** The earlier of two times, of which null is never. */
const earlierOf = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/**
 * Finds a store as its page shows it, and the time in milliseconds at which that changes by itself.
 * @throws AppError not_found, also for a store that is not open
 */
export const findStoreDetails = async (
  { db, payments, now }: Pick<Deps, 'db' | 'payments' | 'now'>,
  slug: string,
  userId: string | null,
  language: Language,
) => {
  const row = await queries.findOpenStore(db, slug)
  if (row === null) return leadOn({ db }, slug)
  const at = now()
  const [{ products, categories }, follow, offers] = await Promise.all([
    readAssortment(db, row.id),
    userId === null ? false : queries.isFollowing(db, userId, row.id),
    listOfferedByStore(db, row.id, userId, at),
  ])
  const result = {
    id: String(row.id),
    name: row.name,
    slug: row.slug,
    description: pickText(textsOf(row.description), language).text,
    logo: row.logo,
    background: row.background,
    followers: row.followerCount,
    score: score(row.ratingSum, row.ratingCount),
    reviews: row.ratingCount,
    products,
    follow,
    department: departmentOf(row),
    city: row.city,
    since: row.createdAt.toISOString().slice(0, 10),
    categories: categories.map(({ slug, name, image, path }) => ({
      slug,
      image,
      name: pickText(name, language).text,
      department: departmentOfPath(path),
    })),
    tax: toPercent(row.taxBp),
    service_fee: toPercent(row.serviceFeeBp),
    delivery_price: row.deliveryPrice,
    free_delivery_from: row.freeDeliveryFrom,
    minimum_order: row.minimumOrder,
    payment_method: listOfferedTypes(
      { paymentTypes: row.paymentMethods.filter(isPaymentType), hasAccount: row.iban !== null },
      payments.takes,
    ),
    coupons: offers.coupons.map((coupon) => viewOffered(coupon, language)),
    delivery_date: formatDeliveryDays(row),
    trader: viewTrader(row),
    ...viewTerms(row, at),
    pause_note: pickText(textsOf(row.pauseNote), language).text,
  }
  return { result, storeId: row.id, until: earlierOf(offers.until, findTermsChange(row, at)) }
}

/** @throws AppError not_found, also for a store that is not open */
export const getStoreDetails = async (...asked: Parameters<typeof findStoreDetails>) =>
  (await findStoreDetails(...asked)).result

export const listTopStores = async ({ db }: Pick<Deps, 'db'>) => {
  const stores = await queries.listStoresByFollowers(db, TOP_STORES)
  const products = await queries.countByStore(
    db,
    stores.map(({ id }) => id),
  )
  return stores.map((store) => ({
    name: store.name,
    slug: store.slug,
    logo: store.logo,
    city: store.city,
    department: departmentOf(store),
    products: products.get(store.id) ?? 0,
    score: score(store.ratingSum, store.ratingCount),
  }))
}

const childrenOf = (tree: readonly queries.TreeRow[]) => {
  const byParent = new Map<number | null, queries.TreeRow[]>()
  for (const node of tree) byParent.set(node.parentId, [...(byParent.get(node.parentId) ?? []), node])
  return (id: number | null) => byParent.get(id) ?? []
}

const viewCategories = (
  departmentId: number,
  children: (id: number | null) => readonly queries.TreeRow[],
  language: Language,
) =>
  children(departmentId).map((category) => ({
    slug: category.slug,
    name: pickText(category.name, language).text,
    image: category.image,
    sub_categories: children(category.id).map((sub) => ({
      slug: sub.slug,
      name: pickText(sub.name, language).text,
      img: sub.image,
    })),
  }))

/** @param isShort leaves out the categories */
export const listDepartments = async (deps: Pick<Deps, 'db'>, language: Language, isShort: boolean) => {
  const children = childrenOf(await queries.listTree(deps.db))
  return children(null).map((department) => ({
    slug: department.slug,
    name: pickText(department.name, language).text,
    icon: department.icon ?? '',
    image: department.image,
    redirect: department.redirect,
    categories: isShort ? [] : viewCategories(department.id, children, language),
  }))
}

/** @throws AppError not_found */
export const listCategories = async (deps: Pick<Deps, 'db'>, slug: string, language: Language) => {
  const children = childrenOf(await queries.listTree(deps.db))
  const department = found(children(null).find((node) => node.slug === slug))
  return { id: department.id, result: viewCategories(department.id, children, language) }
}

/** @throws AppError not_found */
export const followStore = (deps: Deps, actor: Pick<Actor, 'id'>, slug: string) =>
  inTransaction(deps, async (tx) => {
    const { id } = found(await queries.lockStore(tx, slug))
    return queries.toggleFollow(tx, actor.id, id)
  })
