import { api, type Sent } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, makeSeller, placeOrder, signUp } from '../../../test/as.ts'
import { buildCoupon, buildProduct, variantOf } from '../../../test/factories.ts'
import { buyByCard, CARD, confirmAddress, newsFor, readOrder, rowsOf, stockOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
type Withdrawal = NonNullable<Sent<typeof api.orders.withdraw>['body']>
const withdraw = (body: Withdrawal, sender: Parameters<typeof test.call>[2] = {}) =>
  test.call(api.orders.withdraw, { body }, sender)

/** A purchase of one store: 2 × cup for 20.00 and 1 × pan for 30.00, with 2.50 for delivery. `line`: the pan. */
const buyOneStore = async (type: 'bank' | 'cash') => {
  const { person, address, cup, pan, first: store } = await shop(test)
  await rowsOf(
    test,
    'UPDATE product SET store_id = (SELECT store_id FROM product WHERE id = $1) WHERE id = $2',
    cup.id,
    pan.id,
  )
  await rowsOf(test, `UPDATE product SET name = name || '{"en": "Pan"}' WHERE id = $1`, pan.id)
  await rowsOf(
    test,
    "UPDATE store SET account_holder = 'Demo', iban = 'XK310000000000000100', payment_methods = '{bank,cash}' WHERE id = $1",
    store.id,
  )
  const placed = (await placeOrder(test, person, address, { type })).body
  const seller = await signUp(test)
  await makeSeller(test, seller, store)
  const first = String(placed.orders?.[0])
  const { items } = (await readOrder(test, person, first)).cart
  return { person, seller, first, line: String(items.find(({ price }) => price === 30)?.id) }
}

describe('withdrawing from the contract', () => {
  it('takes two steps; the first only states, the second cancels what is not shipped and acknowledges it', async () => {
    const { person, id, code, variant } = await buyByCard(test, 'pending')
    const asked = { order_id: code, email: person.email.toUpperCase() }
    const first = (await withdraw(asked)).body
    expect([first.error, first.statement, first.at]).toEqual([
      null,
      `I withdraw from the contract for order ${code}. E-mail: ${asked.email}. Items: all.`,
      undefined,
    ])
    expect((await readOrder(test, person, id)).status.slug).toBe('pending')
    test.setNow(new Date('2026-11-22T18:30:00Z'))
    const second = (await withdraw({ ...asked, confirm: true })).body
    test.setNow(null)
    expect([second.error, second.at]).toEqual([null, '2026-11-22T18:30:00.000Z'])
    const whole = (await test.call(api.orders.get, { params: { id: code } }, person)).body.result
    expect(whole?.map(({ status, payment }) => [status.slug, payment.state])).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunded'],
    ])
    expect(await stockOf(test, variant)).toBe(25)
    const mails = await newsFor(test, person)
    expect(mails.map(({ kind }) => kind)).toEqual(['withdrawal', 'order_cancelled', 'order_cancelled'])
    expect(mails[0]?.text).toContain('on Sun 22 Nov 2026 at 19:30')
    // The stores stand in any order.
    const goods = String.raw`Items: (.+: 2 × .+; .+: 1 × .+|.+: 1 × .+; .+: 2 × .+)\.`
    expect(mails[0]?.text).toMatch(new RegExp(String.raw`contract for order ${code}\..*${goods}`))
  })

  it('says the same of orders that exist and of those that do not, in both steps', async () => {
    const { person, code } = await buyByCard(test, 'pending')
    const answers = async (order_id: string, email: string) => {
      const step = async (confirm: boolean) => {
        const { status, body } = await withdraw({ order_id, email, confirm })
        const { statement = '', at, ...rest } = body
        return [
          status,
          { ...rest, request_id: '' },
          statement.replace(order_id, '').replace(email, ''),
          typeof at,
        ]
      }
      return [await step(false), await step(true)]
    }
    const unknown = await answers('TR-ZZZZ-ZZZZ', person.email)
    expect(await answers(code, 'stranger@tregu.test')).toEqual(unknown)
    expect(await answers('nonsense', person.email)).toEqual(unknown)
    expect(await newsFor(test, person)).toEqual([])
    expect(await answers(code, person.email)).toEqual(unknown)
  })

  it('of some lines before shipping refunds them at once, and the order goes on', async () => {
    const { person, address, cup, pan } = await shop(test)
    await rowsOf(
      test,
      'UPDATE product SET store_id = (SELECT store_id FROM product WHERE id = $1) WHERE id = $2',
      cup.id,
      pan.id,
    )
    const placed = (await placeOrder(test, person, address, { type: 'creditCard', card: CARD })).body
    const id = String(placed.orders[0])
    const lines = (await readOrder(test, person, id)).cart.items
    const panLine = String(lines.find(({ price }) => price === 30)?.id)
    await withdraw({ order_id: id, email: person.email, items: [panLine], confirm: true })
    const order = await readOrder(test, person, id)
    expect([order.status.slug, order.payment.refunded]).toEqual(['pending', 30])
    expect(order.returns).toEqual([expect.objectContaining({ status: 'refunded', amount: 30 })])
    expect(await stockOf(test, pan.variants[0]?.id)).toBe(25)
    await withdraw({ order_id: id, email: person.email, confirm: true })
    const rest = await readOrder(test, person, id)
    expect([rest.status.slug, rest.payment.state]).toEqual(['cancelled', 'refunded'])
    expect(rest.payment.refunded).toBe(rest.total)
    expect(await stockOf(test, pan.variants[0]?.id)).toBe(25)
  })

  it('after shipping opens a return; a second time changes nothing', async () => {
    const { person, seller, id } = await buyByCard(test, 'shipped')
    for (const _ of [1, 2])
      await withdraw({ order_id: id, email: person.email, confirm: true, reason: 'Too late' })
    const order = await readOrder(test, person, id)
    expect(order.returns).toEqual([expect.objectContaining({ status: 'requested', reason: 'Too late' })])
    const returned = String(order.returns[0]?.id)
    for (const status of ['received', 'refunded'] as const)
      await test.call(api.desk.setReturnStatus, { params: { id: returned }, body: { status } }, seller)
    const done = await readOrder(test, person, id)
    expect([done.status.slug, done.payment.refunded]).toEqual(['returned', 22.5])
  })

  it('tells the signed-in owner openly when it is too late, and floods no mailbox', async () => {
    const { person, id } = await buyByCard(test)
    await rowsOf(test, "UPDATE orders SET delivered_at = now() - interval '20 days' WHERE id = $1", id)
    const asked = { order_id: id, email: person.email }
    expect((await withdraw(asked, person)).body.error).toBe('withdrawal_over')
    expect((await withdraw({ ...asked, confirm: true }, person)).body.error).toBe('withdrawal_over')
    for (let n = 0; n < 5; n++) expect((await withdraw({ ...asked, confirm: true })).status).toBe(200)
    const mails = (await newsFor(test, person)).slice(3)
    expect(mails.map(({ kind }) => kind)).toEqual(['withdrawal'])
    expect(mails[0]?.text).toContain('The 14 days for withdrawing are over.')
  })

  it('is possible on the 14th day after delivery, and not on the 15th', async () => {
    const today = dayOf(new Date())
    const answers: (string | null)[] = []
    for (const days of [15, 14]) {
      const { person, id } = await buyByCard(test)
      test.setNow(new Date(`${addDays(today, days)}T12:00:00Z`))
      const asked = { order_id: id, email: person.email, confirm: true }
      answers.push((await withdraw(asked, person)).body.error)
      test.setNow(null)
    }
    expect(answers).toEqual(['withdrawal_over', null])
  })

  it('of the signed-in owner names the code and the goods, and says openly that it was received', async () => {
    const { person, id, code } = await buyByCard(test, 'pending')
    const asked = { order_id: id, email: person.email }
    const first = (await withdraw(asked, person)).body
    expect(first.statement).toMatch(new RegExp(`^I withdraw .* order ${code}\\. .* Items: .+: 2 × .+\\.$`))
    const second = (await withdraw({ ...asked, confirm: true }, person)).body
    expect([second.statement, second.message]).toEqual([
      first.statement,
      'The withdrawal has been received. The confirmation comes by e-mail.',
    ])
  })

  it('of one of two orders keeps the platform’s coupon used; of both gives it back', async () => {
    const { person, address, cup, pan } = await shop(test)
    const coupon = await buildCoupon(test, { value: 500 })
    await rowsOf(test, 'INSERT INTO coupon_grant (user_id, coupon_id) VALUES ($1, $2)', person.id, coupon.id)
    await test.call(api.cart.update, { body: { coupon_id: String(coupon.id) } }, person)
    const { orders } = (await placeOrder(test, person, address)).body
    const used = async () =>
      (await rowsOf(test, 'SELECT 1 FROM redemption WHERE coupon_id = $1 AND returned_at IS NULL', coupon.id))
        .length
    const asked = { email: person.email, confirm: true }
    expect(await used()).toBe(1)
    await withdraw({ ...asked, order_id: orders[0] ?? '' })
    expect(await used()).toBe(1)
    await withdraw({ ...asked, order_id: orders[1] ?? '' })
    expect(await used()).toBe(0)
    expect([await stockOf(test, cup.variants[0]?.id), await stockOf(test, pan.variants[0]?.id)]).toEqual([
      25, 25,
    ])
  })

  describe('of some lines before they are paid', () => {
    it.each(['bank', 'cash'] as const)('lowers what is to pay (%s)', async (type) => {
      const { person, seller, first: id, line } = await buyOneStore(type)
      await withdraw({ order_id: id, email: person.email, items: [line], confirm: true })
      const order = await readOrder(test, person, id)
      expect(order.payment).toMatchObject({ state: 'waiting', refunded: 0, due: 22.5 })
      expect(order.returns).toEqual([expect.objectContaining({ status: 'refunded', amount: 0 })])
      const mails = await newsFor(test, person)
      expect(mails.map(({ kind }) => kind)).toEqual(['withdrawal'])
      expect(mails[0]?.text).toMatch(/Still to pay: 22\.50\s€\./)
      if (type === 'bank') await test.call(api.desk.markPaid, { params: { id } }, seller)
      else
        for (const status of ['confirmed', 'shipped', 'delivered'] as const)
          await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
      const paid = await readOrder(test, person, id)
      expect(paid.payment).toMatchObject({ state: 'paid', refunded: 0, due: 0 })
      // The seller has the money, so the platform owes none of it.
      const taken = "SELECT sum(amount)::int AS sum FROM ledger_entry WHERE order_id = $1 AND kind = 'payout'"
      expect(await rowsOf(test, taken, id)).toEqual([{ sum: 2_250 }])
      const [, ...news] = await newsFor(test, person)
      expect(news.length).toBeGreaterThan(0)
      for (const { text } of news) expect(text).not.toContain('1 × Pan')
      if (type === 'bank') expect(news[0]?.text).toContain('22.50')
    })
  })

  it('of goods on their way, paid by nobody, promises no money', async () => {
    const { person, seller, first: id } = await buyOneStore('cash')
    const move = (status: 'confirmed' | 'shipped') =>
      test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
    await move('confirmed')
    await move('shipped')
    await withdraw({ order_id: id, email: person.email, confirm: true })
    const asked = await readOrder(test, person, id)
    expect([asked.can_withdraw, asked.can_return]).toEqual([false, false])
    const returned = String(asked.returns[0]?.id)
    for (const status of ['received', 'refunded'] as const)
      await test.call(api.desk.setReturnStatus, { params: { id: returned }, body: { status } }, seller)
    const order = await readOrder(test, person, id)
    expect(order.status.slug).toBe('returned')
    expect(order.payment).toMatchObject({ state: 'cancelled', refunded: 0, due: 0 })
    const kinds = (await newsFor(test, person)).map(({ kind }) => kind)
    expect(kinds).not.toContain('order_return_refunded')
  })

  it('is acknowledged each time that it changes something, also the fourth time in a day', async () => {
    const { person, address, ...rest } = await shop(test)
    const lines = await Promise.all(
      [1, 2, 3].map((n) => buildProduct(test, { store: rest.first, price: 100 * n, stock: 5 })),
    )
    for (const product of lines) await addToCart(test, person, variantOf(product))
    await confirmAddress(test, person)
    const { order_id: code, orders } = (await placeOrder(test, person, address)).body
    const items = (
      await Promise.all(orders.map(async (id) => (await readOrder(test, person, id)).cart.items))
    ).flat()
    expect(items).toHaveLength(5)
    for (const { id } of items)
      await withdraw({ order_id: String(code), email: person.email, items: [id], confirm: true })
    const mails = (await newsFor(test, person)).filter(({ kind }) => kind === 'withdrawal')
    expect(mails).toHaveLength(5)
  })

  it('is acknowledged once when it is confirmed twice at once, and never again', async () => {
    const { person, code } = await buyByCard(test, 'pending')
    const asked = { order_id: code, email: person.email, confirm: true }
    await Promise.all([withdraw(asked), withdraw(asked)])
    for (let n = 0; n < 3; n++) expect((await withdraw(asked)).status).toBe(200)
    const mails = (await newsFor(test, person)).filter(({ kind }) => kind === 'withdrawal')
    expect(mails).toHaveLength(1)
  })
})
