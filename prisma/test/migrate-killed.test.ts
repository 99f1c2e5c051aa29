/** Migrations on a bad day: killed at any point, and behind somebody who holds a table (docs/operations.md#upgrade). */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { migrate } from '../src/migrate.ts'
import { onDatabase, rowsOf, runCommand, startCommand } from './command.ts'
import { useDatabase } from './database.ts'

const OWN = path.resolve(import.meta.dirname, '../migrations')

/** The migrations of the product, and one more. */
const folderWith = (name: string, text: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const each of readdirSync(OWN))
    cpSync(path.join(OWN, each), path.join(folder, each), { recursive: true })
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, 'migration.sql'), text)
  return folder
}

const rowFor = (url: string, name: string) =>
  rowsOf<{ done: boolean; count: number }>(
    url,
    'SELECT finished_at IS NOT NULL AS done, applied_steps_count AS count FROM _prisma_migrations WHERE migration_name = $1',
    name,
  )
const isThere = async (url: string, relation: string) =>
  (await rowsOf<{ yes: boolean }>(url, 'SELECT to_regclass($1) IS NOT NULL AS yes', relation))[0]?.yes

const waitForStatement = (url: string, part: string) =>
  vi.waitUntil(
    async () =>
      (
        await rowsOf(
          url,
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' AND query LIKE $1",
          `%${part}%`,
        )
      ).length > 0,
    { timeout: 20_000, interval: 50 },
  )

describe('a migration that is killed', () => {
  const database = useDatabase()
  const url = () => database.url()
  const kill = async (folder: string, statement: string) => {
    const running = startCommand(url(), ['migrate', '--migrations', folder])
    await waitForStatement(url(), statement)
    running.child.kill('SIGKILL')
    await running.ended
  }

  it('between its statements leaves nothing, and is applied by the next run', async () => {
    const name = '20990101000000_slow'
    const folder = folderWith(
      name,
      `CREATE TABLE half_made (id int);
       SELECT pg_sleep(30) WHERE NOT EXISTS (SELECT 1 FROM setting WHERE name = 'quick');
       CREATE TABLE other_half (id int);`,
    )
    await kill(folder, 'half_made')
    expect([await isThere(url(), 'half_made'), await rowFor(url(), name)]).toEqual([false, []])
    await rowsOf(url(), "INSERT INTO setting (name, value) VALUES ('quick', 'true')")
    const again = await runCommand(url(), ['migrate', '--migrations', folder])
    expect(again).toEqual({ code: 0, output: `Applied: ${name}\n`, errors: '' })
    expect([await isThere(url(), 'half_made'), await isThere(url(), 'other_half')]).toEqual([true, true])
    expect(await rowFor(url(), name)).toEqual([{ done: true, count: 1 }])
  })

  it('before its row is written leaves nothing either', async () => {
    const first = '20990101000000_slow'
    await rowsOf(
      url(),
      `CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$;
       CREATE TRIGGER stall BEFORE INSERT ON _prisma_migrations FOR EACH ROW EXECUTE FUNCTION stall()`,
    )
    await rowsOf(url(), 'DELETE FROM _prisma_migrations WHERE migration_name = $1', first)
    const name = '20990102000000_more'
    const folder = folderWith(name, 'CREATE TABLE third_part (id int);')
    await kill(folder, 'INSERT INTO _prisma_migrations')
    await vi.waitUntil(async () => !(await isThere(url(), 'third_part')), { timeout: 10_000 })
    await rowsOf(url(), 'DROP TRIGGER stall ON _prisma_migrations')
    expect((await runCommand(url(), ['migrate', '--migrations', folder])).output).toBe(`Applied: ${name}\n`)
    expect(await rowFor(url(), name)).toEqual([{ done: true, count: 1 }])
    await rowsOf(url(), 'DELETE FROM _prisma_migrations WHERE migration_name = $1', name)
  })

  it('without a transaction runs again from its beginning', async () => {
    const name = '20990103000000_index'
    const folder = folderWith(
      name,
      `-- tregu: without a transaction
DROP INDEX CONCURRENTLY IF EXISTS by_first_name;
CREATE INDEX CONCURRENTLY by_first_name ON users (first_name);
`,
    )
    // The index waits for the transaction of a writer, and stays behind unfinished.
    await onDatabase(url(), async (writer) => {
      await writer.query('BEGIN; UPDATE setting SET value = value')
      await writer.query('LOCK TABLE users IN ROW EXCLUSIVE MODE')
      await kill(folder, 'CREATE INDEX CONCURRENTLY')
      await wait(1_500)
      await writer.query('ROLLBACK')
    })
    expect(await rowFor(url(), name)).toEqual([])
    expect((await runCommand(url(), ['migrate', '--migrations', folder])).output).toBe(`Applied: ${name}\n`)
    const valid = "SELECT indisvalid AS yes FROM pg_index WHERE indexrelid = 'by_first_name'::regclass"
    expect(await rowsOf(url(), valid)).toEqual([{ yes: true }])
    expect(await rowFor(url(), name)).toEqual([{ done: true, count: 1 }])
  })
})

