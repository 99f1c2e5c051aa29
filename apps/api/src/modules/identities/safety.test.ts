import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { rowsOf } from '../../../test/placed.ts'
import { SECRETS, useProviders } from '../../../test/sign-in-servers.ts'
import { makeVisitor } from '../../../test/sign-in-with.ts'

const test = useApp({ PUBLIC_URL: 'https://tregu.test' })
const provider = useProviders(test)
const logged: unknown[] = []

beforeEach(() => {
  test.setNow(null)
  logged.length = 0
  const claims = { sub: 'one', email: 'one@tregu.test', email_verified: true, given_name: 'Arta' }
  Object.assign(provider.next, { me: {}, foreignKey: false, status: 200, claims })
})

const begin = async () => {
  const visitor = makeVisitor(test, 'google')
  const address = await visitor.begin()
  return { visitor, address, back: provider.agree(address) }
}
const errorOf = ({ status, body }: { status: number; body: { error: string | null } }) => [status, body.error]
const EXPIRED = [422, 'provider_expired']
const FAILED = [422, 'provider_failed']
const countUsers = async () =>
  (await rowsOf(test, "SELECT 1 FROM users WHERE email = 'one@tregu.test'")).length

describe('the way to the provider', () => {
  it('has a state, a nonce, PKCE with S256 and the address of PUBLIC_URL, and a cookie that no script reads', async () => {
    const { visitor, address } = await begin()
    const { searchParams } = new URL(address)
    expect(searchParams.get('redirect_uri')).toBe('https://tregu.test/sign-in/google')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(visitor.cookie()).toMatch(/^__Host-visit=[\w-]{43}$/)
    const { headers } = await test.send('POST', '/signin/with/google/begin', {})
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict/)
  })

  it('leaves neither the state nor the secret of the browser in the database', async () => {
    const { visitor, back } = await begin()
    const [, secret = ''] = visitor.cookie().split('=')
    const rows = await rowsOf<{ text: string }>(test, 'SELECT v::text AS text FROM provider_visit v')
    for (const { text } of rows) {
      expect(text).not.toContain(back.state)
      expect(text).not.toContain(secret)
    }
  })
})

