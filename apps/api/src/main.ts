/** Runs the API or its background work: connects, listens, runs jobs, and stops in order. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  connect,
  type Database,
  findHolding,
  listLostSettings,
  listMissingMigrations,
  makeReads,
  STATEMENT_CHANNEL,
} from '@tregu/database'
import { startTracing } from '@tregu/tracing'
import type { FastifyInstance } from 'fastify'
import manifest from '../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { directUrl, type Env, EnvError, listenHost, readEnv, replicaUrls } from './env.ts'
import { JOB_CHANNEL, JOB_CONNECTIONS, startJobs } from './jobs.ts'
import { makeBus } from './lib/bus.ts'
import { makeCaches } from './lib/caches.ts'
import { chooseFiles } from './lib/files/choose-files.ts'
import { logSettings } from './lib/log-settings.ts'
import { makeMailer } from './lib/mailer.ts'
import { makePasswords } from './lib/passwords.ts'
import { chooseProvider } from './lib/payments/choose-provider.ts'
import { makePictures } from './lib/pictures/pictures.ts'
import { makeRedis } from './lib/redis.ts'
import { makeSearchTally } from './lib/search-tally.ts'
import { chooseSignInProviders } from './lib/sign-in/choose-providers.ts'
import { inviteByMail } from './modules/accounts/accounts.ts'
import { makeCatalogue } from './modules/catalogue-index/catalogue-index.ts'
import { addSearches } from './modules/demand/demand.ts'
import type { AppDeps } from './modules/modules.ts'
import { reconcilePayments } from './modules/payments/payments.ts'
import { buildWorkerApp } from './worker-app.ts'

/** Connections of a process to each replica. */
const REPLICA_CONNECTIONS = 10

/** Exit codes of sysexits.h: a wrong setting; a missing service. */
const EX_CONFIG = 78
const EX_UNAVAILABLE = 69

