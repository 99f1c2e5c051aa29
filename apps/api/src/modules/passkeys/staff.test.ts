import { api, endpoints } from '@tregu/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { signInAgain, usePasskeys } from '../../../test/authenticator.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { listLiveSessions } from '../sessions/sessions.ts'

const test = useApp({ STAFF_PASSKEYS: 'required' })
const keys = usePasskeys(test)
let people: Record<'administrator' | 'support' | 'owner' | 'manager' | 'applicant' | 'shopper', Person>

beforeAll(async () => {
  const make = () => signUp(test)
  const [store, pending] = [await buildStore(test, {}), await buildStore(test, {})]
  people = {
    administrator: await make(),
    support: await make(),
    owner: await make(),
    manager: await make(),
    applicant: await make(),
    shopper: await make(),
  }
  await grant(test, people.administrator, ['administrator'])
  await grant(test, people.support, ['support'])
  await makeSeller(test, people.owner, store)
  await join(test, people.manager, store, 'manager')
  await makeSeller(test, people.applicant, pending)
  await rowsOf(test, "UPDATE store SET state = 'pending' WHERE id = $1", pending.id)
})
beforeEach(() => test.setNow(null))

const administratorsCall = (person: Person) => test.call(api.office.getSettings, {}, person)
const supportsCall = (person: Person) =>
  test.call(api.support.getCustomer, { params: { id: people.shopper.id } }, person)
const ordersOf = (person: Person) => test.call(api.desk.listOrders, {}, person)
const errorOf = async (answer: Promise<{ body: { error: string | null } }>) => (await answer).body.error

describe('STAFF_PASSKEYS=required', () => {
  it('answers staff without a passkey with passkey_required at every call that needs a permission or a role', async () => {
    const { administrator } = people
    const guarded = endpoints.filter(({ endpoint: { auth } }) => !['guest', 'shopper', 'user'].includes(auth))
    expect(guarded.length).toBeGreaterThan(100)
    for (const {
      endpoint: { method, path },
    } of guarded) {
      const { status, body } = await test.send(
        method,
        path.replaceAll(/:\w+/g, '1'),
        undefined,
        administrator,
      )
      expect([path, status, body.error]).toEqual([path, 403, 'passkey_required'])
    }
  })

  it('asks support, administrators and owners, and nobody else', async () => {
    expect(await errorOf(supportsCall(people.support))).toBe('passkey_required')
    expect(await errorOf(administratorsCall(people.support))).toBe('forbidden')
    expect(await errorOf(ordersOf(people.owner))).toBe('passkey_required')
    expect(await errorOf(ordersOf(people.manager))).toBeNull()
    expect(await errorOf(test.call(api.desk.getApplication, {}, people.applicant))).not.toBe(
      'passkey_required',
    )
    expect(await errorOf(ordersOf(people.shopper))).toBe('forbidden')
    expect(await errorOf(test.call(api.cart.get, {}, people.shopper))).toBeNull()
    expect(await errorOf(test.call(api.accounts.isLogin, {}, people.owner))).toBeNull()
    const { id } = people.shopper
    expect((await test.call(api.accounts.getUser, { params: { id } }, people.administrator)).status).toBe(404)
  })

  it('opens the back office to the session that makes the first passkey, which needs the password', async () => {
    const { support } = people
    test.setNow(new Date(Date.now() + 11 * 60_000))
    expect((await keys.list(support)).required).toBe(true)
    expect(await errorOf(test.call(api.passkeys.begin, {}, support))).toBe('password_required')
    await test.call(api.passkeys.confirm, { body: { password: 'a-good-secret' } }, support)
    await keys.add(support)
    expect((await keys.list(support)).required).toBe(false)
    expect(await errorOf(supportsCall(support))).toBeNull()
  })

  it('asks each session for a passkey or a recovery code; a password alone changes no passkey', async () => {
    const passkey = await keys.add(people.owner)
    const [code = '', other = ''] = passkey.codes ?? []
    const byPassword = await signInAgain(test, people.owner)
    expect(await errorOf(ordersOf(byPassword))).toBe('passkey_required')
    const changes = [
      () => test.call(api.passkeys.begin, {}, byPassword),
      () => keys.remove(passkey.row, byPassword),
      () => test.call(api.passkeys.renewCodes, {}, byPassword),
    ]
    for (const change of changes) expect(await errorOf(change())).toBe('passkey_required')
    const [session] = await rowsOf<{ id: string }>(
      test,
      'SELECT id FROM session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      people.owner.id,
    )
    expect(await listLiveSessions(test.deps, [session?.id ?? ''])).toMatchObject([{ permissions: [] }])
    expect((await keys.useCode(code, byPassword)).status).toBe(200)
    expect(await errorOf(ordersOf(byPassword))).toBeNull()
    const third = await signInAgain(test, people.owner)
    expect((await keys.use(passkey, third)).status).toBe(200)
    expect(await errorOf(ordersOf(third))).toBeNull()
    const { token } = (await keys.signIn(passkey)).body
    expect(await errorOf(ordersOf({ ...people.owner, token }))).toBeNull()
    const last = await signInAgain(test, people.owner)
    await keys.useCode(other, last)
    expect((await keys.remove(passkey.row, last)).status).toBe(200)
  })

  it('ends what a socket of support may do when its session gave no passkey', async () => {
    const { administrator } = people
    const sessionOf = async () =>
      (await test.call(api.accounts.listSessions, {}, administrator)).body.result.find(
        ({ current }) => current,
      )?.id
    const id = (await sessionOf()) ?? ''
    expect(await listLiveSessions(test.deps, [id])).toMatchObject([{ permissions: [] }])
    await keys.add(administrator)
    expect(await listLiveSessions(test.deps, [id])).toMatchObject([{ permissions: ['administrator'] }])
  })
})

