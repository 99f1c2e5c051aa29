/** Events of the chat, which the processes of the API send each other (`lib/bus.ts`). */
import type { ServerFrame } from '@tregu/contract'
import { type Database, inTransaction, type Tx } from '@tregu/database'
import type { Bus } from '../../lib/bus.ts'

export const CHAT_TOPIC = 'chat'

/** A chat, its visitor's user id (null: a guest) and its agent's. */
export type ChatIds = { readonly id: string; readonly userId: string | null; readonly agentId: string | null }

export type FrameMessage = Extract<ServerFrame, { command: 'new_message' }>['message']

type About = { readonly chat: ChatIds }
export type ChatEvent =
  /** Without the message when it is too long for the bus: then it is read. A visitor who waits is in the agents' list. */
  | (About & {
      readonly kind: 'message'
      readonly sequence: number
      readonly message?: FrameMessage
      readonly isWaiting?: boolean
    })
  | (About & { readonly kind: 'finished' })
  /** `by` is the key of the person who types, who is not told. */
  | (About & { readonly kind: 'typing'; readonly author: string; readonly by: string })
  | (About & { readonly kind: 'seen'; readonly nickname: string; readonly sequence: number })
  /** A guest's chat has become a user's: the guest's secret and sockets end. */
  | (About & { readonly kind: 'claimed' })
  /** Somebody began or stopped to wait, or an agent came, left or changed state. */
  | { readonly kind: 'line' }

const idsOf = ({ id, userId, agentId }: ChatIds): ChatIds => ({ id, userId, agentId })
const textOf = (event: ChatEvent, from?: string): string =>
  JSON.stringify({ from, ...event, ...('chat' in event && { chat: idsOf(event.chat) }) })

/** Tells what is stored, or need not be, together with other events of the moment. */
export const tellSoon = (bus: Bus, event: ChatEvent): void => bus.tellSoon(CHAT_TOPIC, textOf(event))

/** Notes an event, which is told after the commit. */
export type Telling = (event: ChatEvent) => void

/**
 * Runs a transaction, and tells its events when it has committed. A process that is killed in between has stored what it did not tell:
 * the others find it in the rows (`delivery.ts`, `hub.ts`).
 */
export const inTransactionThenTell = async <T>(
  deps: Pick<Database, 'pool' | 'db'> & { readonly bus: Bus },
  work: (tx: Tx, telling: Telling) => Promise<T>,
): Promise<T> => {
  let events: ChatEvent[] = []
  const result = await inTransaction(deps, (tx) => {
    // A transaction that met a deadlock runs again.
    events = []
    return work(tx, (event) => void events.push(event))
  })
  for (const event of events) tellSoon(deps.bus, event)
  return result
}

/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_BYTES = 7_900

/** Tells a stored message to the other processes; the one that tells has shown it already. */
export const tellMessage = (
  bus: Bus,
  from: string,
  { message, ...event }: Extract<ChatEvent, { kind: 'message' }>,
): void => {
  const whole = textOf({ ...event, ...(message && { message }) }, from)
  const isShort = Buffer.byteLength(whole) < PAYLOAD_BYTES
  bus.tellSoon(CHAT_TOPIC, isShort ? whole : textOf(event, from))
}

const KINDS: readonly string[] = ['message', 'finished', 'typing', 'seen', 'claimed', 'line']

/** Reads an event of this or of an older or newer process; null for a kind that this one does not know, and for its own messages. */
export const readEvent = (payload: string, own: string): ChatEvent | null => {
  if (payload.startsWith(`{"from":"${own}"`)) return null
  const event = JSON.parse(payload) as ChatEvent
  return KINDS.includes(event.kind) ? event : null
}
