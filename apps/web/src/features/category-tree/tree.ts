/** Reads the tree of categories. The server sends it level by level, each in its order. */
import { CATEGORY_LEVELS } from '@tregu/domain'
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

/** The categories that can take the products of another one. */
export const leavesBeside = (tree: readonly Category[], id: string): readonly Category[] =>
  tree.filter(
    (category) =>
      category.id !== id && category.level > 1 && !tree.some(({ parent }) => parent === category.id),
  )
