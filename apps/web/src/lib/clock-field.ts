/** Fields of day and time (`datetime-local`), in Prishtina's time wherever the browser is. */
import { dayOf, formatTime, parseMinute, timeOfDay } from '@tregu/domain'

/** An instant as the text of its field, such as `2026-11-27T10:00`, as the clock in Prishtina shows it. */
export const clockOf = (instant: string): string =>
  `${dayOf(new Date(instant))}T${formatTime(new Date(instant))}`

/** The typed time as an instant. Other text is returned as it was typed, so that the server refuses it at its field. */
export const instantOf = (typed: string): string => {
  const [day = '', time = ''] = typed.split('T')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}/.test(time)) return typed
  return timeOfDay(day, parseMinute(time)).toISOString()
}
