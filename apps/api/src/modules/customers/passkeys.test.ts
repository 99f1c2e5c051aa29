import { api } from '@tregu/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { signInAgain, usePasskeys } from '../../../test/authenticator.ts'
import { addressOf, openSocket } from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { confirmAddress, rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)
const keys = usePasskeys(test)
const NOBODY = '00000000-0000-7000-8000-000000000000'
const PASSWORD = 'a-good-secret'
let admin: Person
let person: Person

beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})
beforeEach(async () => {
  person = await signUp(test)
  await confirmAddress(test, person)
})

const fileOf = async (id: string, who = admin) =>
  (await test.call(api.support.getCustomer, { params: { id } }, who)).body.result
const take = (passkey: string, { id = person.id, password = PASSWORD, who = admin } = {}) =>
  test.call(api.office.removePasskey, { params: { id, passkey }, body: { password } }, who)
const takeAll = ({ id = person.id, password = PASSWORD, who = admin } = {}) =>
  test.call(api.office.removePasskeys, { params: { id }, body: { password } }, who)
const mails = () =>
  rowsOf<{ subject: string; text: string }>(
    test,
    "SELECT subject, text FROM outbox WHERE kind = 'passkey_removed' AND recipient = $1 ORDER BY id",
    person.email,
  )
const audit = () =>
  rowsOf<{ actor: string; details: unknown }>(
    test,
    `SELECT actor_id::text AS actor, details FROM audit
     WHERE subject = $1 AND action = 'customer.passkeys' ORDER BY id`,
    person.id,
  )
const isSignedIn = async (who: Person) => (await test.call(api.accounts.listSessions, {}, who)).status === 200

describe('the passkeys in the file of a customer', () => {
  it('stand there with name and times, without a key; support does not see them', async () => {
    const [phone] = [await keys.add(person, 'Phone'), await keys.add(person, 'Key')]
    await keys.signIn(phone)
    const { passkeys } = await fileOf(person.id)
    expect(passkeys).toEqual([
      { id: phone.row, name: 'Phone', at: expect.any(String), used_at: expect.any(String) },
      { id: expect.any(String), name: 'Key', at: expect.any(String), used_at: null },
    ])
    const text = JSON.stringify(await fileOf(person.id))
    const kept = await test.deps.db.passkey.findMany({ where: { userId: person.id } })
    const secret = kept.flatMap(({ credentialId, publicKey }) => [credentialId, publicKey])
    for (const form of ['base64url', 'base64', 'hex'] as const)
      for (const bytes of secret) expect(text).not.toContain(Buffer.from(bytes).toString(form))
    for (const code of phone.codes ?? []) expect(text).not.toContain(code)

    const agent = await signUp(test)
    await grant(test, agent, ['support'])
    expect((await fileOf(person.id, agent)).passkeys).toBeNull()
    expect((await take(phone.row, { who: agent })).body.error).toBe('forbidden')
    expect((await takeAll({ who: agent })).body.error).toBe('forbidden')
    expect((await fileOf((await signUp(test)).id)).passkeys).toEqual([])
  })
})

