/** The most common passwords, which the strict policy refuses. */
import { COMMON_PASSWORDS_REFUSED } from '@tregu/domain'
import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | null = null

/** Builds the list on the first call, because the basic policy never needs it. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_REFUSED))
  return common.has(password.toLowerCase())
}
