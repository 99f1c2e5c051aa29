import { randomUUID } from 'node:crypto'
import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { buildStore, nameTrader } from '../../../test/factories.ts'
import { buyTwo } from '../../../test/placed.ts'

const test = useApp()
const TRADER = {
  legal_name: 'Gashi Sh.p.k.',
  legal_address: 'Rruga e Pazarit 1, Gjakovë',
  registration_number: '811234567',
}
type Fields = Partial<Sent<typeof api.accounts.signUp>['body']>

const apply = async (fields: Fields) => {
  const email = `trader-${randomUUID()}@tregu.test`
  const name = { first_name: 'Arbër', last_name: 'Gashi', business_name: 'Kulla' }
  const body = { ...name, email, password: 'a-good-secret', role: 1 as const, ...fields }
  const answer = await test.call(api.accounts.signUp, { body })
  return { ...answer, email }
}
const signedIn = async (fields: Fields) => {
  const { body, email } = await apply(fields)
  const person: Person = { id: body.user.id, email, token: body.token, browser: newBrowser() }
  return person
}
const storesOf = async ({ id }: Person) =>
  (
    await test.database.pool.query(
      `SELECT legal_name, legal_address, registration_number, email, lawful_goods_at IS NOT NULL AS lawful
       FROM store WHERE owner_id = $1`,
      [id],
    )
  ).rows

describe('the trader behind a store', () => {
  it('is stored with the application: name, address, number, e-mail, and when lawful goods were promised', async () => {
    const person = await signedIn({ ...TRADER, lawful_goods: true })
    expect(await storesOf(person)).toEqual([{ ...TRADER, email: person.email, lawful: true }])
  })

  it('may be told later: a client that knows none of the fields applies without them', async () => {
    const person = await signedIn({})
    const unknown = { legal_name: null, legal_address: null, registration_number: null, email: null }
    expect(await storesOf(person)).toEqual([{ ...unknown, lawful: false }])
    const blank = await signedIn({ legal_name: '', legal_address: ' ', registration_number: '' })
    expect(await storesOf(blank)).toEqual([{ ...unknown, lawful: false }])
  })

  it('is told whole or not at all; each missing field is named', async () => {
    const given = { ...TRADER, lawful_goods: true }
    for (const field of Object.keys(given)) {
      const { status, body } = await apply({ ...given, [field]: undefined })
      expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'malformed', [field]])
    }
    const { body } = await apply({ lawful_goods: true })
    expect(body.fields).toEqual({
      legal_name: 'Please enter the legal name of the business.',
      legal_address: 'Please enter the address of the business.',
      registration_number: 'Please enter the registration number of the business.',
    })
    const refused = await apply({ ...TRADER, lawful_goods: false })
    expect(refused.body.fields).toEqual({
      lawful_goods: 'Please confirm that you offer lawful goods only.',
    })
  })

  it('has a number that can be one', async () => {
    const { status, body } = await apply({ ...TRADER, registration_number: 'none', lawful_goods: true })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['registration_number']])
  })

  it('is nothing that a customer has', async () => {
    const customer = await signedIn({ ...TRADER, role: 2 })
    expect(await storesOf(customer)).toEqual([])
  })

  it('is in the answer about the store; a store that has not told it has none', async () => {
    const [known, silent] = [await buildStore(test), await buildStore(test)]
    await nameTrader(test, known, TRADER)
    const traderOf = async (slug: string) =>
      (await test.call(api.stores.details, { params: { slug } })).body.result.trader
    expect(await traderOf(known.slug)).toEqual({
      name: TRADER.legal_name,
      address: TRADER.legal_address,
      number: TRADER.registration_number,
      email: `${known.slug}@tregu.test`,
      phone: null,
    })
    expect(await traderOf(silent.slug)).toBeNull()
  })

  it('is in its part of an order; the part of a store that has not told it has none', async () => {
    const { person, code, first } = await buyTwo(test)
    await nameTrader(test, first, TRADER)
    const { result = [] } = (await test.call(api.orders.get, { params: { id: code } }, person)).body
    const traders = new Map(result?.map(({ store_slug, trader }) => [store_slug, trader]))
    expect(traders.get(first.slug)).toEqual({
      name: TRADER.legal_name,
      address: TRADER.legal_address,
      number: TRADER.registration_number,
      email: `${first.slug}@tregu.test`,
      phone: null,
    })
    expect([...traders.values()].filter((trader) => trader === null)).toHaveLength(1)
  })

  it('is in the export of one’s data, and goes with an applicant’s account', async () => {
    const person = await signedIn({ ...TRADER, lawful_goods: true })
    const { body } = await test.call(api.accounts.exportData, {}, person)
    expect(body.result.store).toMatchObject([
      {
        name: 'Kulla',
        ...TRADER,
        email: person.email,
        lawful_goods_confirmed_at: expect.any(String),
        application_messages: [],
      },
    ])
    const gone = await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } }, person)
    expect(gone.status).toBe(200)
    const { rows } = await test.database.pool.query('SELECT 1 FROM store WHERE email = $1', [person.email])
    expect(rows).toEqual([])
  })
})
