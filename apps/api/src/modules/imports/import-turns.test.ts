import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeSeller, signUp } from '../../../test/as.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const files = makeImports(test, desk.of)
const { read, apply, get, run, upload, csv } = files

const CATEGORY = 'house/kitchen/cups'
const products = async () => {
  const { body } = await test.call(api.desk.listProducts, { query: { sort: 'name' } }, desk.of.owner)
  return body.result
}
const stop = (id: string, sender = desk.of.owner) =>
  test.call(api.desk.stopImport, { params: { id } }, sender)
const TWO = `slug,name_en,category,option1_name,option1_value,sku,price,stock
cup-of-stone,Cup of stone,${CATEGORY},Size,Small,A-1,12.50,4
cup-of-stone,,,,Large,A-2,16.00,7
jar-of-glass,Jar of glass,${CATEGORY},,,B-1,9.80,3
`
describe('one import of a store', () => {
  it('runs at a time, a second one waits its turn, and one that is ready does not', async () => {
    const first = await upload(TWO)
    expect(first.status).toBe(201)
    const second = await upload(TWO)
    expect([second.status, second.body.error, second.body.message]).toEqual([
      409,
      'import_running',
      'Another import is still running.',
    ])
    const { id } = (first.body as unknown as { result: { id: string } }).result
    const early = await apply(id, 1)
    expect([early.status, early.body.error]).toEqual([409, 'import_running'])
    expect((await get(id)).state).toBe('ready')
    expect((await upload(TWO)).status).toBe(201)
    await test.work()
    const listed = await test.call(api.desk.listImports, { query: {} }, desk.of.owner)
    expect([listed.body.count, listed.body.result.map(({ state }) => state)]).toEqual([2, ['ready', 'ready']])
  })

  it('is stopped without a trace', async () => {
    const found = await read(TWO)
    await test.call(api.desk.applyImport, { params: { id: found.id }, body: { version: 1 } }, desk.of.owner)
    expect((await stop(found.id)).body.result.state).toBe('stopped')
    await test.work()
    expect([(await get(found.id)).state, await products()]).toEqual(['stopped', []])
    const late = await apply(found.id, 1)
    expect([late.status, late.body.error]).toEqual([409, 'conflict'])
  })

  it('is refused with an old version, to another store, and to a suspended one', async () => {
    const found = await read(TWO)
    const stale = await apply(found.id, 9)
    expect([stale.status, stale.body.error]).toEqual([409, 'conflict'])
    const other = await signUp(test)
    await makeSeller(test, other, await buildStore(test, {}))
    expect((await stop(found.id, other)).status).toBe(404)
    expect((await csv(`/backoffice/imports/${found.id}/problems.csv`, other)).status).toBe(404)
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", desk.of.store.id)
    const suspended = await apply(found.id, 1)
    expect([suspended.status, suspended.body.error]).toEqual([403, 'store_suspended'])
    expect((await upload(TWO)).body.error).toBe('store_suspended')
    expect((await csv('/backoffice/products.csv')).status).toBe(200)
  })

  it('is one of twenty a day', async () => {
    await rowsOf(
      test,
      `INSERT INTO import (id, store_id, state, mode, language, file, stored, at)
       SELECT gen_random_uuid(), $1, 'done', 'both', 'en', 'x.csv', 'x.csv', now() - interval '1 hour' FROM generate_series(1, 20)`,
      desk.of.store.id,
    )
    const { status, body, headers } = await upload(TWO)
    expect([status, body.error]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
  })

  it('is made once for an Idempotency-Key, which compares the fields and the content of the file', async () => {
    const sender = { ...desk.of.owner, headers: { 'idempotency-key': 'one-file' } }
    const idOf = (body: object) => (body as { result: { id: string } }).result.id
    const first = await upload(TWO, {}, sender)
    const again = await upload(TWO, {}, sender)
    expect([again.status, idOf(again.body)]).toEqual([201, idOf(first.body)])
    const other = await upload(TWO.replace('Cup', 'Mug'), {}, sender)
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused'])
    const fields = await upload(TWO, { mode: 'create' }, sender)
    expect(fields.body.error).toBe('idempotency_key_reused')
  })
})

describe('a sample file', () => {
  it('can be imported as it is', async () => {
    const { status, text, headers } = await csv('/backoffice/imports/sample.csv')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="products-sample.csv"',
    ])
    const done = await run(text, { lang: 'sq' })
    expect([done.state, done.counts]).toEqual([
      'done',
      { create: 3, update: 0, unchanged: 0, warning: 0, refused: 0 },
    ])
  })
})

describe('a file', () => {
  it('of large texts is read whole, and markup in it is text', async () => {
    const long = '<b>bold</b> '.repeat(400).trim()
    const lines = Array.from({ length: 50 }, (_, n) => `Cup ${n},"${long}",${CATEGORY},L-${n},1.00`)
    const found = await run(`name,description,category,sku,price\n${lines.join('\n')}\n`)
    expect([found.state, found.counts.create]).toEqual(['done', 50])
    const [first] = await rowsOf(
      test,
      "SELECT description->>'en' AS text FROM product WHERE store_id = $1 LIMIT 1",
      desk.of.store.id,
    )
    expect(first).toEqual({ text: long })
  })
})
