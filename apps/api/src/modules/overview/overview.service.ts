/** The overview of the seller's desk (docs/rules/backoffice.md#overview). Each number is that of the list behind it. */
import type { values } from '@tregu/contract'
import { type Sql, sqlSince } from '@tregu/database'
import {
  averageRating,
  compareSpans,
  countSpanDays,
  DESK_DAYS,
  fillDays,
  findStores,
  type Language,
  listDays,
  listLastDays,
  type OverviewSpan,
  pickText,
  rateOf,
  startOfDay,
  sumLastDays,
  toOneDecimal,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../lib/access.ts'
import { sumViewsByDay } from '../analytics/analytics.ts'
import { countWaiting, listBestSold } from '../orders/orders.ts'
import { getNextPayout } from '../payouts/payouts.ts'
import { countOpenQuestions } from '../questions/questions.ts'
import { countUnansweredReviews } from '../reviews/reviews.ts'
import { readSettings } from '../settings/settings.ts'
import { findDeskScope } from '../stores/stores.ts'
import * as queries from './overview.queries.ts'

type Asked = { readonly store?: string | undefined; readonly span?: OverviewSpan | undefined }
type Stores = readonly number[]

/** Has the person this role in all of the stores? */
const isInAll = (actor: Member, storeIds: Stores, least: 'manager' | 'owner'): boolean => {
  const own = findStores(actor, least)
  return own === null || storeIds.every((id) => own.includes(id))
}

/** Figures come from a replica if one shows everything that was written before the call. */
type Reader = Pick<Deps, 'db' | 'env' | 'now'> & { readonly sql: Sql }

/** The sales and views of each day, as far back as the span before and the sum of 30 days need. */
const readDays = async (deps: Reader, storeIds: Stores, length: number) => {
  const now = deps.now()
  const count = Math.max(2 * length, DESK_DAYS.month)
  const [from = ''] = listLastDays(now, count)
  const [sales, views] = await Promise.all([
    queries.sumSalesByDay(deps.sql, { storeIds, since: startOfDay(from) }),
    sumViewsByDay(deps, storeIds, from),
  ])
  return fillDays(sales, views, { now, count })
}

const readLow = async ({ db, sql, env }: Reader, storeIds: Stores, since: Date, language: Language) => {
  const { lowStock } = await readSettings(db, env)
  const rows = await queries.listLow(sql, { storeIds, since, lowStock })
  return rows.map(({ product, variant, name, options, image, stock, sold }) => ({
    product: String(product),
    variant: String(variant),
    name: pickText(name, language).text,
    label: options.map((option) => pickText(option, language).text).join(', '),
    image,
    stock,
    sold30: sold,
  }))
}

const readAnswers = async (deps: Reader, storeIds: Stores, since: Date) => {
  const [{ medianHours, answered, withinDay }, waiting] = await Promise.all([
    queries.sumAnswers(deps.sql, { storeIds, since }),
    countOpenQuestions(deps, storeIds),
  ])
  return {
    median_hours: medianHours === null ? null : toOneDecimal(medianHours),
    within_day: rateOf(withinDay, answered, 1),
    waiting,
  }
}

const readReviews = async (deps: Reader, storeIds: Stores, since: Date) => {
  const [ratings, waiting] = await Promise.all([
    queries.sumRatings(deps.sql, { storeIds, since }),
    countUnansweredReviews(deps.db, storeIds),
  ])
  return { waiting, average30: ratings.count === 0 ? null : averageRating(ratings) }
}

/** Of one store only: payouts of several have no common day. */
const readPayout = (deps: Deps, actor: Member, storeIds: Stores) => {
  const [id, another] = storeIds
  return id === undefined || another !== undefined || !isInAll(actor, storeIds, 'owner')
    ? null
    : getNextPayout(deps, id)
}

/** @throws AppError not_found for a store of others */
export const getOverview = async (
  deps: Deps,
  actor: Member,
  { store, span = '30' }: Asked,
  language: Language,
): Promise<values.Overview> => {
  const now = deps.now()
  const length = countSpanDays(span)
  const scope = await findDeskScope(deps.db, actor, { least: 'packer', slug: store })
  const storeIds = scope ?? (await queries.listStoreIds(deps.db))
  const isManaged = isInAll(actor, storeIds, 'manager')
  const position = await deps.reads.position()
  const reader = { db: deps.db, env: deps.env, now: deps.now, sql: sqlSince(deps.reads, () => position) }
  const sinceOf = (count: number) => startOfDay(listLastDays(now, count)[0] ?? '')
  const month = sinceOf(DESK_DAYS.month)
  const [waiting, all, best, low, payout, answers, reviews] = await Promise.all([
    countWaiting(deps.db, { storeId: { in: [...storeIds] } }),
    readDays(reader, storeIds, length),
    listBestSold(reader, storeIds, month, language),
    readLow(reader, storeIds, month, language),
    readPayout(deps, actor, storeIds),
    isManaged ? readAnswers(reader, storeIds, sinceOf(length)) : null,
    isManaged ? readReviews(reader, storeIds, month) : null,
  ])
  const days = listDays(all, length)
  return {
    to_confirm: waiting.toConfirm,
    to_ship: waiting.toShip,
    to_pay: waiting.toPay,
    returns_requested: waiting.requested,
    returns_received: waiting.received,
    today: sumLastDays(all, DESK_DAYS.today),
    week: sumLastDays(all, DESK_DAYS.week),
    month: sumLastDays(all, DESK_DAYS.month),
    span: { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' },
    figures: isManaged ? compareSpans(all, length) : null,
    days,
    best,
    low,
    payout,
    answers,
    reviews,
  }
}
