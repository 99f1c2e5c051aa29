import { expect, test } from 'vitest'
import { checkPassword, findPasswordMin } from './passwords.ts'

const isCommon = (password: string) => password === 'password1'

test('passwords: 6 characters at least, 128 at most, any characters', () => {
  expect(checkPassword('12345', 'basic', isCommon)).toEqual({ ok: false, reason: 'too_short', min: 6 })
  expect(checkPassword('ç ë😀 6', 'basic', isCommon)).toEqual({ ok: true })
  expect(checkPassword('😀😀😀', 'basic', isCommon)).toMatchObject({ ok: false })
  expect(checkPassword('x'.repeat(128), 'basic', isCommon)).toEqual({ ok: true })
  expect(checkPassword('x'.repeat(129), 'basic', isCommon)).toEqual({
    ok: false,
    reason: 'too_long',
    max: 128,
  })
})

test('strict: 8 at least, the commonest refused', () => {
  expect([findPasswordMin('basic'), findPasswordMin('strict')]).toEqual([6, 8])
  expect(checkPassword('1234567', 'strict', isCommon)).toEqual({ ok: false, reason: 'too_short', min: 8 })
  expect(checkPassword('password1', 'strict', isCommon)).toEqual({ ok: false, reason: 'too_common' })
  expect(checkPassword('password1', 'basic', isCommon)).toEqual({ ok: true })
})
