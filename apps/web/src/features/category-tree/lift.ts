/** Moves a lifted category by the arrow keys, from one place of the tree to the next. */
import type { Place } from '../../lib/drag-types.ts'
import { childrenOf, type Spot, standsBelow } from './tree.ts'
import type { Category } from './tree-queries.ts'

/** `up` and `down` stay below the parent, `out` goes behind it, `into` below the category that stands before. */
export type Step = 'up' | 'down' | 'out' | 'into'
/** Why a step leads nowhere. */
export type Refused = 'first' | 'last' | 'highest' | 'none_before' | 'deep'
export type Taken = { readonly spot: Spot } | { readonly refused: Refused; readonly at?: string }

const othersBelow = (tree: readonly Category[], moving: Category, parent: string | null) =>
  childrenOf(tree, parent).filter(({ id }) => id !== moving.id)

/** Where a category stands. */
export const ownSpot = (tree: readonly Category[], { id, parent }: Category): Spot => ({
  parent,
  position: childrenOf(tree, parent).findIndex((each) => each.id === id),
})

export const isSameSpot = (one: Spot, other: Spot): boolean =>
  one.parent === other.parent && one.position === other.position

const goOut = (tree: readonly Category[], moving: Category, parent: string | null): Taken => {
  const left = tree.find(({ id }) => id === parent)
  if (!left) return { refused: 'highest' }
  const at = othersBelow(tree, moving, left.parent).findIndex(({ id }) => id === left.id)
  return { spot: { parent: left.parent, position: at + 1 } }
}

const goInto = (tree: readonly Category[], moving: Category, before: Category | undefined): Taken => {
  if (!before) return { refused: 'none_before' }
  if (standsBelow(tree, moving, before.id) !== 'yes') return { refused: 'deep', at: before.id }
  return { spot: { parent: before.id, position: othersBelow(tree, moving, before.id).length } }
}

/** The next place of a lifted category, or why there is none. */
export const takeStep = (tree: readonly Category[], moving: Category, spot: Spot, step: Step): Taken => {
  const { parent, position } = spot
  const others = othersBelow(tree, moving, parent)
  if (step === 'out') return goOut(tree, moving, parent)
  if (step === 'into') return goInto(tree, moving, others[position - 1])
  if (step === 'up')
    return position <= 0 ? { refused: 'first' } : { spot: { parent, position: position - 1 } }
  return position >= others.length ? { refused: 'last' } : { spot: { parent, position: position + 1 } }
}

/** The row at which a place is shown and taken, as if the category were dragged there; null: no row is beside it. */
export const rowOf = (
  tree: readonly Category[],
  moving: Category,
  { parent, position }: Spot,
): { readonly at: string; readonly place: Place } | null => {
  const others = othersBelow(tree, moving, parent)
  const [next, last] = [others[position], others.at(-1)]
  if (next) return { at: next.id, place: 'before' }
  if (last) return { at: last.id, place: 'after' }
  return parent === null ? null : { at: parent, place: 'inside' }
}

/** The place in numbers: the third of seven. */
export const countOf = (tree: readonly Category[], moving: Category, { parent, position }: Spot) => ({
  n: position + 1,
  count: othersBelow(tree, moving, parent).length + 1,
})
