/**
 * Answers of the catalogue kept as bytes, each with the tags of what it shows. A change names its tags;
 * an answer that was being made meanwhile is not kept.
 */
import { createHash } from 'node:crypto'

export type Answer = { readonly bytes: Buffer; readonly etag: string; readonly tags: readonly string[] }
/** Open while an answer is made: collects what changed in that time. */
export type Ticket = { readonly spoiled: Set<string>; isSpoiled: boolean }

const MEGABYTE = 1_048_576
/** What an entry weighs beside its bytes: key, tags, maps. */
const OVERHEAD = 2_048

export const makeAnswers = (megabytes: number) => {
  const room = megabytes * MEGABYTE
  /** In the order of use: the first is the one not asked for longest. */
  const kept = new Map<string, Answer>()
  const keysOf = new Map<string, Set<string>>()
  const open = new Set<Ticket>()
  let weight = 0
  let isOpen = false

  const drop = (key: string) => {
    const answer = kept.get(key)
    if (!answer) return
    kept.delete(key)
    weight -= answer.bytes.length + OVERHEAD
    for (const tag of answer.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }

  const forget = (tags: readonly string[] | 'everything') => {
    if (tags === 'everything') {
      kept.clear()
      keysOf.clear()
      weight = 0
      for (const ticket of open) ticket.isSpoiled = true
      return
    }
    for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) drop(key)
    for (const ticket of open) for (const tag of tags) ticket.spoiled.add(tag)
  }

  return {
    get: (key: string): Answer | undefined => {
      const answer = kept.get(key)
      if (!answer) return undefined
      kept.delete(key)
      kept.set(key, answer)
      return answer
    },
    begin: (): Ticket => {
      const ticket = { spoiled: new Set<string>(), isSpoiled: !isOpen }
      open.add(ticket)
      return ticket
    },
    /** Call it for every ticket, also when no answer came of it. */
    end: (ticket: Ticket) => void open.delete(ticket),
    keep: (ticket: Ticket, key: string, text: string, tags: readonly string[]): Answer => {
      const bytes = Buffer.from(text)
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
      const answer = { bytes, etag, tags }
      if (ticket.isSpoiled || tags.some((tag) => ticket.spoiled.has(tag))) return answer
      drop(key)
      kept.set(key, answer)
      weight += bytes.length + OVERHEAD
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set()
        keysOf.set(tag, keys.add(key))
      }
      for (const oldest of kept.keys()) {
        if (weight <= room) break
        drop(oldest)
      }
      return answer
    },
    forget,
    /** Nothing is kept while changes are not heard. */
    open: () => {
      isOpen = room > 0
    },
    close: () => {
      isOpen = false
      forget('everything')
    },
  }
}
export type Answers = ReturnType<typeof makeAnswers>
