/** The time of a hold, by this browser's clock (docs/rules/holds.md). */
import type * as cartRoutes from '@tregu/contract/routes/cart'
import { HOLD_LAPSE_WAIT_MINUTES } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'

type HoldReply = Pick<Reply<typeof cartRoutes.hold>, 'now' | 'held_until' | 'refused'>

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** From here on the seconds are counted. */
const NEAR_END = 2 * MINUTE

export type HoldClock = {
  /** The end of the hold; null: nothing is held. */
  readonly endsAt: number | null
  /** When the stock may be held again after the hold ran out; null: there is no wait. */
  readonly againAt: number | null
}

/** Moves the server's times to this browser's clock, which may be wrong by minutes. */
export const readHold = ({ now, held_until, refused }: HoldReply, browserNow: number): HoldClock => {
  const toBrowser = (instant: string) => Date.parse(instant) - Date.parse(now) + browserNow
  if (held_until !== null) {
    const endsAt = toBrowser(held_until)
    return { endsAt, againAt: endsAt + HOLD_LAPSE_WAIT_MINUTES * MINUTE }
  }
  const waits = refused.flatMap(({ until }) => (until === null ? [] : [toBrowser(until)]))
  return { endsAt: null, againAt: waits.length > 0 ? Math.max(...waits) : null }
}

/** `waiting`: the hold ran out and cannot be taken again yet. `over`: it can. */
export type HoldPhase = 'none' | 'held' | 'ending' | 'waiting' | 'over'

export const findPhase = ({ endsAt, againAt }: HoldClock, now: number): HoldPhase => {
  if (endsAt !== null && now < endsAt) return endsAt - now > NEAR_END ? 'held' : 'ending'
  if (againAt === null) return 'none'
  return now < againAt ? 'waiting' : 'over'
}

export const countSeconds = ({ endsAt }: HoldClock, now: number): number =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / SECOND))

/** The minutes from now to an instant; one that has begun counts from its first whole second, because `now` may be a moment old. */
export const countMinutes = (instant: number, now: number): number =>
  Math.max(0, Math.ceil(Math.floor((instant - now) / SECOND) / 60))

/** `1:05` */
export const formatLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** When the notice shows something else: at each second near the end, otherwise at each minute. */
export const findNextChange = (clock: HoldClock, now: number): number | null => {
  const { endsAt, againAt } = clock
  const phase = findPhase(clock, now)
  const nextMinute = (until: number) => until - (countMinutes(until, now) - 1) * MINUTE
  if (phase === 'held' && endsAt !== null) return nextMinute(endsAt)
  if (phase === 'ending' && endsAt !== null) return endsAt - (countSeconds(clock, now) - 1) * SECOND
  return phase === 'waiting' && againAt !== null ? nextMinute(againAt) : null
}

/** The minutes that a screen reader is told: once at two, once at one, and not each second. */
export const findAnnouncement = (clock: HoldClock, now: number): 1 | 2 | null => {
  if (findPhase(clock, now) !== 'ending') return null
  return countSeconds(clock, now) > 60 ? 2 : 1
}
