/** What all changes of the tree of categories have in common (docs/rules/catalogue.md#departments-and-categories). */
import { isTaken, type Tx } from '@tregu/database'
import { CATEGORY_PRODUCTS_MAX, checkSlug, planMove } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { inLongTransaction } from '../../lib/long-transaction.ts'
import { recordAudit } from '../audit/audit.ts'
import * as queries from './categories.queries.ts'

export const refuse = (field: string, message: string) =>
  new AppError('malformed', {}, { fields: { [field]: message } })

type Place = { readonly id: number | null; readonly parentId: number | null }

/** @throws AppError slug_reserved, slug_taken */
export const checkSlugAt = (nodes: readonly queries.Node[], { id, parentId }: Place, slug: string): void => {
  const answer = checkSlug(parentId === null ? 'department' : 'category', slug)
  if (!answer.ok && answer.reason === 'reserved')
    throw new AppError('slug_reserved', {}, { fields: { slug: 'error.slug_reserved' } })
  if (nodes.some((node) => node.parentId === parentId && node.id !== id && node.slug === slug))
    throw new AppError('slug_taken', {}, { fields: { slug: 'error.slug_taken' } })
}

/** The parent's number; null for a department. @throws AppError malformed when there is no such category */
export const parentOf = (nodes: readonly queries.Node[], parent: string | null): number | null => {
  if (parent === null) return null
  const node = nodes.find(({ id }) => String(id) === parent)
  if (!node) throw refuse('parent', 'v.category_unknown')
  return node.id
}

/** @throws AppError too_many */
export const checkCount = (products: number): void => {
  if (products > CATEGORY_PRODUCTS_MAX) throw new AppError('too_many', { n: CATEGORY_PRODUCTS_MAX })
}

export const audit = (
  tx: Tx,
  deps: Deps,
  { actor, action, id }: { actor: Actor; action: 'create' | 'save' | 'move' | 'remove'; id: number },
  details: Readonly<Record<string, string>>,
) =>
  recordAudit(
    tx,
    { actorId: actor.id, action: `category.${action}`, subject: String(id), details },
    deps.now(),
  )

/**
 * Changes the tree in one transaction that locks all of it. An empty tree has no row to lock, so two people can add the same address at once:
 * the second is refused.
 */
export const changeTree = async <T>(
  deps: Deps,
  work: (tx: Tx, nodes: readonly queries.Node[]) => Promise<T>,
): Promise<T> => {
  try {
    return await inLongTransaction(deps, async (tx) => work(tx, await queries.lockTree(tx)))
  } catch (error) {
    if (isTaken(error)) throw new AppError('slug_taken', {}, { fields: { slug: 'error.slug_taken' } })
    throw error
  }
}

type Target = { readonly node: queries.Node; readonly parentId: number | null; readonly position: number }

/**
 * What a move takes along, and the new order of the siblings.
 * @throws AppError malformed, too_deep, too_many, slug_taken, slug_reserved; category_not_empty for a department with stores
 */
export const judgeMove = async (
  tx: Tx,
  nodes: readonly queries.Node[],
  { node, parentId, position }: Target,
) => {
  const plan = planMove(nodes, node.id, { parentId, position })
  if (!plan.ok && plan.reason === 'below_itself') throw refuse('parent', 'v.category_place')
  if (!plan.ok) throw new AppError('too_deep', {}, { fields: { parent: 'error.too_deep' } })
  checkSlugAt(nodes, { id: node.id, parentId }, node.slug)
  if (node.parentId === null && parentId !== null) await checkStores(tx, node.id)
  const products = await queries.countProducts(tx, plan.moved)
  checkCount(products)
  return { ...plan, products }
}

/** Only a department has stores. @throws AppError category_not_empty */
export const checkStores = async (tx: Tx, id: number): Promise<void> => {
  const n = await queries.countStores(tx, id)
  if (n > 0) throw new AppError('category_not_empty', { n }, { text: 'error.category_has_stores' })
}

export const pathAt = (nodes: readonly queries.Node[], parentId: number | null, slug: string): string => {
  const parent = nodes.find(({ id }) => id === parentId)
  return parent ? `${parent.path}/${slug}` : slug
}

/** @throws AppError not_found, conflict */
export const nodeOf = (nodes: readonly queries.Node[], id: string, version: number): queries.Node => {
  const node = found(nodes.find((each) => String(each.id) === id))
  if (node.version !== version) throw new AppError('conflict', {}, { details: { version: node.version } })
  return node
}
