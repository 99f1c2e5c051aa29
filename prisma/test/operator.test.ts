/** The commands of an operator (docs/operations.md#commands). */
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, runCommand } from './command.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()
const url = () => database.url()
const run = (...args: string[]) => runCommand(url(), args)
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).output)
const FAILED = '00000000-0000-7000-8000-000000000001'
const SENT = '00000000-0000-7000-8000-000000000002'
const OWNER = '00000000-0000-7000-8000-000000000003'

beforeAll(async () => {
  await rowsOf(
    url(),
    `INSERT INTO outbox (id, channel, kind, recipient, text, sent_at, failed_at, attempts, last_error) VALUES
       ('${FAILED}', 'email', 'order', 'ana@shop.example', 'secret words', NULL, now(), 85, '550 no box for ana@shop.example'),
       ('${SENT}', 'email', 'order', 'ana@shop.example', 'secret words', now(), NULL, 1, NULL);
     INSERT INTO users (id, email, first_name, last_name, password_hash) VALUES ('${OWNER}', 'boss@shop.example', 'Boss', '', 'x');
     INSERT INTO session (token_hash, user_id, expires_at) VALUES ('a', '${OWNER}', now() + interval '1 day'), ('b', '${OWNER}', now() + interval '1 day');
     SELECT graphile_worker.add_job('reconcile_payments', max_attempts => 2);
     UPDATE graphile_worker._private_jobs SET attempts = 2`,
  )
})

describe('the command line', () => {
  it('lists its commands and the options of each', async () => {
    const { code, output } = await run('help')
    expect(code).toBe(0)
    for (const name of [
      'administrator',
      'migrate',
      'backup',
      'note-backup',
      'rehearse-restore',
      'mail',
      'job',
      'session',
      'health',
    ])
      expect(output).toMatch(new RegExp(`^  ${name}  +\\w`, 'm'))
    expect((await run('mail', '--help')).output).toMatch(
      /^tregu mail <list\|retry> \[options\]: [\s\S]*--dry-run/,
    )
  })

  it('names what is wrong with its input, with exit code 64, also in JSON', async () => {
    const wrong = {
      publish: /^There is no command "publish"\. Commands: serve, migrate, /,
      'mail --stat failed': /^mail has no option --stat\. It has --state, --id, /,
      'mail send': /^mail needs one of these words after it: list, retry; "send" is none of them\.\n$/,
      'mail list --state lost': /^--state knows waiting, sent, failed, expired, not lost\.\n$/,
      'mail list --id': /^--id needs a value after it\.\n$/,
      'job retry --id 9999': /^No job 9999 waits or has failed: it is unknown, or it runs\.\n$/,
      'session end': /^session end needs --email with the address of an account\.\n$/,
      'session end --email x@y.example': /^There is no account with the address x@y\.example\.\n$/,
      erase: /^erase needs --email with the address of an account\.\n$/,
      'erase --email x@y.example --yes-erase y@y.example':
        /^erase deletes the account x@y\.example for good\. To say yes, add --yes-erase x@y\.example\. Nothing was changed\.\n$/,
      'note-backup --at soon': /^--at is no time like 2026-11-28T02:30:00Z: soon\.\n$/,
      'note-backup --at 2999-01-01T00:00:00Z': /^--at lies in the future: 2999-01-01T00:00:00\.000Z\.\n$/,
      'health now': /^health does not know what "now" means\.\n$/,
    }
    for (const [call, sentence] of Object.entries(wrong))
      expect(await run(...call.split(' '))).toEqual({
        code: 64,
        output: '',
        errors: expect.stringMatching(sentence),
      })
    const { errors } = await run('session', 'end', '--json')
    expect(JSON.parse(errors)).toEqual({
      error: 'session end needs --email with the address of an account.',
      exitCode: 64,
    })
  })

  it('says with exit code 69 that the database does not answer', async () => {
    const away = await runCommand('postgresql://postgres@127.0.0.1:9/tregu', ['health'])
    expect(away).toEqual({
      code: 69,
      output: '',
      errors: 'The database of DATABASE_URL does not answer. Is it running, and is the address right?\n',
    })
  })
})

