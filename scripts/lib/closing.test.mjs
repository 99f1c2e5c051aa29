import { expect, it } from 'vitest'
import { readClosing } from './closing.mjs'

it.each([
  ['ok\n12 passed, 0 failed\n', 0, { passed: 12, failed: 0 }],
  ['1 passed, 1 failed\nagain\n12 passed, 3 failed\n', 1, { passed: 12, failed: 3 }],
  ['12 passed, 0 failed\nkilled\n', null, { passed: 12, failed: 1 }],
  ['nothing\n', 1, { passed: 0, failed: 1 }],
  ['nothing\n', 0, { passed: 0, failed: 1 }],
])('a run that writes %j and ends with %j counts as it is', (output, code, counted) => {
  expect(readClosing(output, code)).toEqual(counted)
})
