import { api, type Sent } from '@tregu/contract'
import { HOME_PART_LIMITS } from '@tregu/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { drawPhoto, multipart } from '../../../test/multipart.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp({ ANSWERS_MB: 8 })
let admin: Person
let other: Person
beforeAll(async () => {
  admin = await signUp(test)
  other = await signUp(test)
  for (const person of [admin, other]) await grant(test, person, ['administrator'])
  const store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000 })
})
beforeEach(() => rowsOf(test, 'DELETE FROM home_part'))

type New = NonNullable<Sent<typeof api.office.createHome>['body']>
type Changed = NonNullable<Sent<typeof api.office.putHome>['body']>
const slide = (title: string, more: Partial<New> = {}): New => ({
  kind: 'slide',
  title: { en: title },
  link: '/sale',
  ...more,
})
const create = (body: New) => test.call(api.office.createHome, { body }, admin)
const made = async (body: New) => (await create(body)).body.result
const put = (id: string, body: Changed, person = admin) =>
  test.call(api.office.putHome, { params: { id }, body }, person)
const remove = (id: string) => test.call(api.office.removeHome, { params: { id } }, admin)
const order = (ids: string[]) => test.call(api.office.orderHome, { body: { ids } }, admin)
const list = async () => (await test.call(api.office.listHome, {}, admin)).body.result
const namesOf = (parts: readonly { title: Readonly<Record<string, string>> }[]) =>
  parts.map(({ title }) => title.en)
const shop = async () => (await test.call(api.catalog.home, {})).body
const shownSlides = async () => (await shop()).banners.map(({ title }) => title)
const upload = async (
  method: 'POST' | 'PUT',
  path: string,
  fields: Record<string, unknown>,
  file: Buffer,
) => {
  const { body, headers } = multipart(fields, [{ name: 'image', file }])
  return test.send(method, path, body, { ...admin, headers })
}

describe('a new part of the home page', () => {
  it('is added behind the others of its kind, in one language, and shown at once', async () => {
    await made(slide('First'))
    const { status, body } = await create(
      slide('Second', { text: { en: 'Warm', de: '' }, link: '/fashion/men' }),
    )
    expect(status).toBe(201)
    expect(body.result).toMatchObject({
      kind: 'slide',
      title: { en: 'Second' },
      text: { en: 'Warm' },
      action: {},
      link: '/fashion/men',
      image: null,
      tone: 'sand',
      query: '',
      position: 1,
      starts_at: null,
      ends_at: null,
      active: true,
      state: 'shown',
      version: 1,
      missing: ['sq', 'de', 'fr', 'tr', 'bs'],
    })
    expect(await shownSlides()).toEqual(['First', 'Second'])
  })

  it('has a picture of 1,600 by 800 pixels at least', async () => {
    const fields = { kind: 'slide', title: '{"en": "Winter"}', link: '/sale', starts_at: '', active: 'true' }
    const answer = answerOf(
      api.office.createHome,
      await upload('POST', '/backoffice/home', fields, await drawPhoto(1_600, 800, 'jpeg')),
    )
    const { id, image } = answer.body.result
    expect([answer.status, image]).toEqual([
      201,
      expect.stringMatching(/^\/media\/products\/\w{32}\.560\.webp$/),
    ])
    expect((await test.app.inject({ method: 'GET', url: String(image) })).statusCode).toBe(200)
    expect((await shop()).banners[0]?.image).toBe(image)
    const sizes = [
      [1_599, 800],
      [1_600, 799],
      [800, 1_600],
    ] as const
    for (const [width, height] of sizes) {
      const small = await upload(
        'PUT',
        `/backoffice/home/${id}`,
        { version: 1 },
        await drawPhoto(width, height, 'png'),
      )
      expect([small.status, small.body.error, small.body.fields, small.body.message]).toEqual([
        422,
        'image_small',
        { image: 'The picture must be at least 1,600 pixels wide and 800 high.' },
        'The picture must be at least 1,600 pixels wide and 800 high.',
      ])
    }
    const text = await upload('PUT', `/backoffice/home/${id}`, { version: 1 }, Buffer.from('no picture'))
    expect([text.status, text.body.error]).toEqual([415, 'unsupported_media_type'])
    const changed = await upload(
      'PUT',
      `/backoffice/home/${id}`,
      { version: 1 },
      await drawPhoto(2_000, 900, 'webp'),
    )
    expect([changed.status, (await list())[0]?.image === image, (await list())[0]?.version]).toEqual([
      200,
      false,
      2,
    ])
  })
})

describe('the link of a part', () => {
  it('leads to a page that exists', async () => {
    const { id } = await made(slide('Linked', { link: '/' }))
    const good = ['/sale?sort=2', '/help/terms', '/fashion', '/fashion/men/coats?page=2', '/fashion/p/coat']
    for (const [at, link] of [...good, '/fashion/store/first', '/store/first', '/store/first/men'].entries())
      expect([link, (await put(id, { version: at + 1, link })).body.result]).toMatchObject([link, { link }])
    const bad = [
      '',
      'https://a.test/',
      '//a.test',
      '/nowhere',
      '/fashion/p/none',
      '/house/p/coat',
      '/store/none',
    ]
    for (const link of [...bad, '/house/store/first', '/store/first/none', '/admin/dashboard']) {
      const { status, body } = await create(slide('Linked', { link }))
      expect([link, status, body.error, body.fields]).toEqual([
        link,
        400,
        'malformed',
        { link: 'There is no page with this address in the shop.' },
      ])
    }
  })
})

