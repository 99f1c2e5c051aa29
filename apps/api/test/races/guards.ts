/**
 * Takes a guard out, to show that a race notices it: in the database by dropping its constraint, in the processes by
 * `without.mjs`, which changes statements before they are sent.
 */
import type { TestApp } from '../app.ts'
import { rowsOf } from '../placed.ts'

const CONSTRAINTS: Readonly<Record<string, readonly string[]>> = {
  stock: ['ALTER TABLE variant DROP CONSTRAINT variant_stock'],
  coupon: ['ALTER TABLE coupon DROP CONSTRAINT coupon_amounts'],
}

export const removeGuard = async (test: TestApp): Promise<void> => {
  for (const statement of CONSTRAINTS[process.env.WITHOUT ?? ''] ?? []) await rowsOf(test, statement)
}
