import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { useDatabase } from './database.ts'

const database = useDatabase()
const folder = path.resolve(import.meta.dirname, '..')
const cli = path.join(folder, 'dist/cli.js')

type Ended = { readonly code: number; readonly output: string; readonly errors: string }
const run = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url(), PUBLIC_URL: 'https://market.test/' }
    execFile(process.execPath, [cli, 'administrator', ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

const rowsOf = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.url() })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

it('the command administrator makes one and prints a link; a second time it prints a new link only', async () => {
  const first = await run('--email', 'owner@market.test')
  expect([first.code, first.errors]).toEqual([0, ''])
  const [, key = ''] = /^https:\/\/market\.test\/reset-password\/([\w-]{43})$/m.exec(first.output) ?? []
  const hash = createHash('sha256').update(key).digest()
  const keys =
    'SELECT u.email::text, u.permissions FROM mail_key k JOIN users u ON u.id = k.user_id WHERE k.key_hash = $1'
  expect(await rowsOf(keys, [hash])).toEqual([{ email: 'owner@market.test', permissions: ['administrator'] }])
  const before = await rowsOf('SELECT id, password_hash FROM users')
  expect((await run('--email', 'OWNER@market.test')).code).toBe(0)
  expect(await rowsOf('SELECT id, password_hash FROM users')).toEqual(before)
  expect(await rowsOf('SELECT count(*)::int AS n FROM mail_key')).toEqual([{ n: 2 }])
})

it('the command administrator refuses what is no e-mail', async () => {
  for (const args of [[], ['--email', 'owner']]) {
    const { code, errors, output } = await run(...args)
    expect([code, output, errors]).toEqual([64, '', 'administrator needs --email with an e-mail address.\n'])
  }
})
