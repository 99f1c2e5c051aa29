/** The shop with a replica of its database: real servers, and a replica that is made to lag, to stop and to come back. */
import path from 'node:path'
import { api } from '@tregu/contract'
import { ensureDatabase, makeReads, migrate, type Reads } from '@tregu/database'
import { askServer } from '@tregu/database/test/copied-server'
import { useReplicatedServer } from '@tregu/database/test/replicated-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeCaches } from '../src/lib/caches.ts'
import { makeCatalogue } from '../src/modules/catalogue-index/catalogue-index.ts'
import { useApp } from './app.ts'
import { signUp } from './as.ts'
import { useDesk } from './desk-product.ts'
import { openOther } from './other-app.ts'

const servers = useReplicatedServer('tregu', async (url) => {
  await ensureDatabase(url)
  await migrate(url, path.resolve(import.meta.dirname, '../../../prisma/migrations'))
})
const test = useApp({ ANSWERS_MB: 8 }, servers)
const desk = useDesk(test)

const isUsed = (reads: Reads) => reads.listReplicas()[0]?.isUsed === true
const untilUsed = (reads: Reads, used = true) =>
  vi.waitUntil(() => isUsed(reads) === used, { timeout: 15_000, interval: 20 })

/** Another process of the API, which reads from the replica. */
const openReading = async () => {
  const reads = makeReads(test.database, [servers.replicaUrl()], {
    connections: 4,
    onError: () => undefined,
  })
  onTestFinished(() => reads.close())
  await untilUsed(reads)
  const { forget, ...caches } = makeCaches(8, Date.now)
  const catalogue = makeCatalogue(
    { sql: test.deps.sql, reads },
    { forget, now: Date.now, onFault: (error) => test.app.log.error(error) },
  )
  const shop = await openOther(test, { reads, catalogue, ...caches })
  await shop.app.ready()
  await catalogue.catchUp()
  return { shop, reads }
}
type Reading = Awaited<ReturnType<typeof openReading>>

/** Reads answered by each side while something is done. */
const counting = async <T>(reads: Reads, work: () => Promise<T>) => {
  const before = reads.counts()
  const answer = await work()
  const after = reads.counts()
  return { answer, replicas: after.replicas - before.replicas, primary: after.primary - before.primary }
}
const nameOf = async ({ shop }: Reading, slug: string, language = 'en') =>
  (await shop.call(api.catalog.details, { params: { slug } }, { language })).body.result?.name
const listed = async ({ shop }: Reading) =>
  (await shop.read(api.catalog.list, '/products/house/kitchen/cups/')).body.result.map(({ name }) => name)
const addVisit = () =>
  askServer(servers.url(), "SELECT pg_logical_emit_message(false, 'tregu', 'a write', true)")

