import { api } from '@tregu/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import {
  addAddress,
  addToCart,
  grant,
  makeSeller,
  type Person,
  placeOrder,
  signUp,
} from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { beginTerms } from './terms.queries.ts'

const test = useApp()
const NOW = new Date('2026-11-20T12:00:00Z')
beforeEach(() => test.setNow(NOW))
afterEach(() => test.setNow(null))

const REASON = 'Card payments cost the market more from January on.'
const administrator = async () => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
/** A store of 8 % commission with an owner and a product on sale. */
const open = async () => {
  const store = await buildStore(test)
  const owner = await signUp(test)
  await makeSeller(test, owner, store)
  return { store, owner, product: await buildProduct(test, { store, price: 1_000, stock: 9 }) }
}
const put = (person: Person, id: number, body: object) =>
  test.call(
    api.office.putTerms,
    { params: { id: String(id) }, body: { reason: REASON, ...body } } as never,
    person,
  )
const termsOf = async (owner: Person) => (await test.call(api.desk.getStore, {}, owner)).body.result.terms
const mailsTo = ({ email }: Person) =>
  rowsOf<{ subject: string; text: string }>(
    test,
    "SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = 'store_terms' ORDER BY id",
    email,
  )

describe('the terms of a store', () => {
  it('become lower at once, with a reason that the owner reads and a line in the audit', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    expect(await termsOf(owner)).toEqual({ commission: 8, service_fee: 0, tax: 0, from: null, next: null })
    const answer = await put(person, store.id, { commission: 6.5 })
    expect([answer.status, answer.body.result.terms]).toEqual([
      200,
      { commission: 6.5, service_fee: 0, tax: 0, from: '2026-11-20', next: null },
    ])
    expect(await termsOf(owner)).toEqual(answer.body.result.terms)
    const [mail] = await mailsTo(owner)
    expect(mail?.subject).toBe(`${store.name}: new terms from Fri 20 Nov 2026`)
    for (const words of ['Commission of the market: 6.5%, until now 8%', `Why: ${REASON}`])
      expect(mail?.text).toContain(words)
    const audit = "SELECT details FROM audit WHERE action = 'store.terms' AND subject = $1"
    expect((await rowsOf<{ details: object }>(test, audit, String(store.id)))[0]?.details).toMatchObject({
      'terms.commission': '8 → 6.5',
      'terms.reason': `null → ${REASON}`,
    })
  })

  it('rise 15 days on at the earliest', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    for (const from of [undefined, '2026-12-04']) {
      const { status, body } = await put(person, store.id, { service_fee: 1, from })
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({
          error: 'notice_period',
          message: 'A rise begins at the earliest on 05/12/2026.',
          details: { from: '2026-12-05' },
        }),
      ])
    }
    expect((await put(person, store.id, { service_fee: 1, from: '2026-12-05' })).body.result.terms).toEqual({
      commission: 8,
      service_fee: 0,
      tax: 0,
      from: null,
      next: { commission: 8, service_fee: 1, tax: 0, from: '2026-12-05', reason: REASON },
    })
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      `${store.name}: new terms from Sat 5 Dec 2026`,
    ])
  })

  it('begin with their day, in carts too; an order keeps the rates of its placing', async () => {
    const person = await administrator()
    const { store, owner, product } = await open()
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    const order = async () => {
      await addToCart(test, shopper, variantOf(product))
      const [id = ''] = (await placeOrder(test, shopper, address)).body.orders
      const rows = await rowsOf<{ commission_bp: number }>(
        test,
        'SELECT commission_bp FROM orders WHERE id = $1::uuid',
        id,
      )
      return rows[0]?.commission_bp
    }
    const before = await order()
    await put(person, store.id, { commission: 10, service_fee: 5, from: '2026-12-05' })
    const begin = new Date('2026-12-04T23:00:00Z')
    await beginTerms(test.database.sql, new Date(begin.getTime() - 1))
    expect((await termsOf(owner)).commission).toBe(8)
    await beginTerms(test.database.sql, begin)
    expect(await termsOf(owner)).toEqual({
      commission: 10,
      service_fee: 5,
      tax: 0,
      from: '2026-12-05',
      next: null,
    })
    await addToCart(test, shopper, variantOf(product))
    const fee = async () => (await test.call(api.cart.get, {}, shopper)).body.cart.sellers[0]?.service_fee
    await eventually(async () => expect(await fee()).toBe(0.5))
    expect([before, await order()]).toEqual([800, 1_000])
  })

  it('take the place of announced ones, and what is not given stays as it was announced', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    await put(person, store.id, { commission: 9, tax: 2, from: '2026-12-10' })
    const { terms } = (await put(person, store.id, { tax: 1, from: '2026-12-20' })).body.result
    expect(terms.next).toEqual({ commission: 9, service_fee: 0, tax: 1, from: '2026-12-20', reason: REASON })
    await beginTerms(test.database.sql, new Date('2026-12-15T12:00:00Z'))
    expect((await termsOf(owner)).from).toBe(null)
    const begun = (await put(person, store.id, { commission: 8, tax: 0 })).body.result.terms
    expect(begun).toEqual({ commission: 8, service_fee: 0, tax: 0, from: '2026-11-20', next: null })
    expect(await mailsTo(owner)).toHaveLength(3)
  })

  it('that were announced lower do not rise again without notice', async () => {
    const person = await administrator()
    const { store } = await open()
    await put(person, store.id, { commission: 5, from: '2026-11-25' })
    expect((await put(person, store.id, { commission: 7 })).body.error).toBe('notice_period')
    expect((await put(person, store.id, { commission: 5 })).status).toBe(200)
  })

  it('that are given again change nothing and send no mail', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    const { version } = (await put(person, store.id, { commission: 8 })).body.result
    expect([version, await mailsTo(owner)]).toEqual([1, []])
    await put(person, store.id, { commission: 9, from: '2026-12-10' })
    expect((await put(person, store.id, { commission: 9, from: '2026-12-10' })).body.result.version).toBe(2)
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  it('need a reason, a share up to 100 and a day from today to a year ahead', async () => {
    const person = await administrator()
    const { store } = await open()
    const wrong = {
      reason: 'too short',
      commission: 101,
      tax: -1,
      from: '2026-11-19',
    }
    for (const [field, value] of Object.entries({ ...wrong, service_fee: 'much' })) {
      const answer = await put(person, store.id, { commission: 1, [field]: value })
      const { error, fields } = answer.body as unknown as { error: string; fields: Record<string, string> }
      expect([answer.status, error, Object.keys(fields)]).toEqual([400, 'malformed', [field]])
    }
    const late = await put(person, store.id, { commission: 1, from: '2027-11-21' })
    expect(late.body).toMatchObject({ error: 'malformed', fields: { from: 'At most a year ahead.' } })
  })

  it('of two administrators: the same terms are a conflict with those of now, what the store writes is not', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const { store, owner } = await open()
    await test.call(api.desk.putStore, { body: { version: 1, city: 'Pejë' } }, owner)
    expect((await put(one, store.id, { version: 1, commission: 7 })).status).toBe(200)
    const late = await put(other, store.id, { version: 1, commission: 6 })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        error: 'conflict',
        details: expect.objectContaining({ version: 3, fields: ['terms.commission'] }),
      }),
    ])
    expect((await termsOf(owner)).commission).toBe(7)
  })

  it('that two announce at once are announced one after the other', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const { store, owner } = await open()
    const body = (commission: number) => ({ commission, from: '2026-12-10' })
    const answers = await Promise.all([put(one, store.id, body(9)), put(other, store.id, body(10))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows = await rowsOf<{ open: boolean }>(
      test,
      'SELECT begun_at IS NULL AND replaced_at IS NULL AS open FROM store_terms WHERE store_id = $1',
      store.id,
    )
    expect(rows.map(({ open }) => open).sort()).toEqual([false, true])
    expect(await mailsTo(owner)).toHaveLength(2)
  })

  it('are those of open stores: an application has none to announce', async () => {
    const person = await administrator()
    const pending = await buildStore(test, { state: 'pending' })
    for (const id of [pending.id, 999_999_999])
      expect((await put(person, id, { commission: 1 })).body.error).toBe('not_found')
    const { owner, store } = await open()
    expect((await put(owner, store.id, { commission: 1 })).status).toBe(403)
  })
})
