import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, grant, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { addressOf, openSocket } from '../../../test/chat.ts'
import { buildStore } from '../../../test/factories.ts'
import { useHttp } from '../../../test/over-http.ts'
import { buyByCard, confirmAddress, rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)
let admin: Person
beforeAll(async () => {
  admin = await signUp(test, { email: 'office@tregu.test' })
  await grant(test, admin, ['administrator'])
})

const find = (query: Record<string, string>, who = admin) =>
  test.call(api.office.listCustomers, { query }, who)
const idsOf = async (query: Record<string, string>) => (await find(query)).body.result.map(({ id }) => id)
const open = (id: string, who = admin) => test.call(api.support.getCustomer, { params: { id } }, who)
const auditOf = (subject: string) =>
  rowsOf<{ action: string; actor: string; request: string | null }>(
    test,
    'SELECT action, actor_id::text AS actor, request_id AS request FROM audit WHERE subject = $1 ORDER BY id',
    subject,
  )
const mailsOf = (kind: string, email: string) =>
  rowsOf<{ text: string }>(test, 'SELECT text FROM outbox WHERE kind = $1 AND recipient = $2', kind, email)

let serial = 0
const named = async (first: string, last: string) => {
  const person = await signUp(test, { email: `found-${++serial}@customers.test` })
  await rowsOf(test, 'UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', person.id, first, last)
  return person
}

describe('customers', () => {
  it('are found by name, beginning of the e-mail, phone and order code, with a masked e-mail', async () => {
    const { person, code } = await buyByCard(test)
    await rowsOf(
      test,
      "UPDATE users SET first_name = 'Shqipe', last_name = 'Çollaku', phone = '+38344987654' WHERE id = $1",
      person.id,
    )
    const { body } = await find({ q: 'shqipe coll' })
    expect(body).toMatchObject({ count: 1, page_size: 30, links: { next: null } })
    expect(body.result).toEqual([
      {
        id: person.id,
        name: 'Shqipe Çollaku',
        email: `${person.email[0]}…@${person.email.split('@')[1]}`,
        since: expect.any(String),
        orders: 2,
        permissions: [],
      },
    ])
    for (const q of [person.email.toUpperCase(), '044 987 654', '4498765', '+383 44 987', code.toLowerCase()])
      expect([q, await idsOf({ q })]).toEqual([q, [person.id]])
    expect(await idsOf({ q: person.email.slice(2) })).toEqual([])
    expect(await idsOf({ q: '%%%' })).toEqual([])
  })

  it('need three characters; without any, only the people of the market are listed', async () => {
    for (const query of [{}, { q: 'ab' }, { role: 'customer' }, { role: 'administrator', q: 'a' }]) {
      const { status, body } = await find(query)
      expect([status, body.error]).toEqual([400, 'malformed'])
    }
    expect(await idsOf({ role: 'administrator' })).toContain(admin.id)
    expect((await find({ role: 'boss', q: 'anybody' })).status).toBe(400)
  })

  it('are told apart by role, and listed in pages with the newest first', async () => {
    const [customer, seller, agent] = [
      await named('Zana', 'Rolla'),
      await named('Zana', 'Rolla'),
      await named('Zana', 'Rolla'),
    ]
    await makeSeller(test, seller, await buildStore(test))
    await grant(test, agent, ['support'])
    const q = 'zana rolla'
    expect(await idsOf({ q })).toEqual([agent.id, seller.id, customer.id])
    expect(await idsOf({ q, role: 'customer' })).toEqual([customer.id])
    expect(await idsOf({ q, role: 'seller' })).toEqual([seller.id])
    expect(await idsOf({ q, role: 'support' })).toEqual([agent.id])
    const { body } = await find({ q, page_size: '2', page: '2' })
    expect([body.count, body.result.map(({ id }) => id)]).toEqual([3, [customer.id]])
    expect((await find({ q }, agent)).status).toBe(200)
    expect((await find({ q }, seller)).status).toBe(403)
  })
})

describe('the file of a customer', () => {
  it('shows everything about the person to support and administrators, and opening it is audited', async () => {
    const { person, code, id } = await buyByCard(test)
    await addAddress(test, person, { name: 'Teuta Leka' })
    await confirmAddress(test, person)
    await test.call(api.newsletter.subscribe, { body: { email: person.email } })
    await rowsOf(
      test,
      'UPDATE newsletter_subscription SET confirmed_at = now() WHERE email = $1',
      person.email,
    )
    await test.call(api.chat.create, {}, person)
    const agent = await signUp(test)
    await grant(test, agent, ['support'])
    const { status, body } = await open(person.id, agent)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      id: person.id,
      account: { email: person.email, email_confirmed: true, permissions: [], stores: [], deleted_at: null },
      order_count: 2,
      orders: expect.arrayContaining([
        expect.objectContaining({ order_id: code, status: 'pending' }),
        expect.objectContaining({ id, order_id: code, status: 'delivered' }),
      ]),
      returns: [],
      reviews: [],
      coupons: [{ code: 'MIRESEVJEN', value: 3, used: false }],
      chats: [{ status: 'waiting', rating: null }],
      sessions: [{ device: expect.any(String) }],
      consents: [{ kind: 'newsletter', until: null }],
      notices: [],
    })
    expect(body.result.addresses.map(({ name }) => name)).toContain('Teuta Leka')
    expect(JSON.stringify(body)).not.toMatch(/"\w*(password|hash|token)\w*":/)
    const [opened] = await auditOf(person.id)
    expect(opened).toMatchObject({ action: 'customer.open', actor: agent.id })
    expect(opened?.request).toMatch(/^[\da-f-]{36}$/)
  })

  it('is not found for an unknown person, and without data of one whose account is deleted', async () => {
    expect((await open('00000000-0000-7000-8000-000000000000')).body.error).toBe('not_found')
    expect((await open('me')).body.error).toBe('not_found')
    const gone = await signUp(test)
    await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } }, gone)
    const { account, sessions } = (await open(gone.id)).body.result
    expect(account).toMatchObject({ name: '', email: null, phone: null, deleted_at: expect.any(String) })
    expect(sessions).toEqual([])
  })
})

