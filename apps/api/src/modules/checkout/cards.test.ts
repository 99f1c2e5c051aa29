import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { shop as buildShop } from '../../../test/shop.ts'

const test = useApp()
const shop = () => buildShop(test)
const cardOf = (number: string) => ({ name: 'Blerta Gashi', number, expiry: expiryIn(13), cvc: '123' })
const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart

describe('cards', () => {
  it('a good card is authorised and captured; neither number nor CVC is kept anywhere', async () => {
    const { person, address } = await shop()
    const placed = await placeOrder(test, person, address, {
      type: 'creditCard',
      card: { ...cardOf('5555 5555 5555 4444'), save: true },
    })
    expect(placed.status).toBe(200)
    expect(
      (await test.database.pool.query('SELECT state, amount FROM payment WHERE user_id = $1', [person.id]))
        .rows,
    ).toEqual([{ state: 'captured', amount: 5_550 }])
    const cards = (await test.call(api.billing.listCards, {}, person)).body.result
    expect(cards).toEqual([
      expect.objectContaining({
        number: '•••• •••• •••• 4444',
        cvc: null,
        brand: 'mastercard',
        default: true,
      }),
    ])
    const { rows: tables } = await test.database.pool.query(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
    )
    for (const { table_name: table } of tables) {
      const { rows } = await test.database.pool.query(
        `SELECT count(*)::int AS n FROM "${table}" t WHERE t::text ~ '5555 ?5555 ?5555 ?4444'`,
      )
      expect([table, rows[0].n]).toEqual([table, 0])
    }
  })

  it('a declined card and one without funds are refused with their own codes; nothing is bought', async () => {
    const { person, address } = await shop()
    const pay = (number: string) =>
      placeOrder(test, person, address, { type: 'creditCard', card: cardOf(number) })
    expect([
      (await pay('4000 0000 0000 0002')).body.message,
      (await pay('4000 0000 0000 9995')).body.error,
    ]).toEqual(['Your card was declined.', 'insufficient_funds'])
    expect((await cartOf(person)).items).toHaveLength(2)
  })

  it('a card that asks for a confirmation answers 202; accepting buys, once', async () => {
    const { person, address } = await shop()
    const asked = await placeOrder(test, person, address, {
      type: 'creditCard',
      card: cardOf('4000 0000 0000 3220'),
    })
    expect([asked.status, asked.body.order_id]).toEqual([202, null])
    const confirm = (outcome: 'accept' | 'refuse', by = person) =>
      test.call(
        api.checkout.confirm,
        { body: { confirmation: String(asked.body.confirmation?.id), outcome } },
        by,
      )
    expect((await confirm('accept', await signUp(test))).body.error).toBe('not_found')
    const accepted = await confirm('accept')
    expect(accepted.body.order_id).toMatch(/^TR-/)
    expect((await confirm('accept')).body.order_id).toBe(accepted.body.order_id)
  })

  it('a card is not saved when Save card is not ticked, in either checkout', async () => {
    const { person, address, first } = await buildShop(test)
    const card = cardOf('4242 4242 4242 4242')
    const alone = await test.call(
      api.checkout.checkout,
      {
        body: {
          checkout: {
            ...{ storeId: first.slug, addressId: address, paymentMethodValue: 'creditCard' },
            ...{ name: 'Blerta Gashi', email: person.email, phone: '044 123 456' },
            creditCardInfo: card,
            saveCard: false,
          },
        },
      },
      person,
    )
    expect(alone.status).toBe(200)
    const whole = await placeOrder(test, person, address, { type: 'creditCard', card })
    expect(whole.status).toBe(200)
    expect((await test.call(api.billing.listCards, {}, person)).body.result).toEqual([])
  })

  it('refusing the confirmation buys nothing', async () => {
    const { person, address } = await shop()
    const asked = await placeOrder(test, person, address, {
      type: 'creditCard',
      card: cardOf('4000 0000 0000 3220'),
    })
    const refused = await test.call(
      api.checkout.confirm,
      { body: { confirmation: String(asked.body.confirmation?.id), outcome: 'refuse' } },
      person,
    )
    expect([refused.status, refused.body.error]).toEqual([422, 'confirmation_refused'])
    expect((await cartOf(person)).items).toHaveLength(2)
  })
})