describe('a replica of the database', () => {
  it('answers what the catalogue is loaded from, product pages, listings and figures', async () => {
    const product = await desk.onSale({ name: { en: 'Cup of stone' } })
    const reading = await openReading()
    expect(reading.reads.counts()).toMatchObject({ primary: 0 })
    expect(reading.reads.counts().replicas).toBeGreaterThan(5)
    const page = await counting(reading.reads, () => nameOf(reading, product.slug))
    expect([page.answer, page.primary, page.replicas > 0]).toEqual(['Cup of stone', 0, true])
    const list = await counting(reading.reads, () => listed(reading))
    expect([list.answer, list.primary, list.replicas > 0]).toEqual([['Cup of stone'], 0, true])
    const overview = await counting(reading.reads, () =>
      reading.shop.call(api.desk.overview, { query: {} }, desk.of.owner),
    )
    expect([overview.answer.status, overview.primary]).toEqual([200, 0])
    expect(overview.replicas).toBeGreaterThan(1)
  })

  it('never hides a change: a product that was edited a moment ago is read as it is now, by every process', async () => {
    const product = await desk.onSale({ name: { en: 'Cup of wood' } })
    const reading = await openReading()
    await nameOf(reading, product.slug)
    await listed(reading)
    await servers.pause()
    onTestFinished(async () => void (await servers.resume()))
    const sold = await desk.put(product.id, { version: product.version, name: { en: 'Cup of glass' } })
    expect(sold.status).toBe(200)
    const kept = await askServer(
      servers.replicaUrl(),
      `SELECT name ->> 'en' AS name FROM product WHERE id = ${product.id}`,
    )
    expect(kept.rows).toEqual([{ name: 'Cup of wood' }])
    // An answer that is not cached, at once. One that is, as soon as the process hears of the change.
    expect(await nameOf(reading, product.slug, 'de')).toBe('Cup of glass')
    expect(await nameOf(reading, product.slug)).toBe('Cup of glass')
    expect(await listed(reading)).toContain('Cup of glass')
    // Written and read in the process that has the replica.
    const version = (await desk.get(product.id)).version
    const own = await reading.shop.call(
      api.desk.putProduct,
      { params: { id: product.id }, body: { version, name: { en: 'Cup of tin' } } },
      desk.of.owner,
    )
    expect(own.status).toBe(200)
    expect([await nameOf(reading, product.slug), await listed(reading)]).toEqual([
      'Cup of tin',
      expect.arrayContaining(['Cup of tin']),
    ])
    await servers.resume()
    await untilUsed(reading.reads)
    // The answers that were cached meanwhile are right too.
    expect([await nameOf(reading, product.slug), await listed(reading)]).toEqual([
      'Cup of tin',
      expect.arrayContaining(['Cup of tin']),
    ])
  })

  it('shows figures as they are after a write, wherever they are read', async () => {
    const { reads } = await openReading()
    const count = () =>
      reads.fresh(({ sql }) => sql<{ count: number }>('count-users', 'SELECT count(*) AS count FROM users'))
    const [before] = await count()
    await servers.pause()
    onTestFinished(async () => void (await servers.resume()))
    await signUp(test)
    const late = await counting(reads, count)
    expect(late).toMatchObject({ answer: [{ count: (before?.count ?? 0) + 1 }], replicas: 0, primary: 1 })
    await servers.resume()
    await vi.waitUntil(async () => (await counting(reads, count)).replicas === 1, { timeout: 10_000 })
  })

  it('is left out while it is late by more than two seconds, says so to /metrics, and comes back by itself', async () => {
    const { reads, shop } = await openReading()
    const metrics = async () => (await shop.app.inject({ url: '/metrics' })).body
    const { replica } = servers.ports()
    await untilUsed(reads)
    expect(await metrics()).toContain(`tregu_replica_used{replica="127.0.0.1:${replica}"} 1`)
    await servers.pause()
    onTestFinished(async () => void (await servers.resume()))
    await addVisit()
    await untilUsed(reads, false)
    expect(reads.listReplicas()[0]?.lagSeconds).toBeGreaterThan(2)
    expect(await metrics()).toMatch(
      new RegExp(`tregu_replica_lag_seconds\\{replica="127.0.0.1:${replica}"\\} [2-9]`),
    )
    expect(await metrics()).toContain(`tregu_replica_used{replica="127.0.0.1:${replica}"} 0`)
    // Not even for what it has.
    expect(
      await counting(reads, () => reads.since(0, ({ sql }) => sql('one', 'SELECT 1 AS one'))),
    ).toMatchObject({
      replicas: 0,
      primary: 1,
    })
    await servers.resume()
    await untilUsed(reads)
  })

  it('is left out while it is away, without an error for anybody, and comes back by itself', async () => {
    const { reads } = await openReading()
    const one = () => reads.since(0, ({ sql }) => sql<{ one: number }>('one', 'SELECT 1 AS one'))
    await servers.stopReplica()
    expect(await counting(reads, one)).toEqual({ answer: [{ one: 1 }], replicas: 0, primary: 1 })
    await untilUsed(reads, false)
    expect(await one()).toEqual([{ one: 1 }])
    await servers.startReplica()
    await untilUsed(reads)
    expect(await counting(reads, one)).toMatchObject({ replicas: 1, primary: 0 })
  })
})
