/**
 * One socket: frames in, one after the other and within the limits; frames out, unless the reader is too slow. A reader that is
 * disconnected comes back and catches up by the number of its last message (docs/rules/chat.md#sockets).
 */
import type { ServerFrame } from '@tregu/contract'
import {
  CHAT_FRAMES_PER_WINDOW,
  CHAT_SLOW_READER_SECONDS,
  CHAT_UNREAD_BYTES_MAX,
  CHAT_WINDOW_SECONDS,
  checkChatFrame,
  type Language,
} from '@tregu/domain'
import type { RawData, WebSocket } from 'ws'
import { say, type TextKey } from '../../lib/texts.ts'
import type { ChatUser } from './chat-access.ts'
import {
  holdMessages,
  type MessageOrder,
  type OrderStep,
  offerMessage,
  releaseMessages,
  startOrder,
} from './message-order.ts'

/** Why a socket is closed. 4401 and 4403 are the ones that signing in or permissions explain. */
export const CLOSE = {
  stopping: 1001,
  notText: 1003,
  limit: 1008,
  tooSlow: 1013,
  comeBack: 1012,
  signedOut: 4401,
  forbidden: 4403,
} as const

const OPEN = 1
const CLOSING_MS = 1_000

/** Who is at the other end: a user with a session, or a guest with a chat. */
export type Person = {
  /** Equal for all sockets of one person. */
  readonly key: string
  readonly user: ChatUser | null
  readonly sessionId: string | null
  readonly guestChatId: string | null
  readonly isAgent: boolean
  readonly language: Language
}

type Opening = {
  /** The chat whose room this is; null for an inbox. */
  readonly room: string | null
  /** The last number of the room's chat when it was opened. */
  readonly last?: number
  readonly openedAt: Date
}

/** What was last shown of the queue. */
type Shown = { presence: number; queue: string; waiting: string; waitsIn: string | null }

export type FrameError = { readonly error: string; readonly message: string; readonly clientId?: string }

/** The frames out: none to a reader who is too slow. */
const makeSender = (socket: WebSocket) => {
  /** The length of a history's frame that is on its way. */
  let slowBytes = 0
  const close = (code: number, reason: string) => {
    if (socket.readyState !== OPEN) return
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }
  return {
    close,
    sendText: (text: string) => {
      if (socket.readyState !== OPEN) return
      if (socket.bufferedAmount > CHAT_UNREAD_BYTES_MAX + slowBytes) return close(CLOSE.tooSlow, 'too slow')
      socket.send(text)
    },
    /** Sends and waits until the network has taken the frame. A reader that takes none for ten seconds is disconnected. */
    sendSlowly: (frame: ServerFrame) =>
      new Promise<void>((resolve) => {
        if (socket.readyState !== OPEN) return resolve()
        const text = JSON.stringify(frame)
        slowBytes = Buffer.byteLength(text)
        const end = () => {
          slowBytes = 0
          resolve()
        }
        const timer = setTimeout(() => {
          close(CLOSE.tooSlow, 'too slow')
          end()
        }, CHAT_SLOW_READER_SECONDS * 1_000)
        socket.send(text, () => {
          clearTimeout(timer)
          end()
        })
      }),
  }
}
type Sender = ReturnType<typeof makeSender>

/** The messages that go out, in their order. A room begins with what was there before it. */
const makeMessages = ({ sendText, close }: Sender, { room, last = 0 }: Opening) => {
  const orders = new Map<string, MessageOrder>(room === null ? [] : [[room, startOrder(last)]])
  const orderOf = (chatId: string) => orders.get(chatId) ?? startOrder()
  const take = (chatId: string, { order, send }: OrderStep) => {
    orders.set(chatId, order)
    if (send === null) return close(CLOSE.tooSlow, 'too slow')
    for (const { text } of send) sendText(text)
  }
  return {
    /** Sends a message, unless it was sent or an answer with it is on its way. */
    sendMessage: (chatId: string, sequence: number, text: string) =>
      take(chatId, offerMessage(orderOf(chatId), { sequence, text })),
    /** Answers with the messages of a chat. Newer ones that come meanwhile follow the answer. */
    replay: async (chatId: string, answer: () => Promise<number>) => {
      if (orderOf(chatId).held) return void (await answer())
      orders.set(chatId, holdMessages(orderOf(chatId)))
      let answered: number | null = null
      try {
        answered = await answer()
      } finally {
        take(chatId, releaseMessages(orderOf(chatId), answered))
      }
    },
    /** The number of the last message that was sent; undefined for a chat of which none was. */
    lastOf: (chatId: string): number | undefined => orders.get(chatId)?.last ?? undefined,
    /** The chats of which it was sent messages. */
    listChats: (): string[] => [...orders].flatMap(([chatId, { last }]) => (last === null ? [] : chatId)),
  }
}

/** The frames in: hands each text to `work`, one after the other. */
const listenTo = (
  socket: WebSocket,
  refuse: (error: 'not_text' | 'too_large' | 'too_many_requests') => void,
  work: (text: string) => Promise<void>,
) => {
  /** The times of the frames of this window. */
  let frames: readonly number[] = []
  let working: Promise<void> = Promise.resolve()
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) return refuse('not_text')
    const bytes = data as Buffer
    const now = performance.now()
    const answer = checkChatFrame(bytes.length, frames, now, CHAT_FRAMES_PER_WINDOW)
    if (!answer.ok) return refuse(answer.reason === 'too_fast' ? 'too_many_requests' : 'too_large')
    frames = [...frames.filter((time) => time > now - CHAT_WINDOW_SECONDS * 1_000), now]
    const text = bytes.toString('utf8')
    working = working.then(() => (socket.readyState === OPEN ? work(text) : undefined))
  })
}

export const makeConnection = (socket: WebSocket, person: Person, opening: Opening) => {
  let isAlive = true
  const sender = makeSender(socket)
  const { sendText, sendSlowly, close } = sender
  const send = (frame: ServerFrame) => sendText(JSON.stringify(frame))
  const fail = (error: FrameError) => send({ command: 'error', ...error })
  const refuse = (error: 'not_text' | 'too_large' | 'too_many_requests') => {
    if (error === 'not_text') return close(CLOSE.notText, 'text only')
    const message = say(person.language, `error.${error}` as TextKey, { n: CHAT_WINDOW_SECONDS })
    fail({ error, message })
    close(CLOSE.limit, error)
  }
  return {
    person,
    room: opening.room,
    openedAt: opening.openedAt.getTime(),
    send,
    sendSlowly,
    sendText,
    ...makeMessages(sender, opening),
    fail,
    close,
    listen: (work: (text: string) => Promise<void>) => {
      for (const event of ['pong', 'message'] as const)
        socket.on(event, () => {
          isAlive = true
        })
      listenTo(socket, refuse, work)
    },
    /** Ends a connection whose other end has not answered since the last call, and asks the others. */
    checkPulse: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (socket.readyState === OPEN) socket.ping()
    },
    terminate: () => socket.terminate(),
    onClose: (work: () => void) => void socket.on('close', work),
    /** What was last shown of the line, so that only changes are sent. */
    shown: { presence: -1, queue: '', waiting: '', waitsIn: null } as Shown,
  }
}
export type Connection = ReturnType<typeof makeConnection>
