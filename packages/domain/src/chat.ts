/** Support chat (section 4, "Chat"; rules, "Support chat"; calls.md, limits): order, exactly once, queue and frame limits. */

import type { Id } from './ids.ts'
import {
  CHAT_FRAME_BYTES_MAX,
  CHAT_MESSAGES_PER_WINDOW,
  CHAT_TEXT_MAX,
  CHAT_WINDOW_SECONDS,
} from './limits.ts'

/** What a visitor can send; `seperator` is spelled so on the wire. */
export const MESSAGE_TYPES = ['text', 'emoji', 'file', 'seperator'] as const
/** What agents can send besides. */
export const AGENT_MESSAGE_TYPES = [...MESSAGE_TYPES, 'product', 'order'] as const
export type MessageType = (typeof AGENT_MESSAGE_TYPES)[number]

export interface ChatMessage {
  /** The server's number of it in its chat; null while it is on its way. */
  readonly sequence: number | null
  /** The sender's own id of it; null where it has none. */
  readonly clientId: string | null
}

function isSameMessage(a: ChatMessage, b: ChatMessage): boolean {
  if (a.sequence !== null && b.sequence !== null) return a.sequence === b.sequence
  return a.clientId !== null && a.clientId === b.clientId
}

/**
 * Known messages and newly arrived ones in order, each exactly once: by sequence; one still on its way is replaced by its
 * acknowledgement, known by its client id, and stands last till then. Merging again changes nothing.
 */
export function mergeMessages<M extends ChatMessage>(known: readonly M[], arrived: readonly M[]): M[] {
  const merged: M[] = []
  for (const message of [...known, ...arrived]) {
    const index = merged.findIndex((other) => isSameMessage(other, message))
    if (index === -1) merged.push(message)
    // an echo that is already numbered is never undone by the copy that was on its way
    else if (message.sequence !== null) merged[index] = message
  }
  const place = ({ sequence }: M) => sequence ?? Number.MAX_SAFE_INTEGER
  return merged.sort((a, b) => place(a) - place(b))
}

/** The last number a client has, for `after` when it connects again; 0 for none. */
export function findLastSequence(messages: readonly ChatMessage[]): number {
  return messages.reduce((last, { sequence }) => Math.max(last, sequence ?? 0), 0)
}

/** May a text be sent? An empty one is not. */
export function checkChatText(
  text: string,
):
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'empty' }
  | { readonly ok: false; readonly reason: 'too_long'; readonly max: number } {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, reason: 'empty' }
  if ([...trimmed].length > CHAT_TEXT_MAX) return { ok: false, reason: 'too_long', max: CHAT_TEXT_MAX }
  return { ok: true, text: trimmed }
}

export type FrameAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'frame_too_large' | 'too_fast' }

/** May a frame of so many bytes be taken, after messages at these instants (milliseconds)? */
export function checkChatFrame(bytes: number, earlier: readonly number[], now: number): FrameAnswer {
  if (bytes > CHAT_FRAME_BYTES_MAX) return { ok: false, reason: 'frame_too_large' }
  const recent = earlier.filter((instant) => instant > now - CHAT_WINDOW_SECONDS * 1000)
  return recent.length < CHAT_MESSAGES_PER_WINDOW ? { ok: true } : { ok: false, reason: 'too_fast' }
}

export interface WaitingChat {
  readonly chatId: Id
  readonly since: Date
}

/** The queue, longest waiting first; the smaller id of two equals. */
export function sortQueue<W extends WaitingChat>(waiting: readonly W[]): W[] {
  return [...waiting].sort(
    (a, b) =>
      a.since.getTime() - b.since.getTime() ||
      String(a.chatId).localeCompare(String(b.chatId), 'en', { numeric: true }),
  )
}

/** A chat's position in the queue, from 1; null when it is not waiting. */
export function findQueuePosition(waiting: readonly WaitingChat[], chatId: Id): number | null {
  const index = sortQueue(waiting).findIndex((chat) => chat.chatId === chatId)
  return index === -1 ? null : index + 1
}

/** An emoji chosen: on empty input it is sent at once, otherwise appended. */
export function placeEmoji(
  input: string,
  emoji: string,
): { readonly send: string } | { readonly input: string } {
  return input === '' ? { send: emoji } : { input: `${input}${emoji}` }
}
