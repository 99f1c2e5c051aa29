/** A market of three stores for the properties of money: tariffs, carts and coupons are set again for each run. */
import { api } from '@tregu/contract'
import type { TestApp } from '../app.ts'
import { addAddress, addToCart, makeSeller, type Person, placeOrder, signUp } from '../as.ts'
import { buildCoupon, buildProduct, buildStore, grantCoupon } from '../factories.ts'
import { CARD, rowsOf } from '../placed.ts'

/** In cents and basis points. */
export type Tariff = {
  readonly tax: number
  readonly serviceFee: number
  readonly delivery: number
  readonly freeFrom: number | null
  readonly commission: number
}
export type Worth = { readonly value: number; readonly minSpend: number } | null
export type AnyPurchase = {
  readonly tariffs: readonly Tariff[]
  readonly lines: readonly { readonly variant: number; readonly quantity: number; readonly price: number }[]
  readonly storeCoupon: Worth
  readonly platformCoupon: Worth
  readonly promo: Worth
  readonly type: 'cash' | 'creditCard' | 'bank'
}
export type Placed = {
  readonly type: AnyPurchase['type']
  readonly purchaseId: string
  readonly code: string
  /** What the cart showed, in cents. */
  readonly shown: number
  readonly orders: readonly string[]
}

export const STORES = 3
const STOCK = 1_000_000

export const cents = (euros: number) => Math.round(euros * 100)

export const openMarket = async (test: TestApp) => {
  const stores: { id: number; slug: string; seller: Person }[] = []
  const variants: number[] = []
  for (let n = 0; n < STORES; n++) {
    const store = await buildStore(test, { payments: ['cash', 'creditCard', 'bank'] })
    const seller = await signUp(test)
    await makeSeller(test, seller, store)
    stores.push({ ...store, seller })
    const options = { size: ['s', 'm'] }
    const product = await buildProduct(test, { store, stock: STOCK, options })
    variants.push(...product.variants.map(({ id }) => id))
  }
  await rowsOf(test, "UPDATE store SET account_holder = 'Demo', iban = 'XK310000000000000100'")
  const shopper = await signUp(test)
  const address = await addAddress(test, shopper)

  const setTariffs = async (tariffs: readonly Tariff[]) => {
    for (const [index, { tax, serviceFee, delivery, freeFrom, commission }] of tariffs.entries())
      await rowsOf(
        test,
        `UPDATE store SET tax_bp = $2, service_fee_bp = $3, delivery_price = $4, free_delivery_from = $5, commission_bp = $6
         WHERE id = $1`,
        stores[index]?.id,
        tax,
        serviceFee,
        delivery,
        freeFrom,
        commission,
      )
  }
  const choose = async (worth: Worth, store?: { id: number; slug: string }) => {
    if (!worth) return
    const { id } = await buildCoupon(test, { ...worth, ...(store ? { store } : {}) })
    await grantCoupon(test, shopper.id, id)
    const body = { coupon_id: String(id), ...(store ? { sellerSlug: store.slug } : {}) }
    await test.call(api.cart.update, { body }, shopper)
  }
  const type = async (worth: Worth) => {
    if (!worth) return
    const { code } = await buildCoupon(test, { ...worth, isPromo: true })
    await test.call(api.cart.promo, { body: { code } }, shopper)
  }

  /** Fills the cart, chooses the coupons (some are refused) and buys what the cart shows. */
  const buy = async (any: AnyPurchase): Promise<Placed> => {
    await setTariffs(any.tariffs)
    for (const { variant, quantity, price } of any.lines) {
      const id = variants[variant]
      await rowsOf(test, 'UPDATE variant SET price = $2 WHERE id = $1', id, price)
      await addToCart(test, shopper, String(id), quantity)
    }
    await choose(any.storeCoupon, stores[0])
    await choose(any.platformCoupon)
    await type(any.promo)
    const { total } = (await test.call(api.cart.get, {}, shopper)).body.cart
    const paying = any.type === 'creditCard' ? { type: any.type, card: CARD } : { type: any.type }
    const { status, body } = await placeOrder(test, shopper, address, { ...paying, total })
    if (status !== 200) throw new Error(`nothing was bought: ${JSON.stringify(body)}`)
    const [row] = await rowsOf<{ id: string }>(test, 'SELECT id FROM purchase WHERE code = $1', body.order_id)
    return {
      type: any.type,
      purchaseId: String(row?.id),
      code: String(body.order_id),
      shown: cents(total),
      orders: body.orders,
    }
  }
  const sellerOf = async (order: string) => {
    const [row] = await rowsOf<{ store: number }>(
      test,
      'SELECT store_id AS store FROM orders WHERE id = $1',
      order,
    )
    const seller = stores.find(({ id }) => id === row?.store)?.seller
    if (!seller) throw new Error(`the order ${order} has no seller`)
    return seller
  }
  const countMissing = async () => {
    const [row] = await rowsOf<{ missing: number }>(
      test,
      'SELECT sum($2 - stock)::int AS missing FROM variant WHERE id = ANY($1)',
      variants,
      STOCK,
    )
    return row?.missing
  }
  return { shopper, buy, setTariffs, sellerOf, countMissing }
}
export type Market = Awaited<ReturnType<typeof openMarket>>
