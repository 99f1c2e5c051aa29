import { api, type Sent } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildStore } from '../../../test/factories.ts'
import { drawPhoto, multipart } from '../../../test/multipart.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { of: desk, onSale } = useDesk(test)
let admin: Person
beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})

type New = NonNullable<Sent<typeof api.office.createCategory>['body']>
type Changed = NonNullable<Sent<typeof api.office.putCategory>['body']>
type Moved = NonNullable<Sent<typeof api.office.moveCategory>['body']>
const create = (body: New) => test.call(api.office.createCategory, { body }, admin)
const made = async (body: New) => (await create(body)).body.result
const put = (id: string, body: Changed) => test.call(api.office.putCategory, { params: { id }, body }, admin)
const move = (id: string, body: Moved) => test.call(api.office.moveCategory, { params: { id }, body }, admin)
const remove = (id: string, to?: string) =>
  test.call(api.office.removeCategory, { params: { id }, query: to ? { to } : {} }, admin)
const tree = async () => (await test.call(api.office.listCategories, {}, admin)).body.result
const one = async (id: string) => (await tree()).find((category) => category.id === id)
let number = 0
/** A different word at each call. */
const word = (name: string) => `${name}-${++number}`
/** A department with two categories below each other. */
const branch = async () => {
  const top = await made({ name: { en: word('Lamps') } })
  const middle = await made({ name: { en: 'Indoors' }, parent: top.id })
  const leaf = await made({ name: { en: 'Ceiling' }, parent: middle.id })
  return { top, middle, leaf }
}
/** Follows an old address of the shop's listing. */
const follow = async (path: string) => {
  const answer = await test.app.inject({ method: 'GET', url: `/products/${path}` })
  return [answer.statusCode, answer.headers.location ?? null]
}

