import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildCategory } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { read, apply, get, rows, put, csv } = makeImports(test, desk.of)

const CHOICES = JSON.stringify([
  { slug: 'clay', name: { en: 'Clay', de: 'Ton' } },
  { slug: 'glass', name: { en: 'Glass', de: 'Glas' } },
])

beforeAll(async () => {
  await buildCategory(test, 'garden/pots')
  await rowsOf(
    test,
    `INSERT INTO fact (slug, kind, name, unit, choices) VALUES
      ('t-weight', 'number', '{"en": "Weight"}', 'kg', '[]'), ('t-box-content', 'text', '{"en": "In the box"}', NULL, '[]'),
      ('t-safe', 'yes_no', '{"en": "Safe"}', NULL, '[]'), ('t-material', 'choices', '{"en": "Material"}', NULL, $1::text::jsonb)`,
    CHOICES,
  )
  await rowsOf(
    test,
    `INSERT INTO category_fact (category_id, fact_id, position) SELECT c.id, f.id, f.id FROM category c, fact f WHERE c.path = 'house'`,
  )
})

const factsOf = async (name: string) => {
  const { body } = await test.call(api.desk.listProducts, { query: { q: name } }, desk.of.owner)
  return (await desk.get(String(body.result[0]?.id))).facts
}

const FILE = `name,category,sku,price,Fact: T-Weight,fact:t_box_content,fact:t-safe,fact:t-material,fact:t-unknown
Amphora,house/kitchen/cups,F-1,9.80,"1,5",One cup,po,Ton | GLASS,x
Beaker,house/kitchen/cups,F-2,9.80,,,,,
`

describe('the facts of a file', () => {
  it('are read by slug, choices by their names in any language, and set', async () => {
    const found = await read(FILE)
    expect(found.columns.map(({ field }) => field).slice(4)).toEqual([
      'fact:t-weight',
      'fact:t-box-content',
      'fact:t-safe',
      'fact:t-material',
      null,
    ])
    expect(found.counts).toMatchObject({ create: 2, refused: 0 })
    await apply(found.id, found.version)
    expect(await factsOf('Amphora')).toEqual({
      't-weight': 1.5,
      't-box-content': 'One cup',
      't-safe': true,
      't-material': ['clay', 'glass'],
    })
    expect(await factsOf('Beaker')).toEqual({})
  })

  it('change where a cell says something else; an empty cell changes nothing, and - empties', async () => {
    const facts = { 't-weight': 1.5, 't-box-content': { en: 'One cup', de: 'Eine Tasse' }, 't-safe': true }
    await desk.create({ variants: [{ price: 10, stock: 3, sku: 'F-3' }], facts })
    const found = await read('sku,fact:t-weight,fact:t-box-content,fact:t-safe\nF-3,,Two cups,-\n')
    expect(found.counts).toMatchObject({ update: 1, refused: 0 })
    expect(found.sample[0]).toMatchObject({
      before: { 'facts.t-safe': true },
      after: { 'facts.t-safe': null, 'facts.t-box-content': { en: 'Two cups', de: 'Eine Tasse' } },
    })
    await apply(found.id, found.version)
    const changed = { 't-weight': 1.5, 't-box-content': { en: 'Two cups', de: 'Eine Tasse' } }
    expect(await factsOf('Cup of clay')).toEqual(changed)
    const change = String((await get(found.id)).change)
    await test.call(api.desk.undoChange, { params: { id: change } }, desk.of.owner)
    expect(await factsOf('Cup of clay')).toEqual(facts)
  })

  it('that do not fit refuse their product, each at its column', async () => {
    const found = await read(
      `name,category,sku,price,fact:t-weight,fact:t-material,fact:t-safe
Cup,house/kitchen/cups,F-4,9.80,heavy,gold,perhaps
Pot,garden/pots,F-5,9.80,2,,
`,
    )
    expect(found.counts).toMatchObject({ create: 0, refused: 2 })
    const refused = await rows(found.id, 'refused')
    expect(refused.map(({ problems }) => problems.map(({ field, value }) => [field, value]))).toEqual([
      [
        ['fact:t-weight', 'heavy'],
        ['fact:t-material', 'gold'],
        ['fact:t-safe', 'perhaps'],
      ],
      [['fact:t-weight', '2']],
    ])
  })

  it('may be chosen for a column; a fact that the market does not have is refused', async () => {
    const found = await read('name,category,sku,price,Heaviness\nCup,house/kitchen/cups,F-6,9.80,2\n')
    const unknown = await put(found.id, {
      version: found.version,
      columns: [{ header: 'Heaviness', field: 'fact:nothing' }],
    })
    expect([unknown.status, unknown.body.error]).toEqual([400, 'malformed'])
    await put(found.id, {
      version: found.version,
      columns: [{ header: 'Heaviness', field: 'fact:t-weight' }],
    })
    const again = await get(found.id)
    await apply(again.id, again.version)
    expect(await factsOf('Cup')).toEqual({ 't-weight': 2 })
  })

  it('are exported, and change nothing when imported again, whatever they say', async () => {
    await desk.onSale({
      variants: [{ price: 10, stock: 3, sku: 'F-7' }],
      facts: {
        't-weight': 1234.5,
        't-safe': false,
        't-material': ['clay', 'glass'],
        't-box-content': { en: '=1+1 "cups"', de: 'Tassen' },
      },
    })
    const plain = await desk.create({
      variants: [{ price: 10, stock: 3, sku: 'F-8' }],
      facts: { 't-box-content': 'Auralis', 't-weight': 2 },
    })
    // A fact of its old category stays stored, and an export of it changes nothing either.
    const category = String(await buildCategory(test, 'garden/pots'))
    await desk.put(plain.body.result.id, { version: 1, category })
    const { text } = await csv('/backoffice/products.csv?lang=en')
    const [names = ''] = text.split('\r\n')
    expect(names).toContain(
      'manufacturer,fact:t-weight,fact:t-box-content,fact:t-safe,fact:t-material,option1_name',
    )
    const found = await read(text)
    expect(found.counts).toMatchObject({ unchanged: 2, update: 0, refused: 0 })
    const few = await csv('/backoffice/products.csv?lang=en&columns=sku,fact:t-weight')
    expect(few.text).toContain('sku')
    expect(few.text.split('\r\n')[0]).toBe('\uFEFFfact:t-weight,sku')
  })
})