describe('tregu mail', () => {
  it('lists messages without texts and addresses, and sends failed ones again, once and audited', async () => {
    const listed = await run('mail', 'list', '--state', 'failed')
    expect(listed.output).toContain(`${FAILED}  failed `)
    expect(listed.output).toContain('550 no box for …')
    expect(listed.output).toMatch(/1 of 1 messages, failed\.\n$/)
    expect(listed.output).not.toMatch(/ana@|secret words/)
    expect(await json('mail', 'retry', '--dry-run')).toEqual({ count: 1, written: false })
    expect(await json('mail', 'list', '--state', 'failed')).toMatchObject({ count: 1 })
    expect((await run('mail', 'retry')).output).toBe('1 messages are sent again.\n')
    expect(await json('mail', 'list', '--state', 'waiting')).toMatchObject({
      mails: [{ id: FAILED, state: 'waiting', attempts: 0 }],
    })
    expect(await json('mail', 'retry')).toEqual({ count: 0, written: true })
    expect((await run('mail', 'retry', '--id', SENT)).code).toBe(64)
    expect(
      await rowsOf(
        url(),
        "SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs WHERE key LIKE 'message:%'",
      ),
    ).toEqual([{ id: FAILED }])
    expect(await rowsOf(url(), "SELECT subject, details FROM audit WHERE action = 'mail.retry'")).toEqual([
      { subject: 'failed', details: { count: '1' } },
    ])
  })
})

describe('tregu job', () => {
  it('lists failed jobs and runs them again', async () => {
    const { jobs } = await json('job', 'list', '--state', 'failed')
    expect(jobs).toMatchObject([{ task: 'reconcile_payments', state: 'failed', attempts: 2 }])
    expect((await run('job', 'retry', '--dry-run')).output).toBe('1 jobs would run again.\n')
    expect((await run('job', 'retry', '--id', jobs[0].id)).output).toBe('1 jobs run again.\n')
    expect(await json('job', 'list', '--state', 'failed')).toMatchObject({ count: 0 })
    expect(await json('job', 'list', '--state', 'waiting')).toMatchObject({
      jobs: expect.arrayContaining([expect.objectContaining({ id: jobs[0].id, attempts: 0 })]),
    })
  })
})

describe('tregu session', () => {
  it('ends all sessions of an account, audited, and none with --dry-run', async () => {
    const count = async () => (await rowsOf(url(), 'SELECT 1 FROM session')).length
    expect(await json('session', 'end', '--email', 'BOSS@shop.example', '--dry-run')).toMatchObject({
      count: 2,
    })
    expect(await count()).toBe(2)
    expect((await run('session', 'end', '--email', 'boss@shop.example')).output).toBe(
      '2 sessions of boss@shop.example were ended.\n',
    )
    expect(await count()).toBe(0)
    expect(
      await rowsOf(url(), "SELECT subject, details FROM audit WHERE action = 'customer.sign_out'"),
    ).toEqual([{ subject: OWNER, details: { sessions: '2' } }])
  })
})

describe('tregu health', () => {
  it('is well with exit code 0, and otherwise names what is not with exit code 1', async () => {
    await rowsOf(
      url(),
      `UPDATE outbox SET sent_at = now(); INSERT INTO job_worker (id, version) VALUES ('pool-x', '0.1.0');
       INSERT INTO setting (name, value) VALUES ('last_backup', json_build_object('madeAt', now()))`,
    )
    const well = await run('health')
    expect(well).toMatchObject({ code: 0, output: expect.not.stringContaining('NOT WELL') })
    expect(well.output).toMatch(/^well {6}database: it holds \d\.\d GB$/m)
    expect(well.output).toMatch(/^well {6}holidays: Easter and Bajram are known up to 20\d\d,/m)
    expect(well.output).toMatch(/^well {6}processes: 1 processes .* live; 0\.1\.0 since 20/m)
    await rowsOf(
      url(),
      `DELETE FROM job_worker; DELETE FROM setting WHERE name = 'last_backup';
       UPDATE outbox SET sent_at = NULL, failed_at = NULL, created_at = now() - interval '11 minutes'`,
    )
    const { code, output } = await run('health')
    expect(code).toBe(1)
    expect(output).toContain('NOT WELL  processes: 0 processes of the API note that they live\n')
    expect(output).toContain('NOT WELL  mails waiting: 2 mails wait, the oldest since 20')
    expect(output).toContain('NOT WELL  backup: none is known (tregu backup)\n')
    // A backup that another program made is noted, and only said with --dry-run.
    const at = new Date(Date.now() - 60_000).toISOString()
    expect(await json('note-backup', '--at', at, '--dry-run')).toEqual({ madeAt: at, written: false })
    expect((await run('health')).output).toContain('NOT WELL  backup')
    expect((await run('note-backup', '--at', at)).output).toBe(`A backup made at ${at} is noted.\n`)
    expect((await run('health')).output).toContain(`well      backup: the last one was made at ${at}\n`)
    const { isWell, checks } = await json('health')
    expect(isWell).toBe(false)
    expect(checks).toContainEqual({
      id: 'mails_waiting',
      state: 'bad',
      since: expect.any(String),
      values: { count: 2 },
      says: expect.any(String),
    })
  })
})
