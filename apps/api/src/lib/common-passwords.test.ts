import { COMMON_PASSWORDS_REFUSED } from '@tregu/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it('the 10,000 commonest passwords are known, in any case, and no more', () => {
  const listed = dictionary['passwords-common']
  const known = listed.slice(0, COMMON_PASSWORDS_REFUSED)
  expect(new Set(known).size).toBe(10_000)
  expect(known.filter((password) => !isCommonPassword(password))).toEqual([])
  expect(known.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([])
  expect(listed.slice(COMMON_PASSWORDS_REFUSED).filter(isCommonPassword)).toEqual([])
})
