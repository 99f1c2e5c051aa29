import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { buildCoupon, buildProduct, buildStore, grantCoupon } from '../../../test/factories.ts'
import { noteSoldOut } from './wishlist.queries.ts'

const test = useApp()
beforeAll(async () => {
  const store = await buildStore(test, { slug: 'kept' })
  for (const slug of ['vase', 'bowl', 'pan', 'pot']) await buildProduct(test, { store, slug })
})

const favouritesOf = async (slug: string) => {
  const { result } = (await test.call(api.catalog.details, { params: { slug } })).body
  return 'count_favorite' in result ? result.count_favorite : null
}

describe('the wishlist', () => {
  it('toggles, adds twice without a fault, removes, and counts beside the product', async () => {
    const person = await signUp(test)
    const toggle = () => test.call(api.wishlist.toggle, { body: { slug: 'vase' } }, person)
    expect((await toggle()).body).toEqual({
      error: null,
      favorite_list: ['vase'],
      remove: false,
      message: 'Added to wishlist!',
    })
    expect((await test.call(api.wishlist.add, { body: { slug: 'vase' } }, person)).status).toBe(200)
    await test.call(api.wishlist.add, { body: { slug: 'bowl' } }, person)
    const { body } = await test.call(api.wishlist.list, {}, person)
    expect([body.favorite_list, body.products.map(({ slug }) => slug), body.pagi.page_size]).toEqual([
      ['bowl', 'vase'],
      ['bowl', 'vase'],
      24,
    ])
    expect(await favouritesOf('vase')).toBe(1)
    expect((await toggle()).body).toMatchObject({ remove: true, message: 'Removed from wishlist!' })
    expect(
      (await test.call(api.wishlist.remove, { params: { slug: 'bowl' } }, person)).body.favorite_list,
    ).toEqual([])
    expect(await favouritesOf('vase')).toBe(0)
  })

  it('of many toggles at once the count stays the number of people', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signUp(test)))
    await Promise.all(
      people.flatMap((person) =>
        [1, 2, 3].map(() => test.call(api.wishlist.add, { body: { slug: 'pan' } }, person)),
      ),
    )
    expect(await favouritesOf('pan')).toBe(3)
  })

  it('of five taps at once three put on and two take off', async () => {
    const person = await signUp(test)
    const taps = await Promise.all(
      [1, 2, 3, 4, 5].map(() => test.call(api.wishlist.toggle, { body: { slug: 'vase' } }, person)),
    )
    expect(taps.filter(({ body }) => body.remove)).toHaveLength(2)
    expect((await test.call(api.wishlist.list, {}, person)).body.favorite_list).toEqual(['vase'])
    await test.call(api.wishlist.remove, { params: { slug: 'vase' } }, person)
  })

  it('tells what costs less than at the wish, and what is back after it was found sold out', async () => {
    const person = await signUp(test)
    const store = await buildStore(test, {})
    const dish = await buildProduct(test, { store, slug: 'dish', price: 1_000 })
    const tray = await buildProduct(test, { store, slug: 'tray', price: 1_000 })
    for (const slug of ['dish', 'tray', 'pot']) await test.call(api.wishlist.add, { body: { slug } }, person)
    const news = async () => (await test.call(api.wishlist.list, { query: {} }, person)).body.news
    expect(await news()).toEqual([])
    await test.database.pool.query('UPDATE variant SET price = 850 WHERE product_id = $1', [dish.id])
    await test.database.pool.query('UPDATE variant SET stock = 0 WHERE product_id = $1', [tray.id])
    await noteSoldOut(test.deps.sql, test.deps.now())
    expect(await news()).toEqual([{ slug: 'dish', less: 1.5, back: false }])
    await test.database.pool.query('UPDATE variant SET stock = 4 WHERE product_id = $1', [tray.id])
    expect(await news()).toEqual([
      { slug: 'tray', less: null, back: true },
      { slug: 'dish', less: 1.5, back: false },
    ])
  })

  it('leaves out what was withdrawn, in the count too; it can be taken off, not put on', async () => {
    const person = await signUp(test)
    const store = await buildStore(test)
    for (const slug of ['plate', 'cup', 'jug']) await buildProduct(test, { store, slug })
    const add = (slug: string) => test.call(api.wishlist.add, { body: { slug } }, person)
    const toggle = (slug: string) => test.call(api.wishlist.toggle, { body: { slug } }, person)
    for (const slug of ['plate', 'cup']) await add(slug)
    await test.database.pool.query("UPDATE product SET status = 'withdrawn' WHERE slug IN ('cup', 'jug')")
    const { body } = await test.call(api.wishlist.list, {}, person)
    expect([body.favorite_list, body.products.length, body.pagi.count]).toEqual([['plate'], 1, 1])
    expect([(await add('jug')).body.error, (await toggle('jug')).body.error]).toEqual([
      'product_not_found',
      'product_not_found',
    ])
    expect((await toggle('cup')).body.remove).toBe(true)
  })

  it('is 401 for guests; an unknown product is not found', async () => {
    const guest = await test.call(api.wishlist.list, {})
    expect([guest.status, guest.body.error]).toEqual([401, 'not_signed_in'])
    const { status, body } = await test.call(api.wishlist.add, { body: { slug: 'none' } }, await signUp(test))
    expect([status, body.error]).toEqual([404, 'product_not_found'])
  })
})

