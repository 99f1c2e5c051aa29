/** `npm run bench -- sale --at`: the load of a sale goes to a staging shop of the operator and to no other shop. */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from './app.ts'
import { buildProduct, buildStore, variantOf } from './factories.ts'
import { useHttp } from './over-http.ts'
import { rowsOf } from './placed.ts'

const test = useApp()
useHttp(test)
const e2e = path.resolve(import.meta.dirname, '../../e2e')

/** @returns what it printed, and what it wrote as errors */
const bench = (at: string, env: Record<string, string> = {}) =>
  new Promise<{ said: string; errors: string; code: unknown }>((resolve) => {
    const numbers = ['--shoppers', '4', '--units', '2', '--browsing', '0', '--seconds', '1']
    execFile(
      process.execPath,
      ['--import', 'tsx', 'bench/start.ts', 'sale', ...numbers, '--at', at],
      { cwd: e2e, env: { PATH: process.env.PATH, ...env } },
      (error, said, errors) => resolve({ said, errors, code: error?.code ?? 0 }),
    )
  })

/** A web server: passes /api on to the API, and has a page at every other address. Remembers what it was asked. */
const openWeb = async () => {
  const { port } = test.app.server.address() as AddressInfo
  const asked: string[] = []
  const server = createServer(async (request, reply) => {
    const url = request.url ?? '/'
    asked.push(url)
    if (!url.startsWith('/api/')) return reply.end('a page')
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers
    const body = request.method === 'POST' ? { body: Buffer.concat(await request.toArray()) } : {}
    const answer = await fetch(`http://127.0.0.1:${port}${url.slice(4)}`, {
      method: request.method ?? 'GET',
      headers: { authorization, 'content-type': type },
      ...body,
    })
    reply.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { web: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
const markDemo = () =>
  rowsOf(
    test,
    "INSERT INTO setting (name, value) VALUES ('demo_start_day', '\"2026-01-01\"') ON CONFLICT DO NOTHING",
  )
const countUsers = async () =>
  (await rowsOf<{ users: number }>(test, 'SELECT count(*)::int AS users FROM users'))[0]?.users

describe('a sale against a shop that runs', { timeout: 60_000 }, () => {
  it('is refused for what is no address, without a database, and for a database of a real shop, before anything is asked', async () => {
    const { web, asked } = await openWeb()
    const url = test.deps.env.DATABASE_URL
    const users = await countUsers()
    const refused = await Promise.all([
      bench('ftp://staging.example', { DATABASE_URL: url }),
      bench(`${web}/techno`, { DATABASE_URL: url }),
      bench(web),
      bench(web, { DATABASE_URL: url }),
    ])
    expect(refused.map(({ errors, code }) => [errors, code])).toEqual([
      [
        '--at must be the address of a shop, like https://staging.example; it is "ftp://staging.example".\n',
        1,
      ],
      [`--at must be the address of a shop, like https://staging.example; it is "${web}/techno".\n`, 1],
      ['DATABASE_URL must name the database of the staging shop.\n', 1],
      [
        'The database of DATABASE_URL holds no demo world, so no sale is tried on it. Nothing was written.\n',
        1,
      ],
    ])
    expect([asked, await countUsers()]).toEqual([[], users])
  })

  it('is refused at an address that does not serve the named database, or leads to another host', async () => {
    await markDemo()
    const { web, asked } = await openWeb()
    const stranger = createServer((request, reply) =>
      request.url === '/api/addresses/list' && request.headers.host?.startsWith('localhost')
        ? reply.writeHead(302, { location: `${web}/api/addresses/list` }).end()
        : reply.writeHead(401).end(),
    )
    await new Promise<void>((resolve) => stranger.listen(0, resolve))
    onTestFinished(() => void stranger.close())
    const { port } = stranger.address() as AddressInfo
    const env = { DATABASE_URL: test.deps.env.DATABASE_URL }
    const users = await countUsers()
    const [other, elsewhere] = await Promise.all([
      bench(`http://127.0.0.1:${port}`, env),
      bench(`http://localhost:${port}`, env),
    ])
    expect(other?.errors).toBe(
      `http://127.0.0.1:${port} does not serve the database of DATABASE_URL: it answers 401. No load was sent.\n`,
    )
    expect(elsewhere?.errors).toMatch(/does not serve .*: unexpected redirect\. No load was sent\.\n$/)
    expect([asked, await countUsers()]).toEqual([[], users])
  })

  it('sells each piece once at the named address, and gives the goods their stock back', async () => {
    await markDemo()
    const goods = await buildProduct(test, { store: await buildStore(test), price: 1_000, stock: 25 })
    const { web, asked } = await openWeb()
    const { said, errors } = await bench(web, { DATABASE_URL: test.deps.env.DATABASE_URL })
    expect(errors).toBe('')
    expect(said).toContain(
      '4 shoppers within 1 s, 2 pieces  2 sold to 2  2 were told so, 0 left  2 sold  met',
    )
    expect(asked.filter((url) => url === '/api/orders/place/').length).toBeGreaterThanOrEqual(2)
    const [row] = await rowsOf<{ stock: number; sessions: number }>(
      test,
      `SELECT stock, (SELECT count(*)::int FROM session s JOIN users u ON u.id = s.user_id WHERE u.email LIKE '%@bench.test') AS sessions
       FROM variant WHERE id = $1`,
      variantOf(goods),
    )
    expect(row).toEqual({ stock: 25, sessions: 0 })
  })
})
