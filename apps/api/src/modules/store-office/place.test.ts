import { api, type Sent } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp({ ANSWERS_MB: 8 })
type Body = NonNullable<Sent<typeof api.office.putStore>['body']>
type Store = Awaited<ReturnType<typeof buildStore>>

let [first, second]: Person[] = []
beforeAll(async () => {
  first = await signUp(test)
  second = await signUp(test)
  for (const person of [first, second]) await grant(test, person, ['administrator'])
})

const put = (store: Store, body: Body, person = first) =>
  test.call(api.office.putStore, { params: { id: String(store.id) }, body }, person)
const versionOf = async (store: Store) =>
  (await test.call(api.office.getStore, { params: { id: String(store.id) } }, first)).body.result.version
const get = (url: string) => test.app.inject({ url })

describe('the address of a store', () => {
  it('is changed by an administrator; the old one leads to the new one, also after several changes', async () => {
    const store = await buildStore(test, { slug: 'old-name', department: 'house' })
    await buildProduct(test, { store, slug: 'lamp-of-it', path: 'house/light/lamps' })
    expect((await get('/stores/details/old-name')).statusCode).toBe(200)
    const { status, body } = await put(store, { version: 1, slug: 'middle-name' })
    expect([status, body.result.slug, body.result.version]).toEqual([200, 'middle-name', 2])
    await put(store, { version: 2, slug: 'new-name' })
    for (const old of ['old-name', 'middle-name'])
      await eventually(async () => {
        const paths = [`/stores/details/${old}?lang=en`, `/products/store/${old}`, `/products/details/${old}`]
        const answers = await Promise.all(paths.map(get))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([301, 301, 301])
        const next = answers.map(({ headers }, index) =>
          new URL(String(headers.location), `http://shop.test${paths[index]}`).toString(),
        )
        expect(next).toEqual([
          'http://shop.test/stores/details/new-name?lang=en',
          'http://shop.test/products/store/new-name',
          'http://shop.test/products/details/new-name',
        ])
      })
    // Its own old address can be taken back.
    await put(store, { slug: 'old-name' })
    expect((await get('/stores/details/old-name')).statusCode).toBe(200)
    const audit =
      "SELECT details FROM audit WHERE action = 'store.place' AND subject = $1 ORDER BY id LIMIT 1"
    expect(await rowsOf(test, audit, String(store.id))).toEqual([
      { details: { slug: 'old-name → middle-name' } },
    ])
  })

  it('is refused when it is taken, reserved or malformed', async () => {
    const store = await buildStore(test, { slug: 'one-place' })
    await buildStore(test, { slug: 'other-place' })
    const codes = await Promise.all(
      ['other-place', 'details', 'One Place'].map(async (slug) => {
        const { status, body } = await put(store, { slug })
        return [status, body.error, Object.keys(body.fields ?? {})]
      }),
    )
    expect(codes).toEqual([
      [422, 'slug_taken', ['slug']],
      [422, 'slug_reserved', ['slug']],
      [400, 'malformed', ['slug']],
    ])
    const none = await test.call(api.office.putStore, { params: { id: '999999' }, body: {} }, first)
    expect([none.status, none.body.error]).toEqual([404, 'not_found'])
  })

  it('goes to one of two stores that ask for it at once', async () => {
    const stores = [await buildStore(test), await buildStore(test)]
    const answers = await Promise.all(stores.map((store) => put(store, { slug: 'wanted-place' })))
    expect(answers.map(({ body }) => body.error).sort()).toEqual([null, 'slug_taken'].sort())
  })
})

describe('the department of a store', () => {
  it('is changed to one that exists', async () => {
    const store = await buildStore(test, { department: 'house' })
    await buildStore(test, { department: 'garden' })
    expect((await put(store, { department: 'garden' })).body.result.department).toBe('garden')
    const { status, body } = await put(store, { department: 'nowhere' })
    expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'malformed', ['department']])
  })

  it('and the address can be changed by two editors; the same field is a conflict', async () => {
    const store = await buildStore(test, { department: 'house' })
    const version = await versionOf(store)
    await put(store, { version, department: 'garden' })
    expect((await put(store, { version, slug: 'merged-place' }, second)).status).toBe(200)
    const { status, body } = await put(store, { version, department: 'house' }, second)
    expect([status, body.error]).toEqual([409, 'conflict'])
    expect(body.details).toMatchObject({ fields: ['department'] })
  })
})
