import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { addToCart, type Person, signUp } from '../../../test/as.ts'
import { signWith, usePasskeys, type Wrong } from '../../../test/authenticator.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { REASONS, useNotices } from '../../../test/notice.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const keys = usePasskeys(test)
const { administrator } = useNotices(test)
const BLOCK = { reason: REASONS.text, facts: REASONS.facts, ground: REASONS.ground, rule: REASONS.rule }
let person: Person
let passkey: Awaited<ReturnType<typeof keys.add>>

beforeEach(async () => {
  test.setNow(null)
  // Failures of other tests do not count here.
  await rowsOf(test, 'DELETE FROM attempt')
  person = await signUp(test)
  passkey = await keys.add(person)
})

const refused = async (answer: ReturnType<typeof keys.signIn>) => {
  const { status, body } = await answer
  expect([status, body.error]).toEqual([401, 'sign_in_failed'])
}

describe('signing in with a passkey', () => {
  it('opens a session of the account, which needs no e-mail and no password', async () => {
    const { body: begun, headers } = await test.call(api.passkeys.beginSignIn, {})
    expect(begun.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(begun.options.allowCredentials).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    const { status, body } = await keys.signIn(passkey)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: person.id, email: person.email })
    const sessions = await test.call(api.accounts.listSessions, {}, { token: body.token })
    expect(sessions.body.result).toHaveLength(2)
    expect((await keys.list({ ...person, token: body.token })).confirmed).toBe(true)
    expect((await keys.list(person)).result[0]?.used_at).not.toBeNull()
  })

  it('merges the cart of the browser, as a sign-in by password does', async () => {
    const product = await buildProduct(test, { store: await buildStore(test, {}) })
    const browser = newBrowser()
    await addToCart(test, { browser }, variantOf(product), 2)
    const { body } = await keys.sendSignIn(signWith(passkey, await keys.beginSignIn()), browser)
    const { cart_count } = (await test.call(api.accounts.isLogin, {}, { token: body.token })).body
    expect(cart_count).toBe(2)
  })

  const WRONG: [string, Wrong][] = [
    ['another origin', { origin: 'http://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no check of the person', { isVerified: false }],
    ['a challenge that nobody asked for', { challenge: 'bm90LWEtY2hhbGxlbmdl' }],
  ]
  it.each(WRONG)('is refused with %s', (_, wrong) => refused(keys.signIn(passkey, wrong)))

  it('is refused with an unknown credential, a wrong signature, or the key of another account', async () => {
    await refused(keys.signIn({ ...passkey, id: Buffer.alloc(32).toString('base64url') }))
    const other = await keys.add(await signUp(test))
    await refused(keys.signIn({ ...passkey, key: other.key }))
    await refused(keys.signIn({ ...passkey, handle: other.handle }))
    await refused(keys.signIn({ ...other, id: passkey.id }))
  })

  it('takes a challenge once, also of two at once, and for five minutes', async () => {
    const options = await keys.beginSignIn()
    const signed = signWith(passkey, options)
    expect((await keys.sendSignIn(signed)).status).toBe(200)
    await refused(keys.sendSignIn(signed))
    const next = await keys.beginSignIn()
    const both = await Promise.all([1, 2, 3].map(() => keys.sendSignIn(signWith(passkey, next))))
    expect(both.filter(({ status }) => status === 200).length).toBe(1)
    const late = signWith(passkey, await keys.beginSignIn())
    test.setNow(new Date(Date.now() + 5 * 60_000))
    await refused(keys.sendSignIn(late))
  })

  it('does not take a challenge that a session got for making a passkey', async () => {
    await refused(keys.sendSignIn(signWith(passkey, await keys.begin(person))))
  })

  it('is refused when the counter went backwards or stood still; one that never counts is taken', async () => {
    expect((await keys.signIn(passkey, { counter: 7 })).status).toBe(200)
    await refused(keys.signIn(passkey, { counter: 7 }))
    await refused(keys.signIn(passkey, { counter: 3 }))
    expect((await keys.signIn(passkey, { counter: 8 })).status).toBe(200)
    const still = await keys.add(person)
    for (let n = 0; n < 2; n++) expect((await keys.signIn(still, { counter: 0 })).status).toBe(200)
  })

  it('of a blocked account is refused as with the password, and only for the person who has the passkey', async () => {
    const actor = await administrator()
    const blocked = await test.call(
      api.office.blockCustomer,
      { params: { id: person.id }, body: BLOCK } as never,
      actor,
    )
    expect(blocked.status).toBe(200)
    const { status, body: said } = await keys.signIn(passkey)
    expect([status, said.error]).toEqual([403, 'account_blocked'])
    await refused(keys.signIn(passkey, { origin: 'http://evil.example' }))
  })

  it('is slowed down after ten failures', async () => {
    for (let n = 0; n < 10; n++) await refused(keys.signIn(passkey, { rpId: 'evil.example' }))
    expect((await keys.signIn(passkey)).status).toBe(429)
  })
})
