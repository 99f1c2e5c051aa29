/** The overview of the seller's desk (docs/rules/backoffice.md). */
import type { values } from '@tregu/contract'
import { DESK_DAYS, fillDays, type Language, pickText, startOfDay, sumLastDays } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { ofStores } from './desk-conditions.ts'
import * as queries from './desk-overview.queries.ts'
import { listStoreIds } from './order-access.ts'

type Member = Pick<Actor, 'stores' | 'permissions'>

export const getOverview = async (
  { db, sql, now }: Deps,
  actor: Member,
  store: string | undefined,
  language: Language,
): Promise<values.Overview> => {
  const stores = ofStores(actor, store)
  const [first] = fillDays([], now())
  const since = startOfDay(first?.day ?? '')
  const [waiting, sales, best] = await Promise.all([
    queries.countWaiting(db, stores),
    queries.sumSalesByDay(sql, { since, storeIds: listStoreIds(actor), store: store ?? null }),
    queries.listBestSold(db, { AND: [stores, { createdAt: { gte: since } }] }),
  ])
  const days = fillDays(sales, now())
  return {
    to_confirm: waiting.toConfirm,
    to_ship: waiting.toShip,
    to_pay: waiting.toPay,
    returns_requested: waiting.requested,
    returns_received: waiting.received,
    today: sumLastDays(days, DESK_DAYS.today),
    week: sumLastDays(days, DESK_DAYS.week),
    month: sumLastDays(days, DESK_DAYS.month),
    days,
    best: best.map(({ name, ...one }) => ({ ...one, name: pickText(name, language).text })),
  }
}

/** The stores whose orders the actor sees. */
export const listDeskStores = ({ db }: Deps, actor: Member) => queries.listStores(db, listStoreIds(actor))
