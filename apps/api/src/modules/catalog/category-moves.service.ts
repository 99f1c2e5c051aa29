/** Administrators move and remove categories (docs/rules/catalogue.md#departments-and-categories). */
import type { values } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import * as queries from './categories.queries.ts'
import {
  audit,
  changeTree,
  checkCount,
  checkStores,
  judgeMove,
  nodeOf,
  parentOf,
  pathAt,
  refuse,
} from './category-tree.service.ts'

/**
 * Moves a category with all below it, or says what would move. The old addresses lead to the new ones.
 * @throws AppError not_found, conflict, malformed, slug_taken, slug_reserved, too_deep, too_many, category_not_empty
 */
export const moveCategory = (deps: Deps, actor: Actor, id: string, asked: values.MovedCategory) =>
  changeTree(deps, async (tx, nodes) => {
    const node = nodeOf(nodes, id, asked.version)
    const parentId = parentOf(nodes, asked.parent)
    const { moved, siblings, products } = await judgeMove(tx, nodes, {
      node,
      parentId,
      position: asked.position,
    })
    const result = { products, addresses: moved.length, running: false }
    if (asked.dry) return result
    await queries.changeCategory(tx, node.id, { parentId })
    await queries.setPositions(tx, siblings)
    const to = pathAt(nodes, parentId, node.slug)
    await audit(tx, deps, { actor, action: 'move', id: node.id }, { from: node.path, to })
    return result
  })

/** The leaf that takes the products. @throws AppError malformed */
const takerOf = (nodes: readonly queries.Node[], from: number, to: string): number => {
  const taker = nodes.find((node) => String(node.id) === to)
  const isLeaf = taker && taker.parentId !== null && !nodes.some((node) => node.parentId === taker.id)
  if (!isLeaf || taker.id === from) throw refuse('to', 'v.leaf_category')
  return taker.id
}

/**
 * Removes a category that has nothing below it. Its address leads to the leaf that takes its products, or to its parent.
 * @throws AppError not_found, malformed, category_not_empty, too_many
 */
export const removeCategory = (deps: Deps, actor: Actor, id: string, to: string | undefined) =>
  changeTree(deps, async (tx, nodes) => {
    const node = found(nodes.find((each) => String(each.id) === id))
    const children = nodes.filter(({ parentId }) => parentId === node.id).length
    if (children > 0)
      throw new AppError('category_not_empty', { n: children }, { text: 'error.category_has_children' })
    await checkStores(tx, node.id)
    const taker = to === undefined ? null : takerOf(nodes, node.id, to)
    const n = await queries.countProducts(tx, [node.id])
    if (n > 0 && taker === null) throw new AppError('category_not_empty', { n }, { details: { products: n } })
    checkCount(n)
    if (taker !== null) await queries.fileProducts(tx, node.id, taker)
    await queries.removeCategory(tx, node, taker ?? node.parentId)
    await audit(
      tx,
      deps,
      { actor, action: 'remove', id: node.id },
      { path: node.path, to: String(taker ?? node.parentId) },
    )
  })
