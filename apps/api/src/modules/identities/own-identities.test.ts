import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeSeller, type Person, signUp } from '../../../test/as.ts'
import { usePasskeys } from '../../../test/authenticator.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import {
  answerInSandbox,
  connectInSandbox,
  makeVisitor,
  signInBySandbox,
} from '../../../test/sign-in-with.ts'

const test = useApp()
const keys = usePasskeys(test)
const PASSWORD = 'a-good-secret'
let serial = 0
const GOOGLE = { params: { provider: 'google' } } as const

beforeEach(() => test.setNow(null))

const errorOf = ({ status, body }: { status: number; body: { error: string | null } }) => [status, body.error]
const later = (minutes: number) => test.setNow(new Date(Date.now() + minutes * 60_000))
const confirmedPerson = async () => {
  const person = await signUp(test)
  await rowsOf(test, 'UPDATE users SET email_confirmed_at = now() WHERE id = $1', person.id)
  return person
}
/** An account that was made with the sandbox, and its session. */
const madeBySandbox = async (): Promise<Person> => {
  const email = `sandbox-${++serial}@tregu.test`
  const { answer } = await signInBySandbox(test, { email, email_verified: true })
  return { id: String(answer.body.user?.id), email, token: String(answer.body.token), browser: '' }
}
const waysOf = async (person: Person) => (await test.call(api.identities.list, {}, person)).body
const takeOff = (person: Person) => test.call(api.identities.remove, GOOGLE, person)
const mailsOf = async ({ id }: Person) =>
  (await rowsOf<{ kind: string }>(test, 'SELECT kind FROM outbox WHERE about = $1 ORDER BY id', id)).map(
    ({ kind }) => kind,
  )

describe('the sandbox of the demo', () => {
  it('stands in the place of providers without keys, on the shop’s own page', async () => {
    const address = new URL(await makeVisitor(test, 'facebook').begin())
    expect(address.origin + address.pathname).toBe('http://localhost:3000/sandbox/sign-in/facebook')
  })

  it('gives a code that counts once, for the browser’s own visit, to the shop’s own address', async () => {
    const { answer } = await signInBySandbox(test, { email: 'once@tregu.test', email_verified: true })
    expect(answer.body).toMatchObject({ step: 'signed_in', user: { email_confirmed: true } })
    const visitor = makeVisitor(test, 'google')
    const address = await visitor.begin()
    const foreign = await makeVisitor(test, 'google').begin()
    const { code } = await answerInSandbox(test, 'google', foreign, {})
    const back = await answerInSandbox(test, 'google', address, {})
    expect(errorOf(await visitor.finish({ ...back, code }))).toEqual([422, 'provider_failed'])
    await expect(
      answerInSandbox(test, 'google', address, { redirect_uri: 'https://elsewhere.test' }),
    ).rejects.toThrow()
  })

  it('can be refused', async () => {
    const { answer } = await signInBySandbox(test, { refuse: true })
    expect(errorOf(answer)).toEqual([422, 'provider_cancelled'])
  })
})

