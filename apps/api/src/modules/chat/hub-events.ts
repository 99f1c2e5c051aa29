/**
 * What an event of the chat does to the sockets of a process, and which sockets have ended, as plain values. `hub.ts` carries it out.
 */
import type { ServerFrame } from '@tregu/contract'
import type { ChatEvent, ChatIds, FrameMessage } from './chat-events.ts'
import { CLOSE, type Person } from './connection.ts'

/** A socket as far as events ask about it. */
type Seat = { readonly person: Pick<Person, 'key' | 'guestChatId'> }
type Sockets<S extends Seat> = {
  readonly all: Iterable<S>
  readonly roomOf: (chatId: string) => Iterable<S>
  readonly of: (chat: ChatIds) => Iterable<S>
}

export type Effect<S> =
  /** The queue may have changed. */
  | { readonly kind: 'refresh_queue' }
  /** A waiting visitor wrote: the list of those agents who are there shows it. */
  | { readonly kind: 'refresh_preview' }
  | { readonly kind: 'show'; readonly chat: ChatIds; readonly message: FrameMessage }
  /** The message was too long for the bus: it is read. */
  | { readonly kind: 'read'; readonly chat: ChatIds; readonly sequence: number }
  | { readonly kind: 'send'; readonly to: readonly S[]; readonly frame: ServerFrame }
  | { readonly kind: 'close'; readonly to: readonly S[] }

const send = <S>(to: Iterable<S>, frame: ServerFrame): Effect<S>[] => [{ kind: 'send', to: [...to], frame }]

export const planEvent = <S extends Seat>(
  event: ChatEvent,
  { all, roomOf, of }: Sockets<S>,
): readonly Effect<S>[] => {
  if (event.kind === 'line') return [{ kind: 'refresh_queue' }]
  const { chat } = event
  const chatId = chat.id
  switch (event.kind) {
    case 'message': {
      const { message, sequence } = event
      return [
        ...(event.isWaiting ? [{ kind: 'refresh_preview' } as const] : []),
        message ? { kind: 'show', chat, message } : { kind: 'read', chat, sequence },
      ]
    }
    case 'finished':
      return send(of(chat), { command: 'finished_chat', chatId })
    case 'seen': {
      const { nickname, sequence } = event
      return send(roomOf(chatId), { command: 'seen', chatId, nickname, sequence })
    }
    case 'typing': {
      const others = [...of(chat)].filter(({ person }) => person.key !== event.by)
      return send(others, { command: 'typing', chatId, author: event.author })
    }
    case 'claimed':
      return [{ kind: 'close', to: [...all].filter(({ person }) => person.guestChatId === chatId) }]
  }
}

/** Why a socket ends, with the code that closes it. */
export type End = { readonly code: number; readonly reason: string }

/** Has the socket of this person ended? `live` has the sessions that go on, and whether their people are agents. */
export const findEnd = (
  { sessionId, isAgent }: Pick<Person, 'sessionId' | 'isAgent'>,
  live: ReadonlyMap<string, { readonly isAgent: boolean }>,
): End | null => {
  if (sessionId === null) return null
  const session = live.get(sessionId)
  if (!session) return { code: CLOSE.signedOut, reason: 'signed out' }
  return isAgent && !session.isAgent ? { code: CLOSE.forbidden, reason: 'not an agent' } : null
}

/** Are events heard, and were any missed? */
export type Hearing = { readonly isUp: boolean; readonly hasMissed: boolean }
export const startHearing: Hearing = { isUp: false, hasMissed: false }

/** The bus came or went. After a gap the sockets come back and ask for what they miss. */
export const hearAgain = (
  { hasMissed }: Hearing,
  isUp: boolean,
): { readonly hearing: Hearing; readonly comeBack: boolean } =>
  isUp
    ? { hearing: { isUp, hasMissed: false }, comeBack: hasMissed }
    : { hearing: { isUp, hasMissed: true }, comeBack: false }
