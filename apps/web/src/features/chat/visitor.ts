/**
 * The visitor's side of the support chat: the one open chat of this person, over reloads, tabs and signing in
 * (docs/rules/chat.md). It lives as long as the page, also while the window is closed.
 */
import * as chatRoutes from '@tregu/contract/routes/chat'
import { CHAT_TICKET_SECONDS, findLastSequence } from '@tregu/domain'
import type { Call, Reply } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createChatSocket, onComeback, openWebSocket, socketAddress } from '../../lib/chat-socket.ts'
import { type KeptChat, keptChat, withChatSecret } from '../../lib/kept-chat.ts'
import { session } from '../../lib/session.ts'
import { onStorageChange } from '../../lib/storage.ts'
import { uuid } from '../../lib/uuid.ts'
import { keptMessages, lookedKey } from './kept-messages.ts'
import { createRoom, type Room } from './room.ts'

type Current = Reply<typeof chatRoutes.current>
type Transcript = Reply<typeof chatRoutes.transcript>

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

export type Visitor = ReturnType<typeof createVisitor>

/** A ticket that may be too old when it arrives is not used. */
const TICKET_MS = (CHAT_TICKET_SECONDS - 15) * 1_000

const userId = () => session.get()?.user.id ?? null
const isGone = (error: unknown) => error instanceof ApiError && [403, 404, 409].includes(error.status)

