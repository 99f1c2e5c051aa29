import { api } from '@tregu/contract'
import type { Task } from 'graphile-worker'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Person, signUp } from '../../test/as.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { startSilentServer } from '../../test/silent-server.ts'
import { makeTasks } from '../jobs.ts'
import { makeMailer } from './mailer.ts'

const test = useApp()
type Taken = { from: string; to: string[]; isSafe: boolean; user: unknown; source: string }

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const each of close) await each()
  close = []
})

const refusal = (responseCode: number) =>
  Object.assign(new Error(`refused with ${responseCode}`), { responseCode })

/** A real mail server on loopback. `taken` are the mails that it accepted. */
const startServer = async (options: SMTPServerOptions = {}) => {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The library's own certificate is for the tests of TLS.
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isSafe: session.secure === true,
          user: session.user,
          source: Buffer.concat(pieces).toString(),
        })
        done()
      })
    },
    ...options,
  })
  // A client that does not trust the certificate breaks the connection off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  close.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { taken, port }
}

/**
 * Moves the next try of a job that failed beyond the end of a test. The library would repeat it after three seconds, and a
 * slow run lasts longer.
 */
const repeatLater =
  (task: Task): Task =>
  async (payload, helpers) => {
    try {
      return await task(payload, helpers)
    } catch (error) {
      await test.database.pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE id = $1`,
        [helpers.job.id],
      )
      throw error
    }
  }

/** Runs each waiting job once, also jobs whose next try is later, and sends mails by SMTP. */
const deliver = async (SMTP_URL: string) => {
  await test.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  const settings = { SMTP_URL, TREGU_MAIL: 'send', MAIL_FROM: 'Tregu <no-reply@market.test>' } as const
  const mailer = makeMailer(settings, () => test.app.log)
  const tasks = Object.entries(makeTasks(test.deps, mailer))
  await runJobs(
    test.database.pool,
    Object.fromEntries(tasks.map(([name, task]) => [name, repeatLater(task as Task)])),
  )
  mailer.close()
}
const outboxOf = async ({ email }: Person) =>
  (
    await test.database.pool.query<{
      id: string
      sent: boolean
      attempts: number
      error: string | null
      text: string
    }>(
      'SELECT id, sent_at IS NOT NULL AS sent, attempts, last_error AS error, text FROM outbox WHERE recipient = $1',
      [email],
    )
  ).rows
/** Jobs that wait to send the person's mails; others, such as those of the catalogue, may wait beside them. */
const countJobs = async ({ email }: Person) => {
  const { rows } = await test.database.pool.query(
    `SELECT count(*) FROM graphile_worker._private_jobs j JOIN outbox o ON o.id::text = j.payload ->> 'id'
     WHERE o.recipient = $1`,
    [email],
  )
  return Number(rows[0].count)
}
const headerOf = (source: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source ?? '')?.[1]?.trim()

describe('a mail by SMTP', () => {
  it('goes to the registered address, with a text and an HTML part', async () => {
    const { taken, port } = await startServer()
    const person = await signUp(test)
    await deliver(`smtp://127.0.0.1:${port}`)
    expect(taken).toHaveLength(1)
    const [mail] = taken
    expect(mail).toMatchObject({ from: 'no-reply@market.test', to: [person.email] })
    expect(headerOf(mail?.source, 'Subject')).toBe('Confirm your e-mail')
    expect(mail?.source).toContain('Content-Type: multipart/alternative')
    expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail?.source).toContain('Content-Type: text/html; charset=utf-8')
    expect(await outboxOf(person)).toMatchObject([{ sent: true, attempts: 1, error: null }])
  })

  it('has no header but its own, whatever stands in its subject', async () => {
    const { taken, port } = await startServer()
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      TREGU_MAIL: 'send',
      MAIL_FROM: 'a@market.test',
    } as const
    const mailer = makeMailer(settings, () => test.app.log)
    const subject = 'One\r\nBcc: other@market.test\r\n\r\nTwo'
    await mailer.send({
      id: '1',
      kind: 'test',
      to: 'arta@market.test',
      subject,
      text: '',
      html: null,
      headers: null,
    })
    mailer.close()
    expect(taken.map(({ to }) => to)).toEqual([['arta@market.test']])
    expect(headerOf(taken[0]?.source, 'Subject')).toContain('Bcc: other@market.test')
    expect(headerOf(taken[0]?.source, 'Bcc')).toBeUndefined()
  })

  it('signs in after STARTTLS, with user and password of SMTP_URL', async () => {
    const asked: unknown[] = []
    const { taken, port } = await startServer({
      authOptional: false,
      hideSTARTTLS: false,
      onAuth: ({ username, password }, { secure }, done) => {
        asked.push([username, password, secure])
        done(null, { user: username ?? '' })
      },
    })
    const person = await signUp(test)
    await deliver(`smtp://shop:secret%21@127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`)
    expect(asked).toEqual([['shop', 'secret!', true]])
    expect(taken).toMatchObject([{ to: [person.email], isSafe: true, user: 'shop' }])
  })

  it('tells no password to a server whose certificate is not trusted, nor one without TLS where it is required', async () => {
    const asked: unknown[] = []
    const onAuth: SMTPServerOptions['onAuth'] = ({ username }, _session, done) => {
      asked.push(username)
      done(null, { user: username ?? '' })
    }
    const person = await signUp(test)
    const strange = await startServer({ authOptional: false, hideSTARTTLS: false, onAuth })
    await deliver(`smtp://shop:secret@127.0.0.1:${strange.port}`)
    const open = await startServer({
      authOptional: false,
      onAuth,
      disabledCommands: ['STARTTLS'],
    })
    await deliver(`smtp://shop:secret@127.0.0.1:${open.port}?requireTLS=true`)
    expect(asked).toEqual([])
    expect([...strange.taken, ...open.taken]).toEqual([])
    const [mail] = await outboxOf(person)
    expect(mail).toMatchObject({ sent: false, attempts: 2 })
    const { taken, port } = await startServer()
    await deliver(`smtp://127.0.0.1:${port}`)
    expect(taken).toMatchObject([{ to: [person.email] }])
  })

  it('is tried again after a 4xx, with the same Message-ID', async () => {
    const tried: string[] = []
    const taken: string[] = []
    const { port } = await startServer({
      onData: (stream, _session, done) => {
        let source = ''
        stream.on('data', (piece: Buffer) => {
          source += piece
        })
        stream.on('end', () => {
          tried.push(headerOf(source, 'Message-ID') ?? '')
          if (tried.length === 1) return done(refusal(451))
          taken.push(source)
          done()
        })
      },
    })
    const person = await signUp(test)
    await deliver(`smtp://127.0.0.1:${port}`)
    const [waiting] = await outboxOf(person)
    expect(waiting).toMatchObject({ sent: false, attempts: 1, error: expect.stringContaining('451') })
    await deliver(`smtp://127.0.0.1:${port}`)
    expect(taken).toHaveLength(1)
    expect(tried).toEqual(Array.from({ length: 2 }, () => `<${waiting?.id}@market.test>`))
    expect(await outboxOf(person)).toMatchObject([{ sent: true, attempts: 2, error: null }])
  })

  it('that a crash sent twice has one Message-ID, so that mail programs know it', async () => {
    const { taken, port } = await startServer()
    const person = await signUp(test)
    // A password mail is not blanked when it leaves, so it could be sent once more.
    const body = { password: 'a-good-secret', new_password: 'another-good-one' }
    await test.call(api.accounts.changePassword, { body }, person)
    await deliver(`smtp://127.0.0.1:${port}`)
    const { rows } = await test.database.pool.query(
      `UPDATE outbox SET sent_at = NULL WHERE recipient = $1 AND kind = 'password_changed' RETURNING id`,
      [person.email],
    )
    await test.database.pool.query(
      `SELECT graphile_worker.add_job('send_message', json_build_object('id', $1::text))`,
      [rows[0].id],
    )
    await deliver(`smtp://127.0.0.1:${port}`)
    const ids = taken
      .filter(({ source }) => headerOf(source, 'Subject') === 'Your password was changed')
      .map(({ source }) => headerOf(source, 'Message-ID'))
    expect(ids).toEqual(Array.from({ length: 2 }, () => `<${rows[0].id}@market.test>`))
  })

  it('is given up after a 5xx about its recipient or content, without its secret', async () => {
    for (const options of [
      { onRcptTo: (_address, _session, done) => done(refusal(550)) },
      {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(refusal(554)))
        },
      },
    ] satisfies SMTPServerOptions[]) {
      const { port } = await startServer(options)
      const person = await signUp(test)
      await deliver(`smtp://127.0.0.1:${port}`)
      expect(await outboxOf(person)).toMatchObject([
        { sent: false, attempts: 1, text: '', error: expect.stringMatching(/55[04]/) },
      ])
      expect(await countJobs(person)).toBe(0)
    }
  })

  it('is given up for now when the server is silent for 20 seconds', async () => {
    const silent = await startSilentServer('220 test\r\n')
    const person = await signUp(test)
    const begun = performance.now()
    await deliver(`smtp://127.0.0.1:${silent.port}`)
    const seconds = (performance.now() - begun) / 1_000
    expect(seconds).toBeGreaterThan(19)
    expect(seconds).toBeLessThan(40)
    expect(await outboxOf(person)).toMatchObject([{ sent: false, attempts: 1 }])
    const { taken, port } = await startServer()
    await deliver(`smtp://127.0.0.1:${port}`)
    expect(taken).toMatchObject([{ to: [person.email] }])
  })

  it('waits when the server refuses the password or the sender: the operator mends the setting', async () => {
    for (const options of [
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_a, _s, done) => done(refusal(535)),
      },
      {
        onAuth: (_a, _s, done) => done(null, { user: 'shop' }),
        allowInsecureAuth: true,
        onMailFrom: (_address, _session, done) => done(refusal(550)),
      },
    ] satisfies SMTPServerOptions[]) {
      const { port } = await startServer(options)
      const person = await signUp(test)
      await deliver(`smtp://shop:wrong@127.0.0.1:${port}`)
      expect(await outboxOf(person)).toMatchObject([{ sent: false, attempts: 1 }])
      const right = await startServer()
      await deliver(`smtp://127.0.0.1:${right.port}`)
      expect(right.taken).toMatchObject([{ to: [person.email] }])
    }
  })
})
