/**
 * The driver's client, for addresses with several hosts, which the driver does not know. Whenever a connection is opened, all hosts are
 * asked at the same time, so that one that is away delays nothing, and after a failover the next connection leads to the new primary.
 */
import pg from 'pg'
import { hostsOf } from './address.ts'

/** Shorter than a call waits for a connection (`connect.ts`). */
const SEEK_MS = 1_500

/** PostgreSQL's own code for a server that takes no connection yet: another host will write in a moment. */
const CANNOT_CONNECT_NOW = '57P03'

/** Asks a server whether it only reads. */
export const READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`

/** @throws Error when the host does not answer, or only reads where one is wanted that writes */
const tryHost = async (address: string, writes: boolean): Promise<string> => {
  const client = new pg.Client({
    ...{ connectionString: address, connectionTimeoutMillis: SEEK_MS, query_timeout: SEEK_MS },
    application_name: 'tregu seeks its database',
  })
  // Losing it also rejects what it is asked.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!writes) return address
    const { rows } = await client.query<{ isReadOnly: boolean }>(READ_ONLY)
    if (rows[0]?.isReadOnly !== false)
      throw Object.assign(new Error('this server only reads'), { code: CANNOT_CONNECT_NOW })
    return address
  } finally {
    // The caller does not wait until the connection is closed.
    client.end().catch(() => undefined)
  }
}

/** Searches that are under way: connections that are opened at the same time share one. */
const seeking = new Map<string, Promise<string>>()

const seek = (address: string): Promise<string> => {
  const running = seeking.get(address)
  if (running !== undefined) return running
  const { each, writes } = hostsOf(address)
  const found = Promise.any(each.map((host) => tryHost(host, writes)))
    .catch(({ errors }: AggregateError) => {
      throw errors[0]
    })
    .finally(() => seeking.delete(address))
  seeking.set(address, found)
  return found
}

type Connected = (error: Error | null, client?: pg.Client) => void

export class DatabaseClient extends pg.Client {
  readonly #address: string
  readonly #seeks: boolean
  #isEnded = false

  constructor(settings: pg.ClientConfig = {}) {
    const { connectionString = '' } = settings
    const { each, writes } = hostsOf(connectionString)
    super({ ...settings, ...(connectionString && { connectionString: each[0] }) })
    this.#address = connectionString
    this.#seeks = each.length > 1 || writes
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error) => (error ? reject(error) : resolve(this))),
      )
    if (!this.#seeks) {
      super.connect(callback)
      return
    }
    seek(this.#address).then((address) => {
      if (this.#isEnded) return callback(new Error('the connection was ended while its host was sought'))
      const { host, port } = new pg.Client({ connectionString: address })
      Object.assign(this, { host, port })
      super.connect(callback)
    }, callback)
  }

  /** The host and port that it is connected to; before a host is found, the first one of the address. */
  get place(): string {
    return `${this.host}:${this.port}`
  }

  /** Whether the address asks for the host that writes. */
  get isForWriting(): boolean {
    return hostsOf(this.#address).writes
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#isEnded = true
    if (!callback) return super.end()
    super.end(callback)
  }
}
