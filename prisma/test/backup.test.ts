/** Backups as an operator makes, tries and restores them (docs/operations.md#backup). */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedServer } from '../src/embedded-server.ts'
import { rowsOf, runCommand } from './command.ts'
import { useDatabase } from './database.ts'
import { installed } from './installed.ts'

describe('a backup without PostgreSQL’s programs', () => {
  const database = useDatabase()

  it('is refused with a sentence that says what to install', async () => {
    const to = path.join(mkdtempSync(path.join(tmpdir(), 'backup-')), 'new')
    const { code, errors } = await runCommand(database.url(), ['backup', '--to', to], { PATH: '/nowhere' })
    expect([code, errors]).toEqual([
      69,
      expect.stringMatching(
        /^pg_dump was not found\. Install PostgreSQL's client programs of version \d+ or newer: on Debian and Ubuntu apt-get install postgresql-client-\d+, on macOS brew install libpq\.\n$/,
      ),
    ])
    expect(existsSync(to)).toBe(false)
  })

  it('names an option that is missing, and a folder that is not empty', async () => {
    expect(await runCommand(database.url(), ['backup'])).toMatchObject({
      code: 64,
      errors: 'backup needs --to with a folder.\n',
    })
    const full = mkdtempSync(path.join(tmpdir(), 'backup-'))
    writeFileSync(path.join(full, 'something'), '')
    expect(await runCommand(database.url(), ['backup', '--to', full])).toMatchObject({
      code: 69,
      errors: `${full} is not empty. Name a new folder for each backup.\n`,
    })
    expect(await runCommand(database.url(), ['restore', '--from', full])).toMatchObject({
      code: 69,
      errors: `${full} has no backup.json, so it is no backup, or one that did not end.\n`,
    })
  })
})

const withTools = describe.runIf(installed !== null)

