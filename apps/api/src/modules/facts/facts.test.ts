import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildCategory } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, put, onSale } = desk

const CHOICES = [
  { slug: 'clay', name: { en: 'Clay', de: 'Ton', sq: 'Baltë' } },
  { slug: 'glass', name: { en: 'Glass', de: 'Glas', sq: 'Qelq' } },
]
const FACTS = [
  ['t-content', 'text', { en: 'In the box', de: 'Lieferumfang' }, null, []],
  ['t-weight', 'number', { en: 'Weight', de: 'Gewicht' }, 'kg', []],
  ['t-dishwasher', 'yes_no', { en: 'Dishwasher-safe', de: 'Spülmaschinenfest' }, null, []],
  ['t-material', 'choice', { en: 'Material', de: 'Material' }, null, CHOICES],
  ['t-layers', 'choices', { en: 'Layers', de: 'Schichten' }, null, CHOICES],
] as const

/** Adds a fact to a category that must exist. */
const give = (slug: string, path: string, required: boolean, position: number) =>
  rowsOf(
    test,
    `INSERT INTO category_fact (category_id, fact_id, required, position)
     SELECT c.id, f.id, $3, $4 FROM category c, fact f WHERE c.path = $1 AND f.slug = $2`,
    path,
    slug,
    required,
    position,
  )

let other = ''
beforeAll(async () => {
  other = String(await buildCategory(test, 'garden/pots'))
  for (const [slug, kind, name, unit, choices] of FACTS)
    await rowsOf(
      test,
      'INSERT INTO fact (slug, kind, name, unit, choices) VALUES ($1, $2::text::fact_kind, $3::text::jsonb, $4, $5::text::jsonb)',
      slug,
      kind,
      JSON.stringify(name),
      unit,
      JSON.stringify(choices),
    )
  await give('t-weight', 'house', false, 30)
  await give('t-dishwasher', 'house/kitchen', false, 20)
  await give('t-layers', 'house/kitchen', false, 25)
  await give('t-material', 'house', false, 40)
  await give('t-material', 'house/kitchen/cups', true, 10)
  await give('t-content', 'house/kitchen/cups', false, 50)
  await give('t-weight', 'garden', true, 1)
})

const list = (category?: string) =>
  test.call(api.desk.listFacts, { query: category === undefined ? {} : { category } }, desk.of.owner)
const details = async (slug: string, lang: 'en' | 'de') =>
  (await test.call(api.catalog.details, { params: { slug } }, { language: lang })).body

describe('the facts of a category', () => {
  it('are its own and its parents’, nearest place first, with what is asked for', async () => {
    const { status, body } = await list(desk.of.leaf)
    expect(status).toBe(200)
    expect(body.result.map(({ slug, required }) => [slug, required])).toEqual([
      ['t-material', true],
      ['t-dishwasher', false],
      ['t-layers', false],
      ['t-weight', false],
      ['t-content', false],
    ])
    expect(body.result[0]).toMatchObject({
      name: { en: 'Material' },
      kind: 'choice',
      unit: null,
      choices: CHOICES,
    })
    expect(body.result[0]?.categories).toHaveLength(2)
    expect(body.result[0]?.categories).toContainEqual({ id: desk.of.leaf, required: true, position: 10 })
    expect(body.result[3]).toMatchObject({ kind: 'number', unit: 'kg', choices: [] })
    expect((await list(other)).body.result.map(({ slug }) => slug)).toEqual(['t-weight'])
    expect((await list()).body.result).toHaveLength(FACTS.length)
    expect((await list('999999999')).body.error).toBe('not_found')
  })
})

