import { expect, test } from 'vitest'
import { findScale } from './scale.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [97.4, [0, 25, 50, 75, 100]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150, 200]],
  [1_234, [0, 500, 1_000, 1_500, 2_000]],
])('the lines of a chart up to %s are round', (greatest, lines) => {
  expect(findScale(greatest)).toEqual({ top: lines.at(-1), lines })
})
