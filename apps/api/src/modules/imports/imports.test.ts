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
const { read, apply, get, rows, run, put, csv } = files

const CATEGORY = 'house/kitchen/cups'
const products = async () => {
  const { body } = await test.call(api.desk.listProducts, { query: { sort: 'name' } }, desk.of.owner)
  return body.result
}
const problemsOf = async (id: string, state: 'refused' | 'warning' = 'refused') =>
  (await rows(id, state)).map(({ row, problems }) => [
    row,
    problems.map(({ field, message }) => `${field}: ${message}`),
  ])
const stop = (id: string, sender = desk.of.owner) =>
  test.call(api.desk.stopImport, { params: { id } }, sender)
const TWO = `slug,name_en,category,option1_name,option1_value,sku,price,stock
cup-of-stone,Cup of stone,${CATEGORY},Size,Small,A-1,12.50,4
cup-of-stone,,,,Large,A-2,16.00,7
jar-of-glass,Jar of glass,${CATEGORY},,,B-1,9.80,3
`
const BAD = `name,category,sku,price,stock
Cup,${CATEGORY},T-1,1.00,1
Jug,${CATEGORY},T-1,2.00,1
Pot,${CATEGORY},T-3,3.00,1
,${CATEGORY},T-4,4.00,1
Pan,${CATEGORY},T-5,0,-1
`