withTools('a backup, where pg_dump and its server are installed', { timeout: 180_000 }, () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'tregu-backup-'))
  const data = path.join(parent, 'data')
  const folder = path.join(parent, 'backup')
  const photo = path.join('media', 'people', 'a.webp')
  let server: Awaited<ReturnType<typeof startEmbeddedServer>>
  const url = (name: string) => server.url(name)
  const run = (name: string, args: string[], settings = {}) =>
    runCommand(url(name), args, { TREGU_DATA: data, ...settings })
  const databases = async () =>
    (await rowsOf<{ name: string }>(url('postgres'), 'SELECT datname AS name FROM pg_database')).map(
      ({ name }) => name,
    )

  beforeAll(async () => {
    server = await startEmbeddedServer({
      folder: path.join(parent, 'server'),
      openFolder: parent,
      durable: false,
      native: installed ?? '',
    })
    expect(await run('source', ['migrate'])).toMatchObject({ code: 0 })
    expect(await run('source', ['demo', '--size', 'test'], { DEMO: 'on' })).toMatchObject({ code: 0 })
    await rowsOf(
      url('source'),
      `INSERT INTO catalogue_change (xact, kind) VALUES ('999999999', 'home');
       INSERT INTO idempotency_key (actor, endpoint, key, body_hash) VALUES ('a', 'b', 'c', 'd');
       INSERT INTO outbox (id, channel, kind, recipient, text)
         VALUES ('00000000-0000-7000-8000-000000000001', 'email', 'order', 'somebody@shop.example', 'Hello');
       SELECT graphile_worker.add_job('send_message', '{"id": "00000000-0000-7000-8000-000000000001"}');
       SELECT graphile_worker.add_job('reconcile_payments');
       UPDATE graphile_worker._private_jobs SET locked_by = 'pool-old', locked_at = now()`,
    )
    for (const [name, text] of [
      [photo, 'a picture'],
      [path.join('media', 'studio', 'drawn.webp'), 'drawn again'],
      [path.join('catalogue', 'products.snapshot'), 'written again'],
      [path.join('postgres', 'PG_VERSION'), '15'],
      [path.join('media', 'people', 'b.part'), 'half'],
    ] as const) {
      mkdirSync(path.dirname(path.join(data, name)), { recursive: true })
      writeFileSync(path.join(data, name), text)
    }
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    rmSync(parent, { recursive: true, force: true })
  })

  it('holds the database and the uploads, with checksums, and is rehearsed without a trace', async () => {
    const dry = await run('source', ['backup', '--to', folder, '--dry-run'])
    expect([dry.code, existsSync(folder)]).toEqual([0, false])
    const made = await run('source', ['backup', '--to', folder, '--json'])
    expect([made.code, made.errors]).toEqual([0, ''])
    expect(JSON.parse(made.output)).toMatchObject({ files: 2, written: true })
    // The health of the shop tells when it was made.
    const marks = await rowsOf(
      url('source'),
      "SELECT value ->> 'madeAt' AS at FROM setting WHERE name = 'last_backup'",
    )
    expect(marks).toEqual([{ at: JSON.parse(made.output).madeAt }])
    const { files } = JSON.parse(readFileSync(path.join(folder, 'backup.json'), 'utf8'))
    expect(files.map((file: { path: string }) => file.path)).toEqual([
      'database.dump',
      'uploads/media/people/a.webp',
    ])
    const before = await databases()
    const rehearsed = await run('source', ['rehearse-restore', '--from', folder])
    expect([rehearsed.code, rehearsed.output]).toEqual([
      0,
      expect.stringMatching(
        /can be restored, in \d+ s: 2 files, the rows of \d+ tables, \d+ foreign keys and the sums/,
      ),
    ])
    expect(await databases()).toEqual(before)
  })

  it('is restored into a new database, with uploads, and without what belongs to the moment of the backup', async () => {
    const other = path.join(parent, 'other-data')
    const done = await run('target', ['restore', '--from', folder], { TREGU_DATA: other })
    expect([done.code, done.errors]).toEqual([0, ''])
    expect(done.output).toContain('1 messages waited when the backup was made')
    expect(readFileSync(path.join(other, photo), 'utf8')).toBe('a picture')
    for (const table of ['users', 'orders', 'ledger_entry', 'product'])
      expect(await rowsOf(url('target'), `SELECT count(*) FROM ${table}`)).toEqual(
        await rowsOf(url('source'), `SELECT count(*) FROM ${table}`),
      )
    // No change lies ahead of this server's transactions: pages are cached.
    const ahead = 'SELECT 1 FROM catalogue_change WHERE xact >= pg_snapshot_xmax(pg_current_snapshot())'
    expect(await rowsOf(url('source'), ahead)).toHaveLength(1)
    expect(await rowsOf(url('target'), ahead)).toEqual([])
    expect(await rowsOf(url('target'), 'SELECT 1 FROM idempotency_key')).toEqual([])
    expect(
      await rowsOf(
        url('target'),
        'SELECT t.identifier AS task, j.locked_by AS worker FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY t.identifier',
      ),
    ).toEqual([
      { task: 'reconcile_payments', worker: null },
      // The reductions that the demo world's stores have planned.
      ...Array.from({ length: 3 }, () => ({ task: 'run_schedule', worker: null })),
    ])
    expect(
      await rowsOf(
        url('target'),
        "SELECT failed_at IS NOT NULL AS failed FROM outbox WHERE recipient = 'somebody@shop.example'",
      ),
    ).toEqual([{ failed: true }])
    expect(await run('target', ['migrate'])).toMatchObject({ output: 'The database is up to date.\n' })
  })

  it('of a shop whose uploads lie in a bucket has the database alone, and says so', async () => {
    const alone = path.join(parent, 'alone')
    const settings = { UPLOADS_S3_BUCKET: 'our-uploads' }
    const dry = await run('source', ['backup', '--to', alone, '--dry-run'], settings)
    const made = await run('source', ['backup', '--to', alone], settings)
    for (const { code, output } of [dry, made])
      expect([code, output]).toEqual([
        0,
        expect.stringContaining('The uploads lie in the bucket our-uploads and are not in the backup'),
      ])
    const { files } = JSON.parse(readFileSync(path.join(alone, 'backup.json'), 'utf8'))
    expect(files.map((file: { path: string }) => file.path)).toEqual(['database.dump'])
  })

  it('is not read into a database with tables', async () => {
    const { code, errors } = await run('source', ['restore', '--from', folder])
    expect([code, errors]).toEqual([
      69,
      expect.stringMatching(/^The database of DATABASE_URL is not empty: it has \d+ tables\./),
    ])
  })

  it('that differs from what it says of itself is told with its differences', async () => {
    const file = path.join(folder, 'backup.json')
    const text = readFileSync(file, 'utf8')
    const manifest = JSON.parse(text)
    const users = manifest.figures.rows.users
    manifest.figures.rows.users = users + 1
    manifest.figures.sums['ledger, all entries'] += 1
    writeFileSync(file, JSON.stringify(manifest))
    const { code, output, errors } = await run('source', ['rehearse-restore', '--from', folder])
    writeFileSync(file, text)
    expect([code, errors]).toEqual([1, ''])
    expect(output).toContain(`rows of users: ${users + 1} in the backup, ${users} restored`)
    expect(output).toMatch(/sum of ledger, all entries: -?\d+ in the backup, -?\d+ restored/)
  })

  it('that is damaged is refused before anything is written', async () => {
    writeFileSync(path.join(folder, 'uploads', photo), 'another picture')
    for (const command of ['restore', 'rehearse-restore'])
      expect(await run('untouched', [command, '--from', folder])).toMatchObject({
        code: 69,
        errors: `The backup in ${folder} is damaged: uploads/media/people/a.webp is not as it was written. Nothing was changed.\n`,
      })
    expect(await databases()).not.toContain('untouched')
  })
})
