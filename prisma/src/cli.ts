/** Commands around the database, for `npm start`, containers and operators: serve, migrate, demo, reset, administrator, facts. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ADMINISTRATOR_LINK_HOURS } from '@tregu/domain'
import argon2 from 'argon2'
import pg from 'pg'
import { inviteAdministrator } from './administrator.ts'
import { connect, inTransaction } from './connect.ts'
import { EmbeddedServerError, ensureDatabase, startEmbeddedServer } from './embedded-server.ts'
import { MigrationError } from './examine-database.ts'
import { FactsFileError, readFacts, saveFacts } from './facts-file.ts'
import { checkDatabase, migrate } from './migrate.ts'
import { loadDemoWorld, TEST_SIZE } from './seed/index.ts'

const EX_USAGE = 64
const EX_UNAVAILABLE = 69
const DATABASE = 'tregu'
const DEMO_PASSWORD = 'tregu-demo-1'

class CommandError extends Error {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    port: { type: 'string' },
    migrations: { type: 'string' },
    products: { type: 'string' },
    size: { type: 'string' },
    email: { type: 'string' },
    file: { type: 'string' },
  },
})

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Beside the sources, or one folder above the bundle. */
const migrationsFolder = () =>
  values.migrations ??
  [path.resolve(import.meta.dirname, '../migrations'), path.resolve('prisma/migrations')].find(existsSync) ??
  'migrations'

const urlOf = (): string => {
  const url = process.env.DATABASE_URL
  if (!url?.startsWith('postgres'))
    throw new CommandError(
      'DATABASE_URL must be the address of a PostgreSQL, e.g. postgresql://user:password@host:5432/tregu.',
    )
  return url
}

/** Runs the embedded server until it is stopped, or until the process that started it is gone. */
const serve = async () => {
  const folder = values.folder
  if (!folder) throw new CommandError('serve needs --folder.')
  const starting = startEmbeddedServer({
    folder: path.resolve(folder),
    ...(values.port ? { port: Number(values.port) } : {}),
  })
  // A stop may come while the server is starting: wait for it, because a half-started one would be left behind.
  let stopping = false
  const stop = () => {
    stopping = true
    const stopped = starting.then((server) => server.stop())
    void stopped.catch(() => undefined).then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  // Ctrl-C reaches the whole group; the starter stops the database last.
  process.on('SIGINT', () => undefined)
  const server = await starting
  // The parent process restarts a server that died.
  void server.ended.then(() => {
    if (!stopping) process.exit(EX_UNAVAILABLE)
  })
  await ensureDatabase(server.url(DATABASE))
  say(`ready ${server.url(DATABASE)}`)
}

const runMigrations = async () => {
  await ensureDatabase(urlOf()).catch((error: NodeJS.ErrnoException) => {
    // An account without rights on the server's other databases can still migrate its own.
    if (error.code !== '42501' && error.code !== '3D000') throw error
  })
  const applied = await migrate(urlOf(), migrationsFolder())
  say(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
}

const isEmpty = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      'SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM product) AS empty',
    )
    return rows[0]?.empty === true
  } finally {
    await client.end()
  }
}

const hash = (password: string) =>
  argon2.hash(password, { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** Fills an empty database with the demo world; leaves one with data alone. */
const makeDemo = async () => {
  const url = urlOf()
  await checkDatabase(url, migrationsFolder())
  if (!(await isEmpty(url))) return say('The database is not empty: no demo world was made.')
  const passwordHash = await hash(DEMO_PASSWORD)
  const made = await loadDemoWorld(url, {
    passwordHash,
    now: new Date(),
    ...(values.products ? { products: Number(values.products) } : {}),
    ...(values.size === 'test' ? { size: TEST_SIZE } : {}),
  })
  say(`Made the demo world: ${made.products} products, ${made.orders} orders, ${made.reviews} reviews.`)
}

/** Deletes everything and makes the demo world anew. */
const reset = async () => {
  await checkDatabase(urlOf(), migrationsFolder(), { mayBeEmpty: true })
  const client = new pg.Client({ connectionString: urlOf() })
  await client.connect()
  await client.query(
    'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
  await client.end()
  await runMigrations()
  await makeDemo()
}

/** Makes an administrator and prints the link that sets the password. */
const makeAdministrator = async () => {
  const email = values.email?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new CommandError('administrator needs --email with an e-mail address.')
  await checkDatabase(urlOf(), migrationsFolder())
  const database = connect(urlOf(), { connections: 1 })
  try {
    const passwordHash = await hash(randomBytes(32).toString('base64url'))
    const { key } = await inTransaction(database, (tx) =>
      inviteAdministrator(tx, { email, now: new Date(), passwordHash }),
    )
    const shop = (process.env.PUBLIC_URL || 'http://localhost:3000').replace(/\/$/, '')
    say(
      `${email} is an administrator. This link sets the password, once, within ${ADMINISTRATOR_LINK_HOURS} hours:`,
    )
    say(`${shop}/reset-password/${key}`)
  } finally {
    await database.close()
  }
}

/** Writes the facts of a file. */
const writeFacts = async () => {
  if (!values.file) throw new CommandError('facts needs --file with a JSON file.')
  const facts = readFacts(readFileSync(values.file, 'utf8'))
  await checkDatabase(urlOf(), migrationsFolder())
  const database = connect(urlOf(), { connections: 1 })
  try {
    say(`Wrote ${await saveFacts(database, facts)} facts.`)
  } finally {
    await database.close()
  }
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  serve,
  migrate: runMigrations,
  demo: makeDemo,
  reset,
  administrator: makeAdministrator,
  facts: writeFacts,
}

const explain = (error: unknown): string => {
  const fault = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }
  const code = fault.code ?? fault.errors?.[0]?.code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'The database of DATABASE_URL does not answer. Is it running, and is the address right?'
  if (code === '28P01' || code === '28000')
    return 'The database of DATABASE_URL refuses the user name or the password.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist.'
  return fault.message
}

const main = async () => {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new CommandError(`Commands: ${Object.keys(commands).join(', ')}.`)
  await command()
}

main().catch((error: unknown) => {
  const isOurs =
    error instanceof CommandError ||
    error instanceof FactsFileError ||
    error instanceof MigrationError ||
    error instanceof EmbeddedServerError
  process.stderr.write(`${isOurs ? error.message : explain(error)}\n`)
  process.exit(error instanceof CommandError || error instanceof FactsFileError ? EX_USAGE : EX_UNAVAILABLE)
})
