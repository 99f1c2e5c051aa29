import { api } from '@tregu/contract'
import { listBookDifferences } from '@tregu/database/test/books'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, placeOrder, signUp } from '../../../test/as.ts'
import { stockOf, variantOf } from '../../../test/factories.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
/** A shopper whose cart's stores take PayPal. */
const openShop = async () => {
  const opened = await shop(test)
  await test.database.pool.query(
    `UPDATE store SET payment_methods = '{cash,creditCard,paypal}' WHERE id = ANY($1)`,
    [[opened.first.id, opened.second.id]],
  )
  return opened
}
const pay = (person: Person, address: string) =>
  placeOrder(test, person, address, { type: 'paypal', option: 'paypal' })
const confirm = (person: Person, confirmation: string, outcome: 'accept' | 'refuse' = 'accept') =>
  test.call(api.checkout.confirm, { body: { confirmation, outcome } }, person)

describe('PayPal', () => {
  it('is offered where the store takes it, and asks on a page of the web; nothing is bought before', async () => {
    const { person, address, cup } = await openShop()
    const options = (await test.call(api.billing.paymentOptions, {}, person)).body.result
    expect(options.map(({ slug }) => slug)).toContain('paypal')
    const asked = await pay(person, address)
    expect([asked.status, asked.body.order_id]).toEqual([202, null])
    const { id, kind, url } = asked.body.confirmation ?? {}
    expect(kind).toBe('redirect')
    const page = new URL(String(url), 'http://shop.test')
    expect([page.pathname, page.searchParams.get('confirmation')]).toEqual(['/sandbox/paypal', id])
    expect(page.searchParams.get('amount')).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(await stockOf(test, variantOf(cup))).toBe(25)
  })

  it('pays when the shopper accepts, also many times at once', async () => {
    const { person, address, cup } = await openShop()
    const id = String((await pay(person, address)).body.confirmation?.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(person, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(await stockOf(test, variantOf(cup))).toBeLessThan(25)
    const order = (
      await test.call(api.orders.get, { params: { id: answers[0]?.body.orders[0] ?? '' } }, person)
    ).body
    expect(order.order?.payment).toMatchObject({ method: 'paypal', state: 'paid' })
    expect(await listBookDifferences(test.database.pool)).toEqual([])
  })

  it('buys nothing when the shopper refuses, and answers no other shopper', async () => {
    const { person, address, cup } = await openShop()
    const id = String((await pay(person, address)).body.confirmation?.id)
    const stranger = await signUp(test)
    expect((await confirm(stranger, id)).body.error).toBe('not_found')
    const refused = await confirm(person, id, 'refuse')
    expect([refused.status, refused.body.error]).toEqual([422, 'confirmation_refused'])
    expect((await confirm(person, id)).body.error).toBe('confirmation_refused')
    expect(await stockOf(test, variantOf(cup))).toBe(25)
    expect((await pay(person, address)).status).toBe(202)
  })

  it('gives the money back when the order is cancelled', async () => {
    const { person, address } = await openShop()
    const id = String((await pay(person, address)).body.confirmation?.id)
    for (const order of (await confirm(person, id)).body.orders)
      expect((await test.call(api.orders.cancel, { params: { id: order } }, person)).status).toBe(200)
    const { rows } = await test.database.pool.query(
      'SELECT amount, refunded FROM sandbox_payment WHERE key = $1',
      [id],
    )
    expect(rows[0].refunded).toBe(rows[0].amount)
    expect(await listBookDifferences(test.database.pool)).toEqual([])
  })
})
