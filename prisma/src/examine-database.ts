/** Whose database is it? Reads only, so that a database of another program or of a newer Tregu stays as it is. */
import type pg from 'pg'

export class MigrationError extends Error {}

/** How many tables or migrations a message names. */
const NAMED = 5

const MIGRATIONS = "to_regclass('_prisma_migrations')"

/** Tables of all schemas but PostgreSQL's own and that of the migrations; those of extensions are the server's. */
const TABLES = `
  SELECT CASE WHEN n.nspname = 'public' THEN c.relname::text ELSE n.nspname || '.' || c.relname END AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
    AND c.oid IS DISTINCT FROM ${MIGRATIONS}
    AND NOT EXISTS (
      SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname <> 'public', 1`

const name = (all: readonly string[]): string =>
  all.length <= NAMED ? all.join(', ') : `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`

const columnOf = async <T = string>(client: pg.Client, text: string): Promise<T[]> =>
  (await client.query<{ name: T }>(text)).rows.map((row) => row.name)

export type Examined = {
  readonly isEmpty: boolean
  /** Is the table of the migrations there? */
  readonly hasTable: boolean
}

/**
 * Tregu's mark in a database is its first migration in the table of migrations, applied.
 * @throws MigrationError when the database has tables and not the mark, or migrations that are not in `known`
 */
export const examineDatabase = async (client: pg.Client, known: readonly string[]): Promise<Examined> => {
  const others = await columnOf(client, TABLES)
  const hasTable = (await columnOf<string | null>(client, `SELECT ${MIGRATIONS} AS name`))[0] !== null
  const applied = hasTable
    ? await columnOf(
        client,
        'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      )
    : []
  const isOurs = known[0] !== undefined && applied.includes(known[0])
  if (!isOurs && (others.length > 0 || applied.length > 0))
    throw new MigrationError(
      `The database of DATABASE_URL belongs to another program: it has tables (${name(others.length > 0 ? others : ['_prisma_migrations'])}) and was not made by Tregu. Nothing was changed. Set DATABASE_URL to an empty database, or leave it out if npm start shall run one.`,
    )
  const unknown = applied.filter((each) => !known.includes(each))
  if (unknown.length > 0)
    throw new MigrationError(
      `The database was migrated by a newer Tregu (${name(unknown)}). Nothing was changed. Start that version, restore a backup from before, or take another database (DATABASE_URL, or TREGU_DATA for the embedded one).`,
    )
  return { isEmpty: others.length === 0, hasTable }
}
