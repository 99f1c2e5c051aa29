/** What a shopper may send back (docs/rules/orders.md), by the department of a product. */
import { EXPRESS_DEPARTMENT } from './limits.ts'

/** Sealed goods that cannot be sent back once they are opened, for reasons of health (Directive 2011/83, article 16 e). */
const SEALED_DEPARTMENTS: readonly string[] = ['beauty', 'medical']

/** `none`: food that spoils (article 16 d); `sealed`: while the seal is unbroken; `full`: 14 days. */
export type ReturnRight = 'full' | 'sealed' | 'none'

export const findReturnRight = (department: string): ReturnRight => {
  if (department === EXPRESS_DEPARTMENT) return 'none'
  return SEALED_DEPARTMENTS.includes(department) ? 'sealed' : 'full'
}
