/** One connection pool for the process: Prisma over it, and prepared statements for hot reads. */
import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { hostsOf } from './address.ts'
import { DatabaseClient } from './database-client.ts'
import { findErrorCode } from './error-code.ts'
import { PrismaClient } from './generated/client.ts'
import { type Db, JoiningPool, joinClient } from './joined-client.ts'
import { watchPulse } from './pulse.ts'
import { makeStatementNames } from './statement-names.ts'
import { isTraced, TracedClient } from './traced-client.ts'

declare const insideTransaction: unique symbol

/** Runs a named, prepared statement; rows are plain objects, `int8` is a number. */
export type Sql = <Row>(name: string, text: string, values?: readonly unknown[]) => Promise<Row[]>
/**
 * For a query that is correct only inside a transaction. It is `Sql`, and `tx.db` is Prisma's client, on the
 * transaction's connection.
 */
export type Tx = Sql & { readonly db: Db; readonly [insideTransaction]: true }

export type Database = {
  readonly db: Db
  readonly sql: Sql
  /** For short statements of many requests that wait for no lock: see `makeSharedSql`. */
  readonly sharedSql: Sql
  readonly pool: pg.Pool
  /** Transactions are rolled back in place of their commit, to see what they would do. */
  readonly isRehearsal: boolean
  readonly close: () => Promise<void>
}

// Counts and sums are far below 2^53; strings would break arithmetic.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The longest wait for a connection; after it the caller gets a 503. */
const CONNECTION_MS = 2_000
/**
 * Time limit for one statement of a call; the web server gives up a page's calls after eight seconds. Jobs set their own.
 */
const STATEMENT_MS = 7_000

/** `pipeline` is not in the driver's types yet. */
type Settings = pg.PoolConfig & { readonly pipeline: true }

const settings = (
  url: string,
  { name = 'tregu', connections = 10, patient = false }: ConnectOptions,
): Settings => ({
  connectionString: url,
  application_name: name,
  max: connections,
  connectionTimeoutMillis: patient ? 0 : CONNECTION_MS,
  idleTimeoutMillis: 60_000,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: 20_000,
  // Prisma's driver adapter sends and reads times without their offset, as UTC.
  options: '-c TimeZone=UTC',
  // A connection sends each statement at once and does not wait for the answer to the one before it.
  pipeline: true,
  keepAlive: true,
  Client: isTraced() ? TracedClient : DatabaseClient,
})

export type ConnectOptions = {
  /** What PostgreSQL's list of connections calls them (`pg_stat_activity.application_name`). */
  readonly name?: string
  readonly connections?: number
  readonly onError?: (error: Error) => void
  /** Closes connections when the server of this address stops answering. For processes that serve requests. */
  readonly pulse?: string
  /** Waits for a connection for as long as it takes. For work that answers no request. */
  readonly patient?: boolean
  readonly isRehearsal?: boolean
}

/** @throws Error for an address that asks for a kind of host which is not known */
export const connect = (url: string, options: ConnectOptions = {}): Database => {
  hostsOf(url)
  const pool = new JoiningPool(settings(url, options))
  // A connection that dies while idle is replaced at the next query; without a listener the error would end the
  // process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, {
      onPoolError: (error) => options.onError?.(error),
      statementNameGenerator: makeStatementNames(),
    }),
  })
  const sql = sqlOf(pool)
  const pulse = options.pulse ? watchPulse(options.pulse, pool) : null
  const close = async () => {
    await pulse?.stop()
    await db.$disconnect()
    await pool.end()
  }
  const { isRehearsal = false } = options
  return { db, sql, sharedSql: makeSharedSql(pool), pool, isRehearsal, close }
}

const sqlOf =
  (client: pg.Pool | pg.PoolClient): Sql =>
  async (name, text, values = []) =>
    (await client.query({ name, text, values: [...values] })).rows

type Buffered = { readonly connection: { readonly stream: { cork: () => void; uncork: () => void } } }

/** Sends the statements that are asked for before the next wait in one packet, because each packet costs a system call. */
const inOnePacket = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as Buffered).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const joinedSqlOf = (client: pg.PoolClient): Sql => {
  const sql = sqlOf(client)
  return (name, text, values) => {
    inOnePacket(client)
    return sql(name, text, values)
  }
}

/** Runs statements on one connection, so that those which do not wait for each other are sent in one packet. */
export const onOneConnection = async <T>(
  { pool }: Pick<Database, 'pool'>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(joinedSqlOf(client))
  } finally {
    client.release()
  }
}

type Asked = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[] | undefined
  readonly resolve: (rows: never[]) => void
  readonly reject: (reason: unknown) => void
}