describe('a part that is written', () => {
  it('is refused with each fault at its field', async () => {
    const faults: readonly [Record<string, unknown>, string][] = [
      [{ kind: 'banner' }, 'kind'],
      [{ title: { de: '' } }, 'title'],
      [{ title: { en: 'x'.repeat(HOME_PART_LIMITS.title + 1) } }, 'title.en'],
      [{ tone: 'purple' }, 'tone'],
      [{ starts_at: 'tomorrow' }, 'starts_at'],
      [{ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }, 'ends_at'],
      [{ kind: 'row', query: 'departement=fashion' }, 'query'],
      [{ kind: 'row', query: 'department=nowhere' }, 'query'],
      [{ kind: 'row', query: 'sort=99' }, 'query'],
    ]
    for (const [fault, field] of faults) {
      const { status, body } = await test.send(
        'POST',
        '/backoffice/home',
        { ...slide('Bad'), ...fault },
        admin,
      )
      expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'malformed', [field]])
    }
    expect(await list()).toEqual([])
  })
})

describe('the parts of the home page', () => {
  it('have room: eight slides, four tiles, twelve rows and bands, also for two who add at once', async () => {
    const add = (kind: New['kind'], n: number) =>
      Promise.all(Array.from({ length: n }, (_, at) => create({ ...slide(`${kind} ${at}`), kind })))
    for (const [kind, room] of [
      ['slide', 8],
      ['tile', 4],
      ['row', 11],
    ] as const) {
      const answers = await add(kind, room + (kind === 'row' ? 0 : 1))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(room)
    }
    expect((await create({ ...slide('Band'), kind: 'kosova' })).status).toBe(201)
    const full = await create({ ...slide('Express'), kind: 'express' })
    expect([full.status, full.body.error]).toEqual([422, 'too_many'])
  })

  it('of a row are the first products of a listing, and the row is left out while its department is gone', async () => {
    await made({ ...slide('Coats'), kind: 'row', query: '?department=fashion&sort=2' })
    expect((await shop()).rows.map(({ title, products }) => [title, products.length])).toEqual([['Coats', 1]])
    await rowsOf(test, "UPDATE home_part SET query = 'department=nowhere'")
    await eventually(async () => expect((await shop()).rows).toEqual([]))
  })

  it('of the kind of a band are shown one at a time: the first', async () => {
    for (const title of ['Ours', 'Too'])
      await made({ ...slide(title), kind: 'kosova', query: 'department=fashion' })
    expect((await shop()).rows.map(({ title }) => title)).toEqual(['Ours'])
  })

  it('mask card numbers', async () => {
    expect((await made(slide('Card 4242 4242 4242 4242'))).title.en).not.toContain('4242 4242')
  })
})

describe('two editors of a part', () => {
  it('who change other fields or languages are merged; the own second save never collides', async () => {
    const { id } = await made(slide('Winter'))
    expect((await put(id, { version: 1, title: { de: 'Der Winter' } })).body.result.version).toBe(2)
    const { body } = await put(id, { version: 1, tone: 'cool', title: { fr: 'Hiver' } }, other)
    expect(body.result).toMatchObject({
      version: 3,
      tone: 'cool',
      title: { en: 'Winter', de: 'Der Winter', fr: 'Hiver' },
    })
    const second = await put(id, { version: 3, title: { fr: '' } }, other)
    expect(second.body.result).toMatchObject({ version: 4, title: { en: 'Winter', de: 'Der Winter' } })
    expect((await put(id, { version: 4, tone: 'cool' })).body.result.version).toBe(4)
  })

  it('who change the same field: the second is told what, who, when, and how it is now', async () => {
    const { id } = await made(slide('Winter'))
    const both = await Promise.all(
      ['One', 'Two'].map((en, at) => put(id, { version: 1, title: { en } }, at === 0 ? admin : other)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)?.body
    expect(refused?.error).toBe('conflict')
    expect(refused?.details).toMatchObject({ version: 2, fields: ['title.en'], at: expect.any(String) })
    expect(refused?.result).toMatchObject({ id, version: 2 })
    expect((await put(id, { version: 9, active: false })).status).toBe(409)
    expect((await put('2000000000', { version: 1 })).status).toBe(404)
  })
})

describe('parts that are there', () => {
  it('are put in order, each kind by itself, and no part is lost', async () => {
    const [one, two, three] = [await made(slide('1')), await made(slide('2')), await made(slide('3'))]
    const tile = await made({ ...slide('T'), kind: 'tile' })
    const { body } = await order([three.id, tile.id, one.id])
    expect(namesOf(body.result)).toEqual(['3', '1', '2', 'T'])
    expect(await shownSlides()).toEqual(['3', '1', '2'])
    expect(two.version).toBe((await list()).find(({ id }) => id === two.id)?.version)
    const unknown = await order([one.id, '2000000000'])
    expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found'])
    expect((await order([])).status).toBe(400)
  })

  it('are taken off, once', async () => {
    const { id } = await made(slide('Off'))
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404])
    expect(await list()).toEqual([])
  })

  it('are written down with who changed what', async () => {
    await rowsOf(test, "DELETE FROM audit WHERE action LIKE 'home.%'")
    const { id } = await made(slide('Noted'))
    const second = await made(slide('Second'))
    await put(id, { version: 1, title: { en: 'Changed' } })
    await order([second.id])
    await remove(id)
    const entries = await rowsOf<{ action: string; subject: string; details: Record<string, string> }>(
      test,
      "SELECT action, subject, details FROM audit WHERE action LIKE 'home.%' AND actor_id = $1 ORDER BY id",
      admin.id,
    )
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['home.create', id],
      ['home.create', second.id],
      ['home.save', id],
      ['home.order', 'slide'],
      ['home.remove', id],
    ])
    expect(entries[2]?.details).toEqual({ 'title.en': 'Noted → Changed' })
  })
})
