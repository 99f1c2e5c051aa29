import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { addToCart, grant, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { REASONS } from '../../../test/notice.ts'
import { rowsOf } from '../../../test/placed.ts'
import { useProviders } from '../../../test/sign-in-servers.ts'
import { makeVisitor } from '../../../test/sign-in-with.ts'

const test = useApp()
const provider = useProviders(test)
let serial = 0
const PASSWORD = 'a-good-secret'

beforeEach(() => {
  test.setNow(null)
  Object.assign(provider.next, { me: {}, foreignKey: false, status: 200, claims: claimsOf() })
})

const claimsOf = (more: object = {}) => {
  const n = ++serial
  return {
    sub: `google-${n}`,
    email: `google-${n}@tregu.test`,
    email_verified: true,
    given_name: 'Arta',
    family_name: 'Krasniqi',
    ...more,
  }
}
const emailOf = () => String(provider.next.claims.email)

/** Signs in with Google as whom the next token names. */
const comeBack = async (sender = {}) => {
  const visitor = makeVisitor(test, 'google', sender)
  const back = provider.agree(await visitor.begin())
  return { visitor, back, answer: await visitor.finish(back) }
}
const mailsTo = async (email: string) =>
  (
    await rowsOf<{ kind: string }>(test, 'SELECT kind FROM outbox WHERE recipient = $1 ORDER BY id', email)
  ).map(({ kind }) => kind)
const errorOf = ({ status, body }: { status: number; body: { error: string | null } }) => [status, body.error]

describe('the market', () => {
  it('names the providers that sign in here', async () => {
    expect((await test.call(api.market.get, {})).body.result.sign_in_with).toEqual(['facebook', 'google'])
  })
})

describe('signing in with Google', () => {
  it('makes an account with a verified address, confirmed and without a password, and signs in to it the next time', async () => {
    const { answer } = await comeBack()
    expect(errorOf(answer)).toEqual([200, null])
    expect(answer.body).toMatchObject({
      step: 'signed_in',
      user: { email: emailOf(), email_confirmed: true, first_name: 'Arta', last_name: 'Krasniqi' },
    })
    expect(await mailsTo(emailOf())).toEqual(['welcome'])
    const again = await comeBack()
    expect(again.answer.body.user?.id).toBe(answer.body.user?.id)
    const signIn = await test.call(api.accounts.signIn, { body: { email: emailOf(), password: PASSWORD } })
    expect(errorOf(signIn)).toEqual([401, 'sign_in_failed'])
  })

  it('asks to confirm an address that Google has not verified', async () => {
    provider.next.claims = claimsOf({ email_verified: false })
    const { answer } = await comeBack()
    expect(answer.body.user?.email_confirmed).toBe(false)
    expect(await mailsTo(emailOf())).toEqual(['confirm_email'])
  })

  it('merges the cart of the browser, as signing in does', async () => {
    const first = await comeBack()
    const browser = newBrowser()
    await addToCart(
      test,
      { browser },
      variantOf(await buildProduct(test, { store: await buildStore(test, {}) })),
    )
    const { answer } = await comeBack({ browser })
    const token = String(answer.body.token)
    expect((await test.call(api.accounts.isLogin, {}, { token })).body.cart_count).toBe(1)
    expect(answer.body.user?.id).toBe(first.answer.body.user?.id)
  })

  it('brings back the page that it began on, only if it is of this shop', async () => {
    for (const [next, kept] of [
      ['/cart', '/cart'],
      ['//elsewhere.test', null],
      ['https://elsewhere.test', null],
    ] as const) {
      const visitor = makeVisitor(test, 'google')
      const answer = await visitor.finish(provider.agree(await visitor.begin(next)))
      expect(answer.body.next).toBe(kept)
    }
  })

  it('asks for a name and an address that are missing, and mails the typed address', async () => {
    const { email: _, ...claims } = claimsOf()
    provider.next.claims = claims
    const { visitor, back, answer } = await comeBack()
    expect(answer.body).toMatchObject({
      step: 'ask',
      token: null,
      person: { email: null, first_name: 'Arta' },
    })
    const known = await signUp(test)
    const names = { first_name: 'Arta', last_name: 'Krasniqi', state: back.state }
    expect(errorOf(await visitor.complete({ ...names, email: known.email }))).toEqual([409, 'email_taken'])
    const email = `typed-${serial}@tregu.test`
    const made = await visitor.complete({ ...names, email })
    expect(made.body).toMatchObject({ step: 'signed_in', user: { email, email_confirmed: false } })
    expect(await mailsTo(email)).toEqual(['confirm_email'])
    expect(errorOf(await visitor.complete({ ...names, email: `x${email}` }))).toEqual([
      422,
      'provider_expired',
    ])
  })

  it('refuses a blocked account', async () => {
    const { answer } = await comeBack()
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    const { facts, ground, rule, text: reason } = REASONS
    const body = { reason, facts, ground, rule }
    const params = { id: String(answer.body.user?.id) }
    expect((await test.call(api.office.blockCustomer, { params, body } as never, administrator)).status).toBe(
      200,
    )
    expect(errorOf((await comeBack()).answer)).toEqual([403, 'account_blocked'])
  })
})

describe('joining an account', () => {
  it('needs the verified address and the account’s password, and is mailed to the account', async () => {
    const person = await signUp(test)
    provider.next.claims = claimsOf({ email: person.email })
    const { visitor, back, answer } = await comeBack()
    expect(answer.body).toMatchObject({
      step: 'join',
      token: null,
      user: null,
      person: { email_taken: true },
    })
    expect(errorOf(await visitor.join(back.state, 'not-the-one'))).toEqual([422, 'wrong_password'])
    const stranger = makeVisitor(test, 'google')
    await stranger.begin()
    expect(errorOf(await stranger.join(back.state, PASSWORD))).toEqual([422, 'provider_expired'])
    const joined = await visitor.join(back.state, PASSWORD)
    expect(joined.body).toMatchObject({ step: 'signed_in', user: { id: person.id } })
    expect(await mailsTo(person.email)).toContain('identity_added')
    expect((await comeBack()).answer.body.user?.id).toBe(person.id)
    expect(errorOf(await visitor.join(back.state, PASSWORD))).toEqual([422, 'provider_expired'])
  })

  it('counts wrong passwords as at signing in', async () => {
    const person = await signUp(test)
    provider.next.claims = claimsOf({ email: person.email })
    const { visitor, back } = await comeBack()
    for (let n = 0; n < 10; n++) await visitor.join(back.state, `wrong-${n}`)
    expect(errorOf(await visitor.join(back.state, PASSWORD))).toEqual([429, 'too_many_requests'])
    const signIn = await test.call(api.accounts.signIn, { body: { email: person.email, password: PASSWORD } })
    expect(signIn.status).toBe(429)
  })

  it('never happens by an address that is not verified: the person is asked for another one', async () => {
    const person = await signUp(test)
    provider.next.claims = claimsOf({ email: person.email, email_verified: false })
    const { visitor, back, answer } = await comeBack()
    expect(answer.body).toMatchObject({ step: 'ask', person: { email_taken: true } })
    expect(errorOf(await visitor.join(back.state, PASSWORD))).toEqual([422, 'provider_expired'])
  })

  it('tells the person of an account without a password to set one', async () => {
    const first = await comeBack()
    provider.next.claims = claimsOf({ email: first.answer.body.user?.email })
    const { visitor, back, answer } = await comeBack()
    expect(answer.body.step).toBe('join')
    expect(errorOf(await visitor.join(back.state, PASSWORD))).toEqual([422, 'password_unset'])
  })
})

describe('signing in with Facebook', () => {
  it('makes an account whose address must be confirmed, because Facebook verifies none', async () => {
    const n = ++serial
    provider.next.me = { id: `fb-${n}`, name: 'Ana Maria Gashi', email: `fb-${n}@tregu.test` }
    const visitor = makeVisitor(test, 'facebook')
    const answer = await visitor.finish(provider.agree(await visitor.begin()))
    expect(answer.body).toMatchObject({
      step: 'signed_in',
      user: { first_name: 'Ana Maria', last_name: 'Gashi', email_confirmed: false },
    })
    expect(await mailsTo(`fb-${n}@tregu.test`)).toEqual(['confirm_email'])
  })

  it('asks the newest version of the Graph API that the shop knows', () => {
    expect(provider.asked).toContain('/v24.0/oauth/access_token')
    expect(provider.asked).toContain('/v24.0/me')
  })
})