/** Connections that shared statements use at most at the same time. The others are left to transactions. */
const SHARED_CONNECTIONS = 4
/** The longest queue behind one statement. */
const SHARED_STATEMENTS = 16

/**
 * Sends statements of several requests in one packet when they come faster than connections become free, which saves system calls
 * on both sides. Each statement is a transaction by itself, so one that fails does not affect the others. One that waits delays those
 * after it, so use this only for short statements that wait for no lock.
 */
const makeSharedSql = (pool: pg.Pool): Sql => {
  const asked: Asked[] = []
  let connections = 0
  const send = async () => {
    const client = await pool.connect()
    const sql = joinedSqlOf(client)
    const batch = asked.splice(0, SHARED_STATEMENTS)
    await Promise.all(
      batch.map(({ name, text, values, resolve, reject }) =>
        sql<never>(name, text, values).then(resolve, reject),
      ),
    )
    client.release()
  }
  const sendAll = async () => {
    connections++
    while (asked.length > 0)
      await send().catch((error: unknown) => {
        for (const { reject } of asked.splice(0, SHARED_STATEMENTS)) reject(error)
      })
    connections--
  }
  return (name, text, values) =>
    new Promise((resolve, reject) => {
      asked.push({ name, text, values, resolve, reject })
      if (connections < SHARED_CONNECTIONS) void sendAll()
    })
}

/**
 * Runs statements in one transaction and one packet, with BEGIN and COMMIT. `ask` asks for all of them at once, before it waits
 * for any answer, so the statements themselves decide whether they write. Each sees what the ones before it did. Resolves after the commit.
 * @throws Error when `ask` uses its `sql` after it has waited: the transaction has ended by then.
 */
export const runInOnePacket = async <T>(
  { pool }: Pick<Database, 'pool'>,
  ask: (sql: Sql) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const sql = sqlOf(client)
  let isOpen = true
  inOnePacket(client)
  const begun = client.query('BEGIN')
  const answer = ask((name, text, values) => {
    if (!isOpen) throw new Error('a transaction of one packet has ended before this statement')
    return sql(name, text, values)
  })
  isOpen = false
  // After a failed statement this rolls back.
  const ended = client.query('COMMIT')
  answer.catch(() => undefined)
  const [, end] = await Promise.allSettled([begun, ended])
  client.release(end.status === 'rejected' ? true : undefined)
  const given = await answer
  if (end.status === 'rejected') throw end.reason
  return given
}

/** A deadlock: the database ended one of two transactions, and it may try again. */
const isRetryable = (error: unknown) => ['40001', '40P01', 'P2034'].includes(findErrorCode(error) ?? '')
const TRIES = 4

/** What `inTransaction` needs of a `Database`. */
export type Connection = Pick<Database, 'pool' | 'db'> & { readonly isRehearsal?: boolean }

/** A statement after a failed one in the same transaction. */
const IN_FAILED_TRANSACTION = '25P02'

/** A transaction's statements. `reasonOf` finds the failure that came first, because it makes the later ones fail too. */
const watchFailures = (sql: Sql) => {
  let first: unknown
  const watched: Sql = (name, text, values) =>
    sql<never>(name, text, values).catch((error: unknown) => {
      first ??= error
      throw error
    })
  const reasonOf = (error: unknown) =>
    findErrorCode(error) === IN_FAILED_TRANSACTION ? (first ?? error) : error
  return { sql: watched, reasonOf }
}

const runOnce = async <T>(
  { pool, db, isRehearsal = false }: Connection,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const { sql, reasonOf } = watchFailures(joinedSqlOf(client))
  const joined = joinClient(db as PrismaClient, client)
  let broken: Error | undefined
  try {
    // The first statements are sent together with BEGIN. The connection runs all of them in the order of their calls.
    inOnePacket(client)
    const begun = client.query('BEGIN')
    begun.catch(() => undefined)
    const result = await work(Object.assign(sql, { db: joined.db }) as Tx)
    await begun
    await joined.end()
    await client.query(isRehearsal ? 'ROLLBACK' : 'COMMIT')
    return result
  } catch (error) {
    await joined.end()
    // Discard a connection that cannot even roll back.
    await client.query('ROLLBACK').catch((fault: Error) => {
      broken = fault
    })
    throw reasonOf(error)
  } finally {
    client.release(broken)
  }
}

/**
 * Runs `work` in one transaction: all of it or none. `work` may run again after a deadlock, so it must have no other
 * effects.
 */
export const inTransaction = async <T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await runOnce(connection, work)
    } catch (error) {
      if (!isRetryable(error) || tried >= TRIES) throw error
      await wait(tried * 10 + Math.random() * 20)
    }
  }
}
