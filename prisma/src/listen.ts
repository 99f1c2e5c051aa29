/** Hears what other connections tell with NOTIFY, on a connection of its own that comes back by itself. */
import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'

export type Listener = {
  /** Everything told on the channels from now on will be heard. */
  readonly onUp: () => void
  /** Nothing is heard until `onUp`. */
  readonly onDown: () => void
  readonly onMessage: (channel: string, payload: string) => void
}

export type Listening = {
  /** Hears one more channel. Resolves when it is heard, at once while the connection is down: `onUp` tells. */
  readonly add: (channel: string) => Promise<void>
  readonly close: () => Promise<void>
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

export const listen = (url: string, first: string, listener: Listener): Listening => {
  const channels = new Set([first])
  let isClosed = false
  let isUp = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const hear = (own: pg.Client, channel: string) => own.query(`LISTEN ${own.escapeIdentifier(channel)}`)

  const open = async (wait: number): Promise<void> => {
    const own = new DatabaseClient({
      connectionString: url,
      application_name: 'tregu listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client = own
    const again = () => {
      if (client !== own) return
      client = null
      const wasUp = isUp
      isUp = false
      if (wasUp) listener.onDown()
      own.end().catch(() => undefined)
      if (isClosed) return
      timer = setTimeout(() => void open(Math.min(wait * 2, LONGEST_WAIT_MS)), wasUp ? FIRST_WAIT_MS : wait)
    }
    own.on('error', again)
    own.on('end', again)
    own.on('notification', ({ channel, payload }) => listener.onMessage(channel, payload ?? ''))
    try {
      await own.connect()
      // A channel that is added meanwhile is part of this walk.
      for (const channel of channels) await hear(own, channel)
      if (client !== own) return
      isUp = true
      listener.onUp()
    } catch {
      again()
    }
  }
  void open(FIRST_WAIT_MS)

  return {
    add: async (channel) => {
      if (channels.has(channel)) return
      channels.add(channel)
      // A connection that breaks here comes back with all channels.
      if (isUp && client) await hear(client, channel).catch(() => undefined)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
