import { expect, test } from 'vitest'
import { leaveOutFew } from './figures.ts'

test('rows of fewer than 5 people are left out and counted', () => {
  const rows = [4, 5, 0, 12].map((people) => ({ people }))
  expect(leaveOutFew(rows)).toEqual({ rows: [{ people: 5 }, { people: 12 }], leftOut: 2 })
  expect(leaveOutFew([])).toEqual({ rows: [], leftOut: 0 })
})
