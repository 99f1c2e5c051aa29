import { api, type Sent } from '@tregu/contract'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { takeOverAccounts } from './store-desk.queries.ts'

const test = useApp()
const password = 'a-good-secret'
const FIRST = 'XK051212012345678906'
const SECOND = 'DE89370400440532013000'
const BANK = { holder: 'Fatmir Berisha', iban: FIRST }
/** A Thursday. 28 November is no public holiday in Kosovo, and the 29th is a Sunday. */
const THURSDAY = new Date('2026-11-26T10:00:00+01:00')

let owner: Person
let store: Awaited<ReturnType<typeof buildStore>>
beforeEach(async () => {
  test.setNow(THURSDAY)
  owner = await signUp(test)
  store = await buildStore(test, {})
  await makeSeller(test, owner, store)
})
afterEach(() => test.setNow(null))

type Body = NonNullable<Sent<typeof api.desk.putStore>['body']>
const read = async (sender = owner, query = {}) =>
  (await test.call(api.desk.getStore, { query }, sender)).body.result
const put = (body: Partial<Body>, sender = owner, query = {}) =>
  test.call(api.desk.putStore, { query, body: { version: 1, ...body } }, sender)
const mailsTo = (person: Person, kind: string) =>
  rowsOf<{ subject: string; text: string }>(
    test,
    'SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY id',
    person.email,
    kind,
  )
const colleague = async (role: 'packer' | 'manager' | 'owner') => {
  const person = await signUp(test)
  await join(test, person, store, role)
  return person
}
const column = async (name: string) =>
  (
    await rowsOf<Record<string, unknown>>(test, `SELECT ${name} AS value FROM store WHERE id = $1`, store.id)
  )[0]?.value

