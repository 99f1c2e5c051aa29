/** Reads the tree of categories. The server sends it level by level, each in its order. */
import { CATEGORY_LEVELS } from '@tregu/domain'
import type { Place } from '../../lib/drag-types.ts'
import type { Category } from './tree-queries.ts'

export const childrenOf = (tree: readonly Category[], parent: string | null): readonly Category[] =>
  tree.filter((category) => category.parent === parent)

/** The categories from the department down to this one. */
export const wayTo = (tree: readonly Category[], id: string | null): readonly Category[] => {
  const category = tree.find((each) => each.id === id)
  return category ? [...wayTo(tree, category.parent), category] : []
}

/** The category and all below it. */
const branchOf = (tree: readonly Category[], id: string): readonly Category[] =>
  tree.filter((category) => wayTo(tree, category.id).some((above) => above.id === id))

/** Where a category may move: no place below itself or too deep, and not where it is. `null` makes it a department. */
export const placesFor = (tree: readonly Category[], category: Category): readonly (Category | null)[] => {
  const branch = new Set(branchOf(tree, category.id))
  const height = Math.max(...[...branch].map(({ level }) => level)) - category.level + 1
  return [null, ...tree].filter(
    (place) =>
      (place?.id ?? null) !== category.parent &&
      (place === null || (!branch.has(place) && place.level + height <= CATEGORY_LEVELS)),
  )
}

/** A place among the categories below a parent, counted without the one that moves. */
export type Spot = { readonly parent: string | null; readonly position: number }

/** The spot before, after or below another category, behind those that are there. */
export const spotBeside = (
  tree: readonly Category[],
  moving: Category,
  target: Category,
  place: Place,
): Spot => {
  const othersBelow = (parent: string | null) => childrenOf(tree, parent).filter(({ id }) => id !== moving.id)
  if (place === 'inside') return { parent: target.id, position: othersBelow(target.id).length }
  const at = othersBelow(target.parent).findIndex(({ id }) => id === target.id)
  return { parent: target.parent, position: place === 'before' ? at : at + 1 }
}

/** May the category stand below the parent: yes, not that deep, or not below itself? */
export const standsBelow = (
  tree: readonly Category[],
  moving: Category,
  parent: string | null,
): 'yes' | 'deep' | 'own' => {
  if (wayTo(tree, parent).some(({ id }) => id === moving.id)) return 'own'
  if (parent === moving.parent) return 'yes'
  return placesFor(tree, moving).some((place) => (place?.id ?? null) === parent) ? 'yes' : 'deep'
}

/** The categories that can take the products of another one. */
export const leavesBeside = (tree: readonly Category[], id: string): readonly Category[] =>
  tree.filter(
    (category) =>
      category.id !== id && category.level > 1 && !tree.some(({ parent }) => parent === category.id),
  )
