import { api } from '@tregu/contract'
import { TOKEN_DAYS, TOKEN_OVERLAP_SECONDS } from '@tregu/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { renewToken } from './sessions.service.ts'

const test = useApp()
const PASSWORD = 'a-long-password-1'
const start = Date.now()
const goTo = (days: number, seconds = 0) => test.setNow(new Date(start + days * 86_400_000 + seconds * 1_000))
afterEach(() => test.setNow(null))

const account = async () => {
  goTo(0)
  return signUp(test, { password: PASSWORD })
}
const ask = async (person: Person) => (await test.call(api.accounts.isLogin, {}, person)).body
const statusOf = async (person: Person) => (await test.call(api.accounts.listSessions, {}, person)).status
const withToken = (person: Person, token: string | null): Person => ({ ...person, token: token ?? 'none' })
/** Seven days later: the person with the old token, and with the new one, which was not used. */
const renewed = async () => {
  const old = await account()
  goTo(TOKEN_DAYS)
  return { old, next: withToken(old, (await ask(old)).token) }
}

describe('the token of a session', () => {
  it('is replaced after 7 days of use, and not earlier', async () => {
    const old = await account()
    goTo(TOKEN_DAYS, -1)
    expect((await ask(old)).token).toBeNull()
    goTo(TOKEN_DAYS)
    const { token } = await ask(old)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(old.token)
    const next = withToken(old, token)
    expect(await ask(next)).toMatchObject({ user: { id: old.id }, token: null })
    goTo(2 * TOKEN_DAYS)
    expect((await ask(next)).token).toMatch(/^[\w-]{43}$/)
  })

  it('asks the database nothing while it is young', async () => {
    const db = new Proxy({}, { get: () => expect.unreachable('the database was asked') })
    const session = { id: 'any', isTokenDue: false, confirmedAt: null, byPasskey: false }
    const deps = { db: db as never, now: () => new Date() }
    expect(await renewToken(deps, { session }, 'young')).toBeNull()
  })

  it('two requests at once replace it once, and both get the same new one', async () => {
    const old = await account()
    goTo(TOKEN_DAYS)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(old)))
    const tokens = new Set(answers.map(({ token }) => token))
    expect(tokens.size).toBe(1)
    const next = withToken(old, [...tokens][0] ?? null)
    expect(await statusOf(next)).toBe(200)
    const { body } = await test.call(api.accounts.listSessions, {}, next)
    expect(body.result.map(({ current }) => current)).toEqual([true])
  })

  it('an answer that was lost signs nobody out: the old one counts until the new one is used', async () => {
    const { old, next } = await renewed()
    goTo(TOKEN_DAYS + 3)
    expect(await statusOf(old)).toBe(200)
    expect((await ask(old)).token).toBe(next.token)
  })

  it('requests on their way count for a minute after the first use of the new one; then the old one is refused', async () => {
    const { old, next } = await renewed()
    expect(await statusOf(next)).toBe(200)
    expect(await statusOf(old)).toBe(200)
    expect((await ask(old)).token).toBeNull()
    goTo(TOKEN_DAYS, TOKEN_OVERLAP_SECONDS + 1)
    expect(await statusOf(old)).toBe(401)
    expect((await ask(old)).user).toBeNull()
    expect(await statusOf(next)).toBe(200)
  })

  it('the one that was replaced twice is unknown, and no row holds a token', async () => {
    const { old, next } = await renewed()
    await ask(next)
    goTo(2 * TOKEN_DAYS)
    const third = withToken(old, (await ask(next)).token)
    expect(await statusOf(old)).toBe(401)
    expect(await statusOf(third)).toBe(200)
    const { rows } = await test.database.pool.query('SELECT session::text AS row FROM session')
    for (const { token } of [old, next, third])
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('a new one makes the session neither longer nor another', async () => {
    const { old, next } = await renewed()
    const before = (await test.call(api.accounts.listSessions, {}, old)).body.result
    const after = (await test.call(api.accounts.listSessions, {}, next)).body.result
    expect(after).toEqual(before)
    goTo(29)
    await ask(next)
    goTo(58)
    await ask(next)
    goTo(87)
    expect(await statusOf(next)).toBe(200)
    goTo(90.1)
    expect(await statusOf(next)).toBe(401)
  })

  it('signing out with either ends both', async () => {
    for (const pick of ['old', 'next'] as const) {
      const both = await renewed()
      await statusOf(both.next)
      await test.call(api.accounts.signOut, {}, both[pick])
      expect([await statusOf(both.old), await statusOf(both.next)]).toEqual([401, 401])
    }
  })

  it('a password changed with the old one keeps the session that asked, and ends the others', async () => {
    const { old, next } = await renewed()
    const body = { email: old.email, password: PASSWORD }
    const other = withToken(old, (await test.call(api.accounts.signIn, { body })).body.token)
    await statusOf(next)
    const change = { password: PASSWORD, new_password: 'another-password-2' }
    expect((await test.call(api.accounts.changePassword, { body: change }, old)).status).toBe(200)
    expect([await statusOf(next), await statusOf(other)]).toEqual([200, 401])
  })
})