describe('the facts of a product', () => {
  it('are given at once or later, read back, and taken away by null', async () => {
    const created = (await create({ facts: { 't-material': 'clay', 't-weight': 0.35 } })).body.result
    expect(created.facts).toEqual({ 't-material': 'clay', 't-weight': 0.35 })
    const { body } = await put(created.id, {
      version: 1,
      facts: {
        't-weight': null,
        't-dishwasher': false,
        't-layers': ['glass', 'clay'],
        't-content': { en: ' One cup ' },
      },
    })
    expect(body.result.version).toBe(2)
    expect(body.result.facts).toEqual({
      't-material': 'clay',
      't-dishwasher': false,
      't-layers': ['clay', 'glass'],
      't-content': { en: 'One cup' },
    })
    expect(
      (await put(created.id, { version: 2, facts: { 't-content': { de: 'Eine Tasse' } } })).body.result.facts,
    ).toMatchObject({
      't-content': { en: 'One cup', de: 'Eine Tasse' },
    })
    expect((await put(created.id, { version: 3, facts: { 't-material': 'clay' } })).body.result.version).toBe(
      3,
    )
  })

  it('that do not fit are named one by one, and nothing is stored', async () => {
    const { id } = (await create()).body.result
    const { status, body } = await put(id, {
      version: 1,
      brand: 'Drita',
      facts: {
        't-material': 'gold',
        't-weight': 1.234,
        't-dishwasher': 'yes',
        't-content': 'Cup',
        unknown: 1,
      },
    })
    expect([status, body.error]).toEqual([400, 'malformed'])
    expect(Object.keys((body as unknown as { fields: object }).fields).sort()).toEqual([
      'facts.t-dishwasher',
      'facts.t-material',
      'facts.t-weight',
      'facts.unknown',
    ])
    expect(await get(id)).toMatchObject({ version: 1, brand: null, facts: {} })
    const long = await put(id, { version: 1, facts: { 't-content': 'x'.repeat(501) } })
    expect([long.status, long.body.error]).toEqual([400, 'malformed'])
    const refused = await create({ facts: { 't-material': 'gold' } })
    expect([refused.status, refused.body.error]).toEqual([400, 'malformed'])
  })

  it('that the category asks for block neither a draft nor the sale', async () => {
    const { facts, status, incomplete } = await onSale()
    expect({ facts, status, incomplete }).toEqual({ facts: {}, status: 'published', incomplete: [] })
  })

  it('of two editors conflict only where both changed the same fact', async () => {
    const { id } = (await create()).body.result
    const colleague = await signUp(test)
    await join(test, colleague, desk.of.store, 'manager')
    await put(id, { version: 1, facts: { 't-material': 'clay' } }, colleague)
    const same = await put(id, { version: 1, facts: { 't-material': 'glass', 't-weight': 1 } })
    expect([same.status, same.body.error]).toEqual([409, 'conflict'])
    expect(same.body.details).toMatchObject({ version: 2, fields: ['facts.t-material'] })
    const differs = await put(id, { version: 1, facts: { 't-weight': 1 } })
    expect(differs.body.result.facts).toEqual({ 't-material': 'clay', 't-weight': 1 })
  })

  it('of two people at once: the same fact is set by one of them', async () => {
    const { id } = (await create()).body.result
    const answers = await Promise.all(
      [1, 2, 3, 4].map((weight) => put(id, { version: 1, facts: { 't-weight': weight } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await get(id)).version).toBe(2)
  })

  it('stand in the history, and Undo sets them back', async () => {
    const { id } = (await create({ facts: { 't-weight': 2, 't-content': { en: 'Cup' } } })).body.result
    await put(id, {
      version: 1,
      facts: { 't-weight': 3, 't-material': 'clay', 't-content': { de: 'Tasse' } },
    })
    const changes = await test.call(
      api.desk.listChanges,
      { query: { product: id, kind: 'save' } },
      desk.of.owner,
    )
    const change = String(changes.body.result[0]?.id)
    const items = await test.call(api.desk.listChangeItems, { params: { id: change } }, desk.of.owner)
    expect(items.body.result).toContainEqual({
      product: id,
      variant: null,
      field: 'facts.t-weight',
      before: 2,
      after: 3,
    })
    await put(id, { version: 2, facts: { 't-material': 'glass' } })
    const undone = await test.call(api.desk.undoChange, { params: { id: change } }, desk.of.owner)
    expect(undone.body.result).toMatchObject({
      undone: 2,
      kept: [{ field: 'facts.t-material', now: 'glass' }],
    })
    expect((await get(id)).facts).toEqual({
      't-weight': 2,
      't-content': { en: 'Cup' },
      't-material': 'glass',
    })
  })

  it('that the product’s new category does not have stay stored, are not shown, and Undo does not bring them there', async () => {
    const product = await onSale({ facts: { 't-material': 'clay', 't-weight': 2 } })
    await put(product.id, { version: product.version, facts: { 't-material': null } })
    await put(product.id, { version: product.version + 1, category: other })
    expect((await get(product.id)).facts).toEqual({ 't-weight': 2 })
    const refused = await put(product.id, { version: product.version + 2, facts: { 't-material': 'clay' } })
    expect(refused.status).toBe(400)
    const changes = await test.call(
      api.desk.listChanges,
      { query: { product: product.id, kind: 'save' } },
      desk.of.owner,
    )
    const removal = String(changes.body.result[1]?.id)
    const undone = await test.call(api.desk.undoChange, { params: { id: removal } }, desk.of.owner)
    expect(undone.body.result).toMatchObject({ undone: 0, kept: [{ field: 'facts.t-material' }] })
  })

  it('go along with a copy', async () => {
    const { id } = (await create({ facts: { 't-layers': ['clay'], 't-content': { en: 'Cup' } } })).body.result
    const { body } = await test.call(api.desk.copyProduct, { params: { id } }, desk.of.owner)
    expect(body.result.facts).toEqual({ 't-layers': ['clay'], 't-content': { en: 'Cup' } })
  })

  it('of many products are set by one bulk edit, and one that does not fit is refused', async () => {
    const first = (await create({ facts: { 't-weight': 2 } })).body.result
    const second = (await create()).body.result
    const bulk = (value: unknown, more: object = {}) =>
      test.call(
        api.desk.changeProducts,
        {
          body: {
            select: { ids: [first.id, second.id] },
            change: { fact: { slug: 't-weight', value } },
            ...more,
          } as never,
        },
        desk.of.owner,
      )
    const dry = (await bulk(2, { dry: true })).body.result
    expect(dry).toMatchObject({ changed: 1, unchanged: 1, change: null })
    expect(dry.sample[0]).toMatchObject({
      before: { 'facts.t-weight': null },
      after: { 'facts.t-weight': 2 },
    })
    const done = (await bulk(2)).body.result
    expect((await get(second.id)).facts).toEqual({ 't-weight': 2 })
    expect((await bulk('heavy')).body.error).toBe('bulk_refused')
    expect((await bulk(null)).body.result.changed).toBe(2)
    expect((await get(first.id)).facts).toEqual({})
    expect(done.change).toMatch(/^\d+$/)
  })
})

describe('a product’s page', () => {
  it('has its facts in the asked language, in the order of the category', async () => {
    const { slug } = await onSale({
      facts: {
        't-weight': 1.5,
        't-material': 'clay',
        't-dishwasher': true,
        't-layers': ['clay', 'glass'],
        't-content': { en: 'One cup', de: 'Eine Tasse' },
      },
    })
    expect((await details(slug, 'de')).result).toMatchObject({
      facts: [
        { slug: 't-material', name: 'Material', value: 'Ton' },
        { slug: 't-dishwasher', name: 'Spülmaschinenfest', value: 'Ja' },
        { slug: 't-layers', name: 'Schichten', value: 'Ton, Glas' },
        { slug: 't-weight', name: 'Gewicht', value: '1,5\u00A0kg' },
        { slug: 't-content', name: 'Lieferumfang', value: 'Eine Tasse' },
      ],
    })
    const { facts } = (await details(slug, 'en')).result as { facts: unknown[] }
    expect(facts[4]).toEqual({ slug: 't-content', name: 'In the box', value: 'One cup' })
  })
})
