import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'
import { somethingWaits } from '../../../test/waiting.ts'

const test = useApp()
const desk = useDesk(test)
const { read, apply, get, rows, run } = makeImports(test, desk.of)

const TWO = `slug,name_en,category,sku,price,stock
cup-of-stone,Cup of stone,house/kitchen/cups,A-1,12.50,4
jar-of-glass,Jar of glass,house/kitchen/cups,A-2,9.80,3
`

describe('an import', () => {
  it('shows names and SKUs in its sample, and when applying began', async () => {
    const { id, version, sample, applied_at } = await read(TWO)
    expect([sample[0], applied_at]).toMatchObject([{ row: 2, sku: 'A-1', name: 'Cup of stone' }, null])
    await apply(id, version)
    expect((await get(id)).applied_at).toMatch(/Z$/)
  })

  it('takes all pictures off for - in their column, never from a product on sale; Undo brings them back', async () => {
    const { id } = await desk.onSale()
    const file = `id,images\n${id},-\n`
    const refused = await read(file)
    expect((await rows(refused.id, 'refused'))[0]?.problems).toMatchObject([{ field: 'status' }])
    await test.call(api.desk.withdrawProduct, { params: { id }, body: { version: 2 } }, desk.of.owner)
    const done = await run(file)
    expect((await desk.get(id)).images).toEqual([])
    await test.call(api.desk.undoChange, { params: { id: done.change ?? '' } }, desk.of.owner)
    expect((await desk.get(id)).images).toHaveLength(1)
  })

  it('judges what was written while it began once more: the movement begins at the stock that a sale has left', async () => {
    await run(TWO)
    const { id, version } = await read('sku,price,stock\nA-1,13.00,9\nA-2,9.90,8\n')
    // Somebody holds the first variant, so the import has judged its rows and waits.
    const client = await test.database.pool.connect()
    await client.query('BEGIN')
    await client.query("UPDATE variant SET stock = stock - 3, price = 1250 WHERE sku = 'A-1'")
    const applied = apply(id, version)
    await somethingWaits(test)
    await client.query('COMMIT')
    client.release()
    await applied
    expect((await get(id)).state).toBe('done')
    const moved = await rowsOf(
      test,
      `SELECT v.sku, c.change, c.after FROM stock_change c JOIN variant v ON v.id = c.variant_id
       WHERE c.reason = 'import' AND v.sku LIKE 'A-%' AND c.change_id = (SELECT max(change_id) FROM stock_change) ORDER BY v.sku`,
    )
    expect(moved).toEqual([
      { sku: 'A-1', change: 8, after: 9 },
      { sku: 'A-2', change: 5, after: 8 },
    ])
    // The sale set the price, so nothing of what was judged before it is left in the history.
    const fields = await rowsOf(
      test,
      `SELECT v.sku, i.field, i.before, i.after, i.version FROM change_item i JOIN variant v ON v.id = i.variant_id
       WHERE i.change_id = (SELECT max(change_id) FROM change_item) ORDER BY v.sku, i.field`,
    )
    expect(fields).toEqual([
      { sku: 'A-1', field: 'price', before: 1250, after: 1300, version: 2 },
      { sku: 'A-1', field: 'stock', before: 1, after: 9, version: 2 },
      { sku: 'A-2', field: 'price', before: 980, after: 990, version: 2 },
      { sku: 'A-2', field: 'stock', before: 3, after: 8, version: 2 },
    ])
  })

  it('tells its end by mail when it took a minute, not before', async () => {
    const mails = () =>
      rowsOf<{ subject: string }>(
        test,
        "SELECT subject FROM outbox WHERE recipient = $1 AND kind = 'import_ended'",
        desk.of.owner.email,
      )
    await run(TWO)
    expect(await mails()).toEqual([])
    const { id, version } = await read(TWO.replaceAll('A-', 'C-'))
    await test.call(api.desk.applyImport, { params: { id }, body: { version } }, desk.of.owner)
    test.setNow(new Date(Date.now() + 61_000))
    await test.work()
    expect(await mails()).toEqual([{ subject: 'The import of products.csv is done' }])
  })
})
