import { api } from '@tregu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, makeSeller, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp({ ANSWERS_MB: 8 })
/** A Thursday. The 29th is a Sunday, 28 November no public holiday in Kosovo. */
const THURSDAY = new Date('2026-11-26T10:00:00+01:00')

let owner: Person
let shopper: Person
let store: Awaited<ReturnType<typeof buildStore>>
let product: Awaited<ReturnType<typeof buildProduct>>
let slug: string
let serial = 0
beforeEach(async () => {
  test.setNow(THURSDAY)
  owner = await signUp(test)
  shopper = await signUp(test)
  store = await buildStore(test, { days: [1, 2] })
  await makeSeller(test, owner, store)
  slug = `paused-cup-${++serial}`
  product = await buildProduct(test, { store, slug, path: 'house/kitchen/cups', stock: 5 })
})
afterEach(() => {
  test.setNow(null)
  test.deps.responseCache.forget('everything')
})

const pause = (from: string | null, to: string | null, more: object = {}, sender = owner) =>
  test.call(api.desk.pauseStore, { query: {}, body: { from, to, ...more } }, sender)
const details = async () => {
  const { result } = (await test.read(api.catalog.details, `/products/details/${slug}?lang=en`)).body
  return 'arrives' in result ? { arrives: result.arrives, back_on: result.back_on } : null
}
const card = async () => {
  const { body } = await test.read(api.catalog.list, '/products/house/?lang=en')
  const found = body.result.find((row) => row.slug === slug)
  return found && { arrives: found.arrives, back_on: found.back_on }
}
const shown = async () => [await card(), await details()]
const cartOf = async () => (await test.call(api.cart.get, {}, shopper)).body.cart

describe('a paused store', () => {
  it('keeps its products findable, and says when it is back', async () => {
    expect((await shown()).map((one) => one?.back_on)).toEqual([null, null])
    expect((await pause('2026-11-26', '2026-11-28', { note: { en: 'We move.' } })).body.result).toMatchObject(
      {
        version: 2,
        pause: { from: '2026-11-26', to: '2026-11-28', note: { en: 'We move.' }, back_on: '2026-11-30' },
      },
    )
    const paused = { arrives: { from: '2026-12-01', to: '2026-12-02' }, back_on: '2026-11-30' }
    await eventually(async () => expect(await shown()).toEqual([paused, paused]))
    const page = (await test.call(api.stores.details, { params: { slug: store.slug } })).body
    expect(page.result).toMatchObject({ back_on: '2026-11-30', pause_note: 'We move.' })
    // Midnight of the day after its last day ends it without a call.
    test.setNow(new Date('2026-11-29T00:00:00+01:00'))
    expect((await card())?.back_on).toBe(null)
  })

  it('begins by itself on its first day', async () => {
    await pause('2026-11-27', '2026-11-27')
    await eventually(async () => expect((await card())?.arrives.from).toBe('2026-11-28'))
    expect((await card())?.back_on).toBe(null)
    test.setNow(new Date('2026-11-27T00:00:00+01:00'))
    expect((await card())?.back_on).toBe('2026-11-28')
  })

  it('sells nothing: its lines wait in the cart with a notice, and come back with it', async () => {
    await addToCart(test, shopper, variantOf(product))
    await pause('2026-11-26', '2026-12-02')
    await eventually(async () => {
      const [item] = (await cartOf()).items
      expect(item).toMatchObject({ available: false, back_on: '2026-12-03', notice: { kind: 'paused' } })
    })
    const cart = await cartOf()
    expect([cart.can_checkout, cart.subTotal]).toEqual([false, 0])
    const added = await addToCart(test, shopper, variantOf(product))
    expect([added.status, added.body.error, added.body.message]).toEqual([
      422,
      'store_paused',
      'This store is taking a break. It is back on 03/12/2026.',
    ])
    const placed = await placeOrder(test, shopper, await addAddress(test, shopper))
    expect(placed.status).not.toBe(200)
    expect((await pause(null, null)).body.result.pause).toBe(null)
    await eventually(async () =>
      expect((await cartOf()).items[0]).toMatchObject({ available: true, back_on: null }),
    )
    expect((await placeOrder(test, shopper, await addAddress(test, shopper))).status).toBe(200)
  })

  it('goes on with its orders', async () => {
    await addToCart(test, shopper, variantOf(product))
    expect((await placeOrder(test, shopper, await addAddress(test, shopper))).status).toBe(200)
    await pause('2026-11-26', '2026-12-02')
    const [order] = (await test.call(api.desk.listOrders, { query: {} }, owner)).body.result
    const answer = await test.call(
      api.desk.setOrderStatus,
      { params: { id: String(order?.id) }, body: { status: 'confirmed' } },
      owner,
    )
    expect(answer.status).toBe(200)
  })

  it('pauses for 90 days at most, from today on, and its last day is not before its first', async () => {
    const fieldsOf = async (from: string, to: string) => (await pause(from, to)).body.fields
    expect(await fieldsOf('2026-11-25', '2026-11-28')).toEqual({ from: 'This day is over.' })
    expect(await fieldsOf('2026-11-28', '2026-11-27')).toEqual({
      to: 'The last day must not be before the first.',
    })
    expect(await fieldsOf('2026-11-26', '2027-02-24')).toEqual({ to: 'A pause has 90 days at most.' })
    expect((await pause('2026-11-26', '2027-02-23')).status).toBe(200)
    test.setNow(new Date('2026-11-30T09:00:00+01:00'))
    expect((await pause('2026-11-26', '2026-12-01')).status).toBe(200)
  })

  it('is paused by its managers, and not while it is suspended', async () => {
    const packer = await signUp(test)
    await join(test, packer, store, 'packer')
    expect((await pause('2026-11-26', '2026-11-28', {}, packer)).status).toBe(403)
    await test.database.pool.query("UPDATE store SET state = 'suspended' WHERE id = $1", [store.id])
    expect((await pause('2026-11-26', '2026-11-28')).body.error).toBe('store_suspended')
  })
})

describe('days off', () => {
  it('move the arrival on card, product and cart at once', async () => {
    await addToCart(test, shopper, variantOf(product))
    const usual = { from: '2026-11-27', to: '2026-11-28' }
    expect(await shown()).toEqual([
      { arrives: usual, back_on: null },
      { arrives: usual, back_on: null },
    ])
    const saved = await test.call(
      api.desk.putStore,
      { query: {}, body: { version: 1, days_off: ['2026-11-28', '2026-11-27'] } },
      owner,
    )
    expect(saved.body.result.days_off).toEqual(['2026-11-27', '2026-11-28'])
    const later = { arrives: { from: '2026-11-30', to: '2026-12-01' }, back_on: null }
    await vi.waitFor(async () => expect(await shown()).toEqual([later, later]), 10_000)
    expect((await cartOf()).sellers[0]?.arrives).toEqual(later.arrives)
  })
})
