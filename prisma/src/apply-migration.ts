/** Applies one migration. When the process is killed, the database has the migration with its row, or nothing of it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { inOneTransaction } from './commands/on-database.ts'
import { MigrationError } from './examine-database.ts'

/** How long a statement waits for a table. Calls that need the table wait behind it, and give up after seven seconds. */
const LOCK_SECONDS = 3
const LOCK_TRIES = 40
const LOCK_PAUSE_MS = 4_000

/** A file with this line runs outside a transaction (CONTRIBUTING.md#changing-the-schema). */
const WITHOUT_TRANSACTION = /^-- tregu: without a transaction\r?$/m

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

export type Patience = {
  /** Hears of a migration that waits. */
  readonly tell: (line: string) => void
  readonly tries?: number
  readonly pauseMs?: number
}

const ROW = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, $4, now(), 1)`

const writeRow = (client: pg.Client, { name, checksum }: Migration, startedAt: Date) =>
  client.query(ROW, [randomUUID(), checksum, name, startedAt])

const applyInTransaction = (client: pg.Client, migration: Migration): Promise<void> =>
  inOneTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_SECONDS}s'`)
    await client.query(migration.text)
    await writeRow(client, migration, new Date())
  })

/** One statement ends with a semicolon at the end of a line. Comments are left out. */
const statementsIn = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*\r?$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The row is written last: after a crash all statements run again. */
const applyPieceByPiece = async (client: pg.Client, migration: Migration): Promise<void> => {
  const startedAt = new Date()
  for (const statement of statementsIn(migration.text)) await client.query(statement)
  await writeRow(client, migration, startedAt)
}

/** PostgreSQL's codes of a lock timeout and of a deadlock. */
const isHeldUp = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** The longest open transaction, because it probably holds the table. */
const OLDEST = `SELECT pid, application_name AS name, extract(epoch FROM now() - xact_start)::int AS seconds
  FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
  ORDER BY xact_start LIMIT 1`

const nameHolder = async (client: pg.Client): Promise<string> => {
  const [oldest] = (await client.query<{ pid: number; name: string; seconds: number }>(OLDEST)).rows
  if (!oldest) return ''
  return ` The oldest open transaction is of process ${oldest.pid}${oldest.name ? ` (${oldest.name})` : ''}, open for ${oldest.seconds} s.`
}

const failed = ({ name }: Migration, error: unknown) =>
  new MigrationError(
    `The migration ${name} failed, and nothing of it was kept: ${error instanceof Error ? error.message : error}`,
    { cause: error },
  )

/**
 * Tries again while others hold a table. Between two tries they go on, so a long reader such as a backup does not stop the shop.
 * @throws MigrationError when a statement fails, or after the last try
 */
export const applyMigration = async (
  client: pg.Client,
  migration: Migration,
  { tell, tries = LOCK_TRIES, pauseMs = LOCK_PAUSE_MS }: Patience,
): Promise<void> => {
  if (WITHOUT_TRANSACTION.test(migration.text))
    return applyPieceByPiece(client, migration).catch((error: unknown) => {
      throw new MigrationError(
        `The migration ${migration.name} failed. It runs again from its beginning at the next try: ${error instanceof Error ? error.message : error}`,
        { cause: error },
      )
    })
  for (let tried = 1; ; tried++) {
    try {
      return await applyInTransaction(client, migration)
    } catch (error) {
      if (!isHeldUp(error)) throw failed(migration, error)
      const holder = await nameHolder(client)
      if (tried >= tries)
        throw new MigrationError(
          `The migration ${migration.name} got no lock in ${tries} tries, and nothing of it was kept.${holder} Run migrate again when it has ended.`,
          { cause: error },
        )
      tell(
        `The migration ${migration.name} waits for a table that is in use: try ${tried} of ${tries}.${holder}`,
      )
      await wait(pauseMs)
    }
  }
}
