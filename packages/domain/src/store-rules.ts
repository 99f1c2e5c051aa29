/** What the people of a store may write about it (docs/rules/stores.md#what-its-people-change). */
import { addDays, type Day, dayOf, startOfDay } from './dates.ts'
import { STORE_LIMITS } from './limits.ts'
import { addWorkingDays } from './working-days.ts'

/** The day from which on the store may have another name; null: now. A store that is not open yet may be renamed at any time. */
export const findRenameDay = (
  { renamedAt, isOpened }: { readonly renamedAt: Date | null; readonly isOpened: boolean },
  now: Date,
): Day | null => {
  if (!isOpened || renamedAt === null) return null
  const day = addDays(dayOf(renamedAt), STORE_LIMITS.renameDays)
  return day > dayOf(now) ? day : null
}

/** Days off in their order, once each, without those that are over; null when one is too far ahead. */
export const planDaysOff = (days: readonly Day[], now: Date): Day[] | null => {
  const today = dayOf(now)
  const last = addDays(today, STORE_LIMITS.daysOffAhead)
  if (days.some((day) => day > last)) return null
  return [...new Set(days)].filter((day) => day >= today).sort()
}

export type Pause = { readonly from: Day; readonly to: Day }
export type PauseRefusal = { readonly field: 'from' | 'to'; readonly message: `v.${string}` }

/** Why a store may not pause so; null when it may. A pause that runs keeps its first day. */
export const checkPause = ({ from, to }: Pause, before: Pause | null, now: Date): PauseRefusal | null => {
  const today = dayOf(now)
  if (from < today && from !== before?.from) return { field: 'from', message: 'v.pause_past' }
  if (from > addDays(today, STORE_LIMITS.daysOffAhead)) return { field: 'from', message: 'v.days_off' }
  if (to < from) return { field: 'to', message: 'v.pause_order' }
  if (to < today) return { field: 'to', message: 'v.pause_past' }
  return to >= addDays(from, STORE_LIMITS.pauseDays) ? { field: 'to', message: 'v.pause_long' } : null
}

/** When a changed bank account takes the place of the old one: after three working days. */
export const findAccountStart = (now: Date): Date =>
  startOfDay(addWorkingDays(dayOf(now), STORE_LIMITS.accountDays))

/** `•••• 1234` */
export const maskIban = (iban: string): string => `•••• ${iban.slice(-4)}`
