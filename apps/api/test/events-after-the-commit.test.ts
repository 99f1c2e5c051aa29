/** Events leave the commit: no transaction of the shop notifies, and what is not told is found in the rows (decision 51). */
import { api } from '@tregu/contract'
import { useDatabase } from '@tregu/database/test/database'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeTasks } from '../src/jobs.ts'
import { type Carrier, makeBus } from '../src/lib/bus.ts'
import { makeCaches } from '../src/lib/caches.ts'
import { makeRedis } from '../src/lib/redis.ts'
import { makeCatalogue } from '../src/modules/catalogue-index/catalogue-index.ts'
import { useApp } from './app.ts'
import { placeOrder } from './as.ts'
import { eventually } from './eventually.ts'
import { buildProduct, buildStore } from './factories.ts'
import { openOther } from './other-app.ts'
import { rowsOf } from './placed.ts'
import { redisBinary, startRedis } from './redis-server.ts'
import { runJobs } from './run-jobs.ts'
import { shop } from './shop.ts'

const database = useDatabase()
const test = useApp({}, database)

describe('a transaction of the shop', () => {
  it('notifies nobody: no function of the database does, and placing an order does not', async () => {
    const notifying = `SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' AND prosrc ILIKE '%notify(%'`
    expect(await rowsOf(test, notifying)).toEqual([])
    const client = await test.database.pool.connect()
    const heard: string[] = []
    client.on('notification', ({ channel }) => void heard.push(channel))
    onTestFinished(() => client.release(true))
    for (const channel of ['catalogue', 'chat', 'jobs:insert']) await client.query(`LISTEN "${channel}"`)
    // The first message of a new shop makes the task of its job, with the library's notification.
    await rowsOf(test, "SELECT graphile_worker.add_job('send_message', job_key => 'first')")
    await rowsOf(test, "SELECT graphile_worker.remove_job('first')")
    const { person, address } = await shop(test)
    heard.length = 0
    expect((await placeOrder(test, person, address)).status).toBe(200)
    const { chatId } = (await test.call(api.chat.create, {}, {})).body
    await client.query('SELECT 1')
    expect(chatId).toBeDefined()
    expect(heard.filter((channel) => channel !== 'chat')).toEqual([])
    await test.work()
    expect(await rowsOf(test, `SELECT 1 FROM outbox WHERE about IS NOT NULL AND sent_at IS NULL`)).toEqual([])
  })
})

/** Another process with caches: it hears by the carrier, if it hears. */
const openProcess = async (carrier?: Carrier) => {
  const { env, sql, reads } = test.deps
  const { forget, ...caches } = makeCaches(8, Date.now)
  const catalogue = makeCatalogue({ sql, reads }, { forget, now: Date.now, onFault: () => undefined })
  const bus = makeBus({ databaseUrl: env.DATABASE_URL, sql, carrier, log: () => test.app.log })
  const deps = { ...caches, catalogue, bus, env: { ...env, ANSWERS_MB: 8 } }
  const other = await openOther(test, deps)
  await other.app.ready()
  return other
}
type Process = Awaited<ReturnType<typeof openProcess>>

/** Renames a product by plain SQL once a process has kept its page, and says after how many milliseconds the process shows it. */
const timeOfEdit = async ({ read, deps }: Process, id: number, slug: string, name: string) => {
  const url = `/products/details/${slug}?lang=en`
  await eventually(async () => {
    await read(api.catalog.details, url)
    expect(deps.responseCache.get(`en ${url}`)).toBeDefined()
  })
  const from = performance.now()
  await rowsOf(test, 'UPDATE product SET name = $2 WHERE id = $1', id, JSON.stringify({ en: name }))
  await vi.waitFor(async () => expect((await read(api.catalog.details, url)).body.result?.name).toBe(name), {
    timeout: 5_000,
    interval: 20,
  })
  return performance.now() - from
}
const newProduct = async (slug: string) =>
  buildProduct(test, { store: await buildStore(test), slug, name: slug, path: 'house/light/lamps' })

describe('a change of the catalogue', () => {
  it('is found by the sweep when its message is lost', async () => {
    const silent: Carrier = { publish: async () => true, hear: () => async () => undefined }
    const { id, slug } = await newProduct('lost-lamp')
    expect(await timeOfEdit(await openProcess(silent), id, slug, 'Found')).toBeLessThan(3_000)
  })

  it('is told once for many changes of a moment, by the process that found them', async () => {
    const told: string[] = []
    const carrier: Carrier = {
      publish: async (topic, payloads) => {
        if (topic === 'catalogue') told.push(...payloads)
        return true
      },
      hear: () => async () => undefined,
    }
    const other = await openProcess(carrier)
    const { id, slug } = await newProduct('busy-lamp')
    await timeOfEdit(other, id, slug, 'Busy')
    told.length = 0
    const from = performance.now()
    for (let n = 0; n < 40; n++)
      await rowsOf(test, 'UPDATE product SET favorite_count = $2 WHERE id = $1', id, n)
    const ticks = (performance.now() - from) / 100
    await eventually(() => expect(told.length).toBeGreaterThan(0))
    expect(told.length).toBeLessThanOrEqual(ticks + 2)
  })

  it.runIf(redisBinary !== null)(
    'is followed while Redis is away, where redis-server is installed, and the log tells loss and return once',
    async () => {
      const server = await startRedis()
      const logged: string[] = []
      const note = (_: unknown, text?: string) => void logged.push(text ?? String(_))
      const redis = makeRedis({ url: server.url, log: () => ({ warn: note, info: note }) as never })
      redis.start()
      onTestFinished(redis.stop)
      await vi.waitUntil(() => redis.isAnswering(), { timeout: 5_000 })
      const other = await openProcess(redis.carrier)
      const { id, slug } = await newProduct('red-lamp')
      expect(await timeOfEdit(other, id, slug, 'With Redis')).toBeLessThan(3_000)
      await server.kill()
      expect(await timeOfEdit(other, id, slug, 'Without Redis')).toBeLessThan(3_000)
      await server.restart()
      await vi.waitUntil(() => redis.isAnswering(), { timeout: 10_000 })
      expect(await timeOfEdit(other, id, slug, 'Redis again')).toBeLessThan(3_000)
      expect(logged).toEqual([
        'Redis is away: events go through the database until it is back',
        'Redis is back',
      ])
    },
  )
})

describe('the job of a message', () => {
  it('runs once, however many workers look for jobs', async () => {
    const ran = new Map<string, number>()
    const tasks = {
      ...makeTasks(test.deps, {} as never),
      send_message: (payload: unknown) => {
        const { id } = payload as { id: string }
        ran.set(id, (ran.get(id) ?? 0) + 1)
      },
    }
    await rowsOf(test, 'SELECT queue_message(gen_random_uuid()) FROM generate_series(1, 60)')
    await Promise.all([1, 2, 3].map(() => runJobs(test.database.pool, tasks)))
    expect([ran.size, ...new Set(ran.values())]).toEqual([60, 1])
  })
})
