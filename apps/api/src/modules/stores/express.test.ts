import { api } from '@tregu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp({ ANSWERS_MB: 8 })
/** An instant in Prishtina in November 2026, one hour before UTC. The 23rd is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`)
const STORES = '/stores/express?lang=en'
const MENU = '/stores/menu/night-grill?lang=en'

beforeAll(async () => {
  test.setNow(at(23, '12:00'))
  const build = (slug: string, open: readonly [number, number], minutes: readonly [number, number]) =>
    buildStore(test, {
      ...{ slug, name: slug, department: 'tele-express', delivery: 250, freeFrom: 2000, minimum: 1000 },
      express: { open, minutes, cities: [1, 9] },
    })
  const grill = await build('night-grill', [11 * 60, 24 * 60], [35, 60])
  const bakery = await build('bakery', [7 * 60, 22 * 60], [25, 45])
  // It has nothing to sell.
  await build('empty-kitchen', [0, 24 * 60], [5, 10])
  const shop = await buildStore(test, { slug: 'lamps', department: 'house' })
  await buildProduct(test, { store: shop, slug: 'lamp', path: 'house/light/lamps' })
  for (const [slug, path, store, stock] of [
    ['bun', 'tele-express/bakery/buns', bakery, 9],
    ['kebab', 'tele-express/fast-food/kebabs', grill, 9],
    ['burger', 'tele-express/fast-food/burgers', grill, 0],
    ['wrap', 'tele-express/fast-food/wraps', grill, 9],
    ['soup', 'tele-express/soups/hot', grill, 9],
  ] as const)
    await buildProduct(test, { store, slug, path, stock })
  await test.database.pool.query(
    `INSERT INTO product_image (product_id, src, rank) SELECT id, '/media/' || slug || '.webp', 0 FROM product`,
  )
})
afterEach(() => {
  test.setNow(null)
  test.deps.responseCache.forget('everything')
})

const listed = async () => (await test.read(api.stores.expressStores, STORES)).body.result
const slugsOf = (rows: readonly { readonly slug: string }[]) => rows.map(({ slug }) => slug)
const isCached = (url: string) => test.deps.responseCache.get(`en ${url}`) !== undefined
const run = (sql: string) => test.database.pool.query(sql)
const menu = async () => (await test.read(api.stores.menu, MENU)).body
const dishesOf = async () =>
  Object.fromEntries(
    (await menu()).sections.map(({ slug, dishes }) => [slug, slugsOf(dishes.map(({ product }) => product))]),
  )

describe('the list of express stores', () => {
  it('has open stores first, then by minutes, with fee, minimum, cities and what they sell', async () => {
    test.setNow(at(23, '12:00'))
    const [bakery, grill, ...others] = await listed()
    expect(others).toEqual([])
    expect(bakery?.slug).toBe('bakery')
    expect(grill).toMatchObject({
      ...{ slug: 'night-grill', products: 4, delivery_price: 2.5, free_delivery_from: 20, minimum_order: 10 },
      ...{ minutes: { min: 35, max: 60 }, open: { from: '11:00', to: '24:00', now: true }, opens: null },
      cities: [{ name: 'Prishtinë' }, { name: 'Podujevë' }],
      categories: [{ slug: 'fast-food', name: 'fast-food' }, { slug: 'soups' }],
      pictures: ['/media/kebab.webp', '/media/soup.webp', '/media/wrap.webp'],
    })
    test.setNow(at(23, '23:00'))
    test.deps.responseCache.forget('everything')
    const [open, closed] = await listed()
    expect([open?.slug, closed?.slug]).toEqual(['night-grill', 'bakery'])
    expect(closed?.opens).toEqual({ day: '2026-11-24', time: '07:00', in_days: 1 })
  })

  it('says when a store opens after days off, and puts it behind those that open before', async () => {
    await run(`UPDATE store SET days_off = '{2026-11-23,2026-11-24}' WHERE slug = 'bakery'`)
    test.setNow(at(23, '09:00'))
    await eventually(async () => {
      test.deps.responseCache.forget('everything')
      const [grill, bakery] = await listed()
      expect([grill?.slug, grill?.opens]).toEqual([
        'night-grill',
        { day: '2026-11-23', time: '11:00', in_days: 0 },
      ])
      expect(bakery?.opens).toEqual({ day: '2026-11-25', time: '07:00', in_days: 2 })
    })
    await run(`UPDATE store SET days_off = '{}' WHERE slug = 'bakery'`)
  })

  it('is cached until a store opens or closes, and dropped when its terms change or it gets its first dish', async () => {
    test.setNow(at(23, '10:00'))
    await eventually(async () => {
      await listed()
      expect(isCached(STORES)).toBe(true)
    })
    test.setNow(at(23, '10:59'))
    expect(isCached(STORES)).toBe(true)
    test.setNow(at(23, '11:00'))
    expect(isCached(STORES)).toBe(false)
    test.setNow(at(23, '12:00'))
    await run(`UPDATE store SET minutes_min = 50, minutes_max = 70 WHERE slug = 'bakery'`)
    await eventually(async () => expect(slugsOf(await listed())).toEqual(['night-grill', 'bakery']))
    await run(`UPDATE store SET delivery_price = 111 WHERE slug = 'bakery'`)
    await eventually(async () => expect((await listed())[1]?.delivery_price).toBe(1.11))
    const { rows } = await run(`SELECT id FROM store WHERE slug = 'empty-kitchen'`)
    await buildProduct(test, { store: rows[0], slug: 'toast', path: 'tele-express/bakery/toasts' })
    await eventually(async () => expect((await listed()).map(({ slug }) => slug)[0]).toBe('empty-kitchen'))
  })
})

describe('the menu of an express store', () => {
  it('has its dishes by category, sold-out ones last, with the first paragraph of the description', async () => {
    test.setNow(at(23, '12:00'))
    await run(
      `UPDATE product SET description = '{"en": "Minced meat in a bun.\\n\\nServed hot."}' WHERE slug = 'kebab'`,
    )
    await eventually(async () => {
      const { sections, opens } = await menu()
      expect(opens).toBeNull()
      expect(sections.map(({ slug, count }) => [slug, count])).toEqual([
        ['fast-food', 3],
        ['soups', 1],
      ])
      expect(sections[0]?.dishes[0]).toMatchObject({
        about: 'Minced meat in a bun.',
        product: { slug: 'kebab', arrives: { minutes: { min: 35, max: 60 } } },
      })
    })
    expect(await dishesOf()).toEqual({ 'fast-food': ['kebab', 'wrap', 'burger'], soups: ['soup'] })
  })

  it('follows its products, and says when a closed store opens', async () => {
    test.setNow(at(23, '09:00'))
    expect(await menu()).toMatchObject({ opens: { day: '2026-11-23', time: '11:00', in_days: 0 } })
    await run(`UPDATE product SET status = 'withdrawn' WHERE slug = 'soup'`)
    await eventually(async () => expect(Object.keys(await dishesOf())).toEqual(['fast-food']))
    await run(`UPDATE product SET description = '{"en": "With cabbage."}' WHERE slug = 'wrap'`)
    await eventually(async () => expect((await menu()).sections[0]?.dishes[1]?.about).toBe('With cabbage.'))
  })

  it('is not found of an ordinary store and of an unknown one', async () => {
    for (const slug of ['lamps', 'nobody']) {
      const { status, body } = await test.call(api.stores.menu, { params: { slug } })
      expect([status, body.error]).toEqual([404, 'not_found'])
    }
  })
})
