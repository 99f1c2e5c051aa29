/** Stores and departments for the shop's pages. */
import { inTransaction } from '@tregu/database'
import { type Language, listOfferedTypes, pickText, scoreStore, toPercent } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import {
  findStoreByIdOrSlug,
  findStoreDetails,
  listStoresByFollowers,
  listTree,
  lockStore,
  storeExists,
  type TreeRow,
  toggleFollow,
} from './stores.queries.ts'

const TOP_STORES = 9
const score = (sum: number, count: number) => scoreStore([{ sum, count }])

/** @throws AppError not_found */
export const getStoreByIdOrSlug = async (deps: Deps, text: string) =>
  found(await findStoreByIdOrSlug(deps.sql, text))

export const hasStore = (deps: Pick<Deps, 'db'>, slug: string) => storeExists(deps.db, slug)

/** @throws AppError not_found, also for a store that is not open */
export const getStoreDetails = async (
  { sql, payments }: Pick<Deps, 'sql' | 'payments'>,
  slug: string,
  userId: string | null,
  language: Language,
) => {
  const row = found(await findStoreDetails(sql, slug, userId))
  return {
    id: String(row.id),
    name: row.name,
    slug: row.slug,
    description: pickText(row.description, language).text,
    logo: row.logo,
    background: row.background,
    followers: row.followers,
    score: score(row.ratingSum, row.ratingCount),
    reviews: row.ratingCount,
    products: row.products,
    follow: row.follow,
    department: row.department,
    city: row.city,
    since: row.createdAt.toISOString().slice(0, 10),
    categories: row.categories.map((category) => ({
      ...category,
      name: pickText(category.name, language).text,
    })),
    tax: toPercent(row.taxBp),
    service_fee: toPercent(row.serviceFeeBp),
    delivery_price: row.deliveryPrice,
    free_delivery_from: row.freeDeliveryFrom,
    minimum_order: row.minimumOrder,
    payment_method: listOfferedTypes(
      { paymentTypes: row.paymentMethods, hasAccount: row.hasAccount },
      payments.takes,
    ),
    delivery_date: row.deliveryDays,
  }
}

export const listTopStores = async (deps: Pick<Deps, 'sql'>) =>
  (await listStoresByFollowers(deps.sql, TOP_STORES)).map(({ ratingSum, ratingCount, ...store }) => ({
    ...store,
    score: score(ratingSum, ratingCount),
  }))

const childrenOf = (tree: readonly TreeRow[]) => {
  const byParent = new Map<number | null, TreeRow[]>()
  for (const node of tree) byParent.set(node.parentId, [...(byParent.get(node.parentId) ?? []), node])
  return (id: number | null) => byParent.get(id) ?? []
}

const viewCategories = (
  departmentId: number,
  children: (id: number | null) => readonly TreeRow[],
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

export const listDepartments = async (deps: Deps, language: Language) => {
  const children = childrenOf(await listTree(deps.db))
  return children(null).map((department) => ({
    slug: department.slug,
    name: pickText(department.name, language).text,
    icon: department.icon ?? '',
    image: department.image,
    redirect: department.redirect,
    categories: viewCategories(department.id, children, language),
  }))
}

/** @throws AppError not_found */
export const listCategories = async (deps: Deps, slug: string, language: Language) => {
  const children = childrenOf(await listTree(deps.db))
  const department = found(children(null).find((node) => node.slug === slug))
  return viewCategories(department.id, children, language)
}

/** @throws AppError not_found */
export const followStore = (deps: Deps, actor: Pick<Actor, 'id'>, slug: string) =>
  inTransaction(deps, async (tx) => toggleFollow(tx, actor.id, found(await lockStore(tx, slug)).id))
