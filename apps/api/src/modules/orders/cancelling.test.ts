import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildCoupon } from '../../../test/factories.ts'
import { buyTwo, newsFor, rowsOf, stockOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'
import { reconcileRefunds } from '../payments/payments.ts'

const test = useApp()
const cancel = (person: Person, id: string, reason = '') =>
  test.call(api.orders.cancel, { params: { id }, body: { reason } }, person)
const move = (person: Person, id: string, status: string, more: object = {}) =>
  test.send('POST', `/backoffice/orders/${id}/status`, { status, ...more }, person)
const ledgerOf = (id: string) =>
  rowsOf<{ payer: string; sum: number }>(
    test,
    'SELECT payer, sum(amount)::int AS sum FROM ledger_entry WHERE order_id = $1 GROUP BY payer ORDER BY payer::text',
    id,
  )

describe('cancelling', () => {
  it('gives stock and money back, tells it in the timeline and by mail, and leaves the other order alone', async () => {
    const { person, cup, one, other, code } = await buyTwo(test, 'creditCard')
    expect(await stockOf(test, cup.variants[0]?.id)).toBe(23)
    const { status, body } = await cancel(person, one, 'Found it at home')
    expect([status, body.order?.status.slug, body.order?.can_cancel]).toEqual([200, 'cancelled', false])
    expect(body.order?.payment).toMatchObject({ state: 'refunded', refunded: 22.5 })
    expect(body.order?.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      by: 'shopper',
      reason: 'Found it at home',
    })
    expect(await stockOf(test, cup.variants[0]?.id)).toBe(25)
    expect(await ledgerOf(one)).toEqual([
      { payer: 'seller', sum: 0 },
      { payer: 'shopper', sum: 0 },
    ])
    expect(await rowsOf(test, 'SELECT amount, state FROM refund WHERE order_id = $1', one)).toEqual([
      { amount: 2_250, state: 'done' },
    ])
    const { order } = (await test.call(api.orders.get, { params: { id: other } }, person)).body
    expect([order?.status.slug, order?.payment.state]).toEqual(['pending', 'paid'])
    const [mail] = await newsFor(test, person)
    expect([mail?.kind, mail?.subject]).toEqual(['order_cancelled', `Order ${code} has been cancelled`])
    expect(mail?.text).toContain('22.50')
    expect(mail?.text).toContain('Found it at home')
  })

  it('of what was not paid says so in the mail, and asks for no transfer any more', async () => {
    const { person, one } = await buyTwo(test, 'bank')
    await cancel(person, one)
    const mail = (await newsFor(test, person)).find(({ kind }) => kind === 'order_cancelled')
    expect(mail?.text).toContain('You have not paid for it, so there is nothing to refund.')
    expect(mail?.text).toContain('Please do not transfer the money any more.')
  })

  it('is refused once shipped, for a cancelled order and for somebody else’s', async () => {
    const { person, seller, one, other } = await buyTwo(test)
    const stranger = await signUp(test)
    expect((await cancel(stranger, one)).body.error).toBe('not_found')
    expect((await cancel(person, 'nonsense')).body.error).toBe('not_found')
    await move(seller, one, 'confirmed')
    await move(seller, one, 'shipped')
    expect((await cancel(person, one)).body.error).toBe('status_not_allowed')
    expect((await cancel(person, other)).status).toBe(200)
    expect((await cancel(person, other)).body.error).toBe('status_not_allowed')
  })

  it('gives a store’s coupon back with its order, the platform’s with the last order', async () => {
    const { person, address, first, cup } = await shop(test)
    const own = await buildCoupon(test, { store: first, value: 100 })
    const platform = await buildCoupon(test, { value: 200 })
    for (const { id } of [own, platform])
      await rowsOf(test, 'INSERT INTO coupon_grant (user_id, coupon_id) VALUES ($1, $2)', person.id, id)
    for (const [coupon, sellerSlug] of [
      [own, first.slug],
      [platform, undefined],
    ] as const)
      await test.send('POST', '/orders/tregu/cart', { coupon_id: String(coupon.id), sellerSlug }, person)
    const placed = (await placeOrder(test, person, address)).body
    const uses = async () =>
      (
        await rowsOf<{ uses: number }>(test, 'SELECT uses FROM coupon WHERE id = ANY($1) ORDER BY id', [
          own.id,
          platform.id,
        ])
      ).map(({ uses }) => uses)
    expect(await uses()).toEqual([1, 1])
    const owned = await rowsOf<{ id: string }>(
      test,
      'SELECT id FROM orders WHERE id = ANY($1) AND store_id = $2',
      placed.orders,
      first.id,
    )
    const firstOrder = String(owned[0]?.id)
    await cancel(person, firstOrder)
    expect(await uses()).toEqual([0, 1])
    await cancel(person, String(placed.orders.find((id) => id !== firstOrder)))
    expect(await uses()).toEqual([0, 0])
    expect(await stockOf(test, cup.variants[0]?.id)).toBe(25)
  })

  it('sent ten times at once succeeds once, and refunds once', async () => {
    const { person, one, cup } = await buyTwo(test, 'creditCard')
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(person, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await rowsOf(test, 'SELECT amount FROM refund WHERE order_id = $1', one)).toHaveLength(1)
    expect(await stockOf(test, cup.variants[0]?.id)).toBe(25)
  })

  it('against shipping at once: one of them wins, and the order says which', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, seller, one } = await buyTwo(test)
      await move(seller, one, 'confirmed')
      const [cancelled, shipped] = await Promise.all([cancel(person, one), move(seller, one, 'shipped')])
      expect([cancelled.status, shipped.status].sort()).toEqual([200, 409])
      const [order] = await rowsOf<{ status: string }>(test, 'SELECT status FROM orders WHERE id = $1', one)
      expect(order?.status).toBe(cancelled.status === 200 ? 'cancelled' : 'shipped')
    }
  })

  it('a refund that the provider could not make is made by the reconciler, once', async () => {
    const { person, one } = await buyTwo(test, 'creditCard')
    const { refund } = test.deps.payments
    const asked: string[] = []
    const payments = test.deps.payments as { refund: typeof refund }
    payments.refund = async (reference, amount, key) => {
      asked.push(key)
      if (asked.length === 1) throw new Error('the provider is away')
      return refund(reference, amount, key)
    }
    try {
      expect((await cancel(person, one)).status).toBe(200)
      const state = () => rowsOf<{ state: string }>(test, 'SELECT state FROM refund WHERE order_id = $1', one)
      expect(await state()).toEqual([{ state: 'waiting' }])
      await reconcileRefunds(test.deps)
      await reconcileRefunds(test.deps)
      expect(await state()).toEqual([{ state: 'done' }])
      expect([asked.length, new Set(asked).size]).toEqual([2, 1])
    } finally {
      payments.refund = refund
    }
  })
})
