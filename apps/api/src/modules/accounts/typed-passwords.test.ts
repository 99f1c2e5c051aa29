import { api } from '@tregu/contract'
import argon2 from 'argon2'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const COMPOSED = 'fjalëkalim-ç-2026'.normalize('NFC')
const TAKEN_APART = COMPOSED.normalize('NFD')

const signIn = async (email: string, password: string) =>
  (await test.call(api.accounts.signIn, { body: { email, password } })).status
const hashOf = async (id: string) =>
  (await rowsOf<{ hash: string }>(test, 'SELECT password_hash AS hash FROM users WHERE id = $1', id))[0]?.hash

describe('a password with letters of two characters', () => {
  it.each([
    [COMPOSED, TAKEN_APART],
    [TAKEN_APART, COMPOSED],
  ])(
    'is the same from every keyboard: at sign-up, sign-in, check, change and deletion',
    async (one, other) => {
      const person = await signUp(test, { password: one })
      expect([await signIn(person.email, other), await signIn(person.email, one)]).toEqual([200, 200])
      const checked = await test.call(api.accounts.checkPassword, { body: { password: other } }, person)
      expect(checked.body.status).toBe(true)
      const change = { password: other, new_password: `${one}-ë` }
      expect((await test.call(api.accounts.changePassword, { body: change }, person)).status).toBe(200)
      const again = `${other}-ë`.normalize(other === COMPOSED ? 'NFC' : 'NFD')
      expect(await signIn(person.email, again)).toBe(200)
      const gone = await test.call(api.accounts.deleteAccount, { body: { password: again } }, person)
      expect(gone.status).toBe(200)
    },
  )

  it('is taken once by an old hash of the text as typed, which is then replaced', async () => {
    const person = await signUp(test)
    const old = await argon2.hash(TAKEN_APART, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
    await rowsOf(test, 'UPDATE users SET password_hash = $2 WHERE id = $1', person.id, old)
    expect(await signIn(person.email, COMPOSED)).toBe(401)
    expect(await signIn(person.email, TAKEN_APART)).toBe(200)
    expect(await hashOf(person.id)).not.toBe(old)
    expect([await signIn(person.email, COMPOSED), await signIn(person.email, TAKEN_APART)]).toEqual([
      200, 200,
    ])
  })

  it('counts as one try, whatever its letters', async () => {
    const person = await signUp(test)
    const wrong = `${TAKEN_APART}-wrong`
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push(await signIn(person.email, wrong))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  it('is as long as its letters are', async () => {
    const person = await signUp(test)
    const ask = async (new_password: string) =>
      (
        await test.call(
          api.accounts.changePassword,
          { body: { password: 'a-good-secret', new_password } },
          person,
        )
      ).status
    // Five letters in ten characters, then 128 letters in 256.
    expect(await ask('ëëëëë'.normalize('NFD'))).toBe(400)
    expect(await ask('ë'.repeat(129))).toBe(400)
    expect(await ask('ë'.repeat(128).normalize('NFD'))).toBe(200)
  })
})
