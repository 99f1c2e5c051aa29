/** Sends what waits in a conversation: each message once for a connection, and no faster than the server takes them. */
import type { ClientFrame } from '@tregu/contract'
import { CHAT_WINDOW_SECONDS, checkChatFrame } from '@tregu/domain'

export type Waiting = { readonly clientId: string; readonly frame: ClientFrame }

const WINDOW_MS = CHAT_WINDOW_SECONDS * 1_000

export const createOutbox = (
  send: (frame: ClientFrame) => boolean,
  listWaiting: () => readonly Waiting[],
) => {
  /** When messages were sent, for the server's limit. */
  let sentAt: readonly number[] = []
  /** Messages that were sent on this connection and are not acknowledged yet. */
  let onTheirWay = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    clearTimeout(timer)
    for (const { clientId, frame } of listWaiting()) {
      if (onTheirWay.has(clientId)) continue
      const now = Date.now()
      const bytes = new TextEncoder().encode(JSON.stringify(frame)).length
      const answer = checkChatFrame(bytes, sentAt, now)
      if (!answer.ok && answer.reason === 'too_fast') {
        timer = setTimeout(flush, WINDOW_MS)
        return
      }
      if (!send(frame)) return
      sentAt = [...sentAt.filter((at) => at > now - WINDOW_MS), now]
      onTheirWay.add(clientId)
    }
  }
  return {
    flush,
    /** A new connection: what was not acknowledged goes again. */
    restart: () => {
      onTheirWay = new Set()
    },
    stop: () => clearTimeout(timer),
  }
}
