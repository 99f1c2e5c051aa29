/** Reads orders and returns for the back office: a seller's own stores, or as an administrator all of them. */
import {
  isOrderStatus,
  type Language,
  ORDER_PAGE_SIZE,
  parseOrderCode,
  RETURN_STATUSES,
  type ReturnStatus,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { isUuid, uuidOf } from '../../lib/ids.ts'
import { findDeskReturn, listDeskReturns as listReturns } from './desk.queries.ts'
import { listStoreIds } from './order-access.ts'
import { findOrderWhere, listOrdersWhere } from './orders.queries.ts'
import { viewDeskReturn, viewOrder } from './orders.view.ts'

type Member = Pick<Actor, 'stores' | 'permissions'>
type Asked = { readonly page: number; readonly status?: string | undefined; readonly text?: string }

const pageOf = (page: number) => ({ limit: ORDER_PAGE_SIZE, offset: (page - 1) * ORDER_PAGE_SIZE })

const ofStores = (member: Member) => {
  const ids = listStoreIds(member)
  return ids ? { storeId: { in: [...ids] } } : {}
}

/** The condition of a status filter; none for a blank one. @throws AppError malformed for a status that does not exist */
const withStatus = <S extends string>(
  text: string,
  isStatus: (text: string) => text is S,
): { status?: S } => {
  if (text === '') return {}
  if (isStatus(text)) return { status: text }
  throw new AppError('malformed', {}, { fields: { status: 'v.status' } })
}

/** Finds orders by the purchase's code, by their id, or by the e-mail of the shopper. */
const matching = (text: string) => {
  const code = parseOrderCode(text)
  if (code) return { purchase: { code } }
  if (isUuid(text)) return { id: text }
  return text === '' ? {} : { purchase: { email: { contains: text, mode: 'insensitive' as const } } }
}

/** @throws AppError malformed for a status that does not exist */
export const listDeskOrders = async (
  deps: Deps,
  actor: Member,
  { page, status = '', text = '' }: Asked,
  language: Language,
) => {
  const where = { ...ofStores(actor), ...withStatus(status, isOrderStatus), ...matching(text.trim()) }
  const { orders, count } = await listOrdersWhere(deps.db, where, pageOf(page))
  const now = deps.now()
  return { result: orders.map((order) => viewOrder(order, language, now)), count }
}

/** @throws AppError not_found */
export const getDeskOrder = async (deps: Deps, actor: Member, id: string, language: Language) => {
  const where = { ...ofStores(actor), id: uuidOf(id) }
  return viewOrder(found(await findOrderWhere(deps.db, where)), language, deps.now())
}

/** An order that support has just changed for its shopper. @throws AppError not_found */
export const getSupportedOrder = async (deps: Deps, id: string, language: Language) =>
  viewOrder(found(await findOrderWhere(deps.db, { id: uuidOf(id) })), language, deps.now())

const isReturnStatus = (text: string): text is ReturnStatus =>
  RETURN_STATUSES.some((status) => status === text)

/** @throws AppError malformed for a status that does not exist */
export const listDeskReturns = async (
  deps: Deps,
  actor: Member,
  { page, status = '' }: Asked,
  language: Language,
) => {
  const { returns, count } = await listReturns(
    deps.db,
    { ...withStatus(status, isReturnStatus), order: ofStores(actor) },
    pageOf(page),
  )
  return { result: returns.map((one) => viewDeskReturn(one, language)), count }
}

/** @throws AppError not_found */
export const getDeskReturn = async ({ db }: Deps, actor: Member, id: string, language: Language) =>
  viewDeskReturn(found(await findDeskReturn(db, { id: uuidOf(id), order: ofStores(actor) })), language)
