import { api } from '@tregu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, type Person, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp({ ANSWERS_MB: 8 })
/** An instant in Prishtina in November 2026, one hour before UTC. The 22nd is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`)
const LISTING = '/products/techno/?lang=en'
const DETAILS = '/products/details/radio?lang=en'
const PITE = '/products/details/pite?lang=en'

let shopper: Person
beforeAll(async () => {
  test.setNow(at(23, '09:00'))
  const store = await buildStore(test, { slug: 'quick', department: 'techno', days: [1, 3], cutOff: 14 * 60 })
  const slow = await buildStore(test, { slug: 'slow', department: 'techno', days: [2, 2], cutOff: 12 * 60 })
  const express = await buildStore(test, {
    slug: 'pite-shop',
    department: 'tele-express',
    days: [0, 0],
    express: { open: [8 * 60, 23 * 60], minutes: [30, 60], cities: [1, 9] },
  })
  await buildProduct(test, { store, slug: 'radio', path: 'techno/sound/radios' })
  await buildProduct(test, { store: slow, slug: 'drone', path: 'techno/toys/drones' })
  const pite = await buildProduct(test, { store: express, slug: 'pite', path: 'tele-express/food/pite' })
  shopper = await signUp(test)
  await addToCart(test, shopper, variantOf(pite))
})
afterEach(() => {
  test.setNow(null)
  // The next test may be at an earlier time.
  test.deps.responseCache.forget('everything')
})

const listed = async () => {
  const { body } = await test.read(api.catalog.list, LISTING)
  return Object.fromEntries(body.result.map(({ slug, arrives }) => [slug, `${arrives.from} ${arrives.to}`]))
}
const arrivalOf = async (url: string) => {
  const { body } = await test.read(api.catalog.details, url)
  return 'arrives' in body.result ? body.result.arrives : null
}
const isCached = (url: string) => test.deps.responseCache.get(`en ${url}`) !== undefined
const storeOf = async (slug: string) =>
  (await test.call(api.stores.details, { params: { slug } })).body.result

describe('the arrival on cards, product and cart', () => {
  it('counts working days from today before the cut-off, from the next working day at the cut-off', async () => {
    test.setNow(at(23, '11:59'))
    expect(await listed()).toEqual({ radio: '2026-11-24 2026-11-26', drone: '2026-11-25 2026-11-25' })
    expect(await arrivalOf(DETAILS)).toEqual({ from: '2026-11-24', to: '2026-11-26' })
    test.setNow(at(23, '12:00'))
    expect(await listed()).toEqual({ radio: '2026-11-24 2026-11-26', drone: '2026-11-26 2026-11-26' })
    test.setNow(at(23, '14:00'))
    expect(await listed()).toEqual({ radio: '2026-11-25 2026-11-27', drone: '2026-11-26 2026-11-26' })
    expect(await arrivalOf(DETAILS)).toEqual({ from: '2026-11-25', to: '2026-11-27' })
  })

  it('is right on Sundays and over public holidays', async () => {
    test.setNow(at(22, '09:00'))
    expect((await listed()).radio).toBe('2026-11-24 2026-11-26')
    test.setNow(new Date('2026-12-31T10:00:00+01:00'))
    expect((await listed()).radio).toBe('2027-01-04 2027-01-06')
  })

  it('is cached until the first cut-off of the stores that an answer shows, or until midnight', async () => {
    test.setNow(at(23, '09:00'))
    await eventually(async () => {
      await listed()
      await arrivalOf(DETAILS)
      expect([isCached(LISTING), isCached(DETAILS)]).toEqual([true, true])
    })
    test.setNow(at(23, '11:59'))
    expect([isCached(LISTING), isCached(DETAILS)]).toEqual([true, true])
    test.setNow(at(23, '12:00'))
    expect([isCached(LISTING), isCached(DETAILS)]).toEqual([false, true])
    test.setNow(at(23, '14:00'))
    expect(isCached(DETAILS)).toBe(false)
    await arrivalOf(DETAILS)
    test.setNow(at(23, '23:59'))
    expect(isCached(DETAILS)).toBe(true)
    test.setNow(at(24, '00:00'))
    expect(isCached(DETAILS)).toBe(false)
  })

  it('of an express store is a time: from now while it is open, from its next opening while it is closed', async () => {
    test.setNow(at(23, '12:20'))
    const minutes = { min: 30, max: 60 }
    const noon = { from: at(23, '12:50').toISOString(), to: at(23, '13:20').toISOString(), minutes }
    expect(await arrivalOf(PITE)).toEqual(noon)
    const { cart } = (await test.call(api.cart.get, {}, shopper)).body
    expect(cart.sellers).toMatchObject([
      {
        slug: 'pite-shop',
        arrives: noon,
        cities: [
          { id: 1, name: 'Prishtinë' },
          { id: 9, name: 'Podujevë' },
        ],
      },
    ])
    test.setNow(at(23, '12:21'))
    expect(await arrivalOf(PITE)).toEqual({
      from: at(23, '12:51').toISOString(),
      to: at(23, '13:21').toISOString(),
      minutes,
    })
    test.setNow(at(23, '23:30'))
    const morning = { from: at(24, '08:30').toISOString(), to: at(24, '09:00').toISOString() }
    expect(await arrivalOf(PITE)).toEqual(morning)
    test.setNow(at(24, '07:59'))
    expect(await arrivalOf(PITE)).toEqual(morning)
  })

  it('follows a change of the store’s terms', async () => {
    test.setNow(at(23, '09:00'))
    await listed()
    await test.database.pool.query("UPDATE store SET delivery_max = 5 WHERE slug = 'quick'")
    await eventually(async () => expect((await listed()).radio).toBe('2026-11-24 2026-11-28'))
    await test.database.pool.query("UPDATE store SET delivery_max = 3 WHERE slug = 'quick'")
    await eventually(async () => expect((await listed()).radio).toBe('2026-11-24 2026-11-26'))
  })
})

describe('a store’s terms of delivery', () => {
  it('are its working days and its cut-off; what express stores have is null', async () => {
    expect(await storeOf('quick')).toMatchObject({
      delivery_days: { min: 1, max: 3 },
      delivery_date: '1-3',
      cut_off: '14:00',
      open: null,
      minutes: null,
      cities: null,
      slots: null,
    })
  })

  it('of an express store are also its opening, minutes, cities, and the slots of the next 48 hours', async () => {
    test.setNow(at(23, '21:10'))
    const store = await storeOf('pite-shop')
    expect(store).toMatchObject({
      open: { from: '08:00', to: '23:00', now: true },
      minutes: { min: 30, max: 60 },
      cities: [
        { id: 1, name: 'Prishtinë' },
        { id: 9, name: 'Podujevë' },
      ],
    })
    expect(store.slots).toHaveLength(1 + 15 + 14)
    expect(store.slots?.[0]).toEqual({
      from: at(23, '22:00').toISOString(),
      to: at(23, '23:00').toISOString(),
    })
    test.setNow(at(23, '23:00'))
    expect((await storeOf('pite-shop')).open?.now).toBe(false)
  })
})