describe('a category', () => {
  it('is added behind its siblings, with a name in one language and an address from it', async () => {
    const { top } = await branch()
    const { status, body } = await create({ name: { en: 'Desk lamps', de: '' }, parent: top.id })
    expect(status).toBe(201)
    expect(body.result).toMatchObject({
      parent: top.id,
      slug: 'desk-lamps',
      path: `${top.slug}/desk-lamps`,
      level: 2,
      position: 1,
      version: 1,
      name: { en: 'Desk lamps' },
      missing: ['sq', 'de', 'fr', 'tr', 'bs'],
    })
    expect((await made({ name: { en: 'Desk lamps' }, parent: top.id })).slug).toBe('desk-lamps-2')
  })

  it('is refused with each fault at its field', async () => {
    const { top, leaf } = await branch()
    const deep = await made({ name: { en: 'Round' }, parent: leaf.id })
    const refused: [New, number, string, object | undefined][] = [
      [{ name: {} }, 400, 'malformed', { name: 'Please give a name in at least one language.' }],
      [{ name: { en: ' ' } }, 400, 'malformed', { name: 'Please give a name in at least one language.' }],
      [{ name: { en: '€' } }, 400, 'malformed', { slug: 'Only small letters, digits and hyphens.' }],
      [
        { name: { en: 'A' }, slug: 'Ä' },
        400,
        'malformed',
        { slug: 'Only small letters, digits and hyphens.' },
      ],
      [{ name: { en: 'A' }, parent: '99999999' }, 400, 'malformed', { parent: 'There is no such category.' }],
      [
        { name: { en: 'A' }, redirect: 'no/where' },
        400,
        'malformed',
        { redirect: 'There is no such category.' },
      ],
      [{ name: { en: 'A' }, slug: 'cart' }, 422, 'slug_reserved', { slug: expect.any(String) }],
      [{ name: { en: 'A' }, slug: 'p', parent: top.id }, 422, 'slug_reserved', { slug: expect.any(String) }],
      [{ name: { en: 'A' }, slug: top.slug }, 422, 'slug_taken', { slug: 'This address is already taken.' }],
      [{ name: { en: 'A' }, parent: deep.id }, 422, 'too_deep', undefined],
    ]
    for (const [body, status, error, fields] of refused) {
      const answer = await create(body)
      expect([answer.status, answer.body.error, answer.body.fields]).toEqual([status, error, fields])
    }
    expect((await create({ name: { en: 'A' }, parent: deep.id })).body.message).toBe(
      'A department has at most three levels below it.',
    )
  })

  it('of one address is added once when two are asked for at once', async () => {
    const slug = word('twice')
    const both = await Promise.all([1, 2].map(() => create({ name: { en: 'Twice' }, slug })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('has a picture that the shop shows, and keeps it', async () => {
    const { top } = await branch()
    const parts = [{ name: 'image', file: await drawPhoto(900, 700, 'jpeg') }]
    const { body, headers } = multipart({ version: 1 }, parts)
    const answer = answerOf(
      api.office.putCategory,
      await test.send('PUT', `/backoffice/categories/${top.id}`, body, { ...admin, headers }),
    )
    expect(answer.body.result.image).toMatch(/^\/media\/products\/[0-9a-f]{32}\.560\.webp$/)
    expect((await test.app.inject({ method: 'GET', url: String(answer.body.result.image) })).statusCode).toBe(
      200,
    )
  })

  it('merges its names language by language, and keeps one at least', async () => {
    const { top } = await branch()
    const { body } = await put(top.id, { version: 1, name: { sq: 'Llamba' } })
    expect(body.result).toMatchObject({ version: 2, name: { en: top.name.en, sq: 'Llamba' } })
    const second = await put(top.id, { version: 2, name: { en: '' } })
    expect(second.body.result.name).toEqual({ sq: 'Llamba' })
    const last = await put(top.id, { version: 3, name: { sq: '' } })
    expect([last.status, last.body.fields]).toEqual([
      400,
      { name: 'Please give a name in at least one language.' },
    ])
  })

  it('that somebody changed meanwhile is a conflict, also of two at once', async () => {
    const { top } = await branch()
    const both = await Promise.all(['One', 'Two'].map((en) => put(top.id, { version: 1, name: { en } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = await move(top.id, { version: 1, parent: null, position: 0 })
    expect([stale.status, stale.body.error, stale.body.details]).toEqual([409, 'conflict', { version: 2 }])
    expect((await put('99999999', { version: 1 })).status).toBe(404)
  })

  it('is written down with who changed it', async () => {
    const { top } = await branch()
    await put(top.id, { version: 1, slug: word('shine') })
    const entries = await rowsOf<{ action: string; actor: string }>(
      test,
      "SELECT action, actor_id AS actor FROM audit WHERE subject = $1 AND action LIKE 'category.%' ORDER BY at",
      top.id,
    )
    expect(entries).toEqual([
      { action: 'category.create', actor: admin.id },
      { action: 'category.save', actor: admin.id },
    ])
  })
})

describe('a move', () => {
  it('takes products and addresses along, after a dry run that changes nothing', async () => {
    const { top, middle, leaf } = await branch()
    const other = await made({ name: { en: word('Home') } })
    const product = await onSale({ category: leaf.id })
    const wanted = { version: 1, parent: other.id, position: 0 }
    const dry = await move(middle.id, { ...wanted, dry: true })
    expect(dry.body.result).toEqual({ products: 1, addresses: 2, running: false })
    expect((await one(middle.id))?.path).toBe(`${top.slug}/indoors`)
    expect((await move(middle.id, wanted)).body.result).toEqual(dry.body.result)
    expect((await one(leaf.id))?.path).toBe(`${other.slug}/indoors/ceiling`)
    const listed = async () => {
      const { body } = await test.read(api.catalog.list, `/products/${other.slug}/indoors/ceiling`)
      return body.result.map(({ slug }) => slug)
    }
    await expect.poll(listed).toEqual([product.slug])
  })

  it('made three times leads every old address to the new one', async () => {
    const { top, middle, leaf } = await branch()
    const second = await made({ name: { en: word('Second') } })
    const third = await made({ name: { en: word('Third') } })
    const old = [`${top.slug}/indoors/ceiling`]
    await move(middle.id, { version: 1, parent: second.id, position: 0 })
    old.push(`${second.slug}/indoors/ceiling`)
    await put(middle.id, { version: 2, slug: 'inside' })
    old.push(`${second.slug}/inside/ceiling`)
    await move(middle.id, { version: 3, parent: third.id, position: 0 })
    const now = `${third.slug}/inside/ceiling`
    expect((await one(leaf.id))?.path).toBe(now)
    await expect
      .poll(async () => (await Promise.all(old.map(follow))).every(([status]) => status === 301))
      .toBe(true)
    for (const path of old) expect(String((await follow(path))[1])).toContain(now)
  })

  it('among siblings changes their order and no address', async () => {
    const { top, middle } = await branch()
    const second = await made({ name: { en: 'Outdoors' }, parent: top.id })
    const moved = await move(second.id, { version: 1, parent: top.id, position: 0 })
    expect(moved.body.result).toEqual({ products: 0, addresses: 0, running: false })
    const order = (await tree()).filter(({ parent }) => parent === top.id).map(({ id }) => id)
    expect(order).toEqual([second.id, middle.id])
  })

  it('is refused below itself, below the fourth level, beside a sibling of the same address, and for a department with stores', async () => {
    const { top, middle, leaf } = await branch()
    const itself = await move(top.id, { version: 1, parent: leaf.id, position: 0 })
    expect([itself.status, itself.body.fields]).toEqual([
      400,
      { parent: 'A category cannot be moved below itself.' },
    ])
    const { leaf: deep } = await branch()
    const under = await move(middle.id, { version: 1, parent: deep.id, position: 0 })
    expect([under.status, under.body.error]).toEqual([422, 'too_deep'])
    const twin = await made({ name: { en: 'Ceiling' }, parent: top.id })
    const beside = await move(leaf.id, { version: 1, parent: top.id, position: 0 })
    expect([beside.status, beside.body.error]).toEqual([422, 'slug_taken'])
    expect((await remove(twin.id)).status).toBe(200)
    await buildStore(test, { department: top.slug })
    const home = await made({ name: { en: word('Home') } })
    const stores = await move(top.id, { version: 1, parent: home.id, position: 0 })
    expect([stores.status, stores.body.error, stores.body.message]).toEqual([
      409,
      'category_not_empty',
      'It still has stores: 1.',
    ])
    const nowhere = await move(leaf.id, { version: 1, parent: '99999999', position: 0 })
    expect(nowhere.body.fields).toEqual({ parent: 'There is no such category.' })
  })

  it('of two branches below each other at once leaves a tree', async () => {
    const one = await made({ name: { en: word('One') } })
    const two = await made({ name: { en: word('Two') } })
    const both = await Promise.all([
      move(one.id, { version: 1, parent: two.id, position: 0 }),
      move(two.id, { version: 1, parent: one.id, position: 0 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('of more than 5,000 products is refused', async () => {
    const { middle, leaf } = await branch()
    const store = await buildStore(test, {})
    await rowsOf(
      test,
      `INSERT INTO product (slug, store_id, category_id, status, name, description)
       SELECT 'many-' || n, $1::int, $2::int, 'draft', '{}', '{}' FROM generate_series(1, 5001) n`,
      store.id,
      Number(leaf.id),
    )
    const other = await made({ name: { en: word('Home') } })
    const answer = await move(middle.id, { version: 1, parent: other.id, position: 0 })
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      422,
      'too_many',
      'That is too many: at most 5000.',
    ])
    expect((await put(middle.id, { version: 1, slug: 'elsewhere' })).body.error).toBe('too_many')
    expect((await remove(leaf.id, desk.leaf)).body.error).toBe('too_many')
  })
})

describe('a category that is removed', () => {
  it('gives its products to another leaf, and its addresses lead there', async () => {
    const { top, leaf } = await branch()
    const product = await onSale({ category: leaf.id })
    const kept = await remove(leaf.id)
    expect([kept.status, kept.body.error, kept.body.message]).toEqual([
      409,
      'category_not_empty',
      'There are still 1 products in it.',
    ])
    for (const to of [leaf.id, top.id, '99999999'])
      expect((await remove(leaf.id, to)).body.fields).toEqual({
        to: 'Please choose the most exact category.',
      })
    expect((await remove(leaf.id, desk.leaf)).status).toBe(200)
    expect((await one(leaf.id)) ?? null).toBeNull()
    const filed = await rowsOf<{ id: string }>(
      test,
      'SELECT category_id::text AS id FROM product WHERE id = $1',
      product.id,
    )
    expect(filed).toEqual([{ id: desk.leaf }])
    await expect
      .poll(() => follow(`${top.slug}/indoors/ceiling`))
      .toEqual([301, expect.stringContaining('house/kitchen/cups')])
  })

  it('without products leads to its parent, and is refused with categories below it', async () => {
    const { top, middle, leaf } = await branch()
    const refused = await remove(middle.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'It still has categories below it: 1.'])
    expect((await remove(leaf.id)).status).toBe(200)
    await expect
      .poll(() => follow(`${top.slug}/indoors/ceiling`))
      .toEqual([301, expect.stringContaining(`${top.slug}/indoors`)])
    expect((await remove(leaf.id)).status).toBe(404)
  })
})
