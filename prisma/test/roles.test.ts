/** The accounts of deploy/postgres: the owner migrates and backs up; the API's account reads and writes rows, and nothing else. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Logger, runMigrations, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedServer } from '../src/embedded-server.ts'
import { migrate } from '../src/migrate.ts'
import { rowsOf, runCommand } from './command.ts'
import { installed } from './installed.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy/postgres')
const migrations = path.resolve(import.meta.dirname, '../migrations')
const parent = mkdtempSync(path.join(tmpdir(), 'tregu-roles-'))
const secrets = path.join(parent, 'secrets')
mkdirSync(secrets)
writeFileSync(path.join(secrets, 'database_owner_password'), "an owner's\n")
writeFileSync(path.join(secrets, 'database_api_password'), "an API's $HOME\n")

type Server = Awaited<ReturnType<typeof startEmbeddedServer>>

/** This test starts its own PostgreSQL server, because all databases of a server share its accounts. */
const startServer = (name: string, native = {}) =>
  startEmbeddedServer({ folder: path.join(parent, name), openFolder: parent, durable: false, ...native })

const addressOf = (server: Server, user: string, database = 'tregu') =>
  Object.assign(new URL(server.url(database)), { username: user }).href

const makeRoles = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "SELECT set_config('tregu.owner_password', 'one''s', false), set_config('tregu.api_password', 'two', false)",
  )
  await client.query(readFileSync(path.join(deploy, 'roles.sql'), 'utf8'))
  await client.end()
}

afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('the accounts of the database', () => {
  let server: Server
  const owner = () => addressOf(server, 'tregu')
  const api = () => addressOf(server, 'tregu_api')

  beforeAll(async () => {
    server = await startServer('own')
    await rowsOf(server.url('postgres'), 'CREATE DATABASE tregu')
    await makeRoles(server.url('tregu'))
    await migrate(owner(), migrations)
  })
  afterAll(() => server.stop())

  it('let the owner migrate, with extensions and the tables of the jobs, without being a superuser', async () => {
    const found = await rowsOf(
      owner(),
      `SELECT rolsuper, rolcreaterole, rolbypassrls,
         (SELECT array_agg(DISTINCT tableowner::text) FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')) AS owners,
         (SELECT count(*)::int FROM pg_extension WHERE extname IN ('citext', 'pg_trgm')) AS extensions
       FROM pg_roles WHERE rolname = current_user`,
    )
    expect(found).toEqual([
      { rolsuper: false, rolcreaterole: false, rolbypassrls: false, owners: ['tregu'], extensions: 2 },
    ])
  })

  it('have settings of their own: times in UTC, and no idle transaction of the API for longer than a minute', async () => {
    const settings = (url: string) =>
      rowsOf(
        url,
        "SELECT current_setting('timezone') AS zone, current_setting('idle_in_transaction_session_timeout') AS idle",
      )
    await rowsOf(server.url('tregu'), "ALTER DATABASE tregu SET timezone = 'Europe/Belgrade'")
    expect(await settings(owner())).toEqual([{ zone: 'UTC', idle: '0' }])
    expect(await settings(api())).toEqual([{ zone: 'UTC', idle: '1min' }])
  })

  it('can be made again, also where tables are, and have the new passwords', async () => {
    const kept = () =>
      rowsOf(server.url('tregu'), "SELECT rolpassword FROM pg_authid WHERE rolname ~ '^tregu'")
    const before = await kept()
    expect(before).toHaveLength(2)
    await makeRoles(server.url('tregu'))
    expect(await kept()).not.toEqual(before)
    expect((await runCommand(owner(), ['migrate'])).output).toBe('The database is up to date.\n')
  })

  it('give the API every table to read and write, and every sequence, also those that a migration adds later', async () => {
    await rowsOf(owner(), 'CREATE TABLE added_later (id serial PRIMARY KEY)')
    const missing = await rowsOf(
      api(),
      `SELECT format('%I.%I %s', n.nspname, c.relname, needed) AS missing
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
         unnest(CASE c.relkind WHEN 'S' THEN ARRAY['USAGE'] ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) needed
       WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p', 'v', 'S')
         AND NOT CASE c.relkind WHEN 'S' THEN has_sequence_privilege(c.oid, needed)
           ELSE has_table_privilege(c.oid, needed) END`,
    )
    expect(missing).toEqual([])
    expect(await rowsOf(api(), 'INSERT INTO added_later DEFAULT VALUES RETURNING id')).toEqual([{ id: 1 }])
    await rowsOf(owner(), 'DROP TABLE added_later')
  })

  it('let the API add, change, find and delete rows, with what triggers write', async () => {
    const [added] = await rowsOf<{ id: number; path: string }>(
      api(),
      `INSERT INTO category (slug, name) VALUES ('lamps', '{"sq": "Llamba"}') RETURNING id, path`,
    )
    expect(added?.path).toBe('lamps')
    await rowsOf(api(), "UPDATE category SET slug = 'lights' WHERE slug = 'lamps'")
    expect(await rowsOf(api(), 'SELECT path FROM category_path')).toEqual([{ path: 'lamps' }])
    expect(await rowsOf(api(), 'DELETE FROM category RETURNING path')).toEqual([{ path: 'lights' }])
    expect(
      await rowsOf(
        api(),
        "SELECT 'Drita'::citext = 'drita' AS same, similarity('lamp', 'lamps') > 0.5 AS like",
      ),
    ).toEqual([{ same: true, like: true }])
  })

  it('let the API tell the history of its database, for which a snapshot of the catalogue stands', async () => {
    const [told] = await rowsOf<{ history: string }>(
      api(),
      `SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), (SELECT oid FROM pg_database WHERE datname = current_database()),
         left(pg_walfile_name(pg_current_wal_lsn()), 8)) AS history`,
    )
    expect(told?.history).toMatch(/^\d+ \d+ [0-9A-F]{8}$/)
  })

  it('let the API hear what another connection tells', async () => {
    const listener = new pg.Client({ connectionString: api() })
    await listener.connect()
    const heard = new Promise((resolve) => {
      listener.on('notification', ({ payload }) => resolve(payload))
    })
    await listener.query('LISTEN chat')
    await rowsOf(api(), "NOTIFY chat, 'hello'")
    expect(await heard).toBe('hello')
    await listener.end()
  })

  it('let the API add jobs and run them, where row level security hides the queue from others', async () => {
    // As the API at its start: nothing is left to make.
    await runMigrations({ connectionString: api() })
    await rowsOf(api(), 'SELECT graphile_worker.add_job(\'greet\', \'{"name": "Drita"}\')')
    const greeted: unknown[] = []
    await runOnce({
      connectionString: api(),
      logger: new Logger(() => () => undefined),
      taskList: { greet: async (payload) => void greeted.push(payload) },
    })
    expect(greeted).toEqual([{ name: 'Drita' }])
    expect(await rowsOf(api(), 'SELECT id FROM graphile_worker._private_jobs')).toEqual([])
  })

  it('let the operator’s commands work in the container of the API, but no migration', async () => {
    const made = await runCommand(api(), ['administrator', '--email', 'boss@shop.example'])
    expect([made.code, made.errors]).toEqual([0, ''])
    for (const args of [
      ['mail', 'list'],
      ['mail', 'retry'],
      ['job', 'list'],
      ['job', 'retry'],
      ['session', 'end', '--email', 'boss@shop.example'],
      ['migrate', '--dry-run'],
    ])
      expect([args, (await runCommand(api(), args)).errors]).toEqual([args, ''])
  })

  it.each([
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'DROP TABLE category',
    'ALTER TABLE users ADD COLUMN mine int',
    'TRUNCATE orders',
    'ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only',
    'DROP TRIGGER ledger_entry_append_only ON ledger_entry',
    'CREATE EXTENSION hstore',
    "COPY users TO PROGRAM 'cat'",
    'ALTER ROLE tregu_api SUPERUSER',
    'SET ROLE tregu',
    'CREATE DATABASE mine',
    'DROP DATABASE tregu',
  ])('do not let the API do this: %s', async (statement) => {
    await expect(rowsOf(api(), statement)).rejects.toThrow(
      /permission denied|must be (able to|owner)|must have|not allowed|Only roles|only owner/i,
    )
  })

  it('show the owner which transaction of the API holds a table', async () => {
    const holder = new pg.Client({ connectionString: api() })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM orders')
    const seen = await rowsOf(
      owner(),
      "SELECT xact_start IS NOT NULL AS open FROM pg_stat_activity WHERE usename = 'tregu_api'",
    )
    expect(seen).toEqual([{ open: true }])
    await holder.end()
  })
})

