/**
 * What a conversation shows, as plain values: how the server's frames and one's own words change it. `room.ts` gives it a socket.
 */
import type { ChatMessage, ClientFrame, ServerFrame } from '@tregu/contract'
import { findLastSequence, mergeMessages } from '@tregu/domain'
import type { SocketState } from '../../lib/chat-socket.ts'

export type Outgoing = {
  /** Cards are sent by agents. */
  readonly type: 'text' | 'emoji' | 'file' | 'product' | 'order'
  readonly content: string
  readonly data: ChatMessage['data']
  /** The canned reply that it uses. */
  readonly reply?: string
}
/** `sending` until the server has acknowledged it. */
export type RoomMessage = Omit<ChatMessage, 'sequence'> & {
  readonly sequence: number | null
  readonly state: 'sending' | 'sent' | 'failed'
  /** The server's sentence when it refused the message. */
  readonly reason?: string
  readonly reply?: string
}

export type RoomState = {
  readonly messages: readonly RoomMessage[]
  readonly socket: SocketState
  /** The stored messages were received at least once. */
  readonly isRead: boolean
  readonly typing: string | null
  /** The last number that the other side has seen. */
  readonly seen: number
  readonly queue: { readonly position: number; readonly minutes: number | null } | null
  readonly agentsOnline: number | null
  readonly isFinished: boolean
}

/** The chat, and who is on the side of the one who looks. */
type Side = {
  readonly chatId: string
  readonly isMine: (author: string) => boolean
}

export const startRoom = (unsent: readonly RoomMessage[] = []): RoomState => ({
  messages: unsent,
  socket: 'connecting',
  isRead: false,
  typing: null,
  seen: 0,
  queue: null,
  agentsOnline: null,
  isFinished: false,
})

export const sent = (message: ChatMessage): RoomMessage => ({ ...message, state: 'sent' })

/** The last number up to which no message is missing. */
export const lastWithoutGap = (messages: readonly RoomMessage[]): number => {
  let last = 0
  for (const { sequence } of messages) {
    if (sequence !== null && sequence > last + 1) return last
    last = sequence ?? last
  }
  return last
}

/** Those of the other side among the arrived messages that are new here. */
export const listNews = (
  { messages }: RoomState,
  arrived: readonly ChatMessage[],
  { isMine }: Side,
): readonly ChatMessage[] => {
  const known = findLastSequence(messages)
  return arrived.filter(
    ({ author, sequence, type }) => !isMine(author) && sequence > known && type !== 'seperator',
  )
}

const withArrived = (state: RoomState, arrived: readonly ChatMessage[], side: Side): RoomState => {
  const news = listNews(state, arrived, side)
  return {
    ...state,
    messages: mergeMessages(state.messages, arrived.map(sent)),
    typing: news.length > 0 ? null : state.typing,
    // Who answers has seen what was written before.
    seen: news.reduce((last, { sequence }) => Math.max(last, sequence), state.seen),
  }
}

export const changeMessage = (
  state: RoomState,
  clientId: string,
  change: (message: RoomMessage) => RoomMessage,
): RoomState => ({
  ...state,
  messages: state.messages.map((message) => (message.clientId === clientId ? change(message) : message)),
})

type Queued = Extract<ServerFrame, { command: 'queue' }>
const placeIn = ({ position, minutes }: Queued): RoomState['queue'] =>
  position ? { position, minutes: minutes ?? null } : null

type Failed = Extract<ServerFrame, { command: 'error' }>
const withRefusal = (state: RoomState, { clientId, error, message: reason }: Failed): RoomState => {
  // Messages over the rate limit stay queued and are sent again after the next connection.
  if (!clientId || error === 'too_many_requests') return state
  return changeMessage(state, clientId, (message) =>
    message.state === 'sending' ? { ...message, state: 'failed', reason } : message,
  )
}

/** The state after a frame; the same object when it concerns another chat or changes nothing. */
export const readFrame = (state: RoomState, frame: ServerFrame, side: Side): RoomState => {
  if ('chatId' in frame && frame.chatId !== undefined && frame.chatId !== side.chatId) return state
  switch (frame.command) {
    case 'messages':
      return { ...withArrived(state, frame.messages, side), isRead: true }
    case 'new_message':
      return withArrived(state, [frame.message], side)
    case 'typing':
      return side.isMine(frame.author) ? state : { ...state, typing: frame.author }
    case 'seen':
      return side.isMine(frame.nickname) ? state : { ...state, seen: Math.max(state.seen, frame.sequence) }
    case 'queue':
      return frame.waiting === undefined ? { ...state, queue: placeIn(frame) } : state
    case 'presence':
      return { ...state, agentsOnline: frame.agents_online }
    case 'finished_chat':
      return { ...state, typing: null, isFinished: true, queue: null }
    case 'error':
      return withRefusal(state, frame)
    default:
      return state
  }
}

/** A message of one's own as it is sent. */
export const frameOf = (
  { chatId, author }: { readonly chatId: string; readonly author: string },
  { type, content, data, reply }: RoomMessage,
  clientId: string,
): ClientFrame => ({
  ...{ command: 'new_message', chatId, from: author, message: content, data, clientId },
  type: type as Outgoing['type'],
  ...(reply && { reply }),
})
