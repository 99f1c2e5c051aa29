import { expect, test } from 'vitest'
import { FIRST_STEPS, listFirstSteps } from './first-steps.ts'

const none = { market: false, departments: false, terms: false, home: false, staff: false, store: false }

test('a new market has six open steps in their order', () => {
  const { steps, open } = listFirstSteps(none, [])
  expect(open).toBe(6)
  expect(steps.map(({ key }) => key)).toEqual([...FIRST_STEPS])
})

test('a step that is done or skipped is not open, and one that is done does not count as skipped', () => {
  const { steps, open } = listFirstSteps({ ...none, home: true }, ['home', 'staff', 'unknown'])
  expect(open).toBe(4)
  expect(steps.filter(({ done, skipped }) => done || skipped)).toEqual([
    { key: 'home', done: true, skipped: false },
    { key: 'staff', done: false, skipped: true },
  ])
})
