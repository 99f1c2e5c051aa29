import { api } from '@tregu/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const files = makeImports(test, desk.of)
const { read, csv } = files

const tableOf = (text: string, delimiter = ','): string[][] =>
  parse(text.replace('\uFEFF', ''), { delimiter, relax_column_count: false })

/** Everything that a product can have. */
const rich = () =>
  desk.onSale({
    name: { en: '=SUM(A1) cup', de: 'Tasse; "groß"' },
    description: { en: 'First line\n- second, line' },
    brand: '@home',
    madeinKosova: true,
    kosova_note: '-5 degrees in the kiln of Prizren',
    low_stock: 7,
    manufacturer: { name: 'A | B', address: 'Rruga 1', email: 'a@example.com' },
    options: [
      { name: { en: 'Size' }, values: [{ name: { en: '+1' } }, { name: { en: 'Large' } }] },
      { name: { en: 'Colour' }, values: [{ name: { en: 'Red' } }] },
    ],
    variants: [
      { values: [0, 0], price: 12.5, stock: 4, sku: '-7', barcode: '4006381333931' },
      { values: [1, 0], price: 13, stock: 0, sku: "'=x" },
    ],
  })

describe('the export', () => {
  it('has a row for each variant, no cell that a spreadsheet computes, and changes nothing when imported again', async () => {
    await rich()
    await desk.create({ name: { en: 'Draft' }, variants: [] })
    const { status, text, headers } = await csv('/backoffice/products.csv?lang=en')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.startsWith('\uFEFFid,slug,status,name_sq,')).toBe(true)
    const [names = [], ...lines] = tableOf(text)
    expect(lines.length).toBe(3)
    const of = (line: string[] | undefined, name: string) => line?.[names.indexOf(name)]
    const first = lines.find((line) => of(line, 'sku') === '-7')
    expect([
      of(first, 'name_en'),
      of(first, 'brand'),
      of(first, 'option1_value'),
      of(first, 'price'),
    ]).toEqual(["'=SUM(A1) cup", "'@home", '+1', '12.5'])
    for (const cell of lines.flat())
      if (!/^[+-]?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const again = await read(text)
    expect([again.state, again.counts]).toEqual([
      'ready',
      { create: 0, update: 0, unchanged: 3, warning: 0, refused: 0 },
    ])
    const semicolons = await csv('/backoffice/products.csv?lang=de&separator=semicolon')
    expect((await read(semicolons.text)).counts).toMatchObject({ unchanged: 3, refused: 0 })
  })

  it('has the products and the columns that are asked for, of one’s own store only', async () => {
    await rich()
    await desk.create({ name: { en: 'Draft' }, variants: [{ price: 2, stock: 1, sku: 'D-1' }] })
    const { text } = await csv('/backoffice/products.csv?status=draft&columns=sku,price')
    expect(tableOf(text)).toEqual([
      ['sku', 'price'],
      ['D-1', '2'],
    ])
    const [other] = await rowsOf<{ slug: string }>(
      test,
      'SELECT slug FROM store WHERE id <> $1 LIMIT 1',
      desk.of.store.id,
    )
    expect((await csv(`/backoffice/products.csv?store=${other?.slug}`)).status).toBe(404)
  })

  it('keeps random texts', { timeout: 60_000 }, async () => {
    const letters = fc.constantFrom(...'=+-@\'",;|\n1a ＝ë')
    const word = fc
      .string({ unit: letters, minLength: 3, maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => text.length >= 3)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), async (words) => {
        const made = []
        for (const [index, en] of words.entries())
          made.push(
            await desk.create({
              name: { en },
              slug: `random-${Date.now()}-${index}`,
              brand: en,
              description: { en },
            }),
          )
        expect(made.map(({ status }) => status)).toEqual(words.map(() => 201))
        const { text } = await csv('/backoffice/products.csv?lang=en&status=draft')
        const { counts } = await read(text)
        expect(counts).toMatchObject({ create: 0, update: 0, refused: 0 })
        await rowsOf(test, 'DELETE FROM import WHERE store_id = $1', desk.of.store.id)
      }),
      { numRuns: 10 },
    )
  })
})

describe('pictures of an import', () => {
  it('are fetched from public addresses only, and each that is not taken is a warning', async () => {
    const addresses = [
      'http://127.0.0.1/a.jpg',
      'file:///etc/passwd',
      'http://169.254.169.254/latest',
      'http://[::1]/a',
    ]
    const done = await files.run(
      `name,category,price,images\nCup,house/kitchen/cups,1.00,${addresses.join('|')}\n`,
    )
    expect([done.state, done.pictures]).toEqual(['done', { waiting: 0, done: 0, failed: 4 }])
    const [row] = await files.rows(done.id, 'warning')
    expect(row?.problems.map(({ value, message }) => [value, message])).toEqual(
      addresses.map((address) => [address, 'Only public addresses with http or https are fetched.']),
    )
    const { body } = await test.call(api.desk.listProducts, { query: {} }, desk.of.owner)
    expect(body.count).toBe(1)
  })
})
