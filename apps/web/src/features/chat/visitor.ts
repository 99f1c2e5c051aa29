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
import {
  countUnread,
  judgeAnswer,
  judgePerson,
  reduceVisitor,
  startVisitor,
  type VisitorEvent,
} from './visitor-state.ts'

type Current = Reply<typeof chatRoutes.current>
type Transcript = Reply<typeof chatRoutes.transcript>

export type Visitor = ReturnType<typeof createVisitor>

/** A ticket that may be too old when it arrives is not used. */
const TICKET_MS = (CHAT_TICKET_SECONDS - 15) * 1_000

const userId = () => session.get()?.user.id ?? null
const isGone = (error: unknown) => error instanceof ApiError && [403, 404, 409].includes(error.status)
const send = { fetch: withChatSecret() }

/** The ticket that came with the last answer; it opens one socket, within a minute. */
const makeTicket = () => {
  let ticket: { readonly text: string; readonly at: number } | null = null
  return {
    keep: (text: string | null) => {
      ticket = text === null ? null : { text, at: Date.now() }
    },
    spend: (): string | null => {
      const held = ticket
      ticket = null
      return held && Date.now() - held.at < TICKET_MS ? held.text : null
    },
  }
}

const makeStore = () => {
  let state = startVisitor
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    dispatch: (event: VisitorEvent) => {
      const next = reduceVisitor(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Visit = {
  readonly call: Call
  readonly store: ReturnType<typeof makeStore>
  readonly ticket: ReturnType<typeof makeTicket>
}

/** Shows what the room has heard. */
const follow = ({ store }: Visit, { chatId, isMine, get }: Room) => {
  const { messages, agentsOnline, isFinished } = get()
  const unread = countUnread(messages, keptMessages.looked(chatId), isMine)
  store.dispatch({ kind: 'heard', chatId, unread, isFinished, agentsOnline })
}

const takeTicket = async (visit: Visit, chatId: string): Promise<string | null> => {
  const held = visit.ticket.spend()
  if (held) return held
  const answer = await ask(visit)
  // Finished, or another chat is the open one now: `ask` has followed.
  return answer.chatId === chatId ? visit.ticket.spend() : null
}

const openRoom = (visit: Visit, chat: KeptChat) => {
  const { store } = visit
  store.get().room?.leave()
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
          const fresh = await takeTicket(visit, chatId)
          return fresh && socketAddress(`new_chat/${chatId}/`, fresh)
        },
      }),
  })
  store.dispatch({ kind: 'opened', chat, room })
  // A room that was left tells nothing any more.
  room.subscribe(() => room === store.get().room && follow(visit, room))
}

const adopt = (visit: Visit, chat: KeptChat) => {
  const { room, isFinished } = visit.store.get()
  if (room?.chatId !== chat.chatId || isFinished) openRoom(visit, chat)
  else visit.store.dispatch({ kind: 'kept', chat })
  keptChat.set(chat)
}

const forget = ({ store }: Visit) => {
  const { room, chat } = store.get()
  room?.leave()
  if (chat) keptMessages.forget(chat.chatId)
  if (keptChat.get()) keptChat.set(null)
  store.dispatch({ kind: 'gone' })
}

/** Asks which chat is open. One that ended meanwhile stays, to be read and rated. */
const ask = async (visit: Visit): Promise<Current> => {
  const { call, store, ticket } = visit
  const owner = userId()
  const before = keptChat.get()?.chatId
  const answer = await call(chatRoutes.current, {}, send)
  if (owner !== userId()) return answer
  store.dispatch({ kind: 'answered', agentsOnline: answer.agents_online, opensAt: answer.opens_at })
  const known = keptChat.get()
  const verdict = judgeAnswer(answer, before, known)
  const { chatId, nickname } = answer
  if (verdict === 'open' && chatId && nickname) {
    ticket.keep(answer.ticket)
    // A user needs no secret: the chat of the guest became theirs with this call.
    adopt(visit, { chatId, nickname, owner, secret: owner === null ? (known?.secret ?? null) : null })
  } else if (verdict === 'ended' && known && !store.get().isFinished)
    store.dispatch({ kind: 'finished', chat: known })
  return answer
}

