import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listBranch, planMove } from './category-tree.ts'

// 1 > 2 > 3 > 4, 1 > 5, 6
const nodes = [
  { id: 1, parentId: null },
  { id: 6, parentId: null },
  { id: 2, parentId: 1 },
  { id: 5, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 3 },
]

describe('a move in the tree', () => {
  it('takes everything below along, and puts the category among its new siblings', () => {
    expect(planMove(nodes, 3, { parentId: 6, position: 0 })).toEqual({
      ok: true,
      moved: [3, 4],
      siblings: [3],
    })
    expect(planMove(nodes, 3, { parentId: 1, position: 1 })).toEqual({
      ok: true,
      moved: [3, 4],
      siblings: [2, 3, 5],
    })
    expect(planMove(nodes, 5, { parentId: null, position: 99 })).toEqual({
      ok: true,
      moved: [5],
      siblings: [1, 6, 5],
    })
  })

  it('among the same siblings changes no address', () => {
    expect(planMove(nodes, 5, { parentId: 1, position: 0 })).toEqual({
      ok: true,
      moved: [],
      siblings: [5, 2],
    })
    expect(planMove(nodes, 1, { parentId: null, position: 1 })).toEqual({
      ok: true,
      moved: [],
      siblings: [6, 1],
    })
  })

  it('ends neither below itself nor below the fourth level', () => {
    expect(planMove(nodes, 2, { parentId: 2, position: 0 })).toEqual({ ok: false, reason: 'below_itself' })
    expect(planMove(nodes, 2, { parentId: 4, position: 0 })).toEqual({ ok: false, reason: 'below_itself' })
    expect(planMove(nodes, 5, { parentId: 4, position: 0 })).toEqual({ ok: false, reason: 'too_deep' })
    expect(planMove(nodes, 2, { parentId: 5, position: 0 })).toEqual({ ok: false, reason: 'too_deep' })
    expect(planMove(nodes, 2, { parentId: 6, position: 0 }).ok).toBe(true)
  })

  it('of any category anywhere keeps every category once and no branch longer than four levels', () => {
    const trees = fc
      .array(fc.nat(), { minLength: 1, maxLength: 12 })
      .map((picks) =>
        picks.map((pick, at) => ({
          id: at + 1,
          parentId: at === 0 || pick % 4 === 0 ? null : (pick % at) + 1,
        })),
      )
      .filter((tree) => tree.every(({ id }) => listBranch(tree, id).length > 0 && levelOf(tree, id) <= 4))
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.nat(15), (tree, one, other, position) => {
        const id = (one % tree.length) + 1
        const parentId = other % (tree.length + 1) || null
        const plan = planMove(tree, id, { parentId, position })
        const isBelow = parentId !== null && listBranch(tree, id).includes(parentId)
        if (isBelow) {
          expect(plan).toEqual({ ok: false, reason: 'below_itself' })
          return
        }
        const after = tree.map((node) => (node.id === id ? { id, parentId } : node))
        const isTooDeep = after.some((node) => levelOf(after, node.id) > 4)
        expect(plan.ok).toBe(!isTooDeep)
        if (plan.ok)
          expect([...plan.siblings].sort()).toEqual(
            after
              .filter((node) => node.parentId === parentId)
              .map((node) => node.id)
              .sort(),
          )
      }),
    )
  })
})

const levelOf = (tree: readonly { id: number; parentId: number | null }[], id: number): number => {
  const parentId = tree.find((node) => node.id === id)?.parentId ?? null
  return parentId === null ? 1 : 1 + levelOf(tree, parentId)
}
