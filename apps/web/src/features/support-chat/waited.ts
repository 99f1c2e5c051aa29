/** How long a chat has waited, in words of a clock: `0:38`, `4:12`, and from an hour on `1 h`. */
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440
/** From here on the time is red. */
const LONG_MINUTES = 3

export type Waited = { readonly text: string; readonly isLong: boolean }

const short = (minutes: number): string => {
  if (minutes >= DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} d`
  return `${Math.floor(minutes / HOUR_MINUTES)} h`
}

export const waitedSince = (since: string, now: number): Waited => {
  const waited = Math.max(0, now - Date.parse(since))
  const minutes = Math.floor(waited / MINUTE_MS)
  const seconds = Math.floor((waited % MINUTE_MS) / 1_000)
  const text = minutes < HOUR_MINUTES ? `${minutes}:${String(seconds).padStart(2, '0')}` : short(minutes)
  return { text, isLong: minutes >= LONG_MINUTES }
}
