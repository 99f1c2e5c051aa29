/** Orders whose coupons pay for everything. */
import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, placeOrder } from '../../../test/as.ts'
import { buildCoupon, grantCoupon, variantOf } from '../../../test/factories.ts'
import { CARD, readOrder, rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()

/** A cart of 20.00 and 30.00 without delivery, and two coupons that pay for it. */
const freeCart = async () => {
  const { person, address, first, second, pan } = await shop(test)
  await rowsOf(test, 'UPDATE store SET delivery_price = 0 WHERE id = ANY($1)', [first.id, second.id])
  await rowsOf(
    test,
    "UPDATE store SET payment_methods = '{cash,creditCard,bank,paypal}', account_holder = 'Demo', iban = 'XK310000000000000100' WHERE id = ANY($1)",
    [first.id, second.id],
  )
  const { id } = await buildCoupon(test, { value: 6_000 })
  await grantCoupon(test, person.id, id)
  await test.call(api.cart.update, { body: { coupon_id: String(id) } }, person)
  return { person, address, pan, first }
}
const mailTo = async ({ email }: { email: string }) =>
  (
    await rowsOf<{ text: string }>(
      test,
      "SELECT text FROM outbox WHERE recipient = $1 AND kind = 'order'",
      email,
    )
  )[0]?.text

describe('an order that coupons pay for', () => {
  it('is paid when it is placed, whatever the payment type, and no provider is asked', async () => {
    for (const type of ['cash', 'bank', 'creditCard', 'paypal'] as const) {
      const { person, address } = await freeCart()
      const { status, body } = await placeOrder(test, person, address, { type, total: 0 })
      expect([type, status, body.orders.length]).toEqual([type, 200, 2])
      for (const id of body.orders) {
        const { payment, total } = await readOrder(test, person, id)
        expect([total, payment.state, payment.due, payment.transfer]).toEqual([0, 'paid', 0, null])
      }
      expect(await rowsOf(test, 'SELECT 1 FROM payment WHERE user_id = $1', person.id)).toEqual([])
      expect(await mailTo(person)).not.toContain('IBAN')
    }
  })
  it('does not charge or keep the card that is sent along', async () => {
    const { person, address } = await freeCart()
    const paying = { type: 'creditCard', card: CARD, saveCard: true } as const
    expect((await placeOrder(test, person, address, paying)).status).toBe(200)
    expect((await test.call(api.billing.listCards, {}, person)).body.result).toEqual([])
  })
  it('is paid in a store’s own checkout too, by card without a card', async () => {
    const { person, address, first } = await freeCart()
    const checkout = {
      ...{
        addressId: address,
        name: 'Blerta Gashi',
        email: person.email,
        phone: '+38344123456',
        comments: '',
      },
      ...{
        paymentMethodValue: 'creditCard' as const,
        creditCardInfo: null,
        storeId: first.slug,
        cart: { total: 0 },
      },
    } as const
    const { status, body } = await test.call(api.checkout.checkout, { body: { checkout } }, person)
    expect([status, body.error]).toEqual([200, null])
    expect(await rowsOf(test, 'SELECT 1 FROM payment WHERE user_id = $1', person.id)).toEqual([])
  })
  it('gives nothing away when the cart changes meanwhile', async () => {
    const { person, address, pan } = await freeCart()
    const [placed] = await Promise.all([
      placeOrder(test, person, address, { type: 'creditCard' }),
      addToCart(test, person, variantOf(pan), 9),
    ])
    expect([200, 400, 409]).toContain(placed.status)
    const unpaid = `SELECT total FROM purchase b WHERE user_id = $1 AND total > 0
      AND NOT EXISTS (SELECT FROM payment p WHERE p.purchase_id = b.id)`
    expect(await rowsOf(test, unpaid, person.id)).toEqual([])
  })
})
