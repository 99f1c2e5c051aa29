/** Reads and writes carts (`cart.sql`). Every statement finds the cart by its owner, or has its id from one that does. */
import { newId, type Sql, type Tx } from '@tregu/database'
import { findBackOn, MAX_ITEM, QUANTITY_MAX, type TextByLanguage } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import type { RowCache } from '../../lib/row-cache.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './cart.sql.ts'
import { type Goods, listCachedGoods, listGoods } from './goods.queries.ts'

/** The owner of a cart: a signed-in user or a browser. */
export type Owner = { readonly userId: string } | { readonly browserHash: Buffer }

/** `was` and `is` are cents or pieces. `name` is the product's or coupon's name by language. */
export type StoredNotice = {
  kind: 'clamped' | 'moved_to_later' | 'coupon_removed' | 'promo_removed' | 'whole_cart'
  name: TextByLanguage | null
  was: number | null
  is: number | null
}

/** A line as it can be put back. */
export type StoredLine = Pick<
  statements.IPutLineParams,
  'variantId' | 'quantity' | 'later' | 'comment' | 'seenPrice' | 'seenStock'
>
/** The merge of a guest's cart, to undo it: the user's lines before and after, and what the guest's cart had. */
export type StoredMerge = {
  readonly before: readonly StoredLine[]
  readonly after: readonly Omit<StoredLine, 'seenPrice' | 'seenStock'>[]
  readonly notices: readonly StoredNotice[]
  readonly guest: { readonly cartId: string; readonly lines: readonly StoredLine[] }
}

// Only setNotices writes the notices, and only setMerged the merge.
const readCart = ({ id, notices, merged, mergedAt }: statements.IFindCartOfBrowserResult) => ({
  id,
  notices: notices as StoredNotice[],
  merged:
    merged === null || mergedAt === null ? null : { ...(merged as unknown as StoredMerge), at: mergedAt },
})
export type CartRow = ReturnType<typeof readCart>

type FoundCart = { readonly row: CartRow; readonly heldUntil: Date | null }

/** Finds the cart, and until when its user holds stock for paying. Guests hold none. */
export const findCart = async (sql: Sql, owner: Owner, now: Date): Promise<FoundCart | null> => {
  if ('userId' in owner) {
    const [row] = await runStatement(sql, statements.findCartOfUser, { ...owner, now })
    return row ? { row: readCart(row), heldUntil: row.heldUntil } : null
  }
  const [row] = await runStatement(sql, statements.findCartOfBrowser, owner)
  return row ? { row: readCart(row), heldUntil: null } : null
}

/** Finds or creates the cart and locks it until the transaction ends, so that its changes run one after the other. */
export const lockCart = async (sql: Sql, owner: Owner): Promise<CartRow> => {
  const id = newId()
  const [row] =
    'userId' in owner
      ? await runStatement(sql, statements.lockCartOfUser, { ...owner, id })
      : await runStatement(sql, statements.lockCartOfBrowser, { ...owner, id })
  if (!row) throw new Error('a cart was neither found nor made')
  return readCart(row)
}

/** Locks the variants of the cart's lines in the order of their ids, so that later reads in the transaction are current. */
export const lockStock = (tx: Tx, cartId: string) => runStatement(tx, statements.lockStock, { cartId })

type PlainRow = statements.IListLinesResult

const readLine = (row: PlainRow, goods: Goods, now: Date) => ({
  id: row.id,
  variantId: row.variantId,
  quantity: row.quantity,
  later: row.later,
  comment: row.comment,
  seenPrice: row.seenPrice,
  seenStock: row.seenStock,
  price: row.price,
  discountPrice: row.discountPrice,
  lowestPrice30: row.lowestPrice30,
  stock: row.stock,
  withdrawn: !(row.active && goods.onSale),
  /** When the store, which is paused, is back; null: it is not paused. */
  backOn: findBackOn(goods.store, now),
  productId: goods.productId,
  slug: goods.slug,
  name: goods.name,
  image: goods.image,
  department: goods.department,
  options: goods.options,
  store: goods.store,
})
export type LineRow = ReturnType<typeof readLine>

/** A cart by its id, or the cart of an owner. */
type CartKey = { readonly cartId: string } | Owner
const NO_KEY = { cartId: null, userId: null, browserHash: null }

/** Each line refers to a variant, and a variant to its product and store. */
const joinGoods = (rows: readonly PlainRow[], goods: ReadonlyMap<number, Goods>, now: Date): LineRow[] =>
  rows.flatMap((row) => {
    const known = goods.get(row.variantId)
    return known ? [readLine(row, known, now)] : []
  })

const variantIdsOf = (rows: readonly PlainRow[]) => [...new Set(rows.map(({ variantId }) => variantId))]

