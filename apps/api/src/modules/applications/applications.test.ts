import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { applying, TRADER, WHOLE } from '../../../test/applying.ts'
import { makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { put, send, apply, read, administrator, decide, approve, sent } = applying(test)
const mailsTo = (person: Person, kind: string) =>
  rowsOf<{ text: string; subject: string }>(
    test,
    'SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY id',
    person.email,
    kind,
  )

describe('an application', () => {
  it('begins as a draft that names what is missing', async () => {
    const application = await read(await apply())
    expect(application).toMatchObject({ state: 'draft', sent_at: null, messages: [], note: '' })
    expect(application.missing.map(({ field }) => field)).toEqual([
      'description',
      'city',
      'phone',
      'trader.legal_name',
      'trader.legal_address',
      'trader.registration_number',
      'lawful_goods',
    ])
    expect(application.missing[0]?.message).toBe('Please describe the store in at least one language.')
  })

  it('is changed part by part, with a note, and its version guards it like the store’s', async () => {
    const person = await apply()
    const { store } = await read(person)
    const first = await put(person, { ...WHOLE, note: 'We begin in May.', version: store.version })
    expect(first.status).toBe(200)
    expect(first.body.result).toMatchObject({
      state: 'draft',
      missing: [],
      note: 'We begin in May.',
      store: { city: 'Prishtinë', trader: TRADER, version: store.version + 1 },
    })
    const stale = await put(person, { city: 'Pejë', version: store.version })
    expect([stale.status, stale.body.error]).toEqual([409, 'conflict'])
    expect((await put(person, { city: 'Pejë' })).body.result.store.city).toBe('Pejë')
  })

  it('asks for the account when bank transfer is offered', async () => {
    const person = await apply()
    await put(person, WHOLE)
    const refused = await put(person, { payment_method: ['bank'] })
    expect([refused.status, refused.body.fields?.payment_method]).toEqual([
      400,
      'Bank transfer needs an account.',
    ])
  })

  it('is refused while something is missing, with the fields', async () => {
    const person = await apply()
    const { status, body } = await send(person)
    expect([status, body.error]).toEqual([422, 'application_incomplete'])
    expect(body.fields).toMatchObject({ city: 'Please select city.' })
    expect((await read(person)).state).toBe('draft')
  })

  it('is sent with its note, which becomes a message; the applicant and the administrators get a mail', async () => {
    const admin = await administrator()
    const person = await apply()
    await put(person, { ...WHOLE, note: 'We begin in May.' })
    const { status, body } = await send(person)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      state: 'sent',
      note: '',
      messages: [{ by: 'store', text: 'We begin in May.' }],
    })
    expect(body.result.sent_at).not.toBeNull()
    expect(await mailsTo(person, 'application_received')).toHaveLength(1)
    const [told] = await mailsTo(admin, 'application_waiting')
    expect(told?.text).toContain(`/admin/dashboard/market/applications/${body.result.id}`)
    const again = await send(person)
    const message = 'This is no longer possible for this application.'
    expect([again.status, again.body]).toMatchObject([409, { error: 'status_not_allowed', message }])
  })

  it('of an open store is approved, and can neither be changed nor sent', async () => {
    const seller = await signUp(test)
    const store = await buildStore(test, {})
    await makeSeller(test, seller, store)
    expect((await read(seller)).state).toBe('approved')
    const changed = await put(seller, { note: 'Hello' })
    expect([changed.status, changed.body.error]).toEqual([409, 'status_not_allowed'])
    expect((await send(seller)).status).toBe(409)
  })
})

describe('applications for administrators', () => {
  it('have checks that warn and never decide: account, register, phone, and what another store has too', async () => {
    const admin = await administrator()
    const { id } = await sent()
    await sent()
    const { body } = await test.call(api.office.getApplication, { params: { id } }, admin)
    const { checks } = body.result
    expect(checks.map(({ key, ok }) => [key, ok])).toEqual([
      ['iban', false],
      ['register', true],
      ['phone', true],
      ['same_account', true],
      ['same_register', false],
    ])
    expect(checks.find(({ key }) => key === 'same_register')?.note).not.toBe('')
    expect((await approve(admin, id)).status).toBe(200)
  })

  it('that do not exist are not found', async () => {
    const admin = await administrator()
    for (const id of ['999999', 'nothing']) {
      expect((await test.call(api.office.getApplication, { params: { id } }, admin)).status).toBe(404)
      expect((await decide(admin, id, { decision: 'approve' })).status).toBe(404)
    }
  })
})

