/** Groups messages for reading: a line for each new day, and runs of messages of one side. */
import { DAY_MS, type Day, dayOf } from '@tregu/domain'
import type { RoomMessage } from './room-state.ts'

export type Run = {
  readonly kind: 'run'
  readonly key: string
  readonly isMine: boolean
  readonly author: string
  readonly messages: readonly RoomMessage[]
}
export type Entry =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | { readonly kind: 'separator'; readonly key: string; readonly message: RoomMessage }
  | Run

/** Messages further apart are two runs, so that each has its time. */
const APART_MS = 5 * 60_000

export const keyOf = ({ clientId, id }: RoomMessage): string => clientId ?? id

const timeOf = ({ time }: RoomMessage) => Date.parse(time)

const belongs = (run: Run, message: RoomMessage): boolean => {
  const last = run.messages.at(-1)
  return run.author === message.author && last !== undefined && timeOf(message) - timeOf(last) < APART_MS
}

export const arrange = (
  messages: readonly RoomMessage[],
  isMine: (author: string) => boolean,
): readonly Entry[] => {
  const entries: Entry[] = []
  let day: Day | null = null
  for (const message of messages) {
    const itsDay = dayOf(new Date(message.time))
    if (itsDay !== day) entries.push({ kind: 'day', key: `day-${itsDay}`, day: itsDay })
    day = itsDay
    const key = keyOf(message)
    const last = entries.at(-1)
    if (message.type === 'seperator') entries.push({ kind: 'separator', key, message })
    else if (last?.kind === 'run' && belongs(last, message))
      entries[entries.length - 1] = { ...last, messages: [...last.messages, message] }
    else
      entries.push({
        ...{ kind: 'run', key, author: message.author, isMine: isMine(message.author) },
        messages: [message],
      })
  }
  return entries
}

/** The word for a day near today; null for other days, which are shown by their date. */
export const nameDay = (day: Day, now = new Date()): 'today' | 'yesterday' | null => {
  if (day === dayOf(now)) return 'today'
  return day === dayOf(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : null
}

export type Mark = 'sending' | 'failed' | 'sent' | 'seen'
/** The state under a group of the reader's own messages, taken from the last one. */
export const markOf = ({ state, sequence }: RoomMessage, seen: number): Mark => {
  if (state !== 'sent') return state
  return sequence !== null && sequence <= seen ? 'seen' : 'sent'
}

/** Words and links of a text, in their order. */
export const splitLinks = (
  text: string,
): readonly { readonly text: string; readonly href: string | null }[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((piece) => ({ text: piece, href: /^https?:\/\//.test(piece) ? piece : null }))
    .filter((piece) => piece.text !== '')

const KILO = 1024
/** The size of a file in words: `312 kB`, `1.4 MB`. */
export const formatBytes = (bytes: number, decimal: (n: number) => string): string =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} kB` : `${decimal(bytes / KILO / KILO)} MB`

/** The agent who was the last to join or to write; null while the chat waits. */
export const findAgent = (
  messages: readonly RoomMessage[],
  isMine: (author: string) => boolean,
): string | null =>
  messages.findLast(({ author, type, data }) =>
    type === 'seperator' ? data.event === 'joined' : author !== '' && !isMine(author),
  )?.author ?? null
