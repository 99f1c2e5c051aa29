import { api, type Sent } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
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
import { buildCoupon, buildProduct, buildStore, grantCoupon, variantOf } from '../../../test/factories.ts'
import { buyByCard, newsFor, readOrder, rowsOf, stockOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
type Asked = NonNullable<Sent<typeof api.orders.requestReturn>['body']>
const ask = (person: Person, id: string, body: Asked = {}) =>
  test.call(api.orders.requestReturn, { params: { id }, body }, person)
const decide = (seller: Person, id: string, status: 'received' | 'refunded' | 'refused', reason = '') =>
  test.call(api.desk.setReturnStatus, { params: { id }, body: { status, reason } }, seller)

describe('a return', () => {
  it('of one of two units: stock comes back when it is received, its money when it is refunded', async () => {
    const { person, seller, id, line, variant } = await buyByCard(test)
    const asked = await ask(person, id, { reason: 'Too small', lines: [{ id: line, quantity: 1 }] })
    const [returned] = asked.body.order?.returns ?? []
    expect(returned).toMatchObject({
      status: 'requested',
      name: 'Requested',
      reason: 'Too small',
      lines: [{ id: line, quantity: 1 }],
      amount: null,
    })
    expect(await stockOf(test, variant)).toBe(23)
    await decide(seller, String(returned?.id), 'received')
    expect(await stockOf(test, variant)).toBe(24)
    const { body } = await decide(seller, String(returned?.id), 'refunded')
    expect(body.result).toMatchObject({ status: 'refunded', amount: 10, order: id })
    const order = await readOrder(test, person, id)
    expect([order.status.slug, order.payment, order.can_return, order.cart.items[0]?.returned]).toEqual([
      'delivered',
      expect.objectContaining({ state: 'paid', refunded: 10 }),
      true,
      1,
    ])
    expect(await rowsOf(test, 'SELECT amount, state FROM refund WHERE order_id = $1', id)).toEqual([
      { amount: 1_000, state: 'done' },
    ])
    expect((await newsFor(test, person)).map(({ kind }) => kind).slice(3)).toEqual([
      'order_return_requested',
      'order_return_received',
      'order_return_refunded',
    ])
  })

  it('of everything makes the order returned, and gives delivery back with the last unit', async () => {
    const { person, seller, id, line } = await buyByCard(test)
    for (const quantity of [1, 1]) {
      const { body } = await ask(person, id, { lines: [{ id: line, quantity }] })
      const returned = String(body.order?.returns.at(-1)?.id)
      await decide(seller, returned, 'received')
      await decide(seller, returned, 'refunded')
    }
    const order = await readOrder(test, person, id)
    expect([order.status.slug, order.payment.state, order.payment.refunded]).toEqual([
      'returned',
      'refunded',
      22.5,
    ])
    expect(order.timeline.at(-1)).toMatchObject({ status: 'returned', by: 'platform' })
    const sums = await rowsOf<{ sum: number }>(
      test,
      'SELECT sum(amount)::int AS sum FROM ledger_entry WHERE order_id = $1 GROUP BY payer',
      id,
    )
    expect([sums.length > 1, sums.every(({ sum }) => sum === 0)]).toEqual([true, true])
  })

  it('of the last unit gives delivery and the service fee back, one before it neither', async () => {
    const store = await buildStore(test, { delivery: 250, serviceFee: 500 })
    const cup = await buildProduct(test, { store, price: 1_000, stock: 25 })
    const person = await signUp(test)
    const address = await addAddress(test, person)
    await addToCart(test, person, variantOf(cup), 2)
    const id = String((await placeOrder(test, person, address)).body.orders[0])
    const seller = await signUp(test)
    await makeSeller(test, seller, store)
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
    const line = String((await readOrder(test, person, id)).cart.items[0]?.id)
    const amounts: unknown[] = []
    for (const quantity of [1, 1]) {
      const { body } = await ask(person, id, { lines: [{ id: line, quantity }] })
      const returned = String(body.order?.returns.at(-1)?.id)
      await decide(seller, returned, 'received')
      amounts.push((await decide(seller, returned, 'refunded')).body.result?.amount)
    }
    expect(amounts).toEqual([10, 13.5])
  })

  it('is never of more units than were bought and are in no other return; refused ones may be asked for again', async () => {
    const { person, seller, id, line } = await buyByCard(test)
    const tooMany = await ask(person, id, { lines: [{ id: line, quantity: 3 }] })
    expect([tooMany.body.error, tooMany.body.details]).toEqual([
      'return_too_many',
      { id: line, available: 2 },
    ])
    const { body } = await ask(person, id)
    expect(body.order?.returns[0]?.lines).toEqual([expect.objectContaining({ quantity: 2 })])
    expect((await ask(person, id)).body.error).toBe('nothing_to_return')
    expect((await ask(person, id, { lines: [{ id: 'nonsense', quantity: 1 }] })).body.error).toBe(
      'nothing_to_return',
    )
    const first = String(body.order?.returns[0]?.id)
    await decide(seller, first, 'refused', 'It was used')
    expect((await newsFor(test, person)).at(-1)?.text).toContain('It was used')
    expect((await ask(person, id)).status).toBe(200)
    expect((await decide(seller, first, 'received')).body.error).toBe('status_not_allowed')
  })

  it('goes one way only, and only by its seller or an administrator', async () => {
    const { person, seller, id } = await buyByCard(test)
    const returned = String((await ask(person, id)).body.order?.returns[0]?.id)
    const stranger = (await buyByCard(test)).seller
    expect((await decide(stranger, returned, 'received')).body.error).toBe('not_found')
    expect((await decide(person, returned, 'received')).body.error).toBe('forbidden')
    expect((await decide(seller, returned, 'refunded')).body.error).toBe('status_not_allowed')
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    expect((await decide(administrator, returned, 'received')).status).toBe(200)
    expect((await decide(seller, returned, 'refused')).body.error).toBe('status_not_allowed')
    const list = async (status: string) =>
      (await test.call(api.desk.listReturns, { query: { status } }, seller)).body.result?.map((one) => one.id)
    expect([await list('received'), await list('requested')]).toEqual([[returned], []])
    expect((await test.call(api.desk.listReturns, { query: { status: 'lost' } }, seller)).status).toBe(400)
  })

  it('is possible for 14 days after delivery, of what was delivered', async () => {
    const early = await buyByCard(test, 'shipped')
    const refused = await ask(early.person, early.id)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'return_too_early',
      'A return becomes possible once this order is delivered. Until then you can withdraw from the contract.',
    ])
    const { person, id } = await buyByCard(test)
    // From the shop's day, which begins one or two hours before the day in UTC.
    const today = dayOf(new Date())
    const day = (days: number) => new Date(`${addDays(today, days)}T12:00:00Z`)
    test.setNow(day(15))
    expect((await ask(person, id)).body.error).toBe('withdrawal_over')
    expect((await readOrder(test, person, id)).can_return).toBe(false)
    test.setNow(day(14))
    expect((await ask(person, id)).status).toBe(200)
    test.setNow(null)
    expect((await ask(await signUp(test), id)).body.error).toBe('not_found')
  })

  it('of everything gives no coupon back', async () => {
    const { person, address, first } = await shop(test)
    const coupon = await buildCoupon(test, { store: first, value: 100 })
    await grantCoupon(test, person.id, coupon.id)
    const chosen = { coupon_id: String(coupon.id), sellerSlug: first.slug }
    await test.call(api.cart.update, { body: chosen }, person)
    await placeOrder(test, person, address)
    const [order] = await rowsOf<{ id: string }>(test, 'SELECT id FROM orders WHERE store_id = $1', first.id)
    const [seller, id] = [await signUp(test), String(order?.id)]
    await makeSeller(test, seller, first)
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
    const returned = String((await ask(person, id)).body.order?.returns[0]?.id)
    for (const status of ['received', 'refunded'] as const) await decide(seller, returned, status)
    const after = await readOrder(test, person, id)
    expect([after.status.slug, after.payment.refunded]).toEqual(['returned', 21.5])
    expect(await rowsOf(test, 'SELECT uses FROM coupon WHERE id = $1', coupon.id)).toEqual([{ uses: 1 }])
    expect(await rowsOf(test, 'SELECT returned_at FROM redemption WHERE coupon_id = $1', coupon.id)).toEqual([
      { returned_at: null },
    ])
  })

  it('asked for ten times at once is opened once; received ten times at once counts once', async () => {
    const { person, seller, id, variant } = await buyByCard(test)
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(person, id)))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
    const returned = String((await readOrder(test, person, id)).returns[0]?.id)
    const received = await Promise.all(Array.from({ length: 10 }, () => decide(seller, returned, 'received')))
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(test, variant)).toBe(25)
    await Promise.all(Array.from({ length: 5 }, () => decide(seller, returned, 'refunded')))
    expect(await rowsOf(test, 'SELECT amount FROM refund WHERE order_id = $1', id)).toEqual([
      { amount: 2_250 },
    ])
  })

  it('is opened by support for the shopper, where the shopper could', async () => {
    const { id } = await buyByCard(test)
    const agent = await signUp(test)
    await grant(test, agent, ['support'])
    const open = () =>
      test.call(api.support.openReturn, { params: { id }, body: { reason: 'By phone' } }, agent)
    expect((await open()).body.result?.returns[0]).toMatchObject({ status: 'requested', reason: 'By phone' })
    expect((await open()).body.error).toBe('nothing_to_return')
    expect(await rowsOf(test, 'SELECT action FROM audit WHERE actor_id = $1', agent.id)).toEqual([
      { action: 'order.return' },
    ])
  })
})
