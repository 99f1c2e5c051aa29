/**
 * Lets Prisma's client take part in a transaction that this package opened on a connection of its own (decision 16). Prisma
 * starts its transaction at the first use, on that connection; its BEGIN, COMMIT and ROLLBACK are not sent, because
 * `inTransaction` sends them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { PrismaClient } from './generated/client.ts'

/** The models of Prisma's client. Transactions are opened by `inTransaction`, raw SQL goes through `Sql`. */
export type Db = Omit<PrismaClient, `$${string}`>

/** The connection that Prisma's next transaction joins. */
const joining = new AsyncLocalStorage<pg.PoolClient>()

const BOUNDARY = /^(BEGIN|COMMIT|ROLLBACK)$/
const EMPTY = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

type Query = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** The connection as Prisma sees it: the transaction's boundaries and its release have no effect. */
const borrowed = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key === 'release') return () => undefined
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function') return member
      if (key !== 'query') return member.bind(target)
      return (query: pg.QueryConfig) =>
        BOUNDARY.test(query.text) ? Promise.resolve(EMPTY) : (member as Query).call(target, query)
    },
  })

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: unknown) => void,
) => void

/** A pool from which Prisma gets the connection of the transaction that it joins. */
export class JoiningPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const client = joining.getStore()
    if (client && !callback) return Promise.resolve(borrowed(client))
    if (callback) {
      super.connect(callback as Parameters<pg.Pool['connect']>[0])
      return
    }
    return super.connect()
  }
}

/** Long enough that PostgreSQL's limits for statements and idle transactions come first. */
const PRISMA_LIMIT_MS = 600_000

/** A promise with its ends outside. Node 20 has no `Promise.withResolvers`. */
const openPromise = <T>() => {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

type Joined = {
  /** The models, on the transaction's connection. */
  readonly db: Db
  /** Ends Prisma's part. Call it before COMMIT or ROLLBACK. */
  readonly end: () => Promise<void>
}

type Action = (args?: unknown) => Promise<unknown>
type Models = Readonly<Record<string, Readonly<Record<string, Action>>>>

/** Prisma's client on the connection of an open transaction. It costs nothing until it is used. */
export const joinClient = (prisma: PrismaClient, client: pg.PoolClient): Joined => {
  const done = openPromise<void>()
  let running: Promise<void> | undefined
  let models: Promise<Models> | undefined

  const start = (): Promise<Models> => {
    const started = openPromise<Models>()
    running = joining
      .run(client, () =>
        prisma.$transaction(
          (joined) => {
            started.resolve(joined as unknown as Models)
            return done.promise
          },
          { timeout: PRISMA_LIMIT_MS },
        ),
      )
      .catch(started.reject)
    return started.promise
  }

  const actionOf =
    (model: string, action: string): Action =>
    async (args) => {
      models ??= start()
      const run = (await models)[model]?.[action]
      if (!run) throw new TypeError(`Prisma's client has no ${model}.${action}`)
      return run(args)
    }
  const db = new Proxy(
    {},
    {
      get: (_, model) => new Proxy({}, { get: (_model, action) => actionOf(String(model), String(action)) }),
    },
  ) as Db
  return {
    db,
    end: async () => {
      done.resolve()
      await running
    },
  }
}
