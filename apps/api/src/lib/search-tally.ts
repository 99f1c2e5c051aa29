/**
 * Counts searches in memory, and writes them together soon after. People are told apart by a hash with a salt of the day. The
 * salt lives only in this process's memory and is thrown away with its day, so no stored number leads back to a person
 * (docs/rules/figures.md#searches).
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Day, DEMAND_LIMITS, dayOf } from '@tregu/domain'

export type Search = {
  readonly words: string
  readonly lang: string
  readonly results: number
  /** What tells a person from others: a browser id, a token or a network address. */
  readonly person: string
}

/** What is added to the row of a day. `people` is a count of this process, not an addition. */
export type SearchCount = {
  readonly day: Day
  readonly lang: string
  readonly words: string
  readonly searches: number
  readonly people: number
  readonly results: number
  readonly last: Date
}

type Entry = { people: Map<string, number>; searches: number; results: number; last: Date }
type Settings = {
  readonly now: () => Date
  readonly write: (counts: readonly SearchCount[]) => Promise<unknown>
  readonly onFault: (error: unknown) => void
  /** How long searches are gathered. */
  readonly waitMs?: number
}

const SALT_BYTES = 16
/** Two people of one day have the same hash with a chance of one in many millions. */
const HASH_LETTERS = 12

export const makeSearchTally = ({ now, write, onFault, waitMs = 1_000 }: Settings) => {
  let day: Day = ''
  let salt = randomBytes(SALT_BYTES)
  let entries = new Map<string, Entry>()
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes what was counted since the last time. A number that cannot be written is lost: it is a figure, not a promise. */
  const flush = (): Promise<unknown> => {
    clearTimeout(timer)
    timer = undefined
    const counts = [...changed].flatMap((key): SearchCount[] => {
      const entry = entries.get(key)
      const [lang = '', words = ''] = key.split('\n')
      if (!entry) return []
      const { people, searches, results, last } = entry
      entry.searches = 0
      return [{ day, lang, words, searches, people: people.size, results, last }]
    })
    changed = new Set()
    if (counts.length > 0) writing = writing.then(() => write(counts)).catch(onFault)
    return writing
  }

  const begin = (today: Day) => {
    if (today === day) return
    void flush()
    day = today
    salt = randomBytes(SALT_BYTES)
    entries = new Map()
  }

  const entryOf = (key: string, at: Date): Entry | null => {
    const known = entries.get(key)
    if (known) return known
    if (entries.size >= DEMAND_LIMITS.texts) return null
    const entry = { people: new Map<string, number>(), searches: 0, results: 0, last: at }
    entries.set(key, entry)
    return entry
  }

  return {
    flush,
    /** Counts a search. The same person's same words count again after a minute. */
    note: ({ words, lang, results, person }: Search): void => {
      const at = now()
      begin(dayOf(at))
      const key = `${lang}\n${words}`
      const entry = entryOf(key, at)
      if (!entry) return
      const hash = createHash('sha256').update(salt).update(person).digest('base64').slice(0, HASH_LETTERS)
      const before = entry.people.get(hash)
      if (before !== undefined && at.getTime() - before < DEMAND_LIMITS.repeatMs) return
      if (before !== undefined || entry.people.size < DEMAND_LIMITS.people)
        entry.people.set(hash, at.getTime())
      entry.searches += 1
      entry.results = results
      entry.last = at
      changed.add(key)
      timer ??= setTimeout(() => void flush(), waitMs).unref()
    },
  }
}
export type SearchTally = ReturnType<typeof makeSearchTally>
