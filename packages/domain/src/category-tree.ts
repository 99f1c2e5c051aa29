/** Where a category may stand in the tree, and what moves along with it (docs/rules/catalogue.md#departments-and-categories). */
import { CATEGORY_LEVELS } from './limits.ts'

/** Icons of departments, by their names in Lucide. */
export const CATEGORY_ICONS = [
  ...(['laptop', 'sofa', 'shirt', 'sparkles', 'baby', 'dumbbell', 'book-open', 'sprout'] as const),
  ...(['stethoscope', 'bike', 'utensils', 'car', 'paw-print', 'gift', 'wrench', 'store'] as const),
] as const

type Node = { readonly id: number; readonly parentId: number | null }
type Place = { readonly parentId: number | null; readonly position: number }

export type MovePlan =
  | {
      readonly ok: true
      /** The categories whose address changes: this one and all below it, or none when only the order changes. */
      readonly moved: readonly number[]
      /** The new siblings in their new order, with this one. */
      readonly siblings: readonly number[]
    }
  | { readonly ok: false; readonly reason: 'below_itself' | 'too_deep' }

/** The category and all below it, from the top down. */
export const listBranch = (nodes: readonly Node[], id: number): number[] => {
  const found = [id]
  for (const parent of found)
    found.push(...nodes.filter(({ parentId }) => parentId === parent).map((node) => node.id))
  return found
}

/** How many categories stand above one: 0 for a department. */
const depthOf = (nodes: readonly Node[], id: number): number => {
  const parent = nodes.find((node) => node.id === id)?.parentId ?? null
  return parent === null ? 0 : 1 + depthOf(nodes, parent)
}

/** `nodes` come in the order of their positions. A position past the last means the end. */
export const planMove = (nodes: readonly Node[], id: number, { parentId, position }: Place): MovePlan => {
  const branch = listBranch(nodes, id)
  if (parentId !== null && branch.includes(parentId)) return { ok: false, reason: 'below_itself' }
  const height = Math.max(...branch.map((each) => depthOf(nodes, each))) - depthOf(nodes, id) + 1
  const above = parentId === null ? 0 : depthOf(nodes, parentId) + 1
  if (above + height > CATEGORY_LEVELS) return { ok: false, reason: 'too_deep' }
  const others = nodes.filter((node) => node.parentId === parentId && node.id !== id).map((node) => node.id)
  const siblings = [...others.slice(0, position), id, ...others.slice(position)]
  const isSame = nodes.some((node) => node.id === id && node.parentId === parentId)
  return { ok: true, moved: isSame ? [] : branch, siblings }
}