describe('an import', () => {
  it('is read, says what it would do, is carried out as one change, and undone', async () => {
    const found = await read(TWO)
    expect(found).toMatchObject({
      state: 'ready',
      rows: 3,
      counts: { create: 3, update: 0, unchanged: 0, warning: 0, refused: 0 },
      change: null,
    })
    expect(found.sample[0]).toMatchObject({
      row: 2,
      after: { price: 12.5, sku: 'A-1', slug: 'cup-of-stone' },
    })
    expect(await products()).toEqual([])
    expect((await apply(found.id, found.version)).status).toBe(200)
    const done = await get(found.id)
    expect([done.state, done.done, done.change]).toEqual(['done', 3, expect.any(String)])
    const listed = await products()
    expect(listed.map(({ name, variants, stock, status }) => [name, variants, stock, status])).toEqual([
      ['Cup of stone', 2, 11, 'draft'],
      ['Jar of glass', 1, 3, 'draft'],
    ])
    const cup = await desk.get(listed[0]?.id ?? '')
    expect(cup.variants.map(({ label, sku, price }) => [label, sku, price])).toEqual([
      ['Small', 'A-1', 12.5],
      ['Large', 'A-2', 16],
    ])
    const stock = await test.call(api.desk.listStock, { params: { id: cup.id } }, desk.of.owner)
    expect(stock.body.result.map(({ reason }) => reason)).toEqual(['import', 'import'])
    const listedChanges = await test.call(api.desk.listChanges, { query: { kind: 'import' } }, desk.of.owner)
    expect(listedChanges.body.result).toMatchObject([{ id: done.change, can_undo: true }])
    const undone = await test.call(api.desk.undoChange, { params: { id: done.change ?? '' } }, desk.of.owner)
    expect([undone.status, undone.body.result.kept]).toEqual([200, []])
    expect(await products()).toEqual([])
  })

  it('that is imported again changes nothing, and a second apply answers the first', async () => {
    const first = await run(TWO)
    const again = await read(TWO)
    expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 3, warning: 0, refused: 0 })
    await apply(again.id, again.version)
    expect(await get(again.id)).toMatchObject({ state: 'done', change: null })
    const { status, body } = await apply(first.id, 77)
    expect([status, body.result.change]).toEqual([200, first.change])
    const late = await put(first.id, { version: first.version })
    expect([late.status, late.body.error]).toEqual([409, 'conflict'])
    expect((await stop(first.id)).body.result.state).toBe('done')
  })

  it('names each refused row, gives them back with their problem, and takes the mended ones', async () => {
    const found = await read(BAD)
    expect(found.counts).toEqual({ create: 1, update: 0, unchanged: 0, warning: 0, refused: 4 })
    expect(await problemsOf(found.id)).toEqual([
      [2, ['sku: Row 3 has the same SKU. None of them is imported.']],
      [3, ['sku: Row 2 has the same SKU. None of them is imported.']],
      [5, ['name: Please give the name in at least one language.']],
      [
        6,
        [
          'price: The price must be from 0.01 to 100,000.00 €.',
          'stock: The stock must be a whole number from 0 to 1,000,000.',
        ],
      ],
    ])
    const refused = await apply(found.id, found.version)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      422,
      'import_not_ready',
      '4 rows cannot be imported. Leave them out or mend them.',
    ])
    await apply(found.id, found.version, true)
    expect((await products()).map(({ name }) => name)).toEqual(['Pot'])
    const problems = await csv(`/backoffice/imports/${found.id}/problems.csv`)
    expect(problems.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = problems.text.replace('\uFEFF', '').split('\r\n')
    expect([lines[0], lines[1], lines.length]).toEqual([
      'Problem,name,category,sku,price,stock',
      `sku: Row 3 has the same SKU. None of them is imported.,Cup,${CATEGORY},T-1,1.00,1`,
      6,
    ])
    const mended = problems.text.replace('Jug,house/kitchen/cups,T-1', 'Jug,house/kitchen/cups,T-2')
    const second = await run(mended.replace(`,,${CATEGORY},T-4`, `,Lid,${CATEGORY},T-4`))
    expect(second.counts).toMatchObject({ create: 3, refused: 1 })
  })

  it('matches by id, SKU and address of the store, an empty cell changes nothing and - empties the field', async () => {
    await run(TWO)
    const [cup, jar] = await products()
    await desk.put(jar?.id ?? '', { version: 1, brand: 'Drita', kosova_note: 'Blown by hand in Peja.' })
    const text = `id,slug,sku,brand,kosova_note,price,stock
${cup?.id},,A-1,,,13.00,
999999999,,A-2,,,17.00,-
,jar-of-glass,,-,,,9
`
    const found = await read(text)
    expect(await problemsOf(found.id)).toEqual([
      [
        3,
        [
          'stock: The stock must be a whole number from 0 to 1,000,000.',
          'id: Your store has no product with this id. The SKU or the address was used.',
        ],
      ],
    ])
    const done = await run(text.replace('17.00,-', '17.00,'))
    expect(done.counts).toMatchObject({ update: 3, create: 0 })
    const after = await desk.get(jar?.id ?? '')
    expect([after.brand, after.kosova_note, after.variants[0]?.stock, after.name]).toEqual([
      null,
      'Blown by hand in Peja.',
      9,
      { en: 'Jar of glass' },
    ])
    const changed = await desk.get(cup?.id ?? '')
    expect(changed.variants.map(({ price, stock }) => [price, stock])).toEqual([
      [13, 4],
      [17, 7],
    ])
    const undone = await test.call(api.desk.undoChange, { params: { id: done.change ?? '' } }, desk.of.owner)
    expect(undone.body.result).toMatchObject({ undone: 4, kept: [] })
    expect((await desk.get(jar?.id ?? '')).brand).toBe('Drita')
  })

  it('by id changes SKUs, also those of two variants in turn, nothing is ever deleted', async () => {
    await run(TWO)
    const [cup] = await products()
    const head = 'id,option1_name,option1_value,sku,price'
    await run(`${head}\n${cup?.id},Size,Small,A-2,\n${cup?.id},Size,Large,A-1,\n`)
    expect((await desk.get(cup?.id ?? '')).variants.map(({ label, sku }) => [label, sku])).toEqual([
      ['Small', 'A-2'],
      ['Large', 'A-1'],
    ])
    // A new value is a new variant; the others stay.
    const added = await run(`${head}\n${cup?.id},Size,Huge,A-3,21.00\n${cup?.id},Colour,Red,A-4,21.00\n`)
    expect(added.counts).toMatchObject({ create: 1, refused: 1 })
    expect(await problemsOf(added.id)).toEqual([
      [3, ['option1_value: These options do not fit the product’s.']],
    ])
    const after = await desk.get(cup?.id ?? '')
    expect(after.variants.map(({ label, sku }) => [label, sku])).toEqual([
      ['Small', 'A-2'],
      ['Large', 'A-1'],
      ['Huge', 'A-3'],
    ])
    const taken = await read(`slug,sku\njar-of-glass,A-3\n`)
    expect(taken.counts.update + taken.counts.unchanged + taken.counts.refused).toBe(1)
  })

  it('creates only, or changes only, when it is told so', async () => {
    const own = TWO.replaceAll('cup-of-stone', 'mug-of-stone').replaceAll('jar-of-glass', 'jug-of-glass')
    await run(own)
    const text = `${own}lid-of-tin,Lid,${CATEGORY},,,C-1,2.00,1\n`.replace('12.50', '13.00')
    const create = await read(text, { mode: 'create' })
    expect(create.counts).toMatchObject({ create: 1, update: 0, unchanged: 3, warning: 3, refused: 0 })
    const update = await read(text, { mode: 'update' })
    expect(update.counts).toMatchObject({ create: 0, update: 1, unchanged: 3, warning: 1 })
    expect(await problemsOf(update.id, 'warning')).toEqual([
      [5, ['product: Your store does not have it, so it is left out.']],
    ])
  })

  it('gives another address than that of another store, and asks for one when the name has no Latin letters', async () => {
    const other = await signUp(test)
    const store = await buildStore(test, {})
    await makeSeller(test, other, store)
    await desk.create({ name: { en: 'Taken cup' }, slug: 'taken-cup' }, other)
    const found = await read(`slug,name,category,price
taken-cup,Cup,${CATEGORY},1.00
,Чаша,${CATEGORY},2.00
details,Pan,${CATEGORY},3.00
`)
    expect(await problemsOf(found.id, 'warning')).toEqual([
      [2, ['slug: This address is taken: the product gets another one.']],
    ])
    expect(await problemsOf(found.id)).toEqual([
      [3, ['slug: Please give an address (slug): the name has no Latin letters.']],
      [4, [expect.stringMatching(/^slug: /)]],
    ])
    await apply(found.id, found.version, true)
    expect((await products()).map(({ slug }) => slug)).toEqual([`taken-cup-${desk.of.store.slug}`])
    // The same file finds it again, by the address that it got.
    const again = await read(`slug,name,price\ntaken-cup,Cup,1.00\n`)
    expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 1, refused: 0 })
  })

  it('imports a reduction that the guard refuses at the lower price without it, with a warning', async () => {
    const { id } = await desk.onSale({ variants: [{ price: 10, stock: 3, sku: 'R-1' }] })
    const found = await read('sku,price,discount_price\nR-1,20.00,9.00\n')
    expect(await problemsOf(found.id, 'warning')).toEqual([
      [2, ['discount_price: The reduction is not allowed: the lower price is imported without it.']],
    ])
    await apply(found.id, found.version)
    expect((await desk.get(id)).variants[0]).toMatchObject({ price: 9, discountPrice: null })
    const prices = await test.call(api.desk.listPrices, { params: { id } }, desk.of.owner)
    expect(prices.body.result[0]).toMatchObject({ price: 9, by: expect.stringMatching(/\S/) })
    const above = await read('sku,price,discount_price\nR-1,5.00,6.00\n')
    expect(await problemsOf(above.id)).toEqual([
      [2, ['discount_price: The reduced price must be below the price.']],
    ])
  })

  it('keeps a product on sale complete, and one that is not complete a draft', async () => {
    const { id } = await desk.onSale({ variants: [{ price: 10, stock: 3, sku: 'R-1' }] })
    const off = await read(`id,sku,active\n${id},R-1,no\n`)
    expect(await problemsOf(off.id)).toEqual([[2, ['status: It is not ready to be sold.']]])
    const draft = await read(`name,category,price,status\nCup,${CATEGORY},1.00,published\n`)
    expect(await problemsOf(draft.id, 'warning')).toEqual([
      [2, ['status: It is not complete, so it stays a draft.']],
    ])
  })

  it('whose rows are refused meanwhile writes nothing, and may be applied again without them', async () => {
    const found = await read(`name,category,sku,price\nCup,${CATEGORY},N-1,1.00\nJug,${CATEGORY},N-2,2.00\n`)
    await desk.create({ name: { en: 'Other' }, variants: [{ price: 5, stock: 1, sku: 'n-2' }] })
    const other = await products()
    await rowsOf(test, 'UPDATE product SET locked_at = now() WHERE id = $1', other[0]?.id)
    await rowsOf(
      test,
      "UPDATE import_row SET cells[2] = 'nowhere' WHERE import_id = $1 AND row = 2",
      found.id,
    )
    await apply(found.id, found.version)
    const failed = await get(found.id)
    expect([failed.state, failed.counts.refused, (await products()).length]).toEqual(['failed', 1, 1])
    await apply(found.id, found.version, true)
    expect((await get(found.id)).state).toBe('done')
  })
})
