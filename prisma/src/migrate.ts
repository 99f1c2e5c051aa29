/** Applies the migrations like `prisma migrate deploy`: its table, its checksums, its lock; then the job queue's own. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyMigration, type Migration, type Patience } from './apply-migration.ts'
import { DatabaseClient } from './database-client.ts'
import { examineDatabase, MigrationError } from './examine-database.ts'

/** The advisory lock that Prisma's migrate takes, so that the two never run at once. */
const PRISMA_MIGRATE_LOCK = 72_707_369

type Applied = { readonly migration_name: string; readonly checksum: string }

const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })

const TABLE = `CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`

/** A row of an older Tregu, which wrote the row before the migration. Now both are written in one transaction. */
type Unfinished = { readonly migration_name: string; readonly logs: string | null }

/**
 * PostgreSQL undoes all statements of a migration that has failed, so a migration with an error in its row runs again. After a
 * kill the row does not tell whether the statements were stored, so the operator must say it.
 */
const settleUnfinished = async (client: pg.Client, settled: Settled = {}): Promise<void> => {
  const { rows } = await client.query<Unfinished>(
    'SELECT migration_name, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NULL',
  )
  for (const { migration_name: name, logs } of rows) {
    const wasKept = settled.kept === name
    if (!wasKept && logs === null && settled.undone !== name)
      throw new MigrationError(
        `An older Tregu was stopped during the migration ${name}, and did not note whether it was kept. Look whether its changes are in the database, then run migrate again with --was-kept ${name} or --was-undone ${name}.`,
      )
    await client.query(
      wasKept
        ? 'UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL'
        : 'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
      [name],
    )
  }
}

const listApplied = async (client: pg.Client): Promise<Map<string, Applied>> => {
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  return new Map(rows.map((row) => [row.migration_name, row]))
}

/** Lets the server notice within a second that this process is gone, so that the next run need not wait for a long statement. */
const watchConnection = (client: pg.Client) =>
  client.query("SET client_connection_check_interval = '1s'").catch((error: { code?: string }) => {
    // Not every system can.
    if (error.code !== '22023') throw error
  })

/** What the operator says about a migration that an older Tregu left unfinished. */
export type Settled = { readonly kept?: string; readonly undone?: string }

/** Brings the database up to date; returns the names of the applied migrations. */
export const migrate = async (
  url: string,
  folder: string,
  { settled, ...patience }: Partial<Patience> & { readonly settled?: Settled } = {},
): Promise<string[]> => {
  const client = new DatabaseClient({ connectionString: url, application_name: 'tregu migrate' })
  await client.connect()
  const applied: string[] = []
  try {
    await watchConnection(client)
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK])
    const migrations = migrationsIn(folder)
    const { hasTable } = await examineDatabase(
      client,
      migrations.map(({ name }) => name),
    )
    if (!hasTable) await client.query(TABLE)
    await settleUnfinished(client, settled)
    const done = await listApplied(client)
    for (const migration of migrations) {
      const { name, checksum } = migration
      const earlier = done.get(name)
      if (earlier && earlier.checksum !== checksum)
        throw new MigrationError(`The migration ${name} was edited after it was applied.`)
      if (earlier) continue
      await applyMigration(client, migration, { tell: () => undefined, ...patience })
      applied.push(name)
    }
  } finally {
    await client.end()
  }
  const pool = new pg.Pool({ connectionString: url, max: 2, Client: DatabaseClient })
  // A lost connection also rejects the statement that runs or comes next.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
  return applied
}

/**
 * Refuses a database that is not this Tregu's before a command writes into it.
 * @throws MigrationError also for a database that has no tables yet, unless `mayBeEmpty`
 */
export const checkDatabase = async (
  url: string,
  folder: string,
  { mayBeEmpty = false }: { readonly mayBeEmpty?: boolean } = {},
): Promise<void> => {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  try {
    const { isEmpty } = await examineDatabase(
      client,
      migrationsIn(folder).map(({ name }) => name),
    )
    if (isEmpty && !mayBeEmpty)
      throw new MigrationError('The database has no tables yet. Run the command migrate first.')
  } finally {
    await client.end()
  }
}

/** The names of migrations that this version of the code needs and the database lacks. */
export const listMissingMigrations = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const { rows } = await pool.query<{ migration_name: string }>({
    // Prepared, so that a pooler that keeps no prepared statements is noticed before the first call.
    name: 'applied-migrations',
    text: 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  })
  const done = new Set(rows.map((row) => row.migration_name))
  return migrationsIn(folder)
    .map(({ name }) => name)
    .filter((name) => !done.has(name))
}

/** The names of the migrations that the command would apply. Reads only. */
export const listPending = async (url: string, folder: string): Promise<string[]> => {
  await checkDatabase(url, folder, { mayBeEmpty: true })
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: DatabaseClient })
  try {
    const { rows } = await pool.query<{ isMade: boolean }>(
      'SELECT to_regclass(\'_prisma_migrations\') IS NOT NULL AS "isMade"',
    )
    return rows[0]?.isMade
      ? await listMissingMigrations(pool, folder)
      : migrationsIn(folder).map(({ name }) => name)
  } finally {
    await pool.end()
  }
}
