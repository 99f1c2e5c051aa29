/** Places an order in one transaction (docs/rules/checkout.md). */
import { randomBytes } from 'node:crypto'
import type { OrderAddress } from '@tregu/contract'
import type { Tx } from '@tregu/database'
import {
  type Arrival,
  checkShownTotal,
  checkStockTaking,
  dayOf,
  isServed,
  type Language,
  makeOrderCode,
  ORDER_CODE_BYTES,
  type PaymentType,
  type Purchase,
  pickText,
  type SplitRefusal,
  splitOrder,
  toEuros,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { citiesOf } from '../../lib/arrivals.ts'
import { listPayableStores } from '../billing/billing.ts'
import { type CartLine, type CartStore, listHolds, lockForCheckout, storesOf } from '../cart/cart.ts'
import { type CartCoupon, selectionOf } from '../coupons/coupons.ts'
import { carryOutPlacing } from '../orders/orders.ts'
import { queueOrderMail } from '../outbox/outbox.ts'
import { attachPurchase } from '../payments/payments.ts'
import * as queries from './checkout.queries.ts'
import { letterOf, orderMail } from './order-mail.ts'
import { makeDocument, type Placing } from './purchase-document.ts'

export type Wanted = {
  /** Chosen before the transaction, so that the purchase can be looked up when the answer to COMMIT is lost. */
  readonly purchaseId: string
  /** Buys only this store's lines (simple checkout); null for the whole cart. */
  readonly store: WantedStore | null
  /** The total that the client showed, in cents; null when it sent none. */
  readonly shownTotal: number | null
  /**
   * What the provider authorised, in cents; null for cash and bank transfer. An amount of 0 has no payment, because no
   * provider takes 0.00.
   */
  readonly authorised: {
    readonly paymentId: string | null
    readonly amount: number
  } | null
}
export type WantedStore = { readonly id: number; readonly name: string }
export type WantedCart = Pick<Wanted, 'store' | 'shownTotal'>
type Split = Purchase<CartLine, CartStore, CartCoupon>
export type Placed = {
  readonly code: string
  readonly purchaseId: string
  readonly orders: readonly PlacedOrder[]
  readonly total: number
}
/** An order's id and its promised arrival. */
export type PlacedOrder = { readonly id: string; readonly arrives: Arrival | null }

const namesOf = (lines: readonly CartLine[], language: Language) =>
  lines.map(({ row }) => pickText(row.name, language).text).join(', ')

/** @throws AppError with the reason */
const refuseSplit = (refusal: SplitRefusal, lines: readonly CartLine[], language: Language): never => {
  if (refusal.reason === 'empty_cart') throw new AppError('cart_empty')
  if (refusal.reason === 'unavailable') {
    const gone = lines.filter((line) => refusal.lineIds.includes(line.id))
    throw new AppError(
      'line_unavailable',
      { name: namesOf(gone, language) },
      { details: { order_item_ids: refusal.lineIds } },
    )
  }
  if (refusal.reason === 'over_stock') {
    const [first] = refusal.lines
    const left = first?.left ?? 0
    throw new AppError(
      'not_enough_stock',
      { n: left },
      { details: { order_item_id: first?.id, available: left } },
    )
  }
  const [below] = refusal.stores
  const store = lines.find((line) => line.storeId === below?.storeId)?.row.store
  throw new AppError(
    'minimum_order',
    { name: store?.name ?? '', amount: below?.missing ?? 0 },
    { details: { store: store?.slug, missing: toEuros(below?.missing ?? 0) } },
  )
}

/** @throws AppError payment_option_refused, naming the stores */
const checkPaymentType = (
  lines: readonly CartLine[],
  type: PaymentType,
  byProvider: readonly PaymentType[],
) => {
  const rows = storesOf(lines).map(({ row }) => row)
  const stores = listPayableStores(rows, byProvider)
  const refusing = stores.filter((store) => !store.paymentTypes.includes(type)).map((store) => store.name)
  if (refusing.length === 0) return
  throw new AppError(
    'payment_option_refused',
    { name: refusing.join(', ') },
    { details: { stores: refusing } },
  )
}

/** @throws AppError city_not_served, naming the first express store that does not deliver to the address, and its cities */
const checkPlace = (lines: readonly CartLine[], place: OrderAddress) => {
  const refusing = storesOf(lines).find(({ row }) => !isServed(citiesOf(row), place))
  if (!refusing) return
  const { slug, name, cities } = refusing.row
  throw new AppError(
    'city_not_served',
    { name, items: cities.map((city) => city.name).join(', ') },
    { details: { store: slug, cities: cities.map(({ id, name: city }) => ({ id, name: city })) } },
  )
}

/**
 * Splits the cart into orders and checks every reason for refusal except stock that others hold.
 * `byProvider`: the payment types that the provider supports.
 */
export const splitCart = async (
  tx: Tx,
  now: Date,
  { userId, type, language, shipping }: Pick<Placing, 'userId' | 'type' | 'language' | 'shipping'>,
  wanted: WantedCart,
  byProvider: readonly PaymentType[],
) => {
  const { id: cartId, lines, chosen } = await lockForCheckout(tx, userId, wanted.store?.id ?? null, now)
  if (wanted.store && lines.length === 0) throw new AppError('store_not_in_cart', { name: wanted.store.name })
  const answer = splitOrder({
    lines,
    stores: storesOf(lines),
    selection: selectionOf(chosen),
    today: dayOf(now),
  })
  if (!answer.ok) return refuseSplit(answer, lines, language)
  checkPaymentType(lines, type, byProvider)
  checkPlace(lines, shipping)
  const { purchase } = answer
  const shown = checkShownTotal(wanted.shownTotal, purchase.total)
  if (!shown.ok)
    throw new AppError(
      'total_changed',
      { amount: shown.is },
      { details: { was: toEuros(shown.was), is: toEuros(shown.is) } },
    )
  return { cartId, lines, purchase }
}

/** @throws AppError not_enough_stock, stock_held */
export const checkHolds = async (tx: Tx, now: Date, lines: readonly CartLine[], userId: string) => {
  const holds = await listHolds(
    tx,
    lines.map(({ row }) => row.variantId),
  )
  for (const { row, quantity, id } of lines) {
    const own = holds.filter((hold) => hold.variantId === row.variantId)
    const answer = checkStockTaking({ ownerId: userId, quantity, stock: row.stock, holds: own, now })
    if (answer.ok) continue
    const details = { order_item_id: id, available: answer.left }
    if (answer.reason === 'over_stock')
      throw new AppError('not_enough_stock', { n: answer.left }, { details })
    throw new AppError(
      'stock_held',
      { n: answer.left, time: answer.until },
      { details: { ...details, until: answer.until.toISOString() } },
    )
  }
}

const writePurchase = async (tx: Tx, id: string, split: Split, placing: Placing, at: Date) => {
  // A taken code is very unlikely, so three in a row mean a bug.
  for (let tries = 0; tries < 3; tries++) {
    const code = makeOrderCode(randomBytes(ORDER_CODE_BYTES))
    const document = makeDocument(id, split, placing, code, at)
    if (await queries.insertPurchase(tx, document)) return { code, document }
  }
  throw new Error('no free order code was found')
}

/** The shop's settings that placing needs. */
export type PlacingTerms = {
  /** The payment types that the provider supports. */
  readonly byProvider: readonly PaymentType[]
  /** The base address for links in mails. */
  readonly publicUrl: string
}

/** The body of the transaction. */
export const placeOrderIn = async (
  tx: Tx,
  now: Date,
  placing: Placing,
  wanted: Wanted,
  { byProvider, publicUrl }: PlacingTerms,
): Promise<Placed> => {
  const { cartId, lines, purchase } = await splitCart(tx, now, placing, wanted, byProvider)
  if (wanted.authorised && wanted.authorised.amount !== purchase.total)
    throw new AppError(
      'total_changed',
      { amount: purchase.total },
      { details: { was: toEuros(wanted.authorised.amount), is: toEuros(purchase.total) } },
    )
  await checkHolds(tx, now, lines, placing.userId)
  const { code, document } = await writePurchase(tx, wanted.purchaseId, purchase, placing, now)
  const mail = orderMail(letterOf(purchase, placing, { code, purchaseId: document.id, at: now }), publicUrl)
  const paymentId = wanted.authorised?.paymentId ?? null
  const attach = () => (paymentId ? attachPurchase(tx, paymentId, document.id) : null)
  // The connection runs the statements in this order, without a wait between them.
  await Promise.all([
    carryOutPlacing(tx, now, { userId: placing.userId, purchaseId: document.id }, document.planned),
    queries.settleCart(tx, {
      cartId,
      userId: placing.userId,
      lineIds: lines.map(({ id }) => id),
      couponIds: purchase.usedCoupons.map(({ id }) => id),
      variantIds: lines.map(({ row }) => row.variantId),
      productIds: lines.map(({ row }) => row.productId),
      quantities: lines.map(({ quantity }) => quantity),
    }),
    // The mail to an unconfirmed address is counted first, so its statements cannot go along.
    ...(placing.emailConfirmed ? [queueOrderMail(tx, now, mail, true), attach()] : []),
  ])
  if (!placing.emailConfirmed) {
    await queueOrderMail(tx, now, mail, false)
    await attach()
  }
  return {
    code,
    purchaseId: document.id,
    orders: document.orders.map((order) => ({
      id: order.id,
      arrives: { from: order.arrives_from, to: order.arrives_to },
    })),
    total: purchase.total,
  }
}
