/** Receives NOTIFY messages from other connections, on a separate connection that reconnects by itself. */
import pg from 'pg'

export type Listener = {
  /** Every message from now on will be received. */
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onMessage: () => void
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

export const listen = (url: string, channel: string, listener: Listener): { close: () => Promise<void> } => {
  let isClosed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const open = async (wait: number): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = own
    let isUp = false
    const again = () => {
      if (client !== own) return
      client = null
      if (isUp) listener.onDown()
      own.end().catch(() => undefined)
      if (isClosed) return
      timer = setTimeout(() => void open(Math.min(wait * 2, LONGEST_WAIT_MS)), isUp ? FIRST_WAIT_MS : wait)
    }
    own.on('error', again)
    own.on('end', again)
    own.on('notification', listener.onMessage)
    try {
      await own.connect()
      await own.query(`LISTEN ${own.escapeIdentifier(channel)}`)
      isUp = true
      listener.onUp()
    } catch {
      // Reconnecting; listeners receive nothing until then.
      again()
    }
  }
  void open(FIRST_WAIT_MS)

  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