const fail = (code: number, sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

const migrations = process.argv[2] ?? path.resolve(import.meta.dirname, '../../../prisma/migrations')

/** Ends the process where the database is away, older than the code, or a demo's in a real shop. */
const checkDatabase = async ({ pool }: Database, { DEMO }: Env) => {
  const missing = await listMissingMigrations(pool, migrations).catch((error: Error) =>
    fail(EX_UNAVAILABLE, `The database cannot be used: ${error.message || String(error)}`),
  )
  if (missing.length > 0)
    fail(EX_UNAVAILABLE, `The database is not up to date; missing migrations: ${missing.join(', ')}`)
  if (DEMO === 'off' && (await findHolding(pool)) === 'demo')
    fail(
      EX_CONFIG,
      'The database holds the demo world, whose accounts have a published password. Set DEMO=on, or take an empty database for a real shop.',
    )
}

/** Ends the process where a pooler drops what each connection asks for, such as the limit of a statement. */
const checkPooler = async ({ pool }: Database, { DATABASE_DIRECT_URL }: Env) => {
  const lost = DATABASE_DIRECT_URL ? await listLostSettings(pool) : []
  if (lost.length > 0)
    fail(
      EX_CONFIG,
      `DATABASE_URL leads to connections without ${lost.join(', ')}. Let the pooler set them (docs/operations.md#a-pooler).`,
    )
}

const listen = (app: Awaited<ReturnType<typeof buildApp>>, env: Env) =>
  app
    .listen({ port: env.API_PORT, host: listenHost(env) })
    .catch((error: NodeJS.ErrnoException) =>
      fail(
        EX_CONFIG,
        error.code === 'EADDRINUSE'
          ? `Port ${env.API_PORT} is taken. Set API_PORT to a free one.`
          : String(error),
      ),
    )

/** Before the first connection, so that statements are told of. */
const trace = (env: Env) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : startTracing({
        ...{ service: 'tregu-api', version: manifest.version },
        channels: [STATEMENT_CHANNEL, JOB_CHANNEL],
        onFault: (sentence) => process.stderr.write(`traces: ${sentence}\n`),
      })

/** Runs jobs, and settles payments that the last process left open. No start waits for the payment provider: it may be away. */
const startBackground = async (deps: AppDeps, isDraining: () => boolean) => {
  const { env, log } = deps
  const mailer = makeMailer(env, () => log)
  const queue = connect(directUrl(env), {
    ...{ name: 'tregu jobs', connections: JOB_CONNECTIONS },
    ...{ pulse: directUrl(env), patient: true },
  })
  const jobs = await startJobs(deps, mailer, queue)
  const reconciled = reconcilePayments(deps, { isEnough: isDraining }).catch((error: unknown) =>
    log.error({ err: error }, 'payments could not be reconciled at the start'),
  )
  return {
    stop: async () => {
      await jobs.stop()
      await reconciled
      await queue.close()
      mailer.close()
    },
  }
}

/** What an operator should know of the settings. */
const warn = ({ env, log, payments }: AppDeps) => {
  if (env.TREGU_ROLE === 'worker') return
  if (payments.takes.length === 0)
    log.warn('cards and PayPal are not offered: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  if (env.NODE_ENV === 'production' && env.FORWARD_SECRET === undefined)
    log.warn(
      'FORWARD_SECRET is not set: all shoppers behind the web server count as one network address, and it caches no page',
    )
}

const main = async () => {
  const env = readEnv()
  const tracing = await trace(env)
  let draining = false
  const options = {
    isDraining: () => draining,
    logger: logSettings(env.LOG_LEVEL),
    tracing: tracing?.plugin,
  }
  const pulse = directUrl(env)
  const database = connect(env.DATABASE_URL, { name: 'tregu api', pulse })
  // The sandbox stands for a bank: it has its own connections, as it would have its own servers.
  const bank = connect(env.DATABASE_URL, { name: 'tregu payments', connections: 3, pulse })
  await checkDatabase(database, env)
  await checkPooler(database, env)
  const reads = makeReads(database, replicaUrls(env), {
    connections: REPLICA_CONNECTIONS,
    onError: (error) => app.log.warn({ err: error }, 'a connection to a replica was lost'),
  })
  const redis = env.REDIS_URL ? makeRedis({ url: env.REDIS_URL, log: () => app.log }) : null
  const { forget, ...caches } = makeCaches(env.ANSWERS_MB, Date.now)
  const files = chooseFiles(env)
  // The app makes the log; the modules get it with the other dependencies.
  const deps = {
    ...database,
    reads,
    env,
    now: () => new Date(),
    migrations,
    passwords: makePasswords(env.ARGON2_MEMORY_KIB),
    payments: chooseProvider(env, bank, () => new Date()),
    signInProviders: chooseSignInProviders(env, database, () => new Date()),
    files,
    pictures: makePictures(files, (error) =>
      app.log.error({ err: error }, 'an uploaded picture could not be stored or deleted'),
    ),
    redis,
    bus: makeBus({
      databaseUrl: directUrl(env),
      sql: database.sql,
      carrier: redis?.carrier,
      log: () => app.log,
    }),
    ...caches,
    searches: makeSearchTally({
      now: () => new Date(),
      write: (counts) => addSearches(database.sql, counts),
      onFault: (error) => app.log.warn({ err: error }, 'searches were not counted'),
    }),
    catalogue: makeCatalogue(
      { sql: database.sql, reads },
      {
        forget,
        now: Date.now,
        onFault: (error) => app.log.error({ err: error }, 'the search documents could not be read'),
        snapshots: { files, database, tell: (sentence) => app.log.warn(sentence) },
      },
    ),
    get log() {
      return app.log
    },
  }
  const isWorker = env.TREGU_ROLE === 'worker'
  const app: FastifyInstance = await (isWorker ? buildWorkerApp(deps, options) : buildApp(deps, options))
  warn(deps)
  redis?.start()
  const background = env.TREGU_ROLE === 'api' ? null : await startBackground(deps, options.isDraining)
  if (!isWorker) await inviteByMail(deps)
  await listen(app, env)
  const stop = async (drainSeconds = 0) => {
    if (draining) return
    draining = true
    // Balancers see the readiness turn before the port closes.
    await wait(drainSeconds * 1_000)
    setTimeout(() => process.exit(1), 10_000).unref()
    await app.close()
    redis?.stop()
    await background?.stop()
    await deps.searches.flush()
    await reads.close()
    await bank.close()
    await database.close()
    await tracing?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(env.DRAIN_SECONDS))
  process.on('SIGINT', () => void stop())
  // The parent process is gone. Stop too, or the port stays in use.
  process.on('disconnect', () => void stop())
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) fail(EX_CONFIG, `The settings are wrong:\n${error.message}`)
  throw error
})
