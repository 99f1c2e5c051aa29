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
  type GoodwillLimit,
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
import { readSettings } from '../settings/settings.ts'
import * as queries from './goodwill.queries.ts'

const viewGoodwill = (left: number, { limit, days }: GoodwillLimit) => ({ limit, left, days })

/** What support can still give to a shopper. */
export const findGoodwill = async ({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>, userId: string) => {
  const { goodwill } = await readSettings(db, env)
  const given = await queries.sumGiven(db, userId, findGoodwillStart(now(), goodwill.days))
  return viewGoodwill(findGoodwillLeft(given, goodwill.limit), goodwill)
}

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
export const giveGoodwillIn = async (
  tx: Tx,
  { env, now }: { readonly env: Deps['env']; readonly now: Date },
  { userId, value, givenBy }: Given,
) => {
  await lockKey(tx, `goodwill of ${userId}`)
  const { goodwill } = await readSettings(tx.db, env)
  const given = await queries.sumGiven(tx.db, userId, findGoodwillStart(now, goodwill.days))
  const answer = checkGoodwill(value, given, goodwill.limit)
  if (!answer.ok)
    throw new AppError('coupon_limit', { amount: answer.left }, { details: { left: toEuros(answer.left) } })
  const coupon = found(await createCoupon(tx, value, now), 'conflict')
  await queries.giveCoupon(tx.db, { userId, couponId: coupon.id, givenBy, at: now })
  return { ...coupon, goodwill: viewGoodwill(answer.left, goodwill) }
}
