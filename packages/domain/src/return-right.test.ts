import { expect, test } from 'vitest'
import { findReturnRight } from './return-right.ts'

test.each([
  ['tele-express', 'none'],
  ['beauty', 'sealed'],
  ['medical', 'sealed'],
  ['techno', 'full'],
  ['books', 'full'],
] as const)('what %s sells can be sent back: %s', (department, right) => {
  expect(findReturnRight(department)).toBe(right)
})
