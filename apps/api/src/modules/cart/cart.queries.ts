/** Reads and writes carts (`cart.sql`). Every statement finds the cart by its owner, or has its id from one that does. */
import { newId, type Sql, type Tx } from '@tregu/database'
import { PAYMENT_TYPES, type ServedCity, type TextByLanguage } from '@tregu/domain'
import { arrivalColumnsOf } from '../../lib/arrivals.ts'
import { optionsOf, textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './cart.sql.ts'

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
export const lockCart = async (tx: Tx, owner: Owner): Promise<CartRow> => {
  const id = newId()
  const [row] =
    'userId' in owner
      ? await runStatement(tx, statements.lockCartOfUser, { ...owner, id })
      : await runStatement(tx, statements.lockCartOfBrowser, { ...owner, id })
  if (!row) throw new Error('a cart was neither found nor made')
  return readCart(row)
}

/** Locks the variants of the cart's lines in the order of their ids, so that later reads in the transaction are current. */
export const lockStock = (tx: Tx, cartId: string) => runStatement(tx, statements.lockStock, { cartId })

/** The terms of a line's store. */
const readStore = (row: statements.IListLinesResult) => ({
  id: row.storeId,
  slug: row.storeSlug,
  name: row.storeName,
  logo: row.logo,
  department: row.storeDepartment ?? '',
  taxBp: row.taxBp,
  serviceFeeBp: row.serviceFeeBp,
  deliveryPrice: row.deliveryPrice,
  freeDeliveryFrom: row.freeDeliveryFrom,
  minimumOrder: row.minimumOrder,
  commissionBp: row.commissionBp,
  paymentMethods: (row.paymentMethods ?? []).flatMap(
    (name) => PAYMENT_TYPES.find((type) => type === name) ?? [],
  ),
  /** The account for bank transfers. */
  account: row.iban === null ? null : { holder: row.accountHolder ?? '', iban: row.iban },
  ...arrivalColumnsOf(row),
  // The statement builds this array.
  cities: row.cities as ServedCity[],
})
export type StoreTermsRow = ReturnType<typeof readStore>

const readLine = (row: statements.IListLinesResult) => ({
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
  withdrawn: !row.onSale,
  productId: row.productId,
  slug: row.slug,
  name: textsOf(row.name),
  image: row.image,
  department: row.department,
  options: optionsOf(row.options),
  store: readStore(row),
})
export type LineRow = ReturnType<typeof readLine>

/** A cart by its id, or the cart of an owner. */
type CartKey = { readonly cartId: string } | Owner
const NO_KEY = { cartId: null, userId: null, browserHash: null }

/** Lists all lines of the cart with the current state of their variants, in the order in which they were added. */
export const listLines = async (sql: Sql, cart: CartKey): Promise<LineRow[]> =>
  (await runStatement(sql, statements.listLines, { ...NO_KEY, ...cart })).map(readLine)

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

/** Puts several lines in this order. They are added at one time, so their ids say which comes first. */
export const putLines = async (tx: Tx, cartId: string, lines: readonly StoredLine[]): Promise<void> => {
  const start = Date.now()
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
