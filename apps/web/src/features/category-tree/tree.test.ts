import { expect, test } from 'vitest'
import { childrenOf, leavesBeside, placesFor, spotBeside, standsBelow, wayTo } from './tree.ts'
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
const ids = (list: readonly (Category | null)[]) => list.map((category) => category?.id ?? null)
const one = (id: string) => tree.find((category) => category.id === id) as Category

test('children and the way to a category follow the tree', () => {
  expect(ids(childrenOf(tree, null))).toEqual(['1', '6'])
  expect(ids(wayTo(tree, '4'))).toEqual(['1', '2', '3', '4'])
  expect(wayTo(tree, 'unknown')).toEqual([])
})

test('a category moves neither below itself, nor too deep, nor where it is', () => {
  expect(ids(placesFor(tree, one('2')))).toEqual([null, '6'])
  expect(ids(placesFor(tree, one('5')))).toEqual([null, '6', '2', '3'])
  expect(ids(placesFor(tree, one('1')))).toEqual([])
  expect(ids(placesFor(tree, one('6')))).toEqual(['1', '2', '5', '3'])
})

test('a dropped category stands before, after or below another one, counted without itself', () => {
  const spot = (moving: string, target: string, place: 'before' | 'after' | 'inside') =>
    spotBeside(tree, one(moving), one(target), place)
  expect(spot('5', '2', 'before')).toEqual({ parent: '1', position: 0 })
  expect(spot('2', '5', 'before')).toEqual({ parent: '1', position: 0 })
  expect(spot('2', '5', 'after')).toEqual({ parent: '1', position: 1 })
  expect(spot('5', '6', 'before')).toEqual({ parent: null, position: 1 })
  expect(spot('5', '6', 'inside')).toEqual({ parent: '6', position: 0 })
  expect(spot('6', '1', 'inside')).toEqual({ parent: '1', position: 2 })
  expect(spot('5', '1', 'inside')).toEqual({ parent: '1', position: 1 })
})

test('a category stands neither below itself nor too deep, and among its siblings always', () => {
  const below = (moving: string, parent: string | null) => standsBelow(tree, one(moving), parent)
  expect(below('2', '4')).toBe('own')
  expect(below('2', '2')).toBe('own')
  expect(below('2', '1')).toBe('yes')
  expect(below('2', '6')).toBe('yes')
  expect(below('2', null)).toBe('yes')
  expect(below('2', '5')).toBe('deep')
  expect(below('5', '4')).toBe('deep')
})

test('products move to another leaf, never to a department', () => {
  expect(ids(leavesBeside(tree, '4'))).toEqual(['5'])
  expect(ids(leavesBeside(tree, '5'))).toEqual(['4'])
})