describe('the profile of a store', () => {
  it('is changed field by field, what is not given stays', async () => {
    const delivery = { price: 1.5, free_from: 20, days: { min: 1, max: 3 }, cut_off: '12:30' }
    const { status, body } = await put({
      description: { sq: 'Vegla', en: 'Tools' },
      city: 'Prizren',
      phone: '044 111 222',
      delivery,
      minimum_order: 5,
      payment_method: ['cash'],
    })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      version: 2,
      city: 'Prizren',
      delivery,
      minimum_order: 5,
      payment_method: ['cash'],
    })
    const next = await put({ version: 2, description: { sq: '' }, delivery: { free_from: null } })
    expect(next.body.result).toMatchObject({
      version: 3,
      description: { en: 'Tools' },
      delivery: { ...delivery, free_from: null },
      city: 'Prizren',
    })
    expect((await put({ version: 3, city: 'Prizren' })).body.result.version).toBe(3)
    const details = (await test.call(api.stores.details, { params: { slug: store.slug } })).body.result
    expect(details).toMatchObject({
      delivery_price: 1.5,
      minimum_order: 5,
      cut_off: '12:30',
      city: 'Prizren',
    })
  })

  it('refuses what no store has, by field', async () => {
    const fieldsOf = async (body: object) => (await put(body)).body.fields
    expect(await fieldsOf({ delivery: { days: { min: 4, max: 3 } } })).toEqual({
      'delivery.days': 'The shortest time must not be above the longest.',
    })
    expect(await fieldsOf({ bank: { holder: 'A', iban: 'XK05 1212 0123 4567 8907' }, password })).toEqual({
      'bank.iban': 'This is not a valid IBAN.',
    })
    expect(await fieldsOf({ payment_method: ['bank'] })).toEqual({
      payment_method: 'Bank transfer needs an account.',
    })
    expect(await fieldsOf({ payment_method: [] })).toEqual({
      payment_method: 'Please offer one payment method at least.',
    })
    expect(await fieldsOf({ name: 'A' })).toEqual({ name: 'The name must have 2 to 60 characters.' })
    expect(await fieldsOf({ days_off: ['2027-11-27'] })).toEqual({
      days_off: 'At most 60 days, within the next 365.',
    })
    const express = { open: { from: '08:00', to: '20:00' }, minutes: { min: 20, max: 40 }, cities: [1] }
    expect(await fieldsOf({ express })).toEqual({ express: 'Only express stores have these times.' })
    expect((await read()).version).toBe(1)
  })

  it('has another name once in 30 days', async () => {
    expect((await put({ name: 'Drita' })).body.result.renamed_until).toBe('2026-12-26')
    const again = await put({ version: 2, name: 'Drita e re' })
    expect([again.status, again.body.error, again.body.message]).toEqual([
      422,
      'renamed_recently',
      'The name can be changed once every 30 days. You can change it again from 26/12/2026.',
    ])
    expect((await put({ version: 2, name: 'Drita', city: 'Pejë' })).status).toBe(200)
    await test.database.pool.query("UPDATE store SET renamed_at = '2026-10-27T12:00:00Z' WHERE id = $1", [
      store.id,
    ])
    expect((await put({ version: 3, name: 'Drita e re' })).body.result.name).toBe('Drita e re')
  })

  it('merges the fields of two editors, and tells the second of the same field', async () => {
    const manager = await colleague('manager')
    await put({ city: 'Pejë', delivery: { price: 2 } }, manager)
    const merged = await put({ delivery: { cut_off: '11:00' }, description: { en: 'New' } })
    expect(merged.body.result).toMatchObject({
      version: 3,
      city: 'Pejë',
      delivery: { price: 2, cut_off: '11:00' },
    })
    const refused = await put({ city: 'Gjakovë', phone: '044 333 444' })
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
    expect(refused.body).toMatchObject({
      details: { version: 3, fields: ['city'], by: 'Blerta Gashi' },
      result: { city: 'Pejë' },
    })
    expect((await put({ version: 9, city: 'Gjakovë' })).body.error).toBe('conflict')
  })

  it('takes a logo and a background, named by their content and served in the widths of the pages', async () => {
    const picture = async (colour: string) =>
      sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: colour } })
        .png()
        .toBuffer()
    const send = async (version: number, colour: string) => {
      const form = new FormData()
      form.set('version', String(version))
      form.set('delivery', JSON.stringify({ price: 3 }))
      for (const field of ['logo', 'background'])
        form.set(field, new Blob([new Uint8Array(await picture(colour))], { type: 'image/png' }), 'it.png')
      return test.call(api.desk.putStore, { query: {}, body: form as never }, owner)
    }
    const first = (await send(1, 'red')).body.result
    expect(first).toMatchObject({
      logo: expect.stringMatching(/^\/media\/logos\/[\da-f]{32}\.280\.webp$/),
      background: expect.stringMatching(/^\/media\/backgrounds\/[\da-f]{32}\.1100\.webp$/),
      delivery: { price: 3 },
    })
    const second = (await send(2, 'blue')).body.result
    expect(second.logo).not.toBe(first.logo)
    // Another store may show the same picture: it goes in the night, if nothing does.
    for (const url of [first.logo, second.logo, second.background?.replace('.1100.', '.400.')]) {
      const { statusCode, headers, rawPayload } = await test.app.inject({ url: String(url) })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      const width = Number(/\.(\d+)\.webp$/.exec(String(url))?.[1])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width / 2 })
    }
    expect((await send(3, 'red')).body.result.logo).toBe(first.logo)
  })

  it('is written to the audit with what was before and after', async () => {
    await put({ city: 'Pejë' })
    expect(
      await rowsOf(
        test,
        "SELECT details FROM audit WHERE action = 'store.save' AND subject = $1",
        String(store.id),
      ),
    ).toEqual([{ details: { city: 'null → Pejë' } }])
  })

  it('is closed to packers, to other stores, and to writers of a suspended store', async () => {
    const packer = await colleague('packer')
    expect((await put({ city: 'Pejë' }, packer)).status).toBe(403)
    const stranger = await signUp(test)
    await makeSeller(test, stranger, await buildStore(test, {}))
    expect((await put({ city: 'Pejë' }, stranger, { store: store.slug })).body.error).toBe('not_found')
    await test.database.pool.query("UPDATE store SET state = 'suspended' WHERE id = $1", [store.id])
    expect((await put({ city: 'Pejë' })).body.error).toBe('store_suspended')
    expect((await read()).state).toBe('suspended')
  })
})