describe('following a store', () => {
  it('toggles and counts', async () => {
    const person = await signUp(test)
    const follow = (slug = 'kept') => test.call(api.stores.follow, { body: { slug } }, person)
    expect((await follow()).body).toEqual({ error: null, follow: true, followers: 1 })
    expect(
      (await test.call(api.stores.details, { params: { slug: 'kept' } }, person)).body.result.follow,
    ).toBe(true)
    expect((await follow()).body).toEqual({ error: null, follow: false, followers: 0 })
    expect((await follow('nobody')).body.error).toBe('not_found')
  })
})

describe('viewed products', () => {
  it('are kept for a browser, newest first, without the one looked at', async () => {
    const browser = newBrowser()
    const look = async (slug: string) =>
      (await test.call(api.analytics.viewed, { params: { slug } }, { browser })).body.result.map(
        (card: { slug: string }) => card.slug,
      )
    expect([await look('vase'), await look('bowl'), await look('vase')]).toEqual([[], ['vase'], ['bowl']])
    expect((await test.call(api.analytics.viewed, { params: { slug: 'vase' } })).body.result).toEqual([])
  })
  it('are kept for an account on every browser, apart from the guests’ on it', async () => {
    const person = await signUp(test)
    const look = async (slug: string, sender: object) =>
      (await test.call(api.analytics.viewed, { params: { slug } }, sender)).body.result.map(
        (card: { slug: string }) => card.slug,
      )
    expect(await look('bowl', { token: person.token, browser: newBrowser() })).toEqual([])
    expect(await look('vase', { token: person.token, browser: newBrowser() })).toEqual(['bowl'])
    expect(await look('vase', { browser: newBrowser() })).toEqual([])
  })
  it('are listed without recording anything, the last one first', async () => {
    const browser = crypto.randomUUID()
    for (const slug of ['vase', 'bowl'])
      await test.call(api.analytics.viewed, { params: { slug } }, { browser })
    const recent = async () =>
      (await test.call(api.analytics.recent, {}, { browser })).body.result.map(({ slug }) => slug)
    expect(await recent()).toEqual(['bowl', 'vase'])
    expect(await recent()).toEqual(['bowl', 'vase'])
    expect((await test.call(api.analytics.recent, {})).body.result).toEqual([])
  })

  it('a visit is counted without personal data', async () => {
    expect((await test.call(api.analytics.siteViewed, {})).body).toEqual({ error: null, ok: true })
    expect((await test.database.pool.query('SELECT count FROM site_visit')).rows).toEqual([{ count: 1 }])
  })
})

describe('coupons of the account', () => {
  it('are all, active, used or expired', async () => {
    const person = await signUp(test)
    const old = await buildCoupon(test, { endsAt: new Date('2021-01-01T00:00:00Z') })
    await grantCoupon(test, person.id, old.id)
    const codes = async (filter: string) =>
      (await test.read(api.coupons.list, `/coupons/by_user/${filter}`, person)).body.result.map(
        ({ code }) => code,
      )
    expect([
      (await codes('')).sort(),
      await codes('?filter=Active'),
      await codes('?filter=Used'),
      await codes('?filter=Expired'),
    ]).toEqual([[old.code, 'MIRESEVJEN'].sort(), ['MIRESEVJEN'], [], [old.code]])
    expect((await test.send('GET', '/coupons/by_user/?filter=Lost', undefined, person)).status).toBe(400)
  })
})
