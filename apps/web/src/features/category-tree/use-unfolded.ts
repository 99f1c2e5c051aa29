import { useState } from 'react'
import { wayTo } from './tree.ts'
import type { Category } from './tree-queries.ts'

const above = (tree: readonly Category[], id: string | null) =>
  wayTo(tree, id)
    .slice(0, -1)
    .map((category) => category.id)

/** The unfolded categories: those on the ways to some, until a person folds them, and what stands around a lifted row. */
export const useUnfolded = (
  tree: readonly Category[],
  shown: readonly (string | null)[],
  around: string | null,
) => {
  const ways = shown.flatMap((id) => above(tree, id))
  const key = ways.join(' ')
  const [{ open, seen }, setOpen] = useState({ open: new Set(ways), seen: key })
  // A way that has changed is unfolded once.
  if (key !== seen) setOpen({ open: new Set([...open, ...ways]), seen: key })
  const lifted = new Set(wayTo(tree, around).map(({ id }) => id))
  return {
    isOpen: (id: string) => open.has(id) || lifted.has(id),
    toggle: (id: string) =>
      setOpen((before) => {
        const after = new Set(before.open)
        if (!after.delete(id)) after.add(id)
        return { ...before, open: after }
      }),
  }
}
