/** The cart: reads it with its totals and changes its lines, comments and notices (docs/rules/cart.md). */
import { inTransaction, runInOnePacket, type Sql, type Tx } from '@tregu/database'
import {
  acknowledgeLine as acknowledge,
  addToCart,
  chargedPrice,
  findBackOn,
  type LineAnswer,
  MAX_ITEM,
  setQuantity,
  startOfDay,
  type TextByLanguage,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { listChosenCoupons, setChosenCoupons } from '../coupons/coupons.ts'
import type { Owner } from './cart.queries.ts'
import * as queries from './cart.queries.ts'
import type { ShownCart } from './cart.view.ts'
import { releaseHolds } from './holds.queries.ts'
import { toLine } from './priced-cart.ts'
import { listClaimable, listOwn, makeCart, NO_COUPONS, readCart } from './read-cart.ts'

/** Reads and locks the cart to buy and the stock of its lines. With a store id it returns only that store's lines. */
export const lockForCheckout = async (tx: Tx, userId: string, storeId: number | null, now: Date) => {
  const cart = await queries.lockCart(tx, { userId })
  const [, rows, chosen] = await Promise.all([
    queries.lockStock(tx, cart.id),
    queries.listCurrentLines(tx, { cartId: cart.id }, now),
    listChosenCoupons(tx, userId, cart.id),
  ])
  const bought = rows.filter((row) => !row.later && (storeId === null || row.store.id === storeId))
  return { id: cart.id, lines: bought.map(toLine), chosen }
}

/** Locks the user's cart, before the user: placing an order locks them in this order. */
export const lockOwnCart = async (tx: Tx, userId: string): Promise<void> => {
  await queries.lockCart(tx, { userId })
}

/** Removes coupons whose conditions are no longer met, and adds a notice for each. */
const reviewCoupons = async (tx: Tx, cart: ShownCart): Promise<ShownCart> => {
  const { row, totals } = cart
  if (!row || totals.dropped.length === 0) return cart
  const notices = [
    ...row.notices,
    ...totals.dropped.map(({ coupon }) => ({
      kind: coupon.row.isPromo ? ('promo_removed' as const) : ('coupon_removed' as const),
      name: coupon.row.name,
      was: coupon.row.minSpend,
      is: null,
    })),
  ]
  await setChosenCoupons(tx, row.id, totals.kept)
  await queries.setNotices(tx, row.id, notices)
  return { ...cart, row: { ...row, notices } }
}

const NO_CART = { row: null, heldUntil: null }

/** Reads the cart. A coupon that no longer applies, such as one whose last use another shopper took, comes off with a notice. */
export const getCart = async (deps: Deps, owner: Owner): Promise<ShownCart> => {
  const now = deps.now()
  const read = (sql: Sql) =>
    readCart(
      deps,
      sql,
      owner,
      now,
      queries.findCart(sql, owner, now).then((found) => found ?? NO_CART),
    )
  const cart = await read(deps.sharedSql)
  if (cart.totals.dropped.length === 0) return cart
  return inTransaction(deps, async (tx) => {
    await queries.lockCart(tx, owner)
    return reviewCoupons(tx, await read(tx))
  })
}

/** Reads the changed cart. A change of the cart releases the stock that was held for paying. */
const readChanged = async (deps: Deps, tx: Tx, owner: Owner, row: queries.CartRow): Promise<ShownCart> => {
  const now = deps.now()
  const [cart] = await Promise.all([
    readCart(deps, tx, owner, now, { row, heldUntil: null }),
    'userId' in owner ? releaseHolds(tx, owner.userId, now) : null,
  ])
  return reviewCoupons(tx, cart)
}

/** Changes the cart in one transaction and returns the changed cart. */
export const changeCart = (
  deps: Deps,
  owner: Owner,
  change: (tx: Tx, cart: queries.CartRow) => Promise<void>,
) =>
  inTransaction(deps, async (tx) => {
    const row = await queries.lockCart(tx, owner)
    await change(tx, row)
    return readChanged(deps, tx, owner, row)
  })

/** @throws AppError not_enough_stock, sold_out, cart_full, malformed */
export const refuse = (answer: Extract<LineAnswer, { ok: false }>): never => {
  if (answer.reason === 'too_many_lines')
    throw new AppError('cart_full', { n: MAX_ITEM }, { details: { max: MAX_ITEM } })
  if (answer.reason === 'not_a_quantity')
    throw new AppError('malformed', {}, { fields: { qty: 'v.quantity' } })
  const left = answer.reason === 'over_stock' ? answer.left : answer.max
  if (left === 0) throw new AppError('sold_out', {}, { details: { available: 0 } })
  throw new AppError('not_enough_stock', { n: left }, { details: { available: left } })
}

type Added = { variant: string; quantity: number; comment?: string | undefined }

type Decided = { readonly cart: queries.CartRow; readonly name: TextByLanguage; readonly others: number }

/**
 * Adds pieces of a variant. Statements that do not need each other's answers are sent together: the reads follow the lock, and the
 * changed cart is read after the line is written.
 */
const putAdded = (
  deps: Deps,
  owner: Owner,
  added: Added,
  note: (tx: Tx, decided: Decided) => Promise<unknown> | null,
) =>
  inTransaction(deps, async (tx) => {
    const [cart, row, rows] = await Promise.all([
      queries.lockCart(tx, owner),
      queries.findVariant(tx, numberIdOf(added.variant)),
      queries.listPlainLines(tx, owner),
    ])
    const variant = found(row)
    const backOn = findBackOn(variant, deps.now())
    if (backOn !== null) throw new AppError('store_paused', { date: startOfDay(backOn) })
    const lines = rows.filter((line) => !line.later)
    const answer = addToCart(lines, { variantId: variant.id, quantity: added.quantity }, variant.stock)
    if (!answer.ok) return refuse(answer)
    const before = lines.find((line) => line.variantId === variant.id)
    const put = queries.putLine(tx, {
      cartId: cart.id,
      variantId: variant.id,
      quantity: answer.quantity,
      later: false,
      comment: added.comment ?? before?.comment ?? '',
      seenPrice: chargedPrice(variant),
      seenStock: variant.stock,
    })
    const others = lines.filter((line) => line !== before).length
    const noted = note(tx, { cart, name: variant.name, others })
    const [changed] = await Promise.all([readChanged(deps, tx, owner, cart), put, noted])
    return changed
  })

/** Adds pieces and reads the changed cart in one round trip. Null when nothing was added, because it is not plainly allowed. */
const addAtOnce = async (deps: Deps, owner: Owner, { variant, quantity, comment }: Added) => {
  const now = deps.now()
  const line = { variantId: numberIdOf(variant), quantity, comment: comment ?? null }
  const add = (sql: Sql) => queries.addLine(sql, deps, owner, line, now)
  const [added, own] =
    'userId' in owner
      ? await runInOnePacket(deps, (sql) => Promise.all([add(sql), listOwn(sql, owner)]))
      : [await add(deps.sharedSql), NO_COUPONS]
  if (!added) return null
  const claimable = await listClaimable(deps, deps.sql, { owner, rows: added.lines, held: own.held }, now)
  return makeCart({ row: added.row, heldUntil: null, rows: added.lines, own, claimable }, now)
}

/** @throws AppError not_found, store_paused, not_enough_stock, sold_out, cart_full, malformed */
export const addLine = async (deps: Deps, owner: Owner, added: Added): Promise<ShownCart> => {
  const cart = await addAtOnce(deps, owner, added)
  if (!cart) return putAdded(deps, owner, added, () => null)
  // The next transaction removes coupons that the changed cart does not allow.
  return cart.totals.dropped.length > 0 ? changeCart(deps, owner, async () => {}) : cart
}

/** Adds a line for "Buy now", which opens the checkout with the whole cart. If the cart has other lines, a notice says so. */
export const buyLine = (deps: Deps, owner: Owner, added: Added) =>
  putAdded(deps, owner, added, (tx, { cart, name, others }) => {
    const before = cart.notices.filter(({ kind }) => kind !== 'whole_cart')
    const notice = { kind: 'whole_cart' as const, name, was: null, is: others }
    cart.notices = others > 0 ? [...before, notice] : before
    return queries.setNotices(tx, cart.id, cart.notices)
  })

const getLine = async (tx: Tx, cartId: string, lineId: string, now: Date) =>
  found((await queries.listCurrentLines(tx, { cartId }, now)).find((line) => line.id === lineId))

const setQuantityOf = async (tx: Tx, cart: queries.CartRow, row: queries.LineRow, quantity: number) => {
  const answer = setQuantity(row, quantity, row.withdrawn ? 0 : row.stock)
  if (!answer.ok) return refuse(answer)
  await queries.putLine(tx, {
    cartId: cart.id,
    variantId: row.variantId,
    quantity: answer.quantity,
    later: row.later,
    comment: row.comment,
    seenPrice: toLine(row).unitPrice,
    seenStock: row.stock,
  })
}

const acknowledgeLine = async (tx: Tx, cart: queries.CartRow, row: queries.LineRow) => {
  const { seenPrice, seenStock } = acknowledge(toLine(row))
  await queries.acknowledgeLine(tx, cart.id, row.id, { seenPrice, seenStock })
}

type LineChange = {
  quantity?: number | undefined
  comment?: string | undefined
  /** The shopper pressed "OK" on the line's notice. */
  acknowledge?: boolean | undefined
}

/** Makes all requested changes of a line, or none of them. A quantity of 0 removes the line. */
export const changeLine = (
  deps: Deps,
  owner: Owner,
  line: string,
  { quantity, comment, acknowledge: isSeen }: LineChange,
) =>
  changeCart(deps, owner, async (tx, cart) => {
    const row = await getLine(tx, cart.id, line, deps.now())
    if (quantity === 0) return void (await queries.removeLines(tx, cart.id, [row.id]))
    if (quantity !== undefined) await setQuantityOf(tx, cart, row, quantity)
    if (comment !== undefined) await queries.setComment(tx, cart.id, row.id, comment)
    if (isSeen) await acknowledgeLine(tx, cart, row)
  })

/** The shopper pressed "OK" on the cart's own notices. */
export const acknowledgeNotices = (deps: Deps, owner: Owner) =>
  changeCart(deps, owner, async (tx, cart) => {
    cart.notices = []
    await queries.setNotices(tx, cart.id, [])
  })

export const removeLine = (deps: Deps, owner: Owner, line: string) =>
  changeCart(deps, owner, async (tx, cart) => {
    await getLine(tx, cart.id, line, deps.now())
    await queries.removeLines(tx, cart.id, [line])
  })

export const removeSeller = (deps: Deps, owner: Owner, sellerSlug: string) =>
  changeCart(deps, owner, async (tx, cart) => {
    const lines = (await queries.listCurrentLines(tx, { cartId: cart.id }, deps.now())).filter(
      (line) => line.store.slug === sellerSlug && !line.later,
    )
    if (lines.length === 0) throw new AppError('not_found')
    await queries.removeLines(
      tx,
      cart.id,
      lines.map((line) => line.id),
    )
  })

export const countCart = ({ sql }: Deps, owner: Owner): Promise<number> => queries.countLines(sql, owner)