describe('the ways into an account', () => {
  it('are listed: providers with their times, the password, and what the shop offers', async () => {
    const person = await madeBySandbox()
    expect(await waysOf(person)).toMatchObject({
      result: [{ provider: 'google' }],
      available: ['facebook', 'google'],
      password: false,
      passkeys: false,
    })
    expect((await waysOf(await signUp(test))).password).toBe(true)
  })

  it('grow by a press, in the session that asked, and the account is told', async () => {
    const person = await confirmedPerson()
    const connected = await connectInSandbox(test, person, {
      email: 'other@tregu.test',
      email_verified: true,
    })
    expect(connected.body).toMatchObject({ step: 'connected', token: null })
    expect((await waysOf(person)).result).toHaveLength(1)
    expect(await mailsOf(person)).toContain('identity_added')
    const { answer } = await signInBySandbox(test, { email: 'other@tregu.test' })
    expect(answer.body.user?.id).toBe(person.id)
    const stranger = await confirmedPerson()
    expect(
      errorOf(await connectInSandbox(test, stranger, { email: 'other@tregu.test', email_verified: true })),
    ).toEqual([409, 'identity_taken'])
    expect(errorOf(await makeVisitor(test, 'google', person).visit('connect'))).toEqual([
      409,
      'identity_taken',
    ])
  })

  it('grow only in the session that began, with a recent password and a confirmed address', async () => {
    const person = await confirmedPerson()
    const visitor = makeVisitor(test, 'google', person)
    const { body } = await visitor.visit('connect')
    const back = await answerInSandbox(test, 'google', body.url, { email: 'third@tregu.test' })
    const other = makeVisitor(test, 'google', { headers: { cookie: visitor.cookie() } })
    expect(errorOf(await other.finish(back))).toEqual([422, 'provider_expired'])
    expect(errorOf(await makeVisitor(test, 'google', await signUp(test)).visit('connect'))).toEqual([
      403,
      'email_not_confirmed',
    ])
    later(11)
    expect(errorOf(await visitor.visit('connect'))).toEqual([403, 'password_required'])
  })

  it('shrink by a press, and the account is told', async () => {
    const person = await confirmedPerson()
    await connectInSandbox(test, person, { email: 'fourth@tregu.test' })
    expect(errorOf(await takeOff(person))).toEqual([200, null])
    expect(await mailsOf(person)).toContain('identity_removed')
    expect(errorOf(await takeOff(person))).toEqual([404, 'not_found'])
    const { answer } = await signInBySandbox(test, { email: 'fourth@tregu.test', email_verified: true })
    expect(answer.body.user?.id).not.toBe(person.id)
  })

  it('never shrink to none', async () => {
    const person = await madeBySandbox()
    expect(errorOf(await takeOff(person))).toEqual([409, 'last_way_in'])
    const { row } = await keys.add(person)
    expect(errorOf(await takeOff(person))).toEqual([200, null])
    expect(errorOf(await test.call(api.passkeys.remove, { params: { id: row } }, person))).toEqual([
      409,
      'last_way_in',
    ])
  })

  it('are in the export, and go with the account', async () => {
    const person = await madeBySandbox()
    const { body } = await test.call(api.accounts.exportData, {}, person)
    expect(body.result.identities).toMatchObject([{ provider: 'google', subject: expect.any(String) }])
    expect(errorOf(await test.call(api.accounts.deleteAccount, { body: {} }, person))).toEqual([200, null])
    expect(await rowsOf(test, 'SELECT 1 FROM identity WHERE user_id = $1', person.id)).toEqual([])
  })
})

