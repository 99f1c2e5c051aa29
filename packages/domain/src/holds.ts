/** Stock holds (docs/rules/holds.md): 10 minutes, 20 at most, 20 units of a variant, and a wait after a lapse. */

import { addMinutes } from './dates.ts'
import type { Id } from './ids.ts'
import {
  CONFIRMATION_HOLD_MINUTES,
  HOLD_LAPSE_WAIT_MINUTES,
  HOLD_MINUTES,
  HOLD_MINUTES_MAX,
  HOLD_UNITS_MAX,
} from './limits.ts'

/** A hold of one owner on one variant. */
export type Hold = {
  readonly ownerId: Id
  readonly variantId: Id
  readonly quantity: number
  readonly startedAt: Date
  /** The hold ends at this instant. */
  readonly until: Date
  /** When its owner released it; null or absent: it is running, or it ran out. */
  readonly releasedAt?: Date | null
}

export const isHoldAlive = (hold: Pick<Hold, 'until'>, now: Date): boolean => now < hold.until

/** When a hold begun at `startedAt` ends after activity now: in 10 minutes, at most 20 after its start. */
export const findHoldEnd = (startedAt: Date, now: Date): Date =>
  earlier(addMinutes(now, HOLD_MINUTES), addMinutes(startedAt, HOLD_MINUTES_MAX))

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const later = (a: Date, b: Date): Date => (a > b ? a : b)

/**
 * The hold for a card that waits for its confirmation. Lengthens an existing hold, never shortens it. Units beyond a
 * hold's maximum compete with others, as without a confirmation.
 */
export const holdForConfirmation = (
  asked: { readonly ownerId: Id; readonly variantId: Id; readonly quantity: number },
  own: Hold | null,
  now: Date,
): Hold => {
  const end = addMinutes(now, CONFIRMATION_HOLD_MINUTES)
  const alive = own !== null && isHoldAlive(own, now) ? own : null
  return {
    ...asked,
    quantity: Math.min(asked.quantity, HOLD_UNITS_MAX),
    startedAt: alive?.startedAt ?? now,
    until: alive ? later(alive.until, end) : end,
  }
}

/** The pieces of a variant that others do not hold. */
export const countFree = (stock: number, holds: readonly Hold[], ownerId: Id, now: Date): number => {
  const held = holds.filter((hold) => hold.ownerId !== ownerId && isHoldAlive(hold, now))
  return Math.max(
    0,
    held.reduce((free, { quantity }) => free - quantity, stock),
  )
}

export type HoldAnswer =
  /** The number of held units; the rest of a larger line competes when it is placed. */
  | { readonly ok: true; readonly quantity: number; readonly startedAt: Date; readonly until: Date }
  /** After a lapse the same user waits for the same variant. */
  | { readonly ok: false; readonly reason: 'lapsed'; readonly waitUntil: Date; readonly available: number }
  | { readonly ok: false; readonly reason: 'not_free'; readonly available: number }

/**
 * When the owner of an ended hold may hold again; null when now. After a hold ran out, its owner waits. A released hold
 * keeps its first start, so its owner waits only when the 20 minutes are over.
 */
const findWait = (own: Hold, now: Date): Date | null => {
  if (isHoldAlive(own, now)) return null
  const waitUntil = addMinutes(own.releasedAt ?? own.until, HOLD_LAPSE_WAIT_MINUTES)
  if (now >= waitUntil) return null
  const isUsedUp = now >= addMinutes(own.startedAt, HOLD_MINUTES_MAX)
  return own.releasedAt == null || isUsedUp ? waitUntil : null
}

/** The start of a hold that is taken now: its first start, until others could have taken the stock for 10 minutes. */
const findHoldStart = (own: Hold | undefined, now: Date): Date => {
  if (own === undefined) return now
  const isOver = now >= addMinutes(own.releasedAt ?? own.until, HOLD_LAPSE_WAIT_MINUTES)
  return isOver ? now : own.startedAt
}

/** May the owner hold this many of a variant? `holds` are all holds on it, ended ones too. */
export const takeHold = (asked: {
  readonly ownerId: Id
  readonly quantity: number
  readonly stock: number
  readonly holds: readonly Hold[]
  readonly now: Date
}): HoldAnswer => {
  const { ownerId, now } = asked
  const available = countFree(asked.stock, asked.holds, ownerId, now)
  const own = asked.holds.find((hold) => hold.ownerId === ownerId)
  const waitUntil = own ? findWait(own, now) : null
  if (waitUntil !== null) return { ok: false, reason: 'lapsed', waitUntil, available }
  if (asked.quantity > available) return { ok: false, reason: 'not_free', available }
  const startedAt = findHoldStart(own, now)
  const end = findHoldEnd(startedAt, now)
  // A hold that was lengthened for a confirmation is not shortened.
  const until = own && isHoldAlive(own, now) ? later(own.until, end) : end
  return { ok: true, quantity: Math.min(asked.quantity, HOLD_UNITS_MAX), startedAt, until }
}

export type TakeAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'over_stock'; readonly left: number }
  /** The stock would be enough, but others hold it until then; `left` are available now. */
  | { readonly ok: false; readonly reason: 'held_by_others'; readonly left: number; readonly until: Date }

/** May an owner's order take this many? It uses up the owner's own hold and competes for what others do not hold. */
export const checkStockTaking = (asked: {
  readonly ownerId: Id
  readonly quantity: number
  readonly stock: number
  readonly holds: readonly Hold[]
  readonly now: Date
}): TakeAnswer => {
  const { ownerId, quantity, stock, holds, now } = asked
  const left = countFree(stock, holds, ownerId, now)
  if (quantity <= left) return { ok: true }
  if (quantity > stock) return { ok: false, reason: 'over_stock', left }
  const ends = holds
    .filter((hold) => hold.ownerId !== ownerId && isHoldAlive(hold, now))
    .map(({ until }) => until)
    .sort((a, b) => a.getTime() - b.getTime())
  // the first instant at which enough of the others' holds have ended
  const until = ends.find((end) => countFree(stock, holds, ownerId, end) >= quantity)
  return until === undefined
    ? { ok: false, reason: 'over_stock', left }
    : { ok: false, reason: 'held_by_others', left, until }
}
