/** Stock holds (rules, "Stock holds"): 10 minutes, 20 at most, 20 units of a variant, and a wait after a lapse. */

import { addMinutes } from './dates.ts'
import type { Id } from './ids.ts'
import { HOLD_LAPSE_WAIT_MINUTES, HOLD_MINUTES, HOLD_MINUTES_MAX, HOLD_UNITS_MAX } from './limits.ts'

/** A hold of one owner on one variant. */
export interface Hold {
  readonly ownerId: Id
  readonly variantId: Id
  readonly quantity: number
  readonly startedAt: Date
  /** It is over at this instant. */
  readonly until: Date
}

export function isHoldAlive(hold: Pick<Hold, 'until'>, now: Date): boolean {
  return now < hold.until
}

/** Until when a hold begun at `startedAt` lasts after activity now: 10 minutes more, 20 in all at most. */
export function findHoldEnd(startedAt: Date, now: Date): Date {
  const end = Math.min(
    addMinutes(now, HOLD_MINUTES).getTime(),
    addMinutes(startedAt, HOLD_MINUTES_MAX).getTime(),
  )
  return new Date(end)
}

/** Activity in the checkout extends a hold that is alive; null for one that has lapsed. */
export function extendHold<H extends Hold>(hold: H, now: Date): H | null {
  return isHoldAlive(hold, now) ? { ...hold, until: findHoldEnd(hold.startedAt, now) } : null
}

/** What of a variant others do not hold. */
export function countFree(stock: number, holds: readonly Hold[], ownerId: Id, now: Date): number {
  const held = holds.filter((hold) => hold.ownerId !== ownerId && isHoldAlive(hold, now))
  return Math.max(
    0,
    held.reduce((free, { quantity }) => free - quantity, stock),
  )
}

export type HoldAnswer =
  /** So many units are held; the rest of a larger line competes when it is placed. */
  | { readonly ok: true; readonly quantity: number; readonly until: Date }
  /** After a lapse the same user waits for the same variant. */
  | { readonly ok: false; readonly reason: 'lapsed'; readonly waitUntil: Date; readonly available: number }
  | { readonly ok: false; readonly reason: 'not_free'; readonly available: number }

/**
 * May the owner hold so many of a variant? `holds` are all holds on it, `lapsedAt` is when the owner's last hold on it
 * ran out (null: never). A hold given back or consumed is no lapse. A hold of one's own goes on with its first start.
 */
export function takeHold(asked: {
  readonly ownerId: Id
  readonly quantity: number
  readonly stock: number
  readonly holds: readonly Hold[]
  readonly lapsedAt: Date | null
  readonly now: Date
}): HoldAnswer {
  const { ownerId, now } = asked
  const available = countFree(asked.stock, asked.holds, ownerId, now)
  const own = asked.holds.find((hold) => hold.ownerId === ownerId && isHoldAlive(hold, now))
  if (own === undefined && asked.lapsedAt !== null) {
    const waitUntil = addMinutes(asked.lapsedAt, HOLD_LAPSE_WAIT_MINUTES)
    if (now < waitUntil) return { ok: false, reason: 'lapsed', waitUntil, available }
  }
  if (asked.quantity > available) return { ok: false, reason: 'not_free', available }
  const until = findHoldEnd(own?.startedAt ?? now, now)
  return { ok: true, quantity: Math.min(asked.quantity, HOLD_UNITS_MAX), until }
}

export type TakeAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'over_stock'; readonly left: number }
  /** There would be enough, but others hold it until then; so many are left now. */
  | { readonly ok: false; readonly reason: 'held_by_others'; readonly left: number; readonly until: Date }

/** May an owner's order take so many? It consumes the owner's own hold and competes for what others do not hold. */
export function checkStockTaking(asked: {
  readonly ownerId: Id
  readonly quantity: number
  readonly stock: number
  readonly holds: readonly Hold[]
  readonly now: Date
}): TakeAnswer {
  const { ownerId, quantity, stock, holds, now } = asked
  const left = countFree(stock, holds, ownerId, now)
  if (quantity <= left) return { ok: true }
  if (quantity > stock) return { ok: false, reason: 'over_stock', left }
  const ends = holds
    .filter((hold) => hold.ownerId !== ownerId && isHoldAlive(hold, now))
    .map(({ until }) => until)
    .sort((a, b) => a.getTime() - b.getTime())
  // the first instant at which enough of the others' holds would have run out
  const until = ends.find((end) => countFree(stock, holds, ownerId, end) >= quantity)
  return until === undefined
    ? { ok: false, reason: 'over_stock', left }
    : { ok: false, reason: 'held_by_others', left, until }
}