describe('an account without a password', () => {
  it('is deleted with a recent provider or passkey; one that has a password still needs it', async () => {
    const person = await madeBySandbox()
    later(11)
    expect(errorOf(await test.call(api.accounts.deleteAccount, { body: {} }, person))).toEqual([
      403,
      'password_required',
    ])
    const visitor = makeVisitor(test, 'google', person)
    const { body } = await visitor.visit('confirm')
    const confirmed = await visitor.finish(
      await answerInSandbox(test, 'google', body.url, { email: person.email, email_verified: true }),
    )
    expect(confirmed.body.step).toBe('confirmed')
    expect(errorOf(await test.call(api.accounts.deleteAccount, { body: {} }, person))).toEqual([200, null])
    test.setNow(null)
    const other = await signUp(test)
    expect(errorOf(await test.call(api.accounts.deleteAccount, { body: {} }, other))).toEqual([
      400,
      'malformed',
    ])
  })

  it('is confirmed by its own provider only, and only where it has no password', async () => {
    const person = await madeBySandbox()
    const visitor = makeVisitor(test, 'google', person)
    const { body } = await visitor.visit('confirm')
    const back = await answerInSandbox(test, 'google', body.url, { email: 'else@tregu.test' })
    expect(errorOf(await visitor.finish(back))).toEqual([409, 'identity_taken'])
    expect(errorOf(await makeVisitor(test, 'facebook', person).visit('confirm'))).toEqual([404, 'not_found'])
    const other = await confirmedPerson()
    await connectInSandbox(test, other, { email: 'fifth@tregu.test' })
    expect(errorOf(await makeVisitor(test, 'google', other).visit('confirm'))).toEqual([
      403,
      'password_required',
    ])
  })

  it('is told to set one where a step needs the password itself', async () => {
    const person = await madeBySandbox()
    const change = { password: 'x', new_password: 'another-secret' }
    expect(errorOf(await test.call(api.accounts.changePassword, { body: change }, person))).toEqual([
      422,
      'password_unset',
    ])
    expect(errorOf(await test.call(api.passkeys.confirm, { body: { password: 'x' } }, person))).toEqual([
      422,
      'password_unset',
    ])
    const { body } = await test.call(api.accounts.checkPassword, { body: { password: 'x' } }, person)
    expect(body.status).toBe(false)
  })

  it('sets one by the mail for forgotten passwords', async () => {
    const person = await madeBySandbox()
    await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
    await test.work()
    const [mail] = await rowsOf<{ text: string }>(
      test,
      "SELECT text FROM outbox WHERE about = $1 AND kind = 'reset_password'",
      person.id,
    )
    const key = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await test.call(api.accounts.resetPassword, { body: { key, new_password: PASSWORD } })
    const signIn = await test.call(api.accounts.signIn, { body: { email: person.email, password: PASSWORD } })
    expect(signIn.status).toBe(200)
    const ways = await waysOf({ ...person, token: signIn.body.token })
    expect([ways.password, ways.result.length]).toEqual([true, 1])
  })
})

describe('an account that has a password', () => {
  it('gives it before delicate steps, although a provider has just signed in', async () => {
    const person = await confirmedPerson()
    await connectInSandbox(test, person, { email: 'sixth@tregu.test' })
    const { answer } = await signInBySandbox(test, { email: 'sixth@tregu.test' })
    const signedIn = { ...person, token: String(answer.body.token) }
    expect(errorOf(await takeOff(signedIn))).toEqual([403, 'password_required'])
    await test.call(api.passkeys.confirm, { body: { password: PASSWORD } }, signedIn)
    expect(errorOf(await takeOff(signedIn))).toEqual([200, null])
  })

  it('loses the providers that were connected before its address was confirmed by a reset', async () => {
    const email = `taken-${++serial}@tregu.test`
    const { answer } = await signInBySandbox(test, { email, email_verified: false })
    const id = String(answer.body.user?.id)
    await test.call(api.accounts.forgotPassword, { body: { email } })
    await test.work()
    const [mail] = await rowsOf<{ text: string }>(
      test,
      "SELECT text FROM outbox WHERE about = $1 AND kind = 'reset_password'",
      id,
    )
    const key = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await test.call(api.accounts.resetPassword, { body: { key, new_password: PASSWORD } })
    expect(await rowsOf(test, 'SELECT 1 FROM identity WHERE user_id = $1', id)).toEqual([])
  })
})

describe('staff', () => {
  it('must still give a passkey where STAFF_PASSKEYS=required, and a provider alone makes none', async () => {
    Object.assign(test.deps.env, { STAFF_PASSKEYS: 'required' })
    const person = await madeBySandbox()
    await makeSeller(test, person, await buildStore(test, {}))
    expect(errorOf(await test.call(api.desk.listOrders, {}, person))).toEqual([403, 'passkey_required'])
    expect(errorOf(await test.call(api.passkeys.begin, {}, person))).toEqual([422, 'password_unset'])
    Object.assign(test.deps.env, { STAFF_PASSKEYS: 'off' })
  })
})
