/**
 * The agent's side of the support chat: the inbox with the queue, and a room for each chat that is open here
 * (docs/rules/chat.md). It lives as long as the page, so that changing the chat or the page of the desk loses nothing.
 */
import type { ServerFrame } from '@tregu/contract'
import * as chatRoutes from '@tregu/contract/routes/chat'
import type { Call } from '../../lib/api.ts'
import {
  createChatSocket,
  onComeback,
  openWebSocket,
  type SocketState,
  socketAddress,
} from '../../lib/chat-socket.ts'
import { session } from '../../lib/session.ts'
import { uuid } from '../../lib/uuid.ts'
import { createRoom, type Room } from './room.ts'

type Waiting = NonNullable<Extract<ServerFrame, { command: 'queue' }>['waiting']>

export type AgentState = {
  /** Null until the inbox was opened once. */
  readonly nickname: string | null
  readonly socket: SocketState
  readonly waiting: Waiting
  /** Grows with everything that changes the lists of chats. */
  readonly changes: number
  /** Grows with every new chat in the line and every message of a visitor. */
  readonly news: number
}

export type Agent = ReturnType<typeof createAgent>

/** Ids of the waiting chats that were not in the line before. */
const countNew = (before: Waiting, now: Waiting) =>
  now.filter(({ chatId }) => !before.some((each) => each.chatId === chatId)).length

export const createAgent = (call: Call) => {
  let state: AgentState = { nickname: null, socket: 'connecting', waiting: [], changes: 0, news: 0 }
  const listeners = new Set<() => void>()
  const rooms = new Map<string, Room>()
  /** Chats that waited already when the desk was opened do not ring. */
  let isLineKnown = false
  const set = (next: Partial<AgentState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const changed = (news = 0) => set({ changes: state.changes + 1, news: state.news + news })

  const takeTicket = async () => {
    const { nickname, ticket } = await call(chatRoutes.current, {})
    if (nickname && nickname !== state.nickname) set({ nickname })
    return { nickname, ticket }
  }
  const onFrame = (frame: ServerFrame) => {
    if (frame.command === 'queue' && frame.waiting) {
      const news = isLineKnown ? countNew(state.waiting, frame.waiting) : 0
      isLineKnown = true
      set({ waiting: frame.waiting })
      changed(news)
    }
    if (frame.command === 'new_message') {
      const { author, type } = frame.message
      changed(author !== state.nickname && type !== 'seperator' ? 1 : 0)
    }
    if (frame.command === 'finished_chat') changed()
  }
  const inbox = createChatSocket({
    open: openWebSocket,
    onFrame,
    onState: (socket) => {
      set({ socket })
      // What happened in between is read again.
      if (socket === 'open') changed()
    },
    address: async () => {
      const { nickname, ticket } = await takeTicket()
      return nickname && ticket && socketAddress(`new_msg/${encodeURIComponent(nickname)}`, ticket)
    },
  })
  const leaveRooms = () => {
    for (const room of rooms.values()) room.leave()
    rooms.clear()
  }
  const stops = [
    onComeback(() => {
      inbox.wake()
      for (const room of rooms.values()) room.wake()
    }),
  ]

  const agent = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The room of a chat; the same one as long as it is open here. */
    roomOf: (chatId: string, visitor: string): Room => {
      const known = rooms.get(chatId)
      if (known) return known
      const room = createRoom({
        chatId,
        author: state.nickname ?? '',
        // Messages of other agents are shown on the agents' side too.
        isMine: (author) => author !== visitor,
        newId: uuid,
        connect: (on) =>
          createChatSocket({
            ...on,
            open: openWebSocket,
            address: async () => {
              const { ticket } = await takeTicket()
              return ticket && socketAddress(`new_chat/${chatId}/`, ticket)
            },
          }),
      })
      rooms.set(chatId, room)
      return room
    },
    /** Leaves a room, unless something in it still waits to be sent. */
    leaveRoom: (chatId: string) => {
      const room = rooms.get(chatId)
      if (!room || room.get().messages.some(({ state: each }) => each === 'sending')) return
      room.leave()
      rooms.delete(chatId)
    },
    changed,
    stop: () => {
      inbox.stop()
      leaveRooms()
      for (const stop of stops) stop()
    },
  }
  return agent
}

let made: { readonly agent: Agent; readonly user: string | null } | null = null

/** The page's one agent, made when the desk's chats are first opened; another person gets a new one. */
export const agentOf = (call: Call): Agent => {
  const user = session.get()?.user.id ?? null
  if (made?.user !== user) {
    made?.agent.stop()
    made = { agent: createAgent(call), user }
  }
  return made.agent
}
