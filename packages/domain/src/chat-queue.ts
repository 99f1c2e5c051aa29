/** The queue of the support chat (docs/rules/chat.md): who is free, how long it takes, who is given the next chat. */

import { CHAT_MINUTES } from './chat-limits.ts'
import type { Id } from './ids.ts'

/** An agent who is online and not away. */
export type OnlineAgent = {
  readonly id: Id
  /** Chats that the agent has taken and not finished. */
  readonly openChats: number
  /** When a chat was last given to the agent; null for never. */
  readonly givenAt: Date | null
}

/** May an agent with so many open chats take one more? */
export const hasRoom = (openChats: number, capacity: number): boolean => openChats < capacity

/** The mean length of chats in whole minutes, from 1 to 60; the usual length while no chat has finished yet. */
export const meanMinutes = (durations: readonly number[]): number => {
  if (durations.length === 0) return CHAT_MINUTES
  const mean = durations.reduce((sum, minutes) => sum + minutes, 0) / durations.length
  return Math.min(60, Math.max(1, Math.round(mean)))
}

type Pace = { readonly capacity: number; readonly minutesPerChat: number }

/**
 * Minutes until the visitor at a position is taken: whole, at least 1; null when no agent is online. A visitor with a free
 * place before them is next. Otherwise so many chats must finish first, and chats finish evenly over the places of all agents.
 */
export const estimateWait = (
  position: number,
  agents: readonly OnlineAgent[],
  { capacity, minutesPerChat }: Pace,
): number | null => {
  if (agents.length === 0) return null
  const free = agents.reduce((sum, { openChats }) => sum + Math.max(0, capacity - openChats), 0)
  const before = Math.max(0, position - free)
  return Math.max(1, Math.ceil((before * minutesPerChat) / (agents.length * capacity)))
}

/**
 * The agent who is given the next chat when chats are given in turn: the one who was not given a chat for the longest time,
 * of those who have room. Null when all are busy.
 */
export const chooseAgent = <A extends OnlineAgent>(agents: readonly A[], capacity: number): A | null => {
  const [next] = agents
    .filter(({ openChats }) => hasRoom(openChats, capacity))
    .sort(
      (a, b) =>
        (a.givenAt?.getTime() ?? 0) - (b.givenAt?.getTime() ?? 0) ||
        a.openChats - b.openChats ||
        String(a.id).localeCompare(String(b.id), 'en'),
    )
  return next ?? null
}
