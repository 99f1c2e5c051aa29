import { expect, test } from 'vitest'
import { countOf, isSameSpot, ownSpot, rowOf, type Step, type Taken, takeStep } from './lift.ts'
import { type Spot, spotBeside, standsBelow } from './tree.ts'
import type { Category } from './tree-queries.ts'

const node = (id: string, parent: string | null, level: number) => ({ id, parent, level }) as Category
// 1 > 2 > 3 > 4, 1 > 5, 6
const tree = [
  node('1', null, 1),
  node('6', null, 1),
  node('2', '1', 2),
  node('5', '1', 2),
  node('3', '2', 3),
  node('4', '3', 4),
]
const one = (id: string) => tree.find((category) => category.id === id) as Category
const walk = (id: string, ...steps: readonly Step[]) =>
  steps.reduce<Taken>((now, step) => ('spot' in now ? takeStep(tree, one(id), now.spot, step) : now), {
    spot: ownSpot(tree, one(id)),
  })

test('a lifted category goes up and down among its siblings, and no further', () => {
  expect(walk('5', 'up')).toEqual({ spot: { parent: '1', position: 0 } })
  expect(walk('5', 'up', 'up')).toEqual({ refused: 'first' })
  expect(walk('5', 'down')).toEqual({ refused: 'last' })
  expect(walk('5', 'up', 'down')).toEqual({ spot: { parent: '1', position: 1 } })
})

test('a lifted category goes out behind its parent, and into the one before it as the last', () => {
  expect(walk('5', 'out')).toEqual({ spot: { parent: null, position: 1 } })
  expect(walk('5', 'out', 'into')).toEqual({ spot: { parent: '1', position: 1 } })
  expect(walk('5', 'out', 'down', 'into')).toEqual({ spot: { parent: '6', position: 0 } })
  expect(walk('5', 'into')).toEqual({ spot: { parent: '2', position: 1 } })
  expect(walk('4', 'out')).toEqual({ spot: { parent: '2', position: 1 } })
})

test('a step that leads nowhere says why', () => {
  expect(walk('1', 'out')).toEqual({ refused: 'highest' })
  expect(walk('2', 'into')).toEqual({ refused: 'none_before' })
  // 5 may stand below 2 and 3, and 4 is the last level.
  expect(walk('5', 'into', 'into', 'into')).toEqual({ refused: 'deep', at: '4' })
})

test('a lifted category goes neither below itself nor too deep, and each place it reaches is one a dragged row is dropped on', () => {
  for (const moving of tree) {
    const reached: Spot[] = [ownSpot(tree, moving)]
    for (const spot of reached) {
      expect(standsBelow(tree, moving, spot.parent)).toBe('yes')
      const row = rowOf(tree, moving, spot)
      expect(row && spotBeside(tree, moving, one(row.at), row.place)).toEqual(spot)
      for (const step of ['up', 'down', 'out', 'into'] as const) {
        const taken = takeStep(tree, moving, spot, step)
        if ('spot' in taken && !reached.some((known) => isSameSpot(known, taken.spot)))
          reached.push(taken.spot)
      }
    }
    // Below each category that may take it there is a place.
    for (const parent of [null, ...tree.map(({ id }) => id)])
      expect([moving.id, parent, reached.some((spot) => spot.parent === parent)]).toEqual([
        moving.id,
        parent,
        standsBelow(tree, moving, parent) === 'yes',
      ])
  }
})

test('the place is counted with the one that moves, and an only department has no row beside it', () => {
  expect(countOf(tree, one('5'), { parent: '1', position: 0 })).toEqual({ n: 1, count: 2 })
  expect(countOf(tree, one('5'), { parent: '6', position: 0 })).toEqual({ n: 1, count: 1 })
  expect(rowOf([one('1')], one('1'), { parent: null, position: 0 })).toBeNull()
})
