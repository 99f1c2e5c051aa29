import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('groups keep the order of their first items, and the items theirs', () => {
  const groups = groupBy([5, 2, 3, 8, 1], (n) => (n % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['odd', [5, 3, 1]],
    ['even', [2, 8]],
  ])
})
