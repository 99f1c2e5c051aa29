/** The commonest passwords, which the strict policy refuses. */
import { COMMON_PASSWORDS_REFUSED } from '@tregu/domain'
import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | null = null

/** The list is made when it is first needed: the basic policy never does. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_REFUSED))
  return common.has(password.toLowerCase())
}
