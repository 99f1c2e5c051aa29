/** Writes a value of a change for the wire, where money is in euros. */
import { toEuros } from '@tregu/domain'
import type { Value } from './changes.queries.ts'

export const viewValue = (field: string, value: Value): Value =>
  (field === 'price' || field === 'discountPrice') && typeof value === 'number' ? toEuros(value) : value
