/** Support chat (docs/rules/chat.md): order, exactly once, queue and frame limits. */

import {
  CHAT_FRAME_BYTES_MAX,
  CHAT_MESSAGES_PER_WINDOW,
  CHAT_TEXT_MAX,
  CHAT_WINDOW_SECONDS,
} from './chat-limits.ts'
import type { Id } from './ids.ts'

/** Types that a visitor can send; `seperator` is the wire's spelling. */
export const MESSAGE_TYPES = ['text', 'emoji', 'file', 'seperator'] as const
/** Types that only agents can send. */
export const AGENT_MESSAGE_TYPES = [...MESSAGE_TYPES, 'product', 'order'] as const
export type MessageType = (typeof AGENT_MESSAGE_TYPES)[number]

export type ChatMessage = {
  /** The server's sequence number in its chat; null until it is acknowledged. */
  readonly sequence: number | null
  /** The sender's own id of it; null without one. */
  readonly clientId: string | null
}

const isSameMessage = (a: ChatMessage, b: ChatMessage): boolean => {
  if (a.sequence !== null && b.sequence !== null) return a.sequence === b.sequence
  return a.clientId !== null && a.clientId === b.clientId
}

/**
 * Merges known and newly arrived messages: in order of sequence, each exactly once. An acknowledgement replaces its
 * pending message, found by client id; pending messages stand last. Merging again changes nothing.
 */
export const mergeMessages = <M extends ChatMessage>(known: readonly M[], arrived: readonly M[]): M[] => {
  const merged: M[] = []
  for (const message of [...known, ...arrived]) {
    const index = merged.findIndex((other) => isSameMessage(other, message))
    if (index === -1) merged.push(message)
    // a pending copy never replaces a message that has a number
    else if (message.sequence !== null) merged[index] = message
  }
  const place = ({ sequence }: M) => sequence ?? Number.MAX_SAFE_INTEGER
  return merged.sort((a, b) => place(a) - place(b))
}

/** The last number that a client has, for `after` when it reconnects; 0 for none. */
export const findLastSequence = (messages: readonly ChatMessage[]): number =>
  messages.reduce((last, { sequence }) => Math.max(last, sequence ?? 0), 0)

/** May a text be sent? Not an empty one. */
export const checkChatText = (
  text: string,
):
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'empty' }
  | { readonly ok: false; readonly reason: 'too_long'; readonly max: number } => {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, reason: 'empty' }
  if ([...trimmed].length > CHAT_TEXT_MAX) return { ok: false, reason: 'too_long', max: CHAT_TEXT_MAX }
  return { ok: true, text: trimmed }
}

export type FrameAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'frame_too_large' | 'too_fast' }

/**
 * May a frame of this size (bytes) be accepted, after others at these instants (milliseconds)? `max` frames fit into a window:
 * CHAT_MESSAGES_PER_WINDOW messages of a sender, CHAT_FRAMES_PER_WINDOW frames of all kinds of a socket.
 */
export const checkChatFrame = (
  bytes: number,
  earlier: readonly number[],
  now: number,
  max: number = CHAT_MESSAGES_PER_WINDOW,
): FrameAnswer => {
  if (bytes > CHAT_FRAME_BYTES_MAX) return { ok: false, reason: 'frame_too_large' }
  const recent = earlier.filter((instant) => instant > now - CHAT_WINDOW_SECONDS * 1000)
  return recent.length < max ? { ok: true } : { ok: false, reason: 'too_fast' }
}

export type WaitingChat = {
  readonly chatId: Id
  readonly since: Date
}

const compareWaiting = (a: WaitingChat, b: WaitingChat): number =>
  a.since.getTime() - b.since.getTime() ||
  String(a.chatId).localeCompare(String(b.chatId), 'en', { numeric: true })

/** The queue, longest waiting first; of two equals the smaller id. */
export const sortQueue = <W extends WaitingChat>(waiting: readonly W[]): W[] =>
  [...waiting].sort(compareWaiting)

/** The position of each waiting chat in the queue, from 1. */
export const listQueuePositions = (waiting: readonly WaitingChat[]): Map<Id, number> =>
  new Map(sortQueue(waiting).map(({ chatId }, index) => [chatId, index + 1]))

/** A chosen emoji: on empty input it is sent at once, otherwise appended. */
export const placeEmoji = (
  input: string,
  emoji: string,
): { readonly send: string } | { readonly input: string } =>
  input === '' ? { send: emoji } : { input: `${input}${emoji}` }