export const createVisitor = (call: Call) => {
  let state: VisitorState = {
    agentsOnline: null,
    opensAt: null,
    chat: null,
    room: null,
    isFinished: false,
    unread: 0,
  }
  /** The ticket that came with the last answer; it opens one socket, within a minute. */
  let ticket: { readonly text: string; readonly at: number } | null = null
  const listeners = new Set<() => void>()
  const set = (next: Partial<VisitorState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const send = { fetch: withChatSecret() }

  const countUnread = () => {
    const { room } = state
    if (!room) return 0
    const looked = keptMessages.looked(room.chatId)
    return room
      .get()
      .messages.filter(
        ({ author, type, sequence }) =>
          !room.isMine(author) && type !== 'seperator' && (sequence ?? 0) > looked,
      ).length
  }
  const follow = (room: Room) => {
    if (room !== state.room) return
    const { agentsOnline, isFinished } = room.get()
    const next = {
      unread: countUnread(),
      isFinished: state.isFinished || isFinished,
      agentsOnline: agentsOnline ?? state.agentsOnline,
    }
    const isSame = Object.entries(next).every(([name, value]) => state[name as keyof VisitorState] === value)
    if (!isSame) set(next)
  }

  const keepTicket = (text: string | null) => {
    ticket = text === null ? null : { text, at: Date.now() }
  }
  const spendTicket = (): string | null => {
    const held = ticket
    ticket = null
    return held && Date.now() - held.at < TICKET_MS ? held.text : null
  }
  const takeTicket = async (chatId: string): Promise<string | null> => {
    const held = spendTicket()
    if (held) return held
    const answer = await ask()
    // Finished, or another chat is the open one now: `ask` has followed.
    return answer.chatId === chatId ? spendTicket() : null
  }
  const openRoom = (chat: KeptChat) => {
    state.room?.leave()
    const { chatId, nickname } = chat
    const room = createRoom({
      chatId,
      author: nickname,
      isMine: (author) => author === nickname,
      newId: uuid,
      unsent: keptMessages.unsent(chatId),
      keepUnsent: (messages) => keptMessages.keepUnsent(chatId, messages),
      connect: (on) =>
        createChatSocket({
          ...on,
          open: openWebSocket,
          address: async () => {
            const fresh = await takeTicket(chatId)
            return fresh && socketAddress(`new_chat/${chatId}/`, fresh)
          },
        }),
    })
    set({ chat, room, isFinished: false, unread: 0 })
    room.subscribe(() => follow(room))
  }
  const adopt = (chat: KeptChat) => {
    if (state.room?.chatId !== chat.chatId || state.isFinished) openRoom(chat)
    else set({ chat })
    keptChat.set(chat)
  }
  const forget = () => {
    state.room?.leave()
    if (state.chat) keptMessages.forget(state.chat.chatId)
    if (keptChat.get()) keptChat.set(null)
    set({ chat: null, room: null, isFinished: false, unread: 0 })
  }

  /** Asks which chat is open. One that ended meanwhile stays, to be read and rated. */
  const ask = async (): Promise<Current> => {
    const owner = userId()
    const before = keptChat.get()?.chatId
    const answer = await call(chatRoutes.current, {}, send)
    if (owner !== userId()) return answer
    set({ agentsOnline: answer.agents_online, opensAt: answer.opens_at })
    const known = keptChat.get()
    // Another chat began while the answer was on its way, so the answer does not know it.
    if (known && known.chatId !== before && known.chatId !== answer.chatId) return answer
    if (answer.chatId && answer.nickname) {
      keepTicket(answer.ticket)
      const { chatId, nickname } = answer
      // A user needs no secret: the chat of the guest became theirs with this call.
      adopt({ chatId, nickname, owner, secret: owner === null ? (known?.secret ?? null) : null })
    } else if (known && !state.isFinished) set({ chat: known, isFinished: true })
    return answer
  }

  const personChanged = () => {
    const known = keptChat.get()
    const owner = userId()
    if (!known || known.owner === owner) return
    if (known.owner !== null) return forget()
    // The guest signed in: the chat is the user's from now on, and its socket begins anew.
    keptChat.set({ ...known, owner })
    state.room?.leave()
    set({ room: null })
    void resume()
  }
  /** Follows a chat that was begun or ended in another tab. */
  const keptChanged = () => {
    const known = keptChat.get()
    if (known?.chatId === state.chat?.chatId) return
    if (known) void resume()
    else {
      state.room?.leave()
      set({ chat: null, room: null, isFinished: false, unread: 0 })
    }
  }
  const resume = async (): Promise<void> => {
    if (state.room?.get().socket === 'open') return
    const before = keptChat.get()?.chatId
    // Without a connection the chat stays as it is; the socket tries again.
    await ask().catch((error: unknown) => {
      if (isGone(error) && keptChat.get()?.chatId === before) forget()
    })
    const known = keptChat.get()
    if (known && !state.room && !state.isFinished) openRoom(known)
  }

  // The chat of a user who has signed out meanwhile.
  if (keptChat.get() !== null && !keptChat.isOf(userId())) keptChat.set(null)
  const stops = [
    session.subscribe(personChanged),
    keptChat.subscribe(keptChanged),
    onStorageChange((key) => {
      if (key === lookedKey && state.room) follow(state.room)
    }),
    onComeback(() => state.room?.wake()),
  ]

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask,
    resume,
    /** Opens a chat. The transcript can be mailed to the e-mail. */
    start: async ({ name, email }: { readonly name: string; readonly email: string }): Promise<void> => {
      const owner = userId()
      // The agent sees the guest's cart by it.
      session.browserId()
      const answer = await call(
        chatRoutes.create,
        { query: { ...(name && { name }), ...(email && { email }) } },
        send,
      )
      const { chatId, nickname, secret } = answer
      keepTicket(answer.ticket)
      adopt({ chatId, nickname, secret: secret ?? keptChat.get()?.secret ?? null, owner })
    },
    /** Marks all messages as seen, in this browser and for the agent. */
    look: () => {
      const { room } = state
      if (!room) return
      room.see()
      const last = findLastSequence(room.get().messages)
      if (last > keptMessages.looked(room.chatId)) keptMessages.keepLooked(room.chatId, last)
      follow(room)
    },
    /** Ends the chat, or rates one that has ended. */
    finish: async (
      id: string,
      rated: { readonly rating?: number; readonly comment?: string } = {},
    ): Promise<string> => {
      const { message } = await call(chatRoutes.finish, { params: { id }, body: rated }, send)
      if (state.chat?.chatId === id) set({ isFinished: true })
      return message
    },
    /** The messages of a chat, also of one that ended elsewhere, and where they can be mailed. */
    read: (chatId: string): Promise<Transcript> => call(chatRoutes.transcript, { params: { chatId } }, send),
    forget,
    stop: () => {
      state.room?.leave()
      for (const stop of stops) stop()
    },
  }
}

let made: Visitor | null = null
/** The page's one visitor, made when the chat is first needed. */
export const visitorOf = (call: Call): Visitor => {
  made ??= createVisitor(call)
  return made
}
