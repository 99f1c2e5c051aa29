/** Reads orders and returns for the back office: a seller's own stores, or as an administrator all of them. */
import type { Db, Prisma } from '@tregu/database'
import {
  isDeskOrderFilter,
  type Language,
  ORDER_PAGE_SIZE,
  parseOrderCode,
  RETURN_STATUSES,
  type ReturnStatus,
  startOfDay,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { isUuid, uuidOf } from '../../lib/ids.ts'
import { escapeLike } from '../../lib/like.ts'
import { getSellerLedger } from '../ledger/ledger.ts'
import { findDeskOrder, findDeskReturn, listDeskReturns as listReturns } from './desk.queries.ts'
import { DESK_ORDERS, ofAskedStores, ofStores } from './desk-conditions.ts'
import { findOrderWhere, listOrdersWhere, type OrderSort } from './orders.queries.ts'
import { viewDeskOrder, viewDeskReturn } from './orders.view.ts'

type Member = Pick<Actor, 'stores' | 'permissions'>
type Asked = {
  readonly page: number
  readonly status?: string | undefined
  readonly store?: string | undefined
}
type AskedOrders = Asked & { readonly text?: string; readonly from?: string | undefined }

const pageOf = (page: number) => ({ limit: ORDER_PAGE_SIZE, offset: (page - 1) * ORDER_PAGE_SIZE })

/** The condition of a status filter; none for a blank one. @throws AppError malformed for a status that does not exist */
const withStatus = <S extends string, W extends object>(
  text: string,
  isStatus: (text: string) => text is S,
  conditionOf: (status: S) => W,
): W | Record<never, never> => {
  if (text === '') return {}
  if (isStatus(text)) return conditionOf(text)
  throw new AppError('malformed', {}, { fields: { status: 'v.status' } })
}

/** Finds orders by the purchase's code, by their id, by the recipient's name, or by the e-mail of the shopper. */
const matching = (text: string): Prisma.OrderWhereInput => {
  if (text === '') return {}
  const code = parseOrderCode(text)
  if (code) return { purchase: { code } }
  if (isUuid(text)) return { id: text }
  const contained = { contains: escapeLike(text), mode: 'insensitive' as const }
  const named = { path: ['name'], string_contains: escapeLike(text), mode: 'insensitive' as const }
  return {
    OR: [
      { purchase: { code: contained } },
      { purchase: { email: contained } },
      { purchase: { shippingAddress: named } },
    ],
  }
}

/**
 * The orders that a list asks for.
 * @throws AppError malformed for a status that does not exist; not_found for a store of others
 */
export const findAsked = async (
  db: Db,
  actor: Member,
  { status = '', text = '', store, from }: Omit<AskedOrders, 'page'>,
): Promise<Prisma.OrderWhereInput> => ({
  AND: [
    await ofAskedStores(db, actor, store),
    withStatus(status, isDeskOrderFilter, (filter) => DESK_ORDERS[filter]),
    matching(text.trim()),
    from ? { createdAt: { gte: startOfDay(from) } } : {},
  ],
})

/** @throws AppError malformed for a status that does not exist; not_found for a store of others */
export const listDeskOrders = async (
  deps: Deps,
  actor: Member,
  { page, sort, ...asked }: AskedOrders & { readonly sort?: OrderSort | undefined },
  language: Language,
) => {
  const where = await findAsked(deps.db, actor, asked)
  const { orders, count } = await listOrdersWhere(deps.db, where, { ...pageOf(page), sort })
  const now = deps.now()
  return { result: orders.map((order) => viewDeskOrder(order, language, now)), count }
}

/** @throws AppError not_found */
export const getDeskOrder = async (deps: Deps, actor: Member, id: string, language: Language) => {
  const where = { ...ofStores(actor), id: uuidOf(id) }
  return viewDeskOrder(found(await findOrderWhere(deps.db, where)), language, deps.now())
}

/** The entries of an order and what its seller earns. @throws AppError not_found */
export const getDeskLedger = async (deps: Deps, actor: Member, id: string, language: Language) => {
  const orderId = uuidOf(id)
  found(await findDeskOrder(deps.db, { ...ofStores(actor), id: orderId }))
  return getSellerLedger(deps, orderId, language)
}

/** An order that support has just changed for its shopper. @throws AppError not_found */
export const getSupportedOrder = async (deps: Deps, id: string, language: Language) =>
  viewDeskOrder(found(await findOrderWhere(deps.db, { id: uuidOf(id) })), language, deps.now())

const isReturnStatus = (text: string): text is ReturnStatus =>
  RETURN_STATUSES.some((status) => status === text)

/** @throws AppError malformed for a status that does not exist; not_found for a store of others */
export const listDeskReturns = async (
  deps: Deps,
  actor: Member,
  { page, status = '', store }: Asked,
  language: Language,
) => {
  const { returns, count } = await listReturns(
    deps.db,
    {
      ...withStatus(status, isReturnStatus, (one) => ({ status: one })),
      order: await ofAskedStores(deps.db, actor, store),
    },
    pageOf(page),
  )
  return { result: returns.map((one) => viewDeskReturn(one, language)), count }
}

/** @throws AppError not_found */
export const getDeskReturn = async ({ db }: Deps, actor: Member, id: string, language: Language) =>
  viewDeskReturn(found(await findDeskReturn(db, { id: uuidOf(id), order: ofStores(actor) })), language)
