/** Commands on a database that is not this Tregu's: they refuse it and change nothing. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useDatabase } from './database.ts'

const folder = path.resolve(import.meta.dirname, '..')
const COMMANDS = ['migrate', 'demo', 'reset', 'administrator --email owner@market.test']

const onDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database without any table. */
const useEmptyDatabase = () => {
  const name = `other_${randomUUID().replaceAll('-', '')}`
  const onServer = (statement: string) =>
    onDatabase(inject('databaseServer'), (client) => client.query(statement))
  beforeAll(() => onServer(`CREATE DATABASE ${name} TEMPLATE template0`))
  afterAll(() => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return () => Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).href
}

const run = (url: string, command: string) =>
  new Promise<{ code: number; errors: string }>((resolve) => {
    const args = [path.join(folder, 'dist/cli.js'), ...command.split(' '), '--migrations', 'migrations']
    const env = { ...process.env, DATABASE_URL: url }
    execFile(process.execPath, args, { cwd: folder, env }, (error, _, errors) =>
      resolve({ code: error ? Number(error.code) : 0, errors }),
    )
  })

/** All that a command could have changed: relations, types and functions, and the rows of the named tables. */
const stateOf = (url: string, tables: readonly string[]) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(
      `SELECT relname AS name, relfilenode::int AS file FROM pg_class WHERE oid >= 16384
       UNION ALL SELECT proname, 0 FROM pg_proc WHERE oid >= 16384
       UNION ALL SELECT extname, 0 FROM pg_extension UNION ALL SELECT nspname, 0 FROM pg_namespace ORDER BY 1, 2`,
    )
    const texts: unknown[] = []
    for (const table of tables) texts.push((await client.query(`SELECT * FROM ${table}`)).rows)
    return [rows, texts]
  })

describe('a database of another program', () => {
  const url = useEmptyDatabase()
  beforeAll(() =>
    onDatabase(url(), (client) =>
      client.query(`
        CREATE TABLE users (id int, name text); INSERT INTO users VALUES (1, 'Somebody');
        CREATE TABLE invoices (id int); CREATE TABLE jobs (id int); CREATE TABLE teams (id int);
        CREATE SCHEMA audit; CREATE TABLE audit.trail (id int); CREATE TABLE audit.trail_old (id int)`),
    ),
  )

  it.each(COMMANDS)('is refused untouched by %s, with its tables and what to do', async (command) => {
    const before = await stateOf(url(), ['users'])
    const { code, errors } = await run(url(), command)
    expect([code, errors]).toEqual([
      69,
      'The database of DATABASE_URL belongs to another program: it has tables (invoices, jobs, teams, users, audit.trail and 1 more) and was not made by Tregu. Nothing was changed. Set DATABASE_URL to an empty database, or leave it out if npm start shall run one.\n',
    ])
    expect(await stateOf(url(), ['users'])).toEqual(before)
  })
})

describe('a database of another program that uses Prisma too', () => {
  const url = useEmptyDatabase()
  beforeAll(() =>
    onDatabase(url(), (client) =>
      client.query(`
        CREATE TABLE _prisma_migrations (migration_name text, checksum text, finished_at timestamptz, rolled_back_at timestamptz);
        INSERT INTO _prisma_migrations VALUES ('20250101000000_init', 'x', now(), NULL), ('20261121090000_first', 'x', NULL, NULL)`),
    ),
  )

  it.each(COMMANDS)('is refused untouched by %s, also after a failed try of Tregu', async (command) => {
    const before = await stateOf(url(), ['_prisma_migrations'])
    const { code, errors } = await run(url(), command)
    expect([code, errors]).toEqual([
      69,
      expect.stringMatching(
        /^The database of DATABASE_URL belongs to another program: it has tables \(_prisma/,
      ),
    ])
    expect(await stateOf(url(), ['_prisma_migrations'])).toEqual(before)
  })
})

describe('a database that a newer Tregu has migrated', () => {
  const database = useDatabase()
  beforeAll(() =>
    onDatabase(database.url(), (client) =>
      client.query(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '20990101000000_more', now())",
      ),
    ),
  )

  it.each(COMMANDS)('is refused untouched by %s', async (command) => {
    const before = await stateOf(database.url(), ['_prisma_migrations', 'users', 'setting'])
    const { code, errors } = await run(database.url(), command)
    expect([code, errors]).toEqual([
      69,
      'The database was migrated by a newer Tregu (20990101000000_more). Nothing was changed. Start that version, restore a backup from before, or take another database (DATABASE_URL, or TREGU_DATA for the embedded one).\n',
    ])
    expect(await stateOf(database.url(), ['_prisma_migrations', 'users', 'setting'])).toEqual(before)
  })
})

describe('an empty database', () => {
  const url = useEmptyDatabase()
  beforeAll(() => onDatabase(url(), (client) => client.query('CREATE EXTENSION pg_trgm')))

  it('has nothing for demo and administrator yet, and is taken by migrate, also with extensions in it', async () => {
    for (const command of COMMANDS.filter((each) => /^(demo|administrator)/.test(each)))
      expect(await run(url(), command)).toEqual({
        code: 69,
        errors: 'The database has no tables yet. Run the command migrate first.\n',
      })
    expect(await run(url(), 'migrate')).toEqual({ code: 0, errors: '' })
    expect(await run(url(), 'migrate')).toEqual({ code: 0, errors: '' })
  })
})