/**
 * Lists all lines of the cart in the order in which they were added, with the current price and stock of their variants. The rest
 * of their goods comes from the cache.
 */
export const listLines = async (sql: Sql, cache: RowCache, cart: CartKey, now: Date): Promise<LineRow[]> => {
  const rows = await runStatement(sql, statements.listLines, { ...NO_KEY, ...cart })
  return joinGoods(rows, await listCachedGoods(sql, cache, variantIdsOf(rows)), now)
}

/** Lists all lines of the cart with everything as it is now, for an order. */
export const listCurrentLines = async (tx: Tx, cart: CartKey, now: Date): Promise<LineRow[]> => {
  const rows = await runStatement(tx, statements.listLines, { ...NO_KEY, ...cart })
  return joinGoods(rows, await listGoods(tx, variantIdsOf(rows)), now)
}

/** Finds a variant that is on sale; null for one that does not exist or is withdrawn. */
export const findVariant = async (sql: Sql, variantId: number) => {
  const [row] = await runStatement(sql, statements.findVariant, { variantId })
  return row ? { ...row, name: textsOf(row.name) } : null
}

export const listPlainLines = (sql: Sql, cart: CartKey) =>
  runStatement(sql, statements.listPlainLines, { ...NO_KEY, ...cart })

/** Inserts the line or sets its quantity, and stores the price and stock that the shopper sees now. */
export const putLine = (tx: Tx, line: Omit<statements.IPutLineParams, 'id'>) =>
  runStatement(tx, statements.putLine, { ...line, id: newId() })

export type AddedLine = {
  readonly variantId: number
  readonly quantity: number
  /** Null leaves the comment of an existing line. */
  readonly comment: string | null
}

/**
 * Adds pieces to the owner's cart if `addToCart` (packages/domain) allows it: the variant is on sale, and neither its stock nor a limit
 * is exceeded. Releases the user's holds as well. Returns the changed cart, or null when nothing was added. The statement is a
 * transaction by itself.
 * @param goods the cache of goods, and the connection that reads missing ones
 */
export const addLine = async (
  sql: Sql,
  goods: { readonly rowCache: RowCache; readonly sql: Sql },
  owner: Owner,
  line: AddedLine,
  now: Date,
): Promise<{ readonly row: CartRow; readonly lines: LineRow[] } | null> => {
  const rows = await runStatement(sql, statements.addLine, {
    ...{ userId: null, browserHash: null, ...owner, ...line, now },
    newCart: newId(),
    newLine: newId(),
    maxQuantity: QUANTITY_MAX,
    maxLines: MAX_ITEM,
  })
  const [first] = rows
  if (!first) return null
  const lines = joinGoods(rows, await listCachedGoods(goods.sql, goods.rowCache, variantIdsOf(rows)), now)
  return { row: readCart({ ...first, id: first.cartId }), lines }
}

/** Puts several lines in this order. They are added at one time, so their ids say which comes first. */
export const putLines = async (
  tx: Tx,
  cartId: string,
  lines: readonly StoredLine[],
  now: Date,
): Promise<void> => {
  const start = now.getTime()
  for (const [index, line] of lines.entries())
    await runStatement(tx, statements.putLine, { ...line, cartId, id: newId(start + index) })
}

export const setComment = (tx: Tx, cartId: string, lineId: string, comment: string) =>
  runStatement(tx, statements.setComment, { cartId, lineId, comment })

export const acknowledgeLine = (
  tx: Tx,
  cartId: string,
  lineId: string,
  seen: { readonly seenPrice: number; readonly seenStock: number },
) => runStatement(tx, statements.acknowledgeLine, { cartId, lineId, ...seen })

export const removeLines = (tx: Tx, cartId: string, lineIds: readonly string[]) =>
  runStatement(tx, statements.removeLines, { cartId, lineIds: [...lineIds] })

export const setNotices = (tx: Tx, cartId: string, notices: readonly StoredNotice[]) =>
  runStatement(tx, statements.setNotices, { cartId, notices: JSON.stringify(notices) })

/** Stores a merge, or forgets it. */
export const setMerged = (tx: Tx, cartId: string, merged: StoredMerge | null, at: Date | null) =>
  runStatement(tx, statements.setMerged, {
    cartId,
    merged: merged === null ? null : JSON.stringify(merged),
    mergedAt: at,
  })

/** Is the guest's cart still there? */
export const hasGuestCart = async (tx: Tx, cartId: string): Promise<boolean> =>
  (await runStatement(tx, statements.findGuestCart, { cartId })).length > 0

export const countLines = async (sql: Sql, owner: Owner): Promise<number> => {
  const [row] =
    'userId' in owner
      ? await runStatement(sql, statements.countLinesOfUser, owner)
      : await runStatement(sql, statements.countLinesOfBrowser, owner)
  return row?.count ?? 0
}
