import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Shop, startShop } from '../shop.ts'
import { expect, newEmail, test } from './fixtures.ts'

/**
 * Tests of the servers without pages: a separate shop with production limits, behind a local proxy, with a database that
 * can be stopped.
 */
let shop: Shop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'production' })
})
test.afterAll(() => shop?.stop())

const post = (url: string, body: object, from: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

test.describe('behind a proxy that TRUST_PROXY names, through both servers', () => {
  test('each shopper has limits of their own, and cannot choose another address', async () => {
    const email = newEmail()
    const person = { first_name: 'Arta', last_name: 'Shala', email, password: 'a-good-secret' }
    expect((await post(`${shop.web}/api/signup`, person, '198.51.100.200')).status).toBe(200)

    const guess = (n: number) =>
      post(
        `${shop.web}/api/signin`,
        { email: `nobody-${n}@tregu.test`, password: 'a-guess' },
        `198.51.100.${n}`,
      )
    const statuses = new Set<number>()
    // More at once would be refused, because the last would wait too long.
    for (let n = 0; n < 105; n += 5)
      for (const { status } of await Promise.all([0, 1, 2, 3, 4].map((more) => guess(n + more))))
        statuses.add(status)
    expect(statuses).toEqual(new Set([401]))
    const signIn = (from: string) =>
      post(`${shop.web}/api/signin`, { email, password: 'a-good-secret' }, from)
    expect((await signIn('198.51.100.201')).status).toBe(200)

    // The shopper may have invented everything left of the proxy's entry.
    const asked: number[] = []
    for (let n = 0; n <= 60; n++) asked.push((await signIn(`203.0.113.${n}, 198.51.100.202`)).status)
    expect([asked.at(0), asked.at(-1)]).toEqual([200, 429])
  })
})

const findProcesses = async (): Promise<number[]> => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const { rows } = await client.query('SHOW data_directory')
  await client.end()
  const file = path.join(rows[0].data_directory, 'postmaster.pid')
  const own = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8')
  return [own, ...children.trim().split(' ').map(Number)]
}

/** One that has already ended needs no signal. */
const signal = (processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of processes)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

// Its processes are found in /proc.
if (process.platform === 'linux')
  test('a database that is frozen is told within seconds, with when to come back, and is used again afterwards', async () => {
    const ask = async (url: string) => {
      const started = performance.now()
      const { status, headers } = await fetch(url, { headers: { 'x-browser-id': crypto.randomUUID() } })
      return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - started }
    }
    const cart = `${shop.web}/api/orders/cart/`
    expect((await ask(cart)).status).toBe(200)
    const processes = await findProcesses()
    signal(processes, 'SIGSTOP')
    try {
      const answers = await Promise.all([ask(`${shop.api}/readyz`), ask(cart), ask(cart)])
      answers.push(await ask(`${shop.api}/readyz`), await ask(cart))
      for (const { status, retryAfter, ms } of answers) {
        expect([status, retryAfter]).toEqual([503, '5'])
        expect(ms).toBeLessThan(6_000)
      }
    } finally {
      signal(processes, 'SIGCONT')
    }
    await expect.poll(async () => (await ask(cart)).status, { timeout: 15_000 }).toBe(200)
    await expect.poll(async () => (await ask(`${shop.api}/readyz`)).status, { timeout: 15_000 }).toBe(200)
  })
