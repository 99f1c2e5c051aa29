/** The words of a day, apart from the sentences of dates, which the first load of a page does not need. */
import type { Day } from '@tregu/domain'
import type { Translate } from './translate.ts'

/**
 * Names of days and months are Intl's, kept as texts, because browsers lack some of the six languages; a test compares them.
 */
export const dateParts = (t: Translate, day: Day) => {
  const date = new Date(day)
  return {
    weekday: t('arrival.weekdays').split(' ')[date.getUTCDay()] ?? '',
    day: `${date.getUTCDate()}`,
    month: t('arrival.months').split(' ')[date.getUTCMonth()] ?? '',
  }
}
