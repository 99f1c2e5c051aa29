/**
 * A socket of the support chat that stays open: it connects with a fresh ticket, notices a dead connection, and connects
 * again with growing pauses (docs/rules/chat.md).
 */
import type { ClientFrame, ServerFrame } from '@tregu/contract'
import { CHAT_DEAD_PEER_SECONDS } from '@tregu/domain'

/** The part of the browser's WebSocket that is used. */
export type Wire = {
  readonly send: (text: string) => void
  readonly close: () => void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
}

/** `refused`: the chat belongs to another person or the login ended, so trying again cannot help. */
export type SocketState = 'connecting' | 'open' | 'reconnecting' | 'refused' | 'stopped'

export type SocketSettings = {
  /** An address with a fresh ticket; null when there is nothing to connect to. A rejection counts as a lost connection. */
  readonly address: () => Promise<string | null>
  readonly open: (address: string) => Wire
  readonly onFrame: (frame: ServerFrame) => void
  readonly onState: (state: SocketState) => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const PING_MS = 15_000
/** An unanswered ping this old means that the connection is dead; the ping itself may be one beat late. */
const SILENT_MS = CHAT_DEAD_PEER_SECONDS * 1_000 - PING_MS
const FORBIDDEN = 4403

const parse = (text: unknown): ServerFrame | null => {
  try {
    const frame: unknown = JSON.parse(String(text))
    return typeof frame === 'object' && frame !== null && 'command' in frame ? (frame as ServerFrame) : null
  } catch {
    // Ignores a frame that is not JSON.
    return null
  }
}

export type ChatSocket = {
  /** False when the socket is not open: the caller sends it again later. */
  readonly send: (frame: ClientFrame) => boolean
  /** Connects now instead of after the pause. */
  readonly wake: () => void
  readonly stop: () => void
}

export const createChatSocket = (settings: SocketSettings): ChatSocket => {
  let wire: Wire | null = null
  let state: SocketState = 'connecting'
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  /** When the ping was sent that nothing has answered yet. */
  let askedAt: number | null = null
  /** Counts the tries: what an earlier one still answers is ignored. */
  let current = 0

  const is = (next: SocketState) => {
    if (state === next) return
    state = next
    settings.onState(next)
  }
  const drop = () => {
    clearInterval(beat)
    if (!wire) return
    wire.onopen = null
    wire.onmessage = null
    wire.onclose = null
    wire.close()
    wire = null
  }
  const end = (last: 'refused' | 'stopped') => {
    current += 1
    clearTimeout(timer)
    drop()
    is(last)
  }
  const again = () => {
    drop()
    is('reconnecting')
    clearTimeout(timer)
    // Spreads the reconnections after a restart of the server.
    timer = setTimeout(() => void connect(), pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const send = (frame: ClientFrame): boolean => {
    if (state !== 'open' || !wire) return false
    wire.send(JSON.stringify(frame))
    return true
  }
  const watch = () => {
    if (askedAt !== null && Date.now() - askedAt >= SILENT_MS) return again()
    askedAt ??= Date.now()
    send({ command: 'ping' })
  }
  const listen = (to: Wire) => {
    to.onopen = () => {
      askedAt = null
      beat = setInterval(watch, PING_MS)
      is('open')
    }
    to.onmessage = ({ data }) => {
      askedAt = null
      // A server that answers is healthy, so the next pause starts short again.
      pause = FIRST_PAUSE_MS
      const frame = parse(data)
      if (frame) settings.onFrame(frame)
    }
    to.onclose = ({ code }) => {
      wire = null
      if (code === FORBIDDEN) end('refused')
      else again()
    }
  }
  const connect = async () => {
    current += 1
    const mine = current
    const address = await settings.address().catch(() => undefined)
    if (mine !== current) return
    if (address === null) return end('refused')
    if (address === undefined) return again()
    wire = settings.open(address)
    listen(wire)
  }

  void connect()
  return {
    send,
    wake: () => {
      if (state !== 'reconnecting') return
      clearTimeout(timer)
      pause = FIRST_PAUSE_MS
      void connect()
    },
    stop: () => end('stopped'),
  }
}

/** The address of a socket on the web's own origin. */
export const socketAddress = (path: string, ticket: string): string =>
  `${window.location.origin.replace(/^http/, 'ws')}/ws/${path}?ticket=${encodeURIComponent(ticket)}`

export const openWebSocket = (address: string): Wire => new WebSocket(address) as Wire

/** Calls when the browser may have a connection again: it is online, or the reader comes back to the tab. */
export const onComeback = (listener: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', look)
  }
}
