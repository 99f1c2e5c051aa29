import { expect, it } from 'vitest'
import { walkTo } from './walk.ts'

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowDown', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Enter', 1, null],
])('%s leads from %d of four to %s', (key, at, target) => {
  expect(walkTo(key, at, 4)).toBe(target)
})
