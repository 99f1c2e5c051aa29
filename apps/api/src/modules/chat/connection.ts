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
/** Messages that wait while a reader takes older ones. */
const HELD_MAX = 500

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

type Place = {
  /** The chat whose room this is; null for an inbox. */
  readonly room: string | null
  /** The last number of the room's chat when it was opened. */
  readonly last?: number
}

/** What was last shown of the waiting line. */
type Shown = { presence: number; queue: string; waiting: string; waitsIn: string | null }

export type FrameError = { readonly error: string; readonly message: string; readonly clientId?: string }

export const makeConnection = (socket: WebSocket, person: Person, { room, last = 0 }: Place) => {
  const openedAt = Date.now()
  let isAlive = true
  /** The times of the frames of this window. */
  let frames: number[] = []
  /** The length of a history's frame that is on its way. */
  let slowBytes = 0
  let working: Promise<void> = Promise.resolve()
  /** The last message that was sent, by chat. A room begins with what was there before it. */
  const sent = new Map<string, number>(room === null ? [] : [[room, last]])
  /** Messages that wait until an answer with older ones has been sent. */
  const held = new Map<string, [sequence: number, text: string][]>()

  const close = (code: number, reason: string) => {
    if (socket.readyState !== OPEN) return
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }

  const sendText = (text: string) => {
    if (socket.readyState !== OPEN) return
    if (socket.bufferedAmount > CHAT_UNREAD_BYTES_MAX + slowBytes) return close(CLOSE.tooSlow, 'too slow')
    socket.send(text)
  }
  /** Sends and waits until the network has taken the frame. A reader that takes none for ten seconds is disconnected. */
  const sendSlowly = (frame: ServerFrame) =>
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
    })
  const send = (frame: ServerFrame) => sendText(JSON.stringify(frame))
  const fail = (error: FrameError) => send({ command: 'error', ...error })
  const failFor = (error: 'malformed' | 'too_large' | 'too_many_requests') =>
    fail({
      error,
      message: say(person.language, `error.${error}` as TextKey, { n: CHAT_WINDOW_SECONDS }),
    })

  /** Sends a message, unless it was sent or an answer with it is on its way. */
  const sendMessage = (chatId: string, sequence: number, text: string) => {
    const waiting = held.get(chatId)
    if (waiting && waiting.length >= HELD_MAX) return close(CLOSE.tooSlow, 'too slow')
    if (waiting) return void waiting.push([sequence, text])
    if (sequence <= (sent.get(chatId) ?? 0)) return
    sent.set(chatId, sequence)
    sendText(text)
  }

  /** Answers with the messages of a chat. Newer ones that come meanwhile follow the answer. */
  const replay = async (chatId: string, answer: () => Promise<number>) => {
    if (held.has(chatId)) return void (await answer())
    held.set(chatId, [])
    try {
      sent.set(chatId, Math.max(sent.get(chatId) ?? 0, await answer()))
    } finally {
      const waiting = held.get(chatId) ?? []
      held.delete(chatId)
      for (const [sequence, text] of waiting) sendMessage(chatId, sequence, text)
    }
  }

  /** Hands each text to `work`, one after the other. */
  const listen = (work: (text: string) => Promise<void>) => {
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('message', (data: RawData, isBinary: boolean) => {
      isAlive = true
      if (isBinary) return close(CLOSE.notText, 'text only')
      const now = Date.now()
      const bytes = data as Buffer
      const refuse = (error: 'too_large' | 'too_many_requests') => {
        failFor(error)
        close(CLOSE.limit, error)
      }
      if (!checkChatFrame(bytes.length, [], now).ok) return refuse('too_large')
      frames = frames.filter((time) => time > now - CHAT_WINDOW_SECONDS * 1_000)
      frames.push(now)
      if (frames.length > CHAT_FRAMES_PER_WINDOW) return refuse('too_many_requests')
      const text = bytes.toString('utf8')
      working = working.then(() => (socket.readyState === OPEN ? work(text) : undefined))
    })
  }

  return {
    person,
    room,
    send,
    sendSlowly,
    sendText,
    sendMessage,
    /** The number of the last message that was sent; undefined for a chat of which none was. */
    lastOf: (chatId: string): number | undefined => sent.get(chatId),
    listChats: (): Iterable<string> => sent.keys(),
    openedAt,
    replay,
    fail,
    close,
    listen,
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
