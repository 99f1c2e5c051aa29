import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildProduct, buildStore, stockOf, variantOf } from '../../../test/factories.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
const ASKING = { name: 'Blerta Gashi', number: '4000 0000 0000 3220', expiry: expiryIn(13), cvc: '123' }
const ask = async (person: Person, address: string) => {
  const answer = await placeOrder(test, person, address, { type: 'creditCard', card: ASKING })
  expect(answer.status).toBe(202)
  return String(answer.body.confirmation?.id)
}
const confirm = (person: Person, confirmation: string, outcome: 'accept' | 'refuse' = 'accept') =>
  test.call(api.checkout.confirm, { body: { confirmation, outcome } }, person)
const heldUntil = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart.held_until
const at = (minute: number) => test.setNow(new Date(Date.UTC(2026, 10, 2, 12, minute)))
const buyer = async (variant: string, quantity: number) => {
  const person = await signUp(test)
  const address = await addAddress(test, person)
  await addToCart(test, person, variant, quantity)
  return { person, address }
}

describe('while a card waits for its confirmation', () => {
  it('the stock is held for 15 minutes, against everybody else', async () => {
    const lamp = variantOf(await buildProduct(test, { store: await buildStore(test), stock: 3 }))
    const [one, other] = [await buyer(lamp, 3), await buyer(lamp, 1)]
    at(0)
    const confirmation = await ask(one.person, one.address)
    expect(await heldUntil(one.person)).toBe('2026-11-02T12:15:00.000Z')
    at(14)
    expect((await placeOrder(test, other.person, other.address)).body).toMatchObject({
      error: 'stock_held',
      details: { available: 0, until: '2026-11-02T12:15:00.000Z' },
    })
    expect((await confirm(one.person, confirmation)).status).toBe(200)
    expect(await stockOf(test, lamp)).toBe(0)
    test.setNow(null)
  })

  it('a hold of one’s own is lengthened, and leaving the page does not end it', async () => {
    const { person, address } = await shop(test)
    at(0)
    await test.call(api.cart.hold, {}, person)
    at(9)
    const confirmation = await ask(person, address)
    expect(await heldUntil(person)).toBe('2026-11-02T12:24:00.000Z')
    await test.call(api.cart.release, {}, person)
    expect(await heldUntil(person)).toBe('2026-11-02T12:24:00.000Z')
    await confirm(person, confirmation, 'refuse')
    await test.call(api.cart.release, {}, person)
    expect(await heldUntil(person)).toBeNull()
    test.setNow(null)
  })

  it('of those who ask at once for the last pieces one holds them; the others are refused before they confirm', async () => {
    const lamp = variantOf(await buildProduct(test, { store: await buildStore(test), stock: 2 }))
    const buyers = await Promise.all(Array.from({ length: 5 }, () => buyer(lamp, 2)))
    const answers = await Promise.all(
      buyers.map(({ person, address }) =>
        placeOrder(test, person, address, { type: 'creditCard', card: ASKING }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422, 422])
    const { rows } = await test.database.pool.query(
      'SELECT state, count(*)::int AS n FROM payment WHERE user_id = ANY ($1) GROUP BY state ORDER BY state',
      [buyers.map(({ person }) => person.id)],
    )
    expect(rows).toEqual([
      { state: 'waiting', n: 1 },
      { state: 'voided', n: 4 },
    ])
  })
})

describe('confirming', () => {
  it('several times at once answers the same order to all', async () => {
    const { person, address } = await shop(test)
    const confirmation = await ask(person, address)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(person, confirmation)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect((await confirm(person, confirmation)).body.order_id).toBe(answers[0]?.body.order_id)
  })

  it('two payments for one cart at once buys once', async () => {
    const { person, address, cup } = await shop(test)
    const both = [await ask(person, address), await ask(person, address)]
    const answers = await Promise.all([...both, ...both, ...both].map((id) => confirm(person, id)))
    const codes = answers.flatMap(({ body }) => body.order_id ?? [])
    expect([codes.length, new Set(codes).size, await stockOf(test, variantOf(cup))]).toEqual([3, 1, 23])
  })

  it('what was refused stays refused: nothing was bought', async () => {
    const { person, address } = await shop(test)
    const confirmation = await ask(person, address)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => confirm(person, confirmation, 'refuse')),
    )
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set(['confirmation_refused']))
    expect((await confirm(person, confirmation)).body.error).toBe('confirmation_refused')
  })
})

describe('placing at once with one hold', () => {
  it('buys once and consumes the hold', async () => {
    const lamp = variantOf(await buildProduct(test, { store: await buildStore(test), stock: 4 }))
    const { person, address } = await buyer(lamp, 2)
    await test.call(api.cart.hold, {}, person)
    const answers = await Promise.all(Array.from({ length: 6 }, () => placeOrder(test, person, address)))
    expect(answers.map(({ body }) => body.error ?? 'placed').sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'cart_empty'),
      'placed',
    ])
    expect([await stockOf(test, lamp), await heldUntil(person)]).toEqual([2, null])
  })
})

describe('what a payment remembers', () => {
  const requestOf = async (id: string) =>
    (await test.database.pool.query('SELECT request FROM payment WHERE id = $1', [id])).rows[0].request

  it('is forgotten once it is over: bought, refused, or never confirmed', async () => {
    const [bought, refused] = [await shop(test), await shop(test)]
    const ids = [
      await ask(bought.person, bought.address),
      await ask(refused.person, refused.address),
    ] as const
    expect((await requestOf(ids[0])).placing.email).toBe(bought.person.email)
    await confirm(bought.person, ids[0])
    await confirm(refused.person, ids[1], 'refuse')
    expect([await requestOf(ids[0]), await requestOf(ids[1])]).toEqual([{}, {}])
  })

  it('is forgotten with the account, although it still waits', async () => {
    const { person, address } = await shop(test)
    const id = await ask(person, address)
    expect(
      (await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } }, person)).status,
    ).toBe(200)
    expect(await requestOf(id)).toEqual({})
  })
})
