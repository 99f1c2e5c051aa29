/**
 * A shopper lives through everything that has a secret in it. Afterwards none of the secrets is in the database, in the
 * log of the process, or in an answer that does not give it out.
 */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestsOver, type Send, useApp } from './app.ts'
import { sendTo } from './over-http.ts'
import { rowsOf } from './placed.ts'
import { type ApiProcess, startApi } from './process.ts'
import { live } from './secrets/life.ts'
import { makeSecrets } from './secrets/secrets.ts'
import { startSmtp } from './smtp.ts'

const test = useApp()
const secrets = makeSecrets()
const FORWARD_SECRET = 'a-secret-between-two-servers'
type Answered = { readonly address: string; readonly text: string }
const answers: Answered[] = []
let process: ApiProcess
let smtp: Awaited<ReturnType<typeof startSmtp>>

const isEmpty = async (statement: string) => (await rowsOf(test, statement)).length === 0
const until = (statement: string) => vi.waitUntil(() => isEmpty(statement), { timeout: 10_000, interval: 50 })

beforeAll(async () => {
  smtp = await startSmtp()
  const settings = {
    LOG_LEVEL: 'debug',
    SMTP_URL: smtp.url,
    FORWARD_SECRET: secrets.keep('secret of the servers', FORWARD_SECRET),
    TREGU_DATA: `${test.deps.env.TREGU_DATA}-process`,
  }
  process = await startApi(test, { settings })
  const send = sendTo(process.url)
  const sendAndKeep: Send = async (method, url, payload, sender) => {
    const answer = await send(method, url, payload, sender)
    answers.push({ address: url.split('?')[0] ?? '', text: JSON.stringify([answer.body, answer.headers]) })
    return answer
  }
  await live({ test, http: requestsOver(sendAndKeep), url: process.url, smtp, secrets })
  await until("SELECT 1 FROM outbox WHERE channel = 'email' AND sent_at IS NULL")
  // Text messages have no provider yet: they are blanked when their codes have expired.
  await rowsOf(
    test,
    "UPDATE outbox SET created_at = created_at - interval '3 minutes' WHERE kind = 'phone_code'",
  )
  await rowsOf(test, "SELECT graphile_worker.add_job('blank_secrets')")
  await until("SELECT 1 FROM outbox WHERE kind = 'phone_code' AND text <> ''")
}, 60_000)
afterAll(async () => {
  await process?.stop()
  smtp?.close()
  await rm(`${test.deps.env.TREGU_DATA}-process`, { recursive: true, force: true })
})

/** All rows of all tables as text, the queue of the jobs too. */
const dump = async () => {
  const tables = await rowsOf<{ name: string }>(
    test,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(test, `SELECT t::text AS text FROM ${name} t`)
    texts.set(name, rows.map(({ text }) => text).join('\n'))
  }
  return texts
}

describe('the secrets of a shopper’s life', () => {
  it('came up: passwords, tokens, keys, a code, card numbers and their CVCs, a chat’s secret and tickets', () => {
    const names = secrets.all().map(({ name }) => name)
    const kinds = ['password', 'token', 'key', 'code', 'card number', 'CVC', 'browser id', 'secret', 'ticket']
    for (const kind of kinds)
      expect([kind, names.filter((name) => name.includes(kind)).length > 0]).toEqual([kind, true])
    // Each of them would be found where it is written.
    for (const { name, value } of secrets.all())
      expect(secrets.namesIn(`{"field":"${value}"}`)).toContain(name)
    // The mail server took the links, and the answers that give a token out have it.
    expect(secrets.namesIn(smtp.read())).toEqual(
      expect.arrayContaining(['key of the confirmation', 'key of the reset']),
    )
    const signedIn = answers.filter(({ address }) => address === '/signin').map(({ text }) => text)
    expect(secrets.namesIn(signedIn.join('\n'))).toContain('token of the sign-in')
  })

  it('are in no table of the database, not even in the mails that were sent', async () => {
    const texts = await dump()
    expect(texts.get('public.outbox')).toContain('reset_password')
    expect([...texts].map(([table, text]) => [table, secrets.namesIn(text)])).toEqual(
      [...texts.keys()].map((table) => [table, []]),
    )
  })

  it('are not in the log, also not where a request failed', () => {
    expect(process.log()).toContain('it fails')
    expect(process.log().match(/"answered"/g)?.length).toBeGreaterThan(30)
    expect(secrets.namesIn(process.log())).toEqual([])
  })

  it('are in no answer but the one that gives them out', () => {
    const found = answers.flatMap(({ address, text }) =>
      secrets.namesIn(text, address).map((name) => [address, name]),
    )
    expect(found).toEqual([])
  })
})
