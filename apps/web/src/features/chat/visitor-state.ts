/**
 * What the visitor's side of the support chat shows, as plain values: how answers, messages, sign-ins and other tabs change it.
 * `visitor.ts` gives it calls, sockets and storage.
 */
import type { KeptChat } from '../../lib/kept-chat.ts'
import type { Room } from './room.ts'
import type { RoomMessage } from './room-state.ts'

export type VisitorState = {
  /** Null until the server has said it. */
  readonly agentsOnline: number | null
  /** When the support opens; null while it is open. */
  readonly opensAt: string | null
  readonly chat: KeptChat | null
  readonly room: Room | null
  /** The chat is over; it can be read and rated. */
  readonly isFinished: boolean
  readonly unread: number
}

export const startVisitor: VisitorState = {
  agentsOnline: null,
  opensAt: null,
  chat: null,
  room: null,
  isFinished: false,
  unread: 0,
}

type Heard = Pick<Room, 'chatId'> & {
  readonly unread: number
  readonly isFinished: boolean
  readonly agentsOnline: number | null
}
export type VisitorEvent =
  /** The server said who is there. */
  | ({ readonly kind: 'answered' } & Pick<VisitorState, 'agentsOnline' | 'opensAt'>)
  | { readonly kind: 'opened'; readonly chat: KeptChat; readonly room: Room }
  /** The open chat goes on with another owner or secret. */
  | { readonly kind: 'kept'; readonly chat: KeptChat }
  /** The room has heard something. */
  | ({ readonly kind: 'heard' } & Heard)
  | { readonly kind: 'finished'; readonly chat: KeptChat }
  /** The socket ends, and the chat begins a new one. */
  | { readonly kind: 'left' }
  /** No chat any more. */
  | { readonly kind: 'gone' }

const hear = (state: VisitorState, heard: Heard): VisitorState => {
  if (heard.chatId !== state.room?.chatId) return state
  const isFinished = state.isFinished || heard.isFinished
  const agentsOnline = heard.agentsOnline ?? state.agentsOnline
  const { unread } = heard
  const isSame =
    unread === state.unread && isFinished === state.isFinished && agentsOnline === state.agentsOnline
  return isSame ? state : { ...state, unread, isFinished, agentsOnline }
}

/** The state after an event; the same object when nothing that is shown has changed. */
export const reduceVisitor = (state: VisitorState, event: VisitorEvent): VisitorState => {
  switch (event.kind) {
    case 'answered':
      return { ...state, agentsOnline: event.agentsOnline, opensAt: event.opensAt }
    case 'opened':
      return { ...state, chat: event.chat, room: event.room, isFinished: false, unread: 0 }
    case 'kept':
      return { ...state, chat: event.chat }
    case 'heard':
      return hear(state, event)
    case 'finished':
      return { ...state, chat: event.chat, isFinished: true }
    case 'left':
      return { ...state, room: null }
    case 'gone':
      return { ...state, chat: null, room: null, isFinished: false, unread: 0 }
  }
}

type Answer = { readonly chatId: string | null; readonly nickname: string | null }

/**
 * What an answer about the open chat says of the one that this browser keeps. `before` is the chat that it kept when it asked.
 * - late: another chat began while the answer was on its way, so the answer does not know it
 * - open: the answer's chat is the open one
 * - ended: the kept chat is over
 * - none: there is no chat
 */
export const judgeAnswer = (
  answer: Answer,
  before: string | undefined,
  known: KeptChat | null,
): 'late' | 'open' | 'ended' | 'none' => {
  if (known && known.chatId !== before && known.chatId !== answer.chatId) return 'late'
  if (answer.chatId && answer.nickname) return 'open'
  return known ? 'ended' : 'none'
}

/** What becomes of the kept chat when another person, or none, is signed in: a guest's chat goes with the guest who signs in. */
export const judgePerson = (
  known: KeptChat | null,
  owner: string | null,
): 'stays' | 'claimed' | 'foreign' => {
  if (!known || known.owner === owner) return 'stays'
  return known.owner === null ? 'claimed' : 'foreign'
}

/** The messages of the other side after the last one that was looked at. */
export const countUnread = (
  messages: readonly Pick<RoomMessage, 'author' | 'type' | 'sequence'>[],
  looked: number,
  isMine: (author: string) => boolean,
): number =>
  messages.filter(
    ({ author, type, sequence }) => !isMine(author) && type !== 'seperator' && (sequence ?? 0) > looked,
  ).length