const resume = async (visit: Visit): Promise<void> => {
  const { store } = visit
  if (store.get().room?.get().socket === 'open') return
  const before = keptChat.get()?.chatId
  // Without a connection the chat stays as it is; the socket tries again.
  await ask(visit).catch((error: unknown) => {
    if (isGone(error) && keptChat.get()?.chatId === before) forget(visit)
  })
  const known = keptChat.get()
  const { room, isFinished } = store.get()
  if (known && !room && !isFinished) openRoom(visit, known)
}

const personChanged = (visit: Visit) => {
  const known = keptChat.get()
  const owner = userId()
  const verdict = judgePerson(known, owner)
  if (verdict === 'foreign') forget(visit)
  if (verdict !== 'claimed' || !known) return
  // The chat is the user's from now on, and its socket starts again.
  keptChat.set({ ...known, owner })
  visit.store.get().room?.leave()
  visit.store.dispatch({ kind: 'left' })
  void resume(visit)
}

/** Follows a chat that was begun or ended in another tab. */
const keptChanged = (visit: Visit) => {
  const { room, chat } = visit.store.get()
  const known = keptChat.get()
  if (known?.chatId === chat?.chatId) return
  if (known) return void resume(visit)
  room?.leave()
  visit.store.dispatch({ kind: 'gone' })
}

/** Marks all messages as seen, in this browser and for the agent. */
const look = (visit: Visit) => {
  const { room } = visit.store.get()
  if (!room) return
  room.see()
  const last = findLastSequence(room.get().messages)
  if (last > keptMessages.looked(room.chatId)) keptMessages.keepLooked(room.chatId, last)
  follow(visit, room)
}

/** Opens a chat. The transcript can be mailed to the e-mail. */
const start = async (visit: Visit, { name, email }: { readonly name: string; readonly email: string }) => {
  const owner = userId()
  // The agent sees the guest's cart by it.
  session.browserId()
  const query = { ...(name && { name }), ...(email && { email }) }
  const answer = await visit.call(chatRoutes.create, { query }, send)
  const { chatId, nickname, secret } = answer
  visit.ticket.keep(answer.ticket)
  adopt(visit, { chatId, nickname, secret: secret ?? keptChat.get()?.secret ?? null, owner })
}

type Rated = { readonly rating?: number; readonly comment?: string }

export const createVisitor = (call: Call) => {
  const visit: Visit = { call, store: makeStore(), ticket: makeTicket() }
  const { store } = visit
  // The chat of a user who has signed out meanwhile.
  if (keptChat.get() !== null && !keptChat.isOf(userId())) keptChat.set(null)
  const stops = [
    session.subscribe(() => personChanged(visit)),
    keptChat.subscribe(() => keptChanged(visit)),
    onStorageChange((key) => {
      const { room } = store.get()
      if (key === lookedKey && room) follow(visit, room)
    }),
    onComeback(() => store.get().room?.wake()),
  ]
  return {
    get: store.get,
    subscribe: store.subscribe,
    ask: () => ask(visit),
    resume: () => resume(visit),
    start: (who: Parameters<typeof start>[1]) => start(visit, who),
    look: () => look(visit),
    /** Ends the chat, or rates one that has ended. */
    finish: async (id: string, rated: Rated = {}): Promise<string> => {
      const { message } = await call(chatRoutes.finish, { params: { id }, body: rated }, send)
      const { chat } = store.get()
      if (chat?.chatId === id) store.dispatch({ kind: 'finished', chat })
      return message
    },
    /** The messages of a chat, also of one that ended elsewhere, and where they can be mailed. */
    read: (chatId: string): Promise<Transcript> => call(chatRoutes.transcript, { params: { chatId } }, send),
    forget: () => forget(visit),
    stop: () => {
      store.get().room?.leave()
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
