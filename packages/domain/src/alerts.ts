/** Alerts: shoppers ask for mails about products and stores (docs/rules/alerts.md). */
import { addDays, type Day, dayOf, minuteOfDay, startOfDay } from './dates.ts'
import { ALERT_LIMITS } from './limits.ts'

/** `back`: a sold-out variant can be bought again; `price`: a variant costs less than when its shopper asked. */
export const ALERT_KINDS = ['back', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Mails about alerts leave between 08:00 and 21:00 in Europe/Belgrade. */
export const isAlertTime = (now: Date): boolean => {
  const minute = minuteOfDay(now)
  return minute >= ALERT_LIMITS.fromHour * 60 && minute < ALERT_LIMITS.toHour * 60
}

/** The beginning of the Monday of this week in Europe/Belgrade. A digest that was sent before it is due. */
export const startOfWeek = (now: Date): Date => {
  const today: Day = dayOf(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return startOfDay(addDays(today, -sinceMonday))
}

/** The first products of each store in the given order, so that one store does not fill the mail. */
export const pickNews = <P extends { readonly storeId: number }>(products: readonly P[]): P[] => {
  const { perStore, perDigest } = ALERT_LIMITS
  const counts = new Map<number, number>()
  return products
    .filter(({ storeId }) => {
      const count = (counts.get(storeId) ?? 0) + 1
      counts.set(storeId, count)
      return count <= perStore
    })
    .slice(0, perDigest)
}
