import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, makeSeller, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { CARD, rowsOf } from '../../../test/placed.ts'

const test = useApp()

/** A store that takes 10% of commission and 5% of service fee, with its seller and a shopper. */
const open = async () => {
  const store = await buildStore(test, { commission: 1_000, serviceFee: 500, delivery: 250 })
  const seller = await signUp(test)
  await makeSeller(test, seller, store)
  const person = await signUp(test)
  return {
    store,
    seller,
    person,
    address: await addAddress(test, person),
    product: await buildProduct(test, { store }),
  }
}
type Scene = Awaited<ReturnType<typeof open>>

/** 2 × 10.00, 1.00 of fee and 2.50 of delivery, which is 23.50. The commission is 2.00. */
const buy = async ({ person, address, product }: Scene, type: 'cash' | 'creditCard') => {
  await addToCart(test, person, variantOf(product), 2)
  const { body } = await placeOrder(test, person, address, type === 'cash' ? { type } : { type, card: CARD })
  return String(body.orders[0])
}
const deliver = async ({ seller }: Scene, id: string) => {
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
}
const refund = async ({ seller, person }: Scene, id: string, quantity: number) => {
  const [line] = await rowsOf<{ id: string }>(test, 'SELECT id FROM order_line WHERE order_id = $1', id)
  const body = { lines: [{ id: String(line?.id), quantity }] }
  const asked = await test.call(api.orders.requestReturn, { params: { id }, body }, person)
  for (const status of ['received', 'refunded'] as const)
    await test.call(
      api.desk.setReturnStatus,
      { params: { id: String(asked.body.order?.returns.at(-1)?.id) }, body: { status } },
      seller,
    )
}
const ledgerOf = async (seller: Person, id: string) =>
  (await test.call(api.desk.getOrderLedger, { params: { id } }, seller)).body
const commissionOf = async (seller: Person, id: string) =>
  (await ledgerOf(seller, id)).result.filter(({ kind }) => kind === 'commission').map(({ amount }) => amount)

describe('the commission', () => {
  it('has the rate of the time of placing: a later rate changes no past line and no later refund of it', async () => {
    const scene = await open()
    const { seller, store } = scene
    const id = await buy(scene, 'creditCard')
    await deliver(scene, id)
    const before = await ledgerOf(seller, id)
    expect([await commissionOf(seller, id), before.earned]).toEqual([[2], 20.5])
    await rowsOf(
      test,
      'UPDATE store SET commission_bp = 3000, service_fee_bp = 900, tax_bp = 800 WHERE id = $1',
      store.id,
    )
    expect(await ledgerOf(seller, id)).toEqual(before)
    await refund(scene, id, 1)
    expect(await commissionOf(seller, id)).toEqual([2, -1])
    expect(await commissionOf(seller, await buy(scene, 'creditCard'))).toEqual([6])
  })
})

describe('the balance of a seller', () => {
  it('is a debt of commission and service fee once an order in cash is delivered', async () => {
    const scene = await open()
    const id = await buy(scene, 'cash')
    expect(await ledgerOf(scene.seller, id)).toMatchObject({ earned: 20.5, balance: 20.5 })
    await deliver(scene, id)
    // The seller took 23.50 at the door and earned 20.50.
    expect(await ledgerOf(scene.seller, id)).toMatchObject({ earned: 20.5, balance: -3 })
  })

  it('goes below 0 by a refund after the payout, and nets out with the next order', async () => {
    const scene = await open()
    const { seller, store } = scene
    const first = await buy(scene, 'creditCard')
    await deliver(scene, first)
    await rowsOf(
      test,
      "INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount) VALUES ($1, $2, 'payout', 'platform', 2050)",
      first,
      store.id,
    )
    expect((await ledgerOf(seller, first)).balance).toBe(0)
    await refund(scene, first, 1)
    // 10.00 went back to the shopper, and 1.00 of its commission to the seller.
    expect(await ledgerOf(seller, first)).toMatchObject({ earned: 11.5, balance: -9 })
    const second = await buy(scene, 'creditCard')
    const balances = [first, second].map(async (id) => (await ledgerOf(seller, id)).balance)
    expect((await Promise.all(balances)).reduce((sum, balance) => sum + balance, 0)).toBe(11.5)
  })

  it('is the sum over the ledger, and no table has another', async () => {
    const columns = await rowsOf<{ name: string }>(
      test,
      "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ 'balance|owed|debt|earned'",
    )
    expect(columns).toEqual([])
  })
})
