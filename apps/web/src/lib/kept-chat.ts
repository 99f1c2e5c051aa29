/** The visitor's open chat as this browser keeps it: over reloads, for all tabs, and for signing in (docs/rules/chat.md). */
import { onStorageChange, storage } from './storage.ts'

export type KeptChat = {
  readonly chatId: string
  readonly nickname: string
  /** Proves that a guest's chat is theirs. Signing in ends it, because the chat becomes the user's. */
  readonly secret: string | null
  /** The owner: a user's id; null for a guest. */
  readonly owner: string | null
}

const key = 'chat'
const listeners = new Set<() => void>()
/** The value that was read last, so that the same chat stays the same object. */
let current: KeptChat | null | undefined

const isSound = ({ chatId, nickname }: KeptChat) => typeof chatId === 'string' && typeof nickname === 'string'

const announce = () => {
  for (const listener of listeners) listener()
}

export const keptChat = {
  get: (): KeptChat | null => {
    if (current === undefined) current = storage.get(key, isSound)
    return current
  },
  /** Has the browser stored a chat that this person may continue? Signing in gives a guest's chat to the user. */
  isOf: (userId: string | null): boolean => {
    const chat = keptChat.get()
    return chat !== null && (chat.owner === null || chat.owner === userId)
  },
  set: (chat: KeptChat | null) => {
    if (chat) storage.set(key, chat)
    else storage.remove(key)
    current = chat
    announce()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    const stop = onStorageChange((changed) => {
      if (changed !== key) return
      current = undefined
      listener()
    })
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

/** Sends a call with the secret of a guest's chat: the chat is theirs, and signing in makes it the user's. */
export const withChatSecret =
  (send: typeof fetch = fetch): typeof fetch =>
  (address, init = {}) => {
    const secret = keptChat.get()?.secret
    if (!secret) return send(address, init)
    const headers = new Headers(init.headers)
    headers.set('x-chat-secret', secret)
    return send(address, { ...init, headers })
  }