describe('the bank account of a store', () => {
  it('is set by an owner with the password, and used at once when it is the first', async () => {
    const manager = await colleague('manager')
    expect((await put({ bank: BANK, password }, manager)).body.error).toBe('forbidden')
    expect((await put({ bank: BANK })).body.fields).toHaveProperty('password')
    expect((await put({ bank: BANK, password: 'wrong' })).body.error).toBe('wrong_password')
    const { result } = (await put({ bank: BANK, payment_method: ['bank'], password })).body
    expect(result).toMatchObject({ bank: { ...BANK, next: null }, payment_method: ['bank'] })
    expect((await read(manager)).bank?.iban).toBe('•••• 8906')
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    expect((await read(administrator, { store: store.slug })).bank?.iban).toBe(FIRST)
    expect(
      await rowsOf(test, "SELECT 1 FROM audit WHERE details::text LIKE '%' || $1 || '%'", FIRST),
    ).toEqual([])
  })

  it('takes the place of the old one after three working days, and all owners are told', async () => {
    const second = await colleague('owner')
    await put({ bank: BANK, password })
    const other = { holder: 'Fatmir Berisha', iban: SECOND }
    // Friday, Saturday and Monday are working days.
    const from = '2026-11-29T23:00:00.000Z'
    const { result } = (await put({ version: 2, bank: other, password })).body
    expect(result.bank).toEqual({ ...BANK, next: { ...other, from } })
    for (const person of [owner, second])
      expect((await mailsTo(person, 'store_account')).at(-1)).toMatchObject({
        subject: `The bank account of ${store.name} was changed`,
        text: expect.stringContaining('•••• 3000'),
      })
    await takeOverAccounts(test.database.sql, new Date(Date.parse(from) - 1))
    expect(await column('iban')).toBe(FIRST)
    await takeOverAccounts(test.database.sql, new Date(from))
    expect((await read()).bank).toEqual({ ...other, next: null })
  })

  it('stays when the change is taken back in time', async () => {
    await put({ bank: BANK, password })
    await put({ version: 2, bank: { holder: 'Somebody', iban: SECOND }, password })
    expect((await put({ version: 3, bank: BANK, password })).body.result.bank).toEqual({
      ...BANK,
      next: null,
    })
  })
})

describe('the trader of a store', () => {
  const TRADER = {
    legal_name: 'Drita Sh.p.k.',
    legal_address: 'Rruga B 1, Prishtinë',
    registration_number: '811234567',
  }

  it('is changed by its owner, audited, and told to administrators', async () => {
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    expect((await put({ trader: TRADER })).body.fields).toHaveProperty(['trader.lawful_goods'])
    expect(
      (await put({ trader: { ...TRADER, lawful_goods: true } }, await colleague('manager'))).body.error,
    ).toBe('forbidden')
    const { result } = (await put({ trader: { ...TRADER, lawful_goods: true } })).body
    const none = { fiscal_number: null, vat_number: null }
    expect([result.trader, result.email]).toEqual([{ ...TRADER, ...none }, owner.email])
    const legal_name = 'Drita e re Sh.p.k.'
    await put({ version: 2, trader: { legal_name } })
    expect((await mailsTo(administrator, 'store_trader')).at(-1)).toMatchObject({
      subject: `${store.name} has changed its trader’s data`,
      text: expect.stringContaining('legal_name'),
    })
    const audit = await rowsOf<{ details: object }>(
      test,
      'SELECT details FROM audit WHERE subject = $1 ORDER BY id',
      String(store.id),
    )
    expect(audit.at(-1)?.details).toEqual({ 'trader.legal_name': 'Drita Sh.p.k. → Drita e re Sh.p.k.' })
    const details = (await test.call(api.stores.details, { params: { slug: store.slug } })).body.result
    expect(details.trader?.name).toBe(legal_name)
  })

  it('may have a fiscal and a VAT number, which a blank field takes away', async () => {
    await put({
      trader: { ...TRADER, lawful_goods: true, vat_number: ' 330123456 ', fiscal_number: '600123456' },
    })
    const numbersOf = async () => {
      const { trader } = (await test.call(api.desk.getStore, { query: { store: store.slug } }, owner)).body
        .result
      return [trader?.fiscal_number, trader?.vat_number]
    }
    expect(await numbersOf()).toEqual(['600123456', '330123456'])
    const refused = await put({ version: 2, trader: { vat_number: 'none' } })
    expect(refused.body.fields).toEqual({
      'trader.vat_number': 'Please enter the number with at least five digits.',
    })
    await put({ version: 2, trader: { vat_number: '' } })
    expect(await numbersOf()).toEqual(['600123456', null])
  })

  it('comes before an e-mail of the store', async () => {
    expect((await put({ email: 'store@tregu.test' })).body.fields).toEqual({
      email: 'Please give the store’s trader first.',
    })
  })
})
