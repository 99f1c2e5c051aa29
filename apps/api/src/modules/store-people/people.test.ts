import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const password = 'a-good-secret'

let owner: Person
let store: Awaited<ReturnType<typeof buildStore>>
beforeEach(async () => {
  owner = await signUp(test)
  store = await buildStore(test, {})
  await makeSeller(test, owner, store)
})

const list = async (sender = owner, query = {}) => test.call(api.desk.listPeople, { query }, sender)
const roles = async () => (await list()).body.result.map(({ email, role, state }) => ({ email, role, state }))
const invite = (email: string, more: object = {}, sender = owner) =>
  test.call(api.desk.invitePerson, { body: { email, role: 'packer', password, ...more } }, sender)
const mailsTo = (email: string) =>
  rowsOf<{ kind: string; subject: string; text: string }>(
    test,
    'SELECT kind, subject, text FROM outbox WHERE recipient = $1 ORDER BY id',
    email,
  )
const keyOf = async (email: string) =>
  (await mailsTo(email))
    .filter(({ kind }) => kind === 'store_invitation')
    .at(-1)
    ?.text.match(/store-invitation\/([\w-]+)/)?.[1] ?? ''
const accept = (key: string, sender: Person) =>
  test.call(api.desk.acceptInvitation, { params: { key } }, sender)
const put = (id: string, body: { role: 'packer' | 'manager' | 'owner'; password?: string }, sender = owner) =>
  test.call(api.desk.putPerson, { params: { id }, body: { password, ...body } }, sender)
const remove = (id: string, sender = owner, given = password) =>
  test.call(api.desk.removePerson, { params: { id }, body: { password: given } }, sender)

describe('an invitation to a store', () => {
  it('is accepted by the account with its address, which then works for the store', async () => {
    const hand = await signUp(test)
    const { status, body } = await invite(hand.email)
    expect([status, body.result.state, body.result.role]).toEqual([201, 'invited', 'packer'])
    expect(await roles()).toEqual([
      { email: owner.email, role: 'owner', state: 'active' },
      { email: hand.email, role: 'packer', state: 'invited' },
    ])
    expect((await test.call(api.desk.listOrders, { query: {} }, hand)).status).toBe(403)
    const key = await keyOf(hand.email)
    expect((await test.call(api.desk.getInvitation, { params: { key } })).body.result).toEqual({
      store: store.name,
      role: 'packer',
      email: hand.email,
    })
    expect((await accept(key, hand)).status).toBe(200)
    expect((await test.call(api.desk.listOrders, { query: {} }, hand)).status).toBe(200)
    const own = (await test.call(api.desk.ownStores, {}, hand)).body
    expect([own.result.map(({ role }) => role), own.stores]).toEqual([
      ['packer'],
      [{ slug: store.slug, role: 'packer' }],
    ])
    // The key works once.
    expect((await accept(key, hand)).body.error).toBe('key_unknown')
    expect((await invite(hand.email)).body.error).toBe('member_exists')
  })

  it('works for seven days, and only with its last key', async () => {
    const hand = await signUp(test)
    await invite(hand.email)
    const first = await keyOf(hand.email)
    await invite(hand.email, { role: 'manager' })
    expect((await accept(first, hand)).body.error).toBe('key_unknown')
    const key = await keyOf(hand.email)
    test.setNow(new Date(Date.now() + 7 * 86_400_000 + 1_000))
    expect((await accept(key, hand)).body.error).not.toBe(null)
    expect((await test.call(api.desk.getInvitation, { params: { key } })).body.error).toBe('key_unknown')
    test.setNow(null)
    expect((await accept(key, hand)).body.result.role).toBe('manager')
  })

  it('is refused to an account with another address', async () => {
    await invite('somebody@tregu.test')
    const answer = await accept(await keyOf('somebody@tregu.test'), await signUp(test))
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
  })

  it('asks the owner for the password, which is never stored', async () => {
    const answer = await invite('somebody@tregu.test', { password: 'wrong' })
    expect([answer.status, answer.body.error]).toEqual([422, 'wrong_password'])
    expect((await roles()).length).toBe(1)
  })

  it('ends at ten people', async () => {
    for (let n = 1; n < 10; n++) expect((await invite(`hand-${n}-${store.slug}@tregu.test`)).status).toBe(201)
    const eleventh = await invite('one-more@tregu.test')
    expect([eleventh.status, eleventh.body.error, eleventh.body.message]).toEqual([
      422,
      'too_many',
      'That is too many: at most 10.',
    ])
  })

  it('names the store of people who work for several', async () => {
    const another = await buildStore(test, {})
    await join(test, owner, another, 'owner')
    const unnamed = await invite('hand@tregu.test')
    expect([unnamed.status, unnamed.body.error]).toEqual([422, 'store_required'])
    expect((await list()).body.error).toBe('store_required')
    expect((await invite('hand@tregu.test', { store: another.slug })).status).toBe(201)
    const stranger = await buildStore(test, {})
    expect((await invite('hand@tregu.test', { store: stranger.slug })).body.error).toBe('not_found')
    const invited = (await list(owner, { store: another.slug })).body.result.filter(
      ({ state }) => state === 'invited',
    )
    expect(invited.map(({ email }) => email)).toEqual(['hand@tregu.test'])
  })

  it('is closed to a suspended store, whose people still see themselves', async () => {
    await test.database.pool.query("UPDATE store SET state = 'suspended' WHERE id = $1", [store.id])
    const answer = await invite('hand@tregu.test')
    expect([answer.status, answer.body.error]).toEqual([403, 'store_suspended'])
    expect((await list()).status).toBe(200)
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    expect((await invite('hand@tregu.test', { store: store.slug }, administrator)).status).toBe(201)
  })
})