describe('what a browser brings back is refused', () => {
  it('with a state that the shop did not give', async () => {
    const { visitor, back } = await begin()
    expect(errorOf(await visitor.finish({ ...back, state: 'another' }))).toEqual(EXPIRED)
  })

  it('when it was used before, also with a new code', async () => {
    const { visitor, address, back } = await begin()
    expect(errorOf(await visitor.finish(back))).toEqual([200, null])
    expect(errorOf(await visitor.finish(back))).toEqual(EXPIRED)
    expect(errorOf(await visitor.finish({ ...back, code: provider.agree(address).code }))).toEqual(EXPIRED)
  })

  it('after ten minutes', async () => {
    const { visitor, back } = await begin()
    test.setNow(new Date(Date.now() + 10 * 60_000 + 1_000))
    expect(errorOf(await visitor.finish(back))).toEqual(EXPIRED)
  })

  it('in another browser, which does not use up the visit', async () => {
    const { visitor, back } = await begin()
    const { visitor: other } = await begin()
    expect(errorOf(await other.finish(back))).toEqual(EXPIRED)
    expect(errorOf(await makeVisitor(test, 'google').finish(back))).toEqual(EXPIRED)
    expect(errorOf(await visitor.finish(back))).toEqual([200, null])
  })

  it('at another provider than the one it began with', async () => {
    const { visitor, back } = await begin()
    const other = makeVisitor(test, 'facebook', { headers: { cookie: visitor.cookie() } })
    expect(errorOf(await other.finish(back))).toEqual(EXPIRED)
  })

  it('when it names another issuer, or none where the provider promises one', async () => {
    for (const iss of ['https://elsewhere.test', undefined]) {
      const { visitor, back } = await begin()
      expect(errorOf(await visitor.finish({ ...back, iss }))).toEqual(FAILED)
    }
  })

  it('with a code that was used before, or was given for another visit', async () => {
    const { visitor, back } = await begin()
    await visitor.finish(back)
    const again = await begin()
    expect(errorOf(await again.visitor.finish({ ...again.back, code: back.code }))).toEqual(FAILED)
    const [one, two] = [await begin(), await begin()]
    expect(errorOf(await one.visitor.finish({ ...one.back, code: two.back.code }))).toEqual(FAILED)
  })

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another.apps.googleusercontent.com' }],
    ['another issuer', { iss: 'https://elsewhere.test' }],
    ['an end that is past', { exp: Math.floor(Date.now() / 1_000) - 60 }],
    ['no name of the person', { sub: undefined }],
  ])('with an ID token that has %s', async (_, wrong) => {
    Object.assign(provider.next.claims, { sub: 'two', email: 'two@tregu.test' }, wrong)
    const { visitor, back } = await begin()
    expect(errorOf(await visitor.finish(back))).toEqual(FAILED)
  })

  it('with an ID token that somebody else signed', async () => {
    provider.next.foreignKey = true
    const { visitor, back } = await begin()
    expect(errorOf(await visitor.finish(back))).toEqual(FAILED)
  })

  it('when the provider fails, at once and in words, and nothing is made', async () => {
    provider.next.claims.email = 'three@tregu.test'
    provider.next.claims.sub = 'three'
    provider.next.status = 500
    const { visitor, back } = await begin()
    const answer = await visitor.finish(back)
    expect(errorOf(answer)).toEqual(FAILED)
    expect(answer.body.message).toBe(
      'The sign-in there did not work. Please try again, or sign in another way.',
    )
    expect(JSON.stringify(answer.body)).not.toContain(SECRETS.google)
    expect(await rowsOf(test, "SELECT 1 FROM users WHERE email = 'three@tregu.test'")).toEqual([])
  })

  it('when the person has refused, with other words', async () => {
    const { visitor, back } = await begin()
    const answer = await visitor.finish({ state: back.state, error: 'access_denied' })
    expect(errorOf(answer)).toEqual([422, 'provider_cancelled'])
  })

  it('with any other error of the provider, and without a code', async () => {
    for (const brought of [{ error: 'server_error' }, {}]) {
      const { visitor, back } = await begin()
      expect(errorOf(await visitor.finish({ state: back.state, ...brought }))).toEqual(FAILED)
    }
  })

  it('slows a network address down after a hundred wrong ones', async () => {
    const sender = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const visitor = makeVisitor(test, 'google', sender)
    let last: unknown = null
    for (let n = 0; n < 101; n++) last = errorOf(await visitor.finish({ state: `none-${n}` }))
    expect(last).toEqual([429, 'too_many_requests'])
    await rowsOf(test, 'DELETE FROM attempt')
  })
})

it('one person who comes back twice at once gets one account', async () => {
  Object.assign(provider.next.claims, { sub: 'four', email: 'one@tregu.test' })
  expect(await countUsers()).toBeLessThanOrEqual(1)
  provider.next.claims.email = 'four@tregu.test'
  const visits = [await begin(), await begin()]
  await Promise.all(visits.map(({ visitor, back }) => visitor.finish(back)))
  expect(await rowsOf(test, "SELECT 1 FROM users WHERE email = 'four@tregu.test'")).toHaveLength(1)
  expect(await rowsOf(test, "SELECT 1 FROM identity WHERE subject = 'four'")).toHaveLength(1)
})

it('a visit that is over is deleted at night', async () => {
  await begin()
  const { modules } = await import('../modules.ts')
  const later = new Date(Date.now() + 11 * 60_000)
  for (const { name, expire } of modules) if (name === 'identities') await expire?.(test.deps, later)
  expect(await rowsOf(test, 'SELECT 1 FROM provider_visit')).toEqual([])
})
