/** Applies the migrations like `prisma migrate deploy`: its table, its checksums, its lock; then the job queue's own. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { examineDatabase, MigrationError } from './examine-database.ts'

/** The advisory lock that Prisma's migrate takes, so that the two never run at once. */
const PRISMA_MIGRATE_LOCK = 72_707_369

type Applied = { migration_name: string; checksum: string; finished_at: Date | null }

const migrationsIn = (folder: string) =>
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

const listApplied = async (client: pg.Client): Promise<Map<string, Applied>> => {
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const failed = rows.find((row) => row.finished_at === null)
  if (failed)
    throw new MigrationError(
      `The migration ${failed.migration_name} failed earlier. Restore a backup, or mend it with "prisma migrate resolve".`,
    )
  return new Map(rows.map((row) => [row.migration_name, row]))
}

const apply = async (client: pg.Client, name: string, text: string, checksum: string) => {
  const id = randomUUID()
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ])
  try {
    await client.query(text)
  } catch (error) {
    await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, String(error)])
    throw new MigrationError(
      `The migration ${name} failed: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1',
    [id],
  )
}

/** Brings the database up to date; returns the names of the applied migrations. */
export const migrate = async (url: string, folder: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK])
    const migrations = migrationsIn(folder)
    const { hasTable } = await examineDatabase(
      client,
      migrations.map(({ name }) => name),
    )
    if (!hasTable) await client.query(TABLE)
    const done = await listApplied(client)
    for (const { name, text, checksum } of migrations) {
      const earlier = done.get(name)
      if (earlier && earlier.checksum !== checksum)
        throw new MigrationError(`The migration ${name} was edited after it was applied.`)
      if (earlier) continue
      await apply(client, name, text, checksum)
      applied.push(name)
    }
  } finally {
    await client.end()
  }
  await runMigrations({ connectionString: url, noPreparedStatements: false })
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
  const client = new pg.Client({ connectionString: url })
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
  const { rows } = await pool.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const done = new Set(rows.map((row) => row.migration_name))
  return migrationsIn(folder)
    .map(({ name }) => name)
    .filter((name) => !done.has(name))
}