describe('the people of a store', () => {
  it('change roles by an owner alone, told by mail and in the audit', async () => {
    const hand = await signUp(test)
    await join(test, hand, store, 'packer')
    expect((await put(hand.id, { role: 'owner' }, hand)).status).toBe(403)
    expect((await put(hand.id, { role: 'manager', password: 'wrong' })).body.error).toBe('wrong_password')
    expect((await put(hand.id, { role: 'manager' })).body.result.role).toBe('manager')
    expect((await mailsTo(hand.email)).filter(({ kind }) => kind === 'store_role')).toEqual([
      expect.objectContaining({ subject: `Your role in ${store.name} has changed` }),
    ])
    expect(
      await rowsOf(test, "SELECT details FROM audit WHERE action = 'store.role' AND subject = $1", hand.id),
    ).toEqual([{ details: { store: store.slug, role: 'manager' } }])
  })

  it('keep one owner at least, also when two owners step back at once', async () => {
    expect((await put(owner.id, { role: 'manager' })).body.error).toBe('last_owner')
    expect((await remove(owner.id)).body.error).toBe('last_owner')
    const second = await signUp(test)
    await join(test, second, store, 'owner')
    const answers = await Promise.all([
      put(owner.id, { role: 'packer' }, owner),
      put(second.id, { role: 'packer' }, second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    expect(
      await rowsOf(test, "SELECT 1 FROM store_member WHERE store_id = $1 AND role = 'owner'", store.id),
    ).toHaveLength(1)
  })

  it('are taken off by an owner, and are strangers from then on', async () => {
    const hand = await signUp(test)
    await join(test, hand, store, 'manager')
    expect((await remove(hand.id, owner, 'wrong')).body.error).toBe('wrong_password')
    expect((await remove(hand.id)).status).toBe(200)
    expect((await test.call(api.desk.listOrders, { query: {} }, hand)).status).toBe(403)
    expect((await mailsTo(hand.email)).map(({ kind }) => kind)).toContain('store_left')
    expect((await remove(hand.id)).body.error).toBe('not_found')
  })

  it('are told how they are called, and when they were here last', async () => {
    const { result } = (await list()).body
    expect(result).toEqual([
      {
        id: owner.id,
        name: expect.stringMatching(/\S/),
        email: owner.email,
        role: 'owner',
        state: 'active',
        last_seen: expect.any(String),
      },
    ])
  })

  it('are another store’s secret', async () => {
    const stranger = await signUp(test)
    await makeSeller(test, stranger, await buildStore(test, {}))
    for (const { status, body } of [
      await put(owner.id, { role: 'packer' }, stranger),
      await remove(owner.id, stranger),
      await list(stranger, { store: store.slug }),
    ])
      expect([status, body.error]).toEqual([404, 'not_found'])
  })

  it('stay in the store when the account that applied is deleted, if another owner is left', async () => {
    const second = await signUp(test)
    await join(test, second, store, 'owner')
    const gone = await test.call(api.accounts.deleteAccount, { body: { password } }, owner)
    expect(gone.status).toBe(200)
    expect((await list(second)).body.result.map(({ email }) => email)).toEqual([second.email])
    const last = await test.call(api.accounts.deleteAccount, { body: { password } }, second)
    expect([last.status, last.body.error]).toEqual([403, 'forbidden'])
  })
})
