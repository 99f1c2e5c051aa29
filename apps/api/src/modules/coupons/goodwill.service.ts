/** Coupons that support gives as goodwill, within a limit (docs/rules/coupons.md#goodwill). */
import { randomBytes } from 'node:crypto'
import type { Tx } from '@tregu/database'
import {
  addDays,
  checkGoodwill,
  dayOf,
  findGoodwillEnd,
  findGoodwillLeft,
  findGoodwillStart,
  GOODWILL_CENTS_MAX,
  GOODWILL_LIMIT_DAYS,
  LANGUAGES,
  makeGoodwillCode,
  ORDER_CODE_BYTES,
  startOfDay,
  type TextByLanguage,
  toEuros,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { say } from '../../lib/texts.ts'
import * as queries from './goodwill.queries.ts'

const viewGoodwill = (left: number) => ({ limit: GOODWILL_CENTS_MAX, left, days: GOODWILL_LIMIT_DAYS })

/** What support can still give to a shopper. */
export const findGoodwill = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) =>
  viewGoodwill(findGoodwillLeft(await queries.sumGiven(db, userId, findGoodwillStart(now()))))

const NAME: TextByLanguage = Object.fromEntries(
  LANGUAGES.map((language) => [language, say(language, 'coupon.goodwill')]),
)
/** A code is taken with a chance of one in a million million. */
const TRIES = 3

const createCoupon = async (tx: Tx, value: number, now: Date) => {
  const today = dayOf(now)
  const endDay = findGoodwillEnd(today)
  const endsAt = new Date(startOfDay(addDays(endDay, 1)).getTime() - 1)
  const fields = { name: NAME, value, startsAt: startOfDay(today), endsAt }
  for (let tries = 0; tries < TRIES; tries++) {
    const code = makeGoodwillCode(randomBytes(ORDER_CODE_BYTES))
    const id = await queries.createCoupon(tx.db, { ...fields, code })
    if (id !== null) return { id, code, name: NAME, endDay }
  }
  return null
}

type Given = { readonly userId: string; readonly value: number; readonly givenBy: string }

/**
 * Gives a shopper a new coupon. Locks the shopper's limit, so that two agents do not exceed it together.
 * @throws AppError coupon_limit
 */
export const giveGoodwillIn = async (tx: Tx, { userId, value, givenBy }: Given, now: Date) => {
  await lockKey(tx, `goodwill of ${userId}`)
  const answer = checkGoodwill(value, await queries.sumGiven(tx.db, userId, findGoodwillStart(now)))
  if (!answer.ok)
    throw new AppError('coupon_limit', { amount: answer.left }, { details: { left: toEuros(answer.left) } })
  const coupon = found(await createCoupon(tx, value, now), 'conflict')
  await queries.giveCoupon(tx.db, { userId, couponId: coupon.id, givenBy, at: now })
  return { ...coupon, goodwill: viewGoodwill(answer.left) }
}