describe('decisions on applications', () => {
  it('open the store with department and commission when they approve, with a mail', async () => {
    const admin = await administrator()
    const { id, person } = await sent()
    const { status, body } = await approve(admin, id, { commission: 7.5 })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      state: 'approved',
      store: { state: 'active', terms: { commission: 7.5 } },
    })
    expect(await mailsTo(person, 'application_approved')).toHaveLength(1)
    expect((await test.call(api.desk.overview, {}, person)).status).toBe(200)
    const [audit] = await rowsOf<{ details: object }>(
      test,
      "SELECT details FROM audit WHERE action = 'application.decide' AND subject = $1",
      id,
    )
    expect(audit?.details).toEqual({ decision: 'approve' })
  })

  it('ask or refuse in the market’s words; the applicant may send it again at once', async () => {
    const admin = await administrator()
    const { id, person } = await sent()
    const silent = await decide(admin, id, { decision: 'ask' })
    expect([silent.status, silent.body.fields?.text]).toEqual([400, 'Please write 10 to 2,000 characters.'])
    await decide(admin, id, { decision: 'ask', text: 'Where do you store the goods?' })
    expect(await read(person)).toMatchObject({
      state: 'asked',
      messages: [{ by: 'market', text: 'Where do you store the goods?' }],
    })
    const [question] = await mailsTo(person, 'application_asked')
    expect(question?.text).toContain('Where do you store the goods?')
    await put(person, { note: 'In Fushë Kosovë.' })
    expect((await send(person)).body.result.state).toBe('sent')
    await decide(admin, id, { decision: 'refuse', text: 'Only used phones are not enough.' })
    expect(await read(person)).toMatchObject({ state: 'refused', store: { state: 'refused' } })
    expect(await mailsTo(person, 'application_refused')).toHaveLength(1)
    const { body } = await send(person)
    expect(body.result).toMatchObject({ state: 'sent', store: { state: 'pending' } })
    expect(body.result.messages.map(({ by }) => by)).toEqual(['market', 'store', 'market'])
  })

  it('are made once: a second one is a 409, of two at once one counts', async () => {
    const admin = await administrator()
    const { id, person } = await sent()
    const both = await Promise.all([
      approve(admin, id),
      decide(admin, id, { decision: 'refuse', text: 'This is refused by somebody else.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await decide(admin, id, { decision: 'approve' })
    expect([late.status, late.body.error]).toEqual([409, 'conflict'])
    const mails = await rowsOf(
      test,
      "SELECT kind FROM outbox WHERE recipient = $1 AND kind LIKE 'application_%' AND kind <> 'application_received'",
      person.email,
    )
    expect(mails).toHaveLength(1)
  })

  it('do not approve what lacks something, and need a department that exists', async () => {
    const admin = await administrator()
    const { id } = await sent()
    const unknown = await decide(admin, id, { decision: 'approve', department: 'no-such-department' })
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { department: 'Please choose a department.' },
    ])
    const missing = await decide(admin, id, { decision: 'approve' })
    expect([missing.status, missing.body.fields]).toEqual([
      400,
      { department: 'Please choose a department.' },
    ])
    await rowsOf(test, "UPDATE store SET city = '' WHERE id = $1", id)
    const { status, body } = await decide(admin, id, { decision: 'approve' })
    expect([status, body.error]).toEqual([422, 'application_incomplete'])
  })
})

describe('the steps to the first sale', () => {
  it('are counted when they are read, the required ones first to be done', async () => {
    const admin = await administrator()
    const { id, person } = await sent()
    await approve(admin, id)
    const { body } = await test.call(api.desk.checklist, {}, person)
    expect(body.result.map(({ key, done, required }) => [key, done, required])).toEqual([
      ['profile', false, true],
      ['delivery', true, true],
      ['payment', true, true],
      ['bank_account', false, false],
      ['first_product', false, true],
      ['trader', true, true],
      ['texts', false, false],
      ['people', false, false],
    ])
    expect(body.open).toBe(2)
    const bank = { holder: 'Dyqani i Ri', iban: 'XK051212012345678906' }
    const texts = { sq: 'Vegla', en: 'Tools', de: 'Werkzeug', fr: 'Outils', tr: 'Aletler', bs: 'Alati' }
    const { version } = (await read(person)).store
    const saved = await test.call(
      api.desk.putStore,
      { body: { version, bank, payment_method: ['bank'], description: texts, password: 'a-good-secret' } },
      person,
    )
    expect(saved.status).toBe(200)
    const after = (await test.call(api.desk.checklist, {}, person)).body.result
    const stepOf = (key: string) => after.find((step) => step.key === key)
    expect(stepOf('bank_account')).toEqual({
      key: 'bank_account',
      done: true,
      required: true,
      href: '/admin/dashboard/store/payment',
    })
    expect(stepOf('texts')?.done).toBe(true)
  })
})
