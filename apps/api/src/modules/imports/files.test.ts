/** Files as people, spreadsheets and other shops write them, with their exact answers. */
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const files = makeImports(test, desk.of)
const { read, run, put, rows, upload, get, apply } = files

const C = 'house/kitchen/cups'
const namesOf = async () =>
  (
    await rowsOf<{ name: Record<string, string>; slug: string; description: Record<string, string> }>(
      test,
      'SELECT name, slug, description FROM product WHERE store_id = $1 ORDER BY id',
      desk.of.store.id,
    )
  ).map(({ name }) => name.en)
const pricesOf = async () =>
  (
    await rowsOf<{ price: number }>(
      test,
      'SELECT price FROM variant WHERE store_id = $1 ORDER BY id',
      desk.of.store.id,
    )
  ).map(({ price }) => price)
const problemsOf = async (id: string, state: 'refused' | 'warning' = 'refused') =>
  (await rows(id, state)).map(({ row, problems }) => [
    row,
    problems.map(({ field, message }) => [field, message]),
  ])
const counts = { create: 0, update: 0, unchanged: 0, warning: 0, refused: 0 }
const header = 'name,category,sku,price'

describe('a file of products', () => {
  it('may begin with a byte order mark, and use semicolons, tabs or bars', async () => {
    for (const [n, separator] of [';', '\t', '|', ','].entries()) {
      const line = (...cells: string[]) => `${cells.join(separator)}\n`
      const text = `\uFEFF${line('sku', 'name', 'category', 'price')}${line(`H-${n}`, `Mjaltë ${n}`, C, '9.80')}`
      const found = await read(text)
      expect([found.state, found.columns[0], found.counts]).toEqual([
        'ready',
        { header: 'sku', field: 'sku' },
        { ...counts, create: 1 },
      ])
      expect(found.questions.map(({ kind, chosen }) => [kind, chosen])).toEqual([
        ['separator', ['semicolon', 'tab', 'bar', 'comma'][n]],
      ])
    }
    const named = await read(`sep=;\n${header.replaceAll(',', ';')}\nMjaltë;${C};H-9;9,80\n`)
    expect(named.counts.create).toBe(1)
  })

  it('has its separator changed by hand', async () => {
    const found = await read(`sku;name,category;price\nA;Cup;1\nB;Jug,x\n`)
    expect([found.state, found.questions.map(({ kind, chosen }) => [kind, chosen])]).toEqual([
      'asking',
      [['separator', null]],
    ])
    const refused = await put(found.id, {
      version: found.version,
      answers: [{ kind: 'separator', column: null, chosen: 'slash' }],
    })
    expect([refused.status, refused.body.fields]).toEqual([400, { file: 'This is not one of the answers.' }])
    const { body } = await put(found.id, {
      version: found.version,
      answers: [{ kind: 'separator', column: null, chosen: 'semicolon' }],
    })
    expect(body.result.version).toBe(2)
    expect((await get(found.id)).columns.map(({ header: name }) => name)).toEqual([
      'sku',
      'name,category',
      'price',
    ])
  })

  it('of another encoding is shown in words, and asked', async () => {
    const text = Buffer.concat([
      Buffer.from(`${header}\nKafe `),
      Buffer.from([0xe7, 0x61, 0x6a, 0x20, 0xfe, 0x65, 0x6b, 0x65, 0x72]),
      Buffer.from(`,${C},A-1,2.50\n`),
    ])
    const found = await read(text)
    expect(found.state).toBe('asking')
    const [question] = found.questions
    expect(question).toMatchObject({ kind: 'encoding', chosen: null })
    expect(question?.options.map(({ value, samples }) => [value, samples])).toEqual([
      ['windows-1252', ['þeker']],
      ['windows-1250', ['ţeker']],
      ['windows-1254', ['şeker']],
    ])
    await put(found.id, {
      version: found.version,
      answers: [{ kind: 'encoding', column: null, chosen: 'windows-1254' }],
    })
    const read2 = await get(found.id)
    await apply(found.id, read2.version)
    expect(await namesOf()).toEqual(['Kafe çaj şeker'])
    const utf16 = await run(Buffer.from(`\uFEFF${header}\nÇaj,${C},A-2,2.50\n`, 'utf16le'))
    expect([utf16.state, await namesOf()]).toEqual(['done', ['Kafe çaj şeker', 'Çaj']])
  })

  it('with decimal commas, points, groups and signs is never a tenth or tenfold', async () => {
    const prices = ['12,50', '1.234,50', '1,234.50', '1,234', '12.5', '€ 9,80', 'ten']
    const lines = prices.map((price, index) => `Cup ${index};${C};A-${index};${price}`)
    const found = await read(`${header.replaceAll(',', ';')}\n${lines.join('\n')}\n`)
    expect(found.state).toBe('ready')
    expect(await problemsOf(found.id)).toEqual([
      [5, [['price', 'This number can be read in two ways. Please write it with two decimals.']]],
      [8, [['price', 'This is not a number.']]],
    ])
    await apply(found.id, found.version, true)
    expect(await pricesOf()).toEqual([1250, 123_450, 123_450, 1250, 980])
  })

  it('with numbers that all have two readings is asked, never guessed', async () => {
    const found = await read(`name;category;price\nCup;${C};1,800\nJug;${C};2,500\n`)
    expect([found.state, found.questions.at(-1)]).toEqual([
      'asking',
      {
        kind: 'decimal',
        column: 'price',
        options: [
          { value: 'comma', label: ',', samples: ['1,800', '2,500'] },
          { value: 'point', label: '.', samples: ['1,800', '2,500'] },
        ],
        chosen: null,
      },
    ])
    const early = await apply(found.id, found.version, true)
    expect([early.status, early.body.error, early.body.message]).toEqual([
      422,
      'import_not_ready',
      'Please answer the open questions first.',
    ])
    await put(found.id, { version: 1, answers: [{ kind: 'decimal', column: 'price', chosen: 'comma' }] })
    await apply(found.id, 2)
    expect(await pricesOf()).toEqual([180, 250])
  })

  it('with quotes, line breaks and apostrophes in its cells keeps each in its column', async () => {
    const text = `name,description,category,sku,price\r\n"Cat's ""best"" bowl","two\r\nlines, and, more",${C},Q-1,5.00\r\n\r\nSon môi đỏ,,${C},Q-2,6.00`
    const found = await read(text)
    expect([found.rows, found.counts.create]).toEqual([2, 2])
    await apply(found.id, found.version)
    const [first, second] = await rowsOf<{ name: object; slug: string; description: object }>(
      test,
      'SELECT name, slug, description FROM product WHERE store_id = $1 ORDER BY id',
      desk.of.store.id,
    )
    expect(first).toMatchObject({
      name: { en: 'Cat\'s "best" bowl' },
      description: { en: 'two\nlines, and, more' },
    })
    expect(second).toMatchObject({ name: { en: 'Son môi đỏ' } })
  })

  it('with returns alone, or a last row without its end, is read to the end', async () => {
    const found = await read(`${header}\rCup,${C},A-1,1.00\r\rJug,${C},A-2,2.00`)
    expect([found.state, found.rows]).toEqual(['ready', 2])
  })

  it('keeps texts that look like formulas, and takes one apostrophe off them', async () => {
    await run(`${header}\n'=1+1 cup,${C},'+383,1.00\nSize: M===L,${C},@x,2.00\n`)
    const skus = await rowsOf(
      test,
      'SELECT sku FROM variant WHERE store_id = $1 ORDER BY id',
      desk.of.store.id,
    )
    expect([await namesOf(), skus]).toEqual([
      ['=1+1 cup', 'Size: M===L'],
      [{ sku: '+383' }, { sku: '@x' }],
    ])
  })

  it('of 10,001 rows or 201 columns, and one that is no CSV, is refused at once', async () => {
    const many = await upload(`${header}\n${`Cup,${C},,1\n`.repeat(10_001)}`)
    expect([many.status, many.body.error, many.body.message]).toEqual([
      422,
      'too_many',
      'That is too many: at most 10000.',
    ])
    const wide = await upload(`${Array.from({ length: 201 }, (_, n) => `c${n}`).join(',')}\n1\n`)
    expect([wide.status, wide.body.error, wide.body.fields]).toEqual([
      422,
      'too_many',
      { file: 'A file has at most 200 columns.' },
    ])
    const workbook = await upload(Buffer.from('PK\u0003\u0004and more'))
    expect([workbook.status, workbook.body.fields]).toEqual([
      415,
      { file: 'Please choose a CSV file. A spreadsheet can save one.' },
    ])
    const empty = await upload(`${header}\n`)
    expect([empty.status, empty.body.fields]).toEqual([400, { file: 'The file has no rows.' }])
    const open = await upload(`${header}\n"Cup,${C}\n`)
    expect([open.status, open.body.fields]).toEqual([
      400,
      { file: 'A cell begins with a quotation mark that is never closed.' },
    ])
    const large = await upload(Buffer.alloc(20 * 1_024 * 1_024 + 1, 'a'))
    expect([large.status, large.body.error]).toEqual([413, 'too_large'])
  })

  it('of Shopify is taken as it is: rows of one handle are one product', async () => {
    const shopify = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position
mug,Mug,<p>Big &amp; <b>blue</b></p><ul><li>one</li></ul>,Acme,Mugs,TRUE,Color,Red,M-R,300,5,8.00,10.00,,
mug,,,,,,,Blue,M-B,300,2,9.00,,,
plate,Plate,,Acme,Mugs,FALSE,Title,Default Title,P-1,500,1,7.00,7.00,,
`
    const found = await read(shopify)
    const question = found.questions.at(-1)
    expect([found.state, question?.kind, question?.column]).toEqual(['asking', 'category', 'Mugs'])
    expect(found.columns.filter(({ field }) => field === null).map(({ header: name }) => name)).toEqual([
      'Variant Grams',
      'Image Position',
    ])
    await put(found.id, { version: 1, categories: { Mugs: desk.of.leaf } })
    const ready = await get(found.id)
    expect([ready.state, ready.counts]).toEqual(['ready', { ...counts, create: 3, warning: 1 }])
    expect(await problemsOf(found.id, 'warning')).toEqual([
      [
        2,
        [
          ['discount_price', 'The reduction is not allowed: the lower price is imported without it.'],
          ['status', 'It is not complete, so it stays a draft.'],
        ],
      ],
    ])
    await apply(found.id, ready.version)
    expect(await namesOf()).toEqual(['Mug', 'Plate'])
    const [mug] = await rowsOf(
      test,
      `SELECT p.slug, p.description->>'en' AS text, b.name AS brand, p.status::text,
         (SELECT array_agg(v.price ORDER BY v.id) FROM variant v WHERE v.product_id = p.id) AS prices
       FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.store_id = $1 ORDER BY p.id`,
      desk.of.store.id,
    )
    expect(mug).toEqual({
      slug: 'mug',
      text: 'Big & blue\n- one',
      brand: 'Acme',
      status: 'draft',
      prices: [800, 900],
    })
  })

  it('of another shop asks which column is the name, and columns are assigned by hand', async () => {
    const found = await read(`item_sku_no,item_name,standard_price,node\nX-1,Cup of tin,4.00,${C}\n`)
    const question = found.questions.at(-1)
    expect([found.state, question?.kind, question?.column, question?.options[1]]).toEqual([
      'asking',
      'column',
      'name_en',
      { value: 'item_name', label: 'item_name', samples: ['Cup of tin'] },
    ])
    await put(found.id, { version: 1, answers: [{ kind: 'column', column: 'name_en', chosen: 'item_name' }] })
    expect((await get(found.id)).questions.at(-1)?.column).toBe('price')
    const columns = [
      { header: 'item_sku_no', field: 'sku' },
      { header: 'item_name', field: 'name_en' },
      { header: 'standard_price', field: 'price' },
      { header: 'node', field: 'category' },
    ]
    const twice = await put(found.id, {
      version: 2,
      columns: [...columns, { header: 'node', field: 'price' }],
    })
    expect([twice.status, twice.body.fields]).toEqual([
      400,
      { columns: 'Two columns cannot have the same meaning.' },
    ])
    await put(found.id, { version: 2, columns })
    const ready = await get(found.id)
    expect([ready.state, ready.counts.create]).toEqual(['ready', 1])
  })

  it('that names a category which does not exist says which part, and may leave the rows out', async () => {
    const found = await read(`${header}\nCup,house/pantry/tea,A-1,1.00\nJug,${C},A-2,1.00\n`)
    const question = found.questions.at(-1)
    expect([found.state, question?.column, question?.options.at(-1)]).toEqual([
      'asking',
      'house/pantry/tea',
      { value: '', label: 'pantry', samples: [] },
    ])
    const wrong = await put(found.id, { version: 1, categories: { 'house/pantry/tea': '999999' } })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'malformed'])
    await put(found.id, { version: 1, categories: { 'house/pantry/tea': null } })
    expect(await problemsOf(found.id)).toEqual([
      [2, [['category', 'Please choose the most exact category.']]],
    ])
  })
})
