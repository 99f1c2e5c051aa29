import { expect, test } from 'vitest'
import { isLastStock, isSoldOut } from './stock.ts'

test("'Last stock item!' when stock is under 6", () => {
  expect([0, 1, 5, 6].map(isLastStock)).toEqual([false, true, true, false])
  expect([-1, 0, 1].map(isSoldOut)).toEqual([true, true, false])
})