describe('an administrator', () => {
  it('takes one passkey off: the others and the sessions stay, with a mail to the person and the audit', async () => {
    await rowsOf(test, "UPDATE users SET language = 'de' WHERE id = $1", person.id)
    const [lost, kept] = [await keys.add(person, 'Handy'), await keys.add(person, 'Key')]
    const { status, body } = await take(lost.row)
    expect([status, body.message]).toEqual([200, 'The passkey was removed.'])
    expect(await keys.list(person)).toMatchObject({ result: [{ name: 'Key' }], codes: 10 })
    expect((await keys.signIn(lost)).body.error).toBe('sign_in_failed')
    expect((await keys.signIn(kept)).status).toBe(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ein Passkey Ihres Kontos wurde entfernt')
    expect(mail?.text).toContain('Handy')
    expect(mail?.text).toContain('weil er darum gebeten wurde')
    expect(mail?.text).toContain('lang=de')
    expect(await audit()).toEqual([{ actor: admin.id, details: { passkeys: '2 → 1', sessions: '0' } }])
  })

  it('takes all off: recovery codes and sessions go, and the password signs in', async () => {
    const { codes } = await keys.add(person, 'Phone')
    await keys.add(person, 'Key')
    const { chatId, ticket } = (await test.call(api.chat.create, {}, person)).body
    const room = await openSocket(addressOf(test), `/ws/new_chat/${chatId}/`, { ticket })
    const { status, body } = await takeAll()
    expect([status, body.message]).toEqual([200, 'All passkeys were removed.'])
    expect(await room.closed).toBe(4401)
    expect(await isSignedIn(person)).toBe(false)
    expect((await fileOf(person.id)).passkeys).toEqual([])
    const again = await signInAgain(test, person)
    expect(await keys.list(again)).toMatchObject({ result: [], codes: 0 })
    expect((await keys.useCode(codes?.[0] ?? '', again)).body.error).toBe('recovery_code_wrong')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'The passkeys of your account were removed',
    ])
    expect(await audit()).toEqual([{ actor: admin.id, details: { passkeys: '2 → 0', sessions: '1' } }])
  }, 15_000)

  it('takes the last one off and ends the sessions as well', async () => {
    const { row } = await keys.add(person, 'Phone')
    expect((await take(row)).status).toBe(200)
    expect(await isSignedIn(person)).toBe(false)
    expect((await mails())[0]?.text).toContain('All passkeys and recovery codes were removed')
  })

  it('takes the last way in off as well: its owner sets a password by mail', async () => {
    const { row } = await keys.add(person)
    await rowsOf(test, "UPDATE users SET password_hash = '' WHERE id = $1", person.id)
    expect((await take(row)).status).toBe(200)
    expect((await test.call(api.office.mailReset, { params: { id: person.id } }, admin)).status).toBe(200)
  })

  it('writes no words of the account to an address that is not confirmed, and three mails a day', async () => {
    await rowsOf(test, 'UPDATE users SET email_confirmed_at = NULL WHERE id = $1', person.id)
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await keys.add(person, name)
    const rows = (await keys.list(person)).result
    for (const { id } of rows.slice(0, 4)) expect((await take(id)).status).toBe(200)
    const sent = await mails()
    expect(sent).toHaveLength(3)
    expect(sent.map(({ text }) => text).join()).not.toMatch(/One|Two|Three/)
  })
})

describe('taking passkeys off', () => {
  it('is refused with a wrong password, for unknown things, and for the own account', async () => {
    const { row } = await keys.add(person)
    const own = await keys.add(admin)
    const stranger = await signUp(test)
    const refused = [
      await take(row, { password: 'not-the-one' }),
      await takeAll({ password: 'not-the-one' }),
      await take(NOBODY),
      await take('phone'),
      await take(row, { id: NOBODY }),
      await take(row, { id: stranger.id }),
      await takeAll({ id: NOBODY }),
      await takeAll({ id: stranger.id }),
      await take(own.row, { id: admin.id }),
      await takeAll({ id: admin.id }),
    ]
    expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
      ...Array.from({ length: 2 }, () => '422 wrong_password'),
      ...Array.from({ length: 6 }, () => '404 not_found'),
      ...Array.from({ length: 2 }, () => '403 forbidden'),
    ])
    expect(await keys.list(person)).toMatchObject({ result: [{ id: row }], codes: 10 })
    expect([await mails(), await audit(), await isSignedIn(person)]).toEqual([[], [], true])
    expect((await keys.list(admin)).result).toMatchObject([{ id: own.row }])
  })

  it('needs a password of one’s own, and stops at the eleventh wrong one', async () => {
    const other = await signUp(test)
    await grant(test, other, ['administrator'])
    await keys.add(person)
    for (let n = 0; n < 10; n++) await takeAll({ who: other, password: 'not-the-one' })
    expect((await takeAll({ who: other })).body.error).toBe('too_many_requests')
    await rowsOf(test, "UPDATE users SET password_hash = '' WHERE id = $1", other.id)
    await rowsOf(test, 'DELETE FROM attempt')
    expect((await takeAll({ who: other })).body.error).toBe('password_unset')
    expect((await keys.list(person)).result).toHaveLength(1)
  })

  it('happens once, however many ask at the same time', async () => {
    await keys.add(person)
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeAll()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect([await mails(), await audit()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('leaves a staff account whose next session makes its first passkey; its permissions stay', async () => {
    await grant(test, person, ['administrator'])
    await keys.add(person)
    expect((await takeAll()).status).toBe(200)
    expect((await fileOf(person.id)).account.permissions).toEqual(['administrator'])
    const again = await signInAgain(test, person)
    expect((await keys.add(again, 'New')).codes).toHaveLength(10)
  })
})
