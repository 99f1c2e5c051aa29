/** What an agent sees of the visitor beside a chat (docs/rules/chat.md#beside-the-conversation). */
import type { values } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import type { Hash } from '../../lib/tokens.ts'
import { findCustomer } from '../accounts/accounts.ts'
import { listViewedCards } from '../analytics/analytics.ts'
import { recordAudit } from '../audit/audit.ts'
import { getCart, viewCart, viewHeldCoupons } from '../cart/cart.ts'
import { findVisitor } from '../chat/chat.ts'
import { findGoodwill } from '../coupons/coupons.ts'
import { findNamedOrders, listNewestOrders } from '../orders/orders.ts'

/** Cards of viewed products beside a chat. */
const VIEWED_MAX = 6

const listViewed = (deps: Deps, viewer: Parameters<typeof listViewedCards>[1], language: Language) =>
  listViewedCards(deps, viewer, { exceptId: null, limit: VIEWED_MAX, language })

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

const readCustomer = async (
  deps: Deps,
  { id, ...customer }: Customer,
  language: Language,
): Promise<values.ChatVisitor> => {
  const [cart, orders, viewed, goodwill] = await Promise.all([
    getCart(deps, { userId: id }),
    listNewestOrders(deps, id, language),
    listViewed(deps, { userId: id }, language),
    findGoodwill(deps, id),
  ])
  return {
    customer: id,
    name: fullName(customer),
    email: customer.email,
    phone: customer.phone,
    since: customer.createdAt,
    language: customer.language,
    cart: viewCart(cart, language),
    orders,
    coupons: viewHeldCoupons(cart, 'Active', language),
    viewed,
    goodwill,
  }
}

type Guest = Pick<values.ChatVisitor, 'name' | 'email' | 'language'>

/** The browser's cart and viewed products, if the chat knows the browser. */
const readGuest = async (
  deps: Deps,
  { name, email, language: spoken }: Guest,
  browserHash: Hash | null,
  language: Language,
): Promise<values.ChatVisitor> => ({
  customer: null,
  name,
  email,
  phone: null,
  since: null,
  language: spoken,
  cart: browserHash && viewCart(await getCart(deps, { browserHash }), language),
  orders: { count: 0, newest: [] },
  coupons: [],
  viewed: browserHash ? await listViewed(deps, { browserHash }, language) : [],
  goodwill: null,
})

/** The visitor of a chat as they are now, named in the agent's language. @throws AppError not_found */
export const getVisitor = async (
  deps: Deps,
  chatId: string,
  language: Language,
): Promise<values.ChatVisitor> => {
  const chat = found(await findVisitor(deps.db, uuidOf(chatId)))
  const customer = chat.userId === null ? null : await findCustomer(deps.db, chat.userId)
  if (customer) return readCustomer(deps, customer, language)
  const browserHash = chat.browserHash && Buffer.from(chat.browserHash)
  return readGuest(deps, chat, browserHash, language)
}

type Named = { readonly orderId: string; readonly email: string }

/**
 * The orders of a purchase for a visitor who is not signed in: who knows its code and its e-mail may hear about it.
 * @throws AppError not_found
 */
export const findOrdersForVisitor = async (
  deps: Deps,
  { id: actorId }: Pick<Actor, 'id'>,
  chatId: string,
  named: Named,
  language: Language,
): Promise<values.ShoppersOrder[]> => {
  const chat = uuidOf(chatId)
  found(await findVisitor(deps.db, chat))
  const orders = await findNamedOrders(deps, named, language)
  const details = { order: named.orderId, chat }
  await inTransaction(deps, (tx) =>
    recordAudit(tx, { actorId, action: 'order.find', subject: String(orders[0]?.id), details }, deps.now()),
  )
  return orders
}
