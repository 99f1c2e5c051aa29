/** Reads the actor's orders (docs/rules/orders.md). */
import { type Language, ORDER_PAGE_SIZE, type OrderStatus, parseOrderCode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { foldForLike } from '../../lib/like.ts'
import { listOrderEntries } from '../ledger/ledger.ts'
import * as queries from './orders.queries.ts'

type Shopper = Pick<Actor, 'id'>

type Asked = { readonly status: OrderStatus | null; readonly text: string; readonly page: number }

/** Lists one page of the orders with this status (null: any) and with the text in a product's name. */
export const listOrders = (deps: Deps, actor: Shopper, { status, text, page }: Asked) =>
  queries.listOrders(
    deps,
    actor.id,
    { status, folded: foldForLike(text) },
    { limit: ORDER_PAGE_SIZE, offset: (page - 1) * ORDER_PAGE_SIZE },
  )

/** @throws AppError not_found */
export const getOrder = async ({ db }: Deps, actor: Shopper, id: string) =>
  found(await queries.findOrder(db, actor.id, uuidOf(id)))

/** Lists the orders of the purchase with this code; null when the text is not an order code. @throws AppError not_found */
export const listOrdersOfCode = async ({ db }: Deps, actor: Shopper, text: string) => {
  const code = parseOrderCode(text)
  if (!code) return null
  const orders = await queries.listOrdersOfCode(db, actor.id, code)
  if (orders.length === 0) throw new AppError('not_found')
  return orders
}

/** Lists the ledger entries of an order. @throws AppError not_found */
export const listLedger = async (deps: Deps, actor: Shopper, text: string, language: Language) => {
  const id = uuidOf(text)
  if (!(await queries.orderExists(deps.db, actor.id, id))) throw new AppError('not_found')
  return listOrderEntries(deps, actor, id, language)
}
