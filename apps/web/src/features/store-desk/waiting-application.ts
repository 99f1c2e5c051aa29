/** Applications that wait for a decision. */
import { APPLICATION_DUE_DAYS, DAY_MS, type Day, dayOf } from '@tregu/domain'

/** For how many days it has waited, and whether that is too long. */
export const waitOf = (
  sentAt: Date | string,
  today: Day,
): { readonly days: number; readonly isLate: boolean } => {
  const days = (Date.parse(today) - Date.parse(dayOf(new Date(sentAt)))) / DAY_MS
  return { days, isLate: days >= APPLICATION_DUE_DAYS }
}

/** The first page that is neither decided now nor held for Undo. */
export const findNextPage = (
  waiting: readonly string[],
  decided: readonly (string | undefined)[],
): string | undefined => waiting.find((page) => !decided.includes(page))
