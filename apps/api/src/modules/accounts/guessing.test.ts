import { api } from '@tregu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'

const test = useApp()
const MINUTE_MS = 60_000
const START = new Date('2026-03-02T10:14:00.000Z')
const after = (minutes: number) => test.setNow(new Date(START.getTime() + minutes * MINUTE_MS))

afterEach(() => {
  test.setNow(null)
  vi.restoreAllMocks()
})

const signIn = (email: string, password = 'a-wrong-one') =>
  test.call(api.accounts.signIn, { body: { email, password } })
const check = (person: Person, password = 'a-wrong-one') =>
  test.call(api.accounts.checkPassword, { body: { password } }, person)
const change = (person: Person, password = 'a-wrong-one') =>
  test.call(api.accounts.changePassword, { body: { password, new_password: 'another-one' } }, person)
const statusesOf = (answers: { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}
const times = <T>(count: number, ask: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
/** Deletes the tries of other tests from this address. */
beforeEach(() => test.database.pool.query('DELETE FROM attempt'))

describe('guessing a password', () => {
  it('forty wrong ones at once: exactly ten are hashed, the rest is a 429 with Retry-After before any hashing', async () => {
    const person = await signUp(test)
    const hashed = vi.spyOn(test.deps.passwords, 'verify')
    const answers = await times(40, () => signIn(person.email))
    expect(statusesOf(answers)).toEqual({ 401: 10, 429: 30 })
    expect(hashed).toHaveBeenCalledTimes(10)
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const next = await signIn(person.email, 'a-good-secret')
    expect([next.status, Number(next.headers['retry-after']) > 800]).toEqual([429, true])
    expect(hashed).toHaveBeenCalledTimes(10)
  })

  it('each spelling of an e-mail counts for the same account', async () => {
    const { email } = await signUp(test)
    const spellings = [email, email.toUpperCase(), email.replace('p', 'P')]
    const answers = await times(30, (n) => signIn(String(spellings[n % spellings.length])))
    expect(statusesOf(answers)).toEqual({ 401: 10, 429: 20 })
  })

  it('an unknown account is slowed alike', async () => {
    const hashed = vi.spyOn(test.deps.passwords, 'verifyNothing')
    expect(statusesOf(await times(40, () => signIn('nobody@tregu.test')))).toEqual({ 401: 10, 429: 30 })
    expect(hashed).toHaveBeenCalledTimes(10)
  })

  it('/password/check and password change count, also at once', async () => {
    const person = await signUp(test)
    const hashed = vi.spyOn(test.deps.passwords, 'verify')
    const answers = await times(40, (n) => (n % 2 === 0 ? check(person) : change(person)))
    const { 200: checked = 0, 422: changed = 0, 429: refused } = statusesOf(answers)
    expect([checked + changed, refused]).toEqual([10, 30])
    expect(hashed).toHaveBeenCalledTimes(10)
  })

  it('100 failures over all accounts slow the address down, exactly, also at once; another address is free', async () => {
    const hashed = vi.spyOn(test.deps.passwords, 'verifyNothing')
    const answers = await times(130, (n) => signIn(`nobody-${n}@tregu.test`))
    expect(statusesOf(answers)).toEqual({ 401: 100, 429: 30 })
    expect(hashed).toHaveBeenCalledTimes(100)
    const person = await signUp(test)
    expect((await signIn(person.email, 'a-good-secret')).status).toBe(429)
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/signin',
      payload: { email: person.email, password: 'a-good-secret' },
      remoteAddress: '203.0.113.9',
    })
    expect(statusCode).toBe(200)
  })

  it('right ones are taken back and never add up', async () => {
    const person = await signUp(test)
    for (let n = 0; n < 12; n++) expect((await check(person, 'a-good-secret')).body.status).toBe(true)
    expect((await signIn(person.email, 'a-good-secret')).status).toBe(200)
    // Mails are counted in the same table.
    const { rows } = await test.database.pool.query(
      "SELECT sum(count)::int AS left FROM attempt WHERE key NOT LIKE 'mail%'",
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('what is never hashed, because the queue is full, is no failure', async () => {
    const person = await signUp(test)
    vi.spyOn(test.deps.passwords, 'verify').mockRejectedValue(
      Object.assign(new Error('Connection terminated'), { code: '57P01' }),
    )
    for (let n = 0; n < 12; n++) expect((await signIn(person.email)).status).toBe(503)
    vi.restoreAllMocks()
    expect((await signIn(person.email, 'a-good-secret')).status).toBe(200)
  })

  it('the 15 minutes slide: failures stop counting one by one, and no clock’s edge gives ten more', async () => {
    const { email } = await signUp(test)
    after(0)
    for (let n = 0; n < 5; n++) await signIn(email)
    // A new quarter of an hour on the clock begins in between.
    after(2)
    for (let n = 0; n < 5; n++) expect((await signIn(email)).status).toBe(401)
    const refused = await signIn(email)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(13 * 60)])
    after(14.9)
    expect((await signIn(email)).status).toBe(429)
    after(15.1)
    expect(statusesOf(await times(8, () => signIn(email)))).toEqual({ 401: 5, 429: 3 })
  })
})
