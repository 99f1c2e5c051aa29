/**
 * One conversation with its socket, without a framework (docs/rules/chat.md). `room-state.ts` has what each frame changes;
 * `room.test.ts` feeds it with frames.
 */
import type { ServerFrame } from '@tregu/contract'
import { findLastSequence } from '@tregu/domain'
import type { ChatSocket, SocketState } from '../../lib/chat-socket.ts'
import { createOutbox } from './outbox.ts'
import {
  changeMessage,
  frameOf,
  lastWithoutGap,
  listNews,
  type Outgoing,
  type RoomMessage,
  type RoomState,
  readFrame,
  sent,
  startRoom,
} from './room-state.ts'

export type RoomSettings = {
  readonly chatId: string
  readonly author: string
  /** Is this author on the side of the one who looks? */
  readonly isMine: (author: string) => boolean
  /** Opens the socket of the room. */
  readonly connect: (on: {
    readonly onFrame: (frame: ServerFrame) => void
    readonly onState: (state: SocketState) => void
  }) => ChatSocket
  readonly newId: () => string
  /** Messages that were not sent before the page was left. */
  readonly unsent?: readonly RoomMessage[]
  readonly keepUnsent?: (messages: readonly RoomMessage[]) => void
  /** Called for each message of the other side that has just been sent. */
  readonly onMessage?: (message: RoomMessage) => void
}

/** "Is typing" disappears this long after the last sign of it. */
const TYPING_MS = 4_000
/** The other side is told again after this long. */
const TYPING_EVERY_MS = 2_500

export type Room = ReturnType<typeof createRoom>

/** The state, and who hears of its changes. */
const keepState = ({ unsent, keepUnsent }: RoomSettings) => {
  let state = startRoom(unsent)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next: RoomState) => {
      const isAnother = next.messages !== state.messages
      state = next
      for (const listener of listeners) listener()
      if (isAnother) keepUnsent?.(next.messages.filter((message) => message.state !== 'sent'))
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Tells the other side that this one is typing, and has seen the messages. */
const tellSigns = (socket: ChatSocket, chatId: string) => {
  let typedAt = 0
  let seenByMe = 0
  return {
    typing: () => {
      const now = Date.now()
      if (now - typedAt < TYPING_EVERY_MS) return
      if (socket.send({ command: 'typing', chatId })) typedAt = now
    },
    typed: () => {
      typedAt = 0
    },
    /** Tells the server that the reader has seen all messages. */
    see: ({ messages }: RoomState) => {
      const last = findLastSequence(messages)
      if (last > seenByMe && socket.send({ command: 'seen', chatId, sequence: last })) seenByMe = last
    },
  }
}

export const createRoom = (settings: RoomSettings) => {
  const { chatId, author, isMine, newId } = settings
  const { get, set, subscribe } = keepState(settings)
  let typingTimer: ReturnType<typeof setTimeout> | undefined

  const outbox = createOutbox(
    (frame) => socket.send(frame),
    () =>
      get().messages.flatMap((message) =>
        message.state === 'sending' && message.clientId
          ? [{ clientId: message.clientId, frame: frameOf(settings, message, message.clientId) }]
          : [],
      ),
  )
  const fetchAfter = (after: number) => socket.send({ command: 'fetch_messages', chatId, after })
  const fetchGap = ({ messages }: RoomState) => {
    const complete = lastWithoutGap(messages)
    if (complete < findLastSequence(messages)) fetchAfter(complete)
  }
  /** "Is typing" disappears by itself. */
  const timeTyping = ({ typing }: RoomState) => {
    clearTimeout(typingTimer)
    if (typing !== null) typingTimer = setTimeout(() => set({ ...get(), typing: null }), TYPING_MS)
  }

  const onFrame = (frame: ServerFrame): void => {
    const before = get()
    const next = readFrame(before, frame, settings)
    if (next === before) return
    set(next)
    if (frame.command === 'typing' || next.typing === null) timeTyping(next)
    if (next.messages !== before.messages) fetchGap(next)
    if (frame.command === 'messages') outbox.flush()
    if (frame.command === 'new_message')
      for (const message of listNews(before, [frame.message], settings)) settings.onMessage?.(sent(message))
  }
  const onState = (next: SocketState) => {
    set({ ...get(), socket: next })
    if (next !== 'open') return
    outbox.restart()
    fetchAfter(lastWithoutGap(get().messages))
  }
  const socket = settings.connect({ onFrame, onState })
  const signs = tellSigns(socket, chatId)

  return {
    chatId,
    author,
    isMine,
    get,
    subscribe,
    send: ({ type, content, data, reply }: Outgoing) => {
      const clientId = newId()
      const time = new Date().toISOString()
      const message = { id: clientId, sequence: null, clientId, author, type, content, data, time }
      signs.typed()
      const own: RoomMessage = { ...message, ...(reply && { reply }), state: 'sending' }
      set({ ...get(), messages: [...get().messages, own] })
      if (get().isRead) outbox.flush()
    },
    /** Sends a refused message again, as a new one. */
    retry: (clientId: string) => {
      const next = newId()
      const renew = ({ reason: _, ...message }: RoomMessage): RoomMessage => ({
        ...message,
        ...{ id: next, clientId: next, state: 'sending' },
      })
      set(changeMessage(get(), clientId, renew))
      outbox.flush()
    },
    /** Removes a refused message. */
    drop: (clientId: string) =>
      set({ ...get(), messages: get().messages.filter((message) => message.clientId !== clientId) }),
    typing: signs.typing,
    see: () => signs.see(get()),
    /** Links of files end after an hour: reads the messages again, for fresh ones. */
    readAgain: () => void fetchAfter(0),
    wake: socket.wake,
    leave: () => {
      clearTimeout(typingTimer)
      outbox.stop()
      socket.stop()
    },
  }
}