describe('an administrator', () => {
  it('signs a customer out everywhere: open sockets end within five seconds', async () => {
    const person = await signUp(test)
    const { chatId, ticket } = (await test.call(api.chat.create, {}, person)).body
    const room = await openSocket(addressOf(test), `/ws/new_chat/${chatId}/`, { ticket })
    const since = Date.now()
    const params = { id: person.id }
    expect((await test.call(api.office.signOutCustomer, { params }, admin)).status).toBe(200)
    expect(await room.closed).toBe(4401)
    expect(Date.now() - since).toBeLessThan(5_000)
    expect((await test.call(api.accounts.listSessions, {}, person)).status).toBe(401)
    expect(await auditOf(person.id)).toMatchObject([{ action: 'customer.sign_out', actor: admin.id }])
    const unknown = { id: '00000000-0000-7000-8000-000000000000' }
    expect((await test.call(api.office.signOutCustomer, { params: unknown }, admin)).body.error).toBe(
      'not_found',
    )
  }, 15_000)

  it('exports the data of a customer, the same as the own export, which is audited', async () => {
    const person = await signUp(test)
    const exported = (id: string) => test.call(api.office.exportCustomer, { params: { id } }, admin)
    const { status, body } = await exported(person.id)
    const own = await test.call(api.accounts.exportData, {}, person)
    expect([status, body.result]).toEqual([200, own.body.result])
    expect(body.result.account).toMatchObject({ email: person.email })
    const audit = "SELECT 1 FROM audit WHERE action = 'customer.export' AND subject = $1"
    expect(await rowsOf(test, audit, person.id)).toHaveLength(1)
    expect((await exported('00000000-0000-7000-8000-000000000000')).body.error).toBe('not_found')
  })

  it('mails a link for a new password, in the language of the account and three times a day', async () => {
    const person = await signUp(test)
    await rowsOf(test, "UPDATE users SET language = 'de' WHERE id = $1", person.id)
    const ask = () => test.call(api.office.mailReset, { params: { id: person.id } }, admin)
    for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
    const mails = await mailsOf('reset_password', person.email)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain('lang=de')
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'customer.reset_mail'),
    )
    const unknown = { id: '00000000-0000-7000-8000-000000000000' }
    expect((await test.call(api.office.mailReset, { params: unknown }, admin)).body.error).toBe('not_found')
  })
})

describe('erasing a customer', () => {
  const erase = (id: string, body: { password?: string; confirm: string }, who = admin) =>
    test.call(api.office.eraseCustomer, { params: { id }, body: { password: 'a-good-secret', ...body } }, who)

  it('asks for the own password and the e-mail of the account', async () => {
    const person = await signUp(test)
    const wrong = await erase(person.id, { password: 'not-the-one', confirm: person.email })
    expect([wrong.status, wrong.body.error]).toEqual([422, 'wrong_password'])
    const other = await erase(person.id, { confirm: 'somebody@else.test' })
    expect([other.status, other.body.error]).toEqual([400, 'malformed'])
    expect(other.body.fields).toEqual({ confirm: 'This is not the e-mail of this account.' })
    expect((await test.call(api.accounts.listSessions, {}, person)).status).toBe(200)
  })

  it('goes by the rules of deleting one’s own account: open orders refuse it, a store keeps its owner', async () => {
    const { person, code } = await buyByCard(test)
    const refused = await erase(person.id, { confirm: person.email })
    expect([refused.status, refused.body.error]).toEqual([409, 'open_orders'])
    expect(refused.body.details).toMatchObject({ orders: [{ code }] })
    const owner = await signUp(test)
    await makeSeller(test, owner, await buildStore(test))
    expect((await erase(owner.id, { confirm: owner.email })).body.error).toBe('forbidden')
  })

  it('deletes the personal data, tells the person by mail, and leaves who did it in the audit', async () => {
    const person = await signUp(test)
    await open(person.id)
    expect((await erase(person.id, { confirm: person.email.toUpperCase() })).status).toBe(200)
    expect((await open(person.id)).body.result.account).toMatchObject({ name: '', email: null })
    expect((await test.call(api.accounts.listSessions, {}, person)).status).toBe(401)
    const rows = await auditOf(person.id)
    expect(rows.map(({ action }) => action)).toEqual(['customer.open', 'customer.erase', 'customer.open'])
    expect(await mailsOf('account_erased', person.email)).toHaveLength(1)
    await test.work()
    await rowsOf(test, "SELECT graphile_worker.add_job('forget_expired')")
    await test.work()
    expect(await mailsOf('account_erased', person.email)).toEqual([])
  })

  it('happens once, however many ask at the same time', async () => {
    const person = await signUp(test)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => erase(person.id, { confirm: person.email })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  })
})
