import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword, findPasswordMin } from './passwords.ts'

const known = {
  isCommon: (password: string) => password === 'password1',
  own: ['Tregu i Prizrenit', 'tregu.example', 'Besa', 'Kovaçi', 'besa.k@mail.example'],
}

test('passwords: 6 characters at least, 128 at most, any characters', () => {
  expect(checkPassword('12345', 'basic', known)).toEqual({ ok: false, reason: 'too_short', min: 6 })
  expect(checkPassword('ç ë😀 6', 'basic', known)).toEqual({ ok: true })
  expect(checkPassword('😀😀😀', 'basic', known)).toMatchObject({ ok: false })
  expect(checkPassword('x'.repeat(128), 'basic', known)).toEqual({ ok: true })
  expect(checkPassword('x'.repeat(129), 'basic', known)).toEqual({
    ok: false,
    reason: 'too_long',
    max: 128,
  })
})

test('strict: 8 at least, the commonest refused', () => {
  expect([findPasswordMin('basic'), findPasswordMin('strict')]).toEqual([6, 8])
  expect(checkPassword('1234567', 'strict', known)).toEqual({ ok: false, reason: 'too_short', min: 8 })
  expect(checkPassword('password1', 'strict', known)).toEqual({ ok: false, reason: 'too_common' })
  expect(checkPassword('password1', 'basic', known)).toEqual({ ok: true })
})

test.each([
  'Tregu2026',
  'tregu-x7',
  'PRIZRENIT1',
  'Kovaci.99',
  'kovaçi kovaçi',
  'Besa1985!',
  'besa.k@mail.example',
  'Besa.K@mail',
])('strict: %s is little more than the words of its owner', (password) => {
  expect(checkPassword(password, 'strict', known)).toEqual({ ok: false, reason: 'own_words' })
  expect(checkPassword(password, 'basic', known)).toEqual({ ok: true })
})

test.each(['tregu and seven plums', 'a-good-secret', 'i i i i i i', 'kovaç-ekspertë'])(
  'strict: %s may be used',
  (password) => {
    expect(checkPassword(password, 'strict', known)).toEqual({ ok: true })
  },
)

test('strict: with eight other letters beside it a word of the owner does no harm', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9x]{8,40}$/),
      fc.constantFrom('Tregu', 'KOVAÇI', 'besa'),
      (rest, word) => {
        expect(checkPassword(`${word}${rest}`, 'strict', known)).toEqual({ ok: true })
        expect(checkPassword(`${word}${rest.slice(0, 7)}`, 'strict', known)).toMatchObject({ ok: false })
      },
    ),
  )
})