const hasTools = installed !== null && spawnSync('psql', ['--version']).status === 0

describe.runIf(hasTools)(
  'the accounts, made as the container does (needs psql and its server)',
  { timeout: 180_000 },
  () => {
    let server: Server
    const makeAccounts = (...args: string[]) =>
      execFileSync('sh', [path.join(deploy, '10-roles.sh'), ...args], {
        env: {
          PATH: process.env.PATH,
          PGHOST: '127.0.0.1',
          PGPORT: String(server.port),
          TREGU_ROLES: deploy,
          TREGU_SECRETS_FOLDER: secrets,
        },
        encoding: 'utf8',
      })
    const backup = path.join(parent, 'backup')
    const data = { TREGU_DATA: path.join(parent, 'data') }

    beforeAll(async () => {
      server = await startServer('installed', { native: installed ?? '' })
    })
    afterAll(() => server.stop())

    it('come with the database, twice without harm, and nothing is printed', async () => {
      expect([makeAccounts(), makeAccounts()]).toEqual(['', ''])
      expect((await runCommand(addressOf(server, 'tregu'), ['migrate'])).code).toBe(0)
      const settings = { DEMO: 'on' }
      const made = await runCommand(addressOf(server, 'tregu'), ['demo', '--size', 'test'], settings)
      expect([made.code, made.errors]).toEqual([0, ''])
    })

    it('let the owner back up, rehearse and restore, and the API use the restored database', async () => {
      const owner = addressOf(server, 'tregu')
      expect(await runCommand(owner, ['backup', '--to', backup], data)).toMatchObject({ code: 0, errors: '' })
      expect(existsSync(path.join(backup, 'backup.json'))).toBe(true)
      const rehearsed = await runCommand(owner, ['rehearse-restore', '--from', backup], data)
      expect([rehearsed.code, rehearsed.errors]).toEqual([0, ''])
      makeAccounts('tregu_new')
      const restored = await runCommand(
        addressOf(server, 'tregu', 'tregu_new'),
        ['restore', '--from', backup],
        data,
      )
      expect([restored.code, restored.errors]).toEqual([0, ''])
      const count = 'SELECT count(*)::int AS count FROM orders'
      expect(await rowsOf(addressOf(server, 'tregu_api', 'tregu_new'), count)).toEqual(
        await rowsOf(addressOf(server, 'tregu_api'), count),
      )
      await expect(rowsOf(addressOf(server, 'tregu_api', 'tregu_new'), 'DROP TABLE orders')).rejects.toThrow(
        'must be owner',
      )
    })
  },
)