describe('a new phone number, and ending another session', () => {
  const phone = (person: Person, password?: string) =>
    test.call(
      api.accounts.updatePhone,
      { body: { phone: 'no number', ...(password === undefined ? {} : { password }) } },
      person,
    )
  const end = async (person: Person, body: { password?: string } = {}) => {
    await signInAgain(test, person)
    const { result } = (await test.call(api.accounts.listSessions, {}, person)).body
    const id = result.find(({ current }) => !current)?.id ?? ''
    return test.call(api.accounts.endSession, { params: { id }, body }, person)
  }
  const late = () => test.setNow(new Date(Date.now() + 11 * 60_000))

  it('need no password from an account without a passkey that is no staff', async () => {
    const person = await signUp(test)
    late()
    expect((await phone(person)).body.text).toBe('incorrect phone number format')
    expect((await end(person)).status).toBe(200)
  })

  it('need a recent password or passkey from an account with a passkey; a password that is sent must be right', async () => {
    const person = await signUp(test)
    await keys.add(person)
    expect((await phone(person)).status).toBe(200)
    late()
    expect(await errorOf(phone(person))).toBe('password_required')
    expect(await errorOf(end(person))).toBe('password_required')
    expect(await errorOf(phone(person, 'not-the-one'))).toBe('wrong_password')
    expect((await end(person, { password: 'a-good-secret' })).status).toBe(200)
    expect((await phone(person)).status).toBe(200)
    late()
    const { result } = (await test.call(api.accounts.listSessions, {}, person)).body
    const own = result.find(({ current }) => current)?.id ?? ''
    expect((await test.call(api.accounts.endSession, { params: { id: own } }, person)).status).toBe(200)
  })

  it('need it from staff without a passkey too, where staff must have one', async () => {
    const another = await signUp(test)
    await grant(test, another, ['support'])
    late()
    expect(await errorOf(phone(another))).toBe('password_required')
  })
})
