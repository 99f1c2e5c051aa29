/** Events of the chat, which the processes of the API send each other (`lib/bus.ts`). They carry ids; what is shown is read. */
import type { Sql } from '@tregu/database'
import { tell } from '../../lib/bus.ts'

export const CHAT_TOPIC = 'chat'

/** A chat, its visitor's user id (null: a guest) and its agent's. */
export type ChatIds = { readonly id: string; readonly userId: string | null; readonly agentId: string | null }

type About = { readonly chat: ChatIds }
export type ChatEvent =
  | (About & { readonly kind: 'message'; readonly sequence: number })
  | (About & { readonly kind: 'finished' })
  /** `by` is the key of the person who types, who is not told. */
  | (About & { readonly kind: 'typing'; readonly author: string; readonly by: string })
  | (About & { readonly kind: 'seen'; readonly nickname: string; readonly sequence: number })
  /** A guest's chat has become a user's: the guest's secret and sockets end. */
  | (About & { readonly kind: 'claimed' })
  /** Somebody began or stopped to wait, or an agent came, left or changed state. */
  | { readonly kind: 'line' }
  /** A waiting visitor wrote: only the agents' list shows it. */
  | { readonly kind: 'preview' }

const idsOf = ({ id, userId, agentId }: ChatIds): ChatIds => ({ id, userId, agentId })

export const tellChat = (sql: Sql, event: ChatEvent): Promise<void> =>
  tell(sql, CHAT_TOPIC, JSON.stringify('chat' in event ? { ...event, chat: idsOf(event.chat) } : event))

/** Reads an event of this or of an older or newer process; null for a kind that this one does not know. */
export const readEvent = (payload: string): ChatEvent | null => {
  const event = JSON.parse(payload) as ChatEvent
  const known = ['message', 'finished', 'typing', 'seen', 'claimed', 'line', 'preview']
  return known.includes(event.kind) ? event : null
}
