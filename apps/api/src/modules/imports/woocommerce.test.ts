/** Files of products as WooCommerce exports them. */
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { read, run, rows, get, put, apply } = makeImports(test, desk.of)

const HEADER =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'
const C = 'house/kitchen/cups'
/** Variants stand apart from their product, as in an export, which goes by number. */
const FILE = `${HEADER}
44,variable,TEE,,Tee,1,Short,"<p>Soft &amp; warm</p>\\n<ul><li>one</li></ul>",1,,,,${C},,,Color,"Red, Blue",Size,"S, M"
45,simple,CUP,96385074,Cup,0,,"Of clay",1,7,,4.50,${C},,,Material,Clay,,
60,variation,TEE-RS,,"Tee - Red, S",1,,,1,3,,12.00,,,TEE,Color,Red,Size,S
61,variation,TEE-BM,,"Tee - Blue, M",0,,,1,,,13.00,,,id:44,Color,Blue,Size,M
`
const listProducts = () =>
  rowsOf(
    test,
    `SELECT p.slug, p.name->>'en' AS name, p.description->>'en' AS text, p.status::text,
       (SELECT json_agg(json_build_array(v.sku, v.price, v.stock, v.active) ORDER BY v.id) FROM variant v WHERE v.product_id = p.id) AS variants
     FROM product p WHERE p.store_id = $1 ORDER BY p.slug`,
    desk.of.store.id,
  )
const problemsOf = async (id: string) =>
  (await rows(id, 'refused')).map(({ row, problems }) => [
    row,
    problems.map(({ field, message, value }) => [field, message, value]),
  ])

describe('a file of WooCommerce', () => {
  it('is taken as it is: a product with its variants, which name it by number or SKU', async () => {
    const done = await run(FILE)
    expect([done.state, done.counts]).toMatchObject(['done', { create: 4, refused: 0 }])
    expect(done.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
      ...['ID', 'Type', 'Short description', 'In stock?', 'Parent'],
    ])
    expect(await listProducts()).toEqual([
      {
        slug: 'cup',
        name: 'Cup',
        text: 'Of clay',
        status: 'draft',
        variants: [['CUP', 450, 7, true]],
      },
      {
        slug: 'tee',
        name: 'Tee',
        text: 'Soft & warm\n- one',
        status: 'draft',
        variants: [
          ['TEE-RS', 1200, 3, true],
          ['TEE-BM', 1300, 0, false],
        ],
      },
    ])
  })

  it('that is imported again changes nothing, also without SKUs', async () => {
    const plain = FILE.replaceAll(/TEE-\w\w|CUP|variable,TEE/g, (sku) =>
      sku.includes(',') ? 'variable,' : '',
    )
    for (const text of [
      FILE,
      plain.replaceAll(',TEE,', ',id:44,').replaceAll('Tee', 'Shirt').replace('Cup', 'Mug'),
    ]) {
      await run(text)
      const before = await listProducts()
      const again = await run(text)
      expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 4, refused: 0 })
      expect(await listProducts()).toEqual(before)
    }
    expect(await listProducts()).toHaveLength(4)
  })

  it('never takes its numbers for those of the market', async () => {
    const { id } = (await desk.create({ name: { en: 'Own jar' } })).body.result
    await run(`${HEADER}\n${id},simple,POT,,Pot,1,,,1,2,,3.00,${C},,,,,,\n`)
    expect((await listProducts()).map((product) => (product as { name: string }).name)).toEqual([
      'Own jar',
      'Pot',
    ])
  })

  it('with a variant that names a variant or nothing, or of another type, is taken without these rows', async () => {
    const found = await read(`${FILE}70,variation,X-1,,X,1,,,1,1,,2.00,,,TEE-RS,Color,Red,,
71,variation,X-2,,X,1,,,1,1,,2.00,,,,Color,Red,,
72,grouped,SET,,Set,1,,,1,,,,${C},,,,,,
`)
    const parent = 'No row of the type “variable” has this id or SKU.'
    const type = 'Only products of the types simple, variable and variation can be imported.'
    expect(await problemsOf(found.id)).toEqual([
      [6, [['Parent', parent, 'TEE-RS']]],
      [7, [['Parent', parent, '']]],
      [8, [['Type', type, 'grouped']]],
    ])
    await apply(found.id, found.version, true)
    expect(await listProducts()).toHaveLength(2)
  })

  it('asks for the market’s category of each of its own', async () => {
    const found = await read(FILE.replaceAll(C, '"Kitchen > Cups, Sale"'))
    const question = found.questions.at(-1)
    expect([found.state, question?.kind, question?.column]).toEqual([
      'asking',
      'category',
      'Kitchen > Cups, Sale',
    ])
    expect(question?.options[0]).toMatchObject({ value: desk.of.leaf, label: C })
    await put(found.id, { version: 1, categories: { 'Kitchen > Cups, Sale': desk.of.leaf } })
    expect(await get(found.id)).toMatchObject({ state: 'ready', counts: { create: 4, refused: 0 } })
  })
})

it('a new product of which a file has no variant is refused, in the market’s own columns too', async () => {
  for (const text of [
    `name,category,sku,price\nCup,${C},,\n`,
    `${HEADER}\n44,variable,TEE,,Tee,1,,,1,,,,${C},,,Color,"Red, Blue",,\n`,
  ]) {
    const found = await read(text)
    expect(found.counts).toMatchObject({ create: 0, refused: 1 })
    expect(await problemsOf(found.id)).toEqual([
      [2, [['price', 'The file has no variant of this product with a price.', null]]],
    ])
  }
  expect(await listProducts()).toEqual([])
})
