/** One connection pool for the process: Prisma over it, and prepared statements for the hot reads. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

declare const insideTransaction: unique symbol

/** The client the server starts with. Only it can open a transaction. */
export type RootDb = PrismaClient
/** What a query needs. Root client and transaction both fit; neither opens a transaction through it. */
export type Db = Omit<PrismaClient, '$transaction' | '$connect' | '$disconnect' | '$on' | '$use' | '$extends'>
/** A query that is only correct inside a transaction asks for this. */
export type Tx = Db & { readonly [insideTransaction]: true }

/** Runs a named, prepared statement; rows come as plain objects, `int8` as number. */
export type Sql = <Row>(name: string, text: string, values?: readonly unknown[]) => Promise<Row[]>

export type Database = {
  readonly db: RootDb
  readonly sql: Sql
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

// Counts and sums are far below 2^53; a string would slip into arithmetic.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const settings = (url: string, connections: number): pg.PoolConfig => ({
  connectionString: url,
  max: connections,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
})

export const connect = (url: string, options: { connections?: number; onError?: (error: Error) => void } = {}): Database => {
  const pool = new pg.Pool(settings(url, options.connections ?? 10))
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error))
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: (error) => options.onError?.(error) }),
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  })
  const sql: Sql = async (name, text, values = []) =>
    (await pool.query({ name, text, values: [...values] })).rows
  const close = async () => {
    await db.$disconnect()
    await pool.end()
  }
  return { db, sql, pool, close }
}

/** Runs `work` in one transaction: all of it or none. */
export const inTransaction = <T>(root: RootDb, work: (tx: Tx) => Promise<T>): Promise<T> =>
  root.$transaction((tx) => work(tx as unknown as Tx))
