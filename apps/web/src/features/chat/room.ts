/**
 * One conversation, without a framework: messages in order and each once, what is not sent yet, who is typing, what was
 * seen, the place in the waiting line (docs/rules/chat.md). `room.test.ts` feeds it with frames.
 */
import type { ChatMessage, ClientFrame, ServerFrame } from '@tregu/contract'
import { findLastSequence, mergeMessages } from '@tregu/domain'
import type { ChatSocket, SocketState } from '../../lib/chat-socket.ts'
import { createOutbox } from './outbox.ts'

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

const sent = (message: ChatMessage): RoomMessage => ({ ...message, state: 'sent' })

/** The last number up to which no message is missing. */
const lastWithoutGap = (messages: readonly RoomMessage[]): number => {
  let last = 0
  for (const { sequence } of messages) {
    if (sequence !== null && sequence > last + 1) return last
    last = sequence ?? last
  }
  return last
}

export const createRoom = (settings: RoomSettings) => {
  const { chatId, author, isMine, newId } = settings
  let state: RoomState = {
    messages: settings.unsent ?? [],
    socket: 'connecting',
    isRead: false,
    typing: null,
    seen: 0,
    queue: null,
    agentsOnline: null,
    isFinished: false,
  }
  const listeners = new Set<() => void>()
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let typedAt = 0
  let seenByMe = 0

  const set = (next: Partial<RoomState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setMessages = (messages: readonly RoomMessage[]) => {
    set({ messages })
    settings.keepUnsent?.(messages.filter((message) => message.state !== 'sent'))
  }
  const changeMessage = (clientId: string, change: (message: RoomMessage) => RoomMessage) =>
    setMessages(state.messages.map((message) => (message.clientId === clientId ? change(message) : message)))

  const frameOf = ({ type, content, data, reply }: RoomMessage, clientId: string): ClientFrame => ({
    ...{ command: 'new_message', chatId, from: author, message: content, data, clientId },
    type: type as Outgoing['type'],
    ...(reply && { reply }),
  })
  const outbox = createOutbox(
    (frame) => socket.send(frame),
    () =>
      state.messages.flatMap((message) =>
        message.state === 'sending' && message.clientId
          ? [{ clientId: message.clientId, frame: frameOf(message, message.clientId) }]
          : [],
      ),
  )
  const fetchAfter = (after: number) => socket.send({ command: 'fetch_messages', chatId, after })

  const stopTyping = () => {
    clearTimeout(typingTimer)
    if (state.typing !== null) set({ typing: null })
  }
  const arrive = (arrived: readonly ChatMessage[], areNew: boolean) => {
    const known = findLastSequence(state.messages)
    setMessages(mergeMessages(state.messages, arrived.map(sent)))
    const complete = lastWithoutGap(state.messages)
    if (complete < findLastSequence(state.messages)) fetchAfter(complete)
    const others = arrived.filter(
      ({ author: by, sequence, type }) => !isMine(by) && sequence > known && type !== 'seperator',
    )
    if (others.length > 0) stopTyping()
    // Who answers has seen what was written before.
    const answered = others.reduce((last, { sequence }) => Math.max(last, sequence), state.seen)
    if (answered > state.seen) set({ seen: answered })
    if (areNew) for (const message of others) settings.onMessage?.(sent(message))
  }

  /** What each frame of the server changes. */
  const onFrame = (frame: ServerFrame): void => {
    if ('chatId' in frame && frame.chatId !== undefined && frame.chatId !== chatId) return
    if (frame.command === 'messages') {
      arrive(frame.messages, false)
      set({ isRead: true })
      outbox.flush()
    }
    if (frame.command === 'new_message') arrive([frame.message], true)
    if (frame.command === 'typing' && !isMine(frame.author)) {
      clearTimeout(typingTimer)
      typingTimer = setTimeout(stopTyping, TYPING_MS)
      set({ typing: frame.author })
    }
    if (frame.command === 'seen' && !isMine(frame.nickname))
      set({ seen: Math.max(state.seen, frame.sequence) })
    if (frame.command === 'queue' && frame.waiting === undefined)
      set({ queue: frame.position ? { position: frame.position, minutes: frame.minutes ?? null } : null })
    if (frame.command === 'presence') set({ agentsOnline: frame.agents_online })
    if (frame.command === 'finished_chat') {
      stopTyping()
      set({ isFinished: true, queue: null })
    }
    // What was too fast waits; it goes again on the next connection.
    if (frame.command === 'error' && frame.clientId && frame.error !== 'too_many_requests')
      changeMessage(frame.clientId, (message) =>
        message.state === 'sending' ? { ...message, state: 'failed', reason: frame.message } : message,
      )
  }
  const onState = (next: SocketState) => {
    set({ socket: next })
    if (next !== 'open') return
    outbox.restart()
    fetchAfter(lastWithoutGap(state.messages))
  }
  const socket = settings.connect({ onFrame, onState })

  return {
    chatId,
    author,
    isMine,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: ({ type, content, data, reply }: Outgoing) => {
      const clientId = newId()
      const time = new Date().toISOString()
      const message = { id: clientId, sequence: null, clientId, author, type, content, data, time }
      typedAt = 0
      setMessages([...state.messages, { ...message, ...(reply && { reply }), state: 'sending' }])
      if (state.isRead) outbox.flush()
    },
    /** Sends a refused message again, as a new one. */
    retry: (clientId: string) => {
      const next = newId()
      changeMessage(clientId, ({ reason: _, ...message }) => ({
        ...message,
        ...{ id: next, clientId: next, state: 'sending' },
      }))
      outbox.flush()
    },
    /** Removes a refused message. */
    drop: (clientId: string) =>
      setMessages(state.messages.filter((message) => message.clientId !== clientId)),
    typing: () => {
      const now = Date.now()
      if (now - typedAt < TYPING_EVERY_MS) return
      if (socket.send({ command: 'typing', chatId })) typedAt = now
    },
    /** Tells the server that the reader has seen all messages. */
    see: () => {
      const last = findLastSequence(state.messages)
      if (last > seenByMe && socket.send({ command: 'seen', chatId, sequence: last })) seenByMe = last
    },
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