describe('a migration behind somebody who reads its table', () => {
  const database = useDatabase()
  const url = () => database.url()
  const ALTER = 'ALTER TABLE orders ADD COLUMN trial int;'

  it('lets others read between its tries, says so, and is applied when the reader ends', async () => {
    const folder = folderWith('20990101000000_wide', ALTER)
    const told: string[] = []
    await onDatabase(url(), async (reader) => {
      await reader.query("BEGIN; SET application_name = 'pg_dump'; SELECT count(*) FROM orders")
      const migrating = migrate(url(), folder, { tell: (line) => told.push(line), pauseMs: 500 })
      const slowest: number[] = []
      while (told.length < 2) {
        const began = performance.now()
        await rowsOf(url(), 'SELECT count(*) FROM orders')
        slowest.push(performance.now() - began)
        await wait(50)
      }
      // A call gives up after seven seconds.
      expect(Math.max(...slowest)).toBeLessThan(5_000)
      await reader.query('COMMIT')
      expect(await migrating).toEqual(['20990101000000_wide'])
    })
    expect(told[0]).toMatch(
      /^The migration 20990101000000_wide waits for a table that is in use: try 1 of 40\. The oldest open transaction is of process \d+ \(pg_dump\), open for \d+ s\.$/,
    )
    await rowsOf(url(), "DELETE FROM _prisma_migrations WHERE migration_name LIKE '2099%'")
  })

  it('ends with a sentence after the last try, and nothing of it is kept', async () => {
    const name = '20990102000000_held'
    const folder = folderWith(
      name,
      'CREATE TABLE too_early (id int); ALTER TABLE orders ADD COLUMN more int;',
    )
    await onDatabase(url(), async (reader) => {
      await reader.query('BEGIN; SELECT count(*) FROM orders')
      const { code, errors } = await runCommand(url(), [
        'migrate',
        '--migrations',
        folder,
        '--lock-tries',
        '1',
      ])
      expect([code, errors]).toEqual([
        69,
        expect.stringMatching(
          /^The migration 20990102000000_held got no lock in 1 tries, and nothing of it was kept\./,
        ),
      ])
      await reader.query('COMMIT')
    })
    expect([await isThere(url(), 'too_early'), await rowFor(url(), name)]).toEqual([false, []])
  })
})

describe('a migration that an older Tregu left unfinished', () => {
  const database = useDatabase()
  const url = () => database.url()
  const name = '20990101000000_left'
  const folder = folderWith(name, 'CREATE TABLE left_over (id int);')
  const leave = (logs: string | null) =>
    rowsOf(
      url(),
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES (gen_random_uuid(), 'x', $1, $2)",
      name,
      logs,
    )
  const run = (...more: string[]) => runCommand(url(), ['migrate', '--migrations', folder, ...more])

  it('runs again when its error was noted, and otherwise once the operator says that it was undone', async () => {
    await leave(null)
    expect(await run()).toMatchObject({
      code: 69,
      errors: expect.stringContaining(`run migrate again with --was-kept ${name} or --was-undone ${name}.`),
    })
    await leave('a syntax error')
    expect((await run('--was-undone', name)).output).toBe(`Applied: ${name}\n`)
    expect(await isThere(url(), 'left_over')).toBe(true)
  })

  it('is taken as applied when the operator says that it was kept', async () => {
    const other = '20990102000000_kept'
    const both = folderWith(other, 'CREATE TABLE kept (id int);')
    cpSync(path.join(folder, name), path.join(both, name), { recursive: true })
    const checksum = "encode(sha256('CREATE TABLE kept (id int);'), 'hex')"
    await rowsOf(
      url(),
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('kept', ${checksum}, $1)`,
      other,
    )
    const { code, output } = await runCommand(url(), ['migrate', '--migrations', both, '--was-kept', other])
    expect([code, output]).toEqual([0, 'The database is up to date.\n'])
    expect(await isThere(url(), 'kept')).toBe(false)
  })
})
