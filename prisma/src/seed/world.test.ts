import {
  addDays,
  checkSlug,
  dayOf,
  findLowestPrice30,
  findReductionStart,
  isRegistrationNumber,
  showPrice,
  sumPaidBy,
} from '@tregu/domain'
import { parseComposedName } from '@tregu/studio/names'
import { describe, expect, it } from 'vitest'
import type { ProductRow } from './model.ts'
import { buildWorld, TEST_SIZE, type World } from './world.ts'

const START = new Date('2026-11-21T10:00:00Z')
const world = buildWorld({ startDay: START, size: TEST_SIZE })
const products = [...world.products()]

const findProduct = (slug: string): ProductRow => {
  const product = products.find((one) => one.slug === slug)
  if (product === undefined) throw new Error(`no product ${slug}`)
  return product
}

const findStore = (slug: string) => {
  const store = world.catalogue.stores.find((one) => one.slug === slug)
  if (store === undefined) throw new Error(`no store ${slug}`)
  return store
}

/** Lines of shopper@tregu.test by the status of their order. */
const listKnownLines = ({ people, book, reviews }: World) => {
  const { id } = people.account('shopper@tregu.test')
  const purchases = new Set(
    book.purchases.filter(({ userId }) => userId === id).map((purchase) => purchase.id),
  )
  const orders = new Map(
    book.orders.filter(({ purchaseId }) => purchases.has(purchaseId)).map((order) => [order.id, order]),
  )
  const reviewed = new Set(reviews.map(({ orderLineId }) => orderLineId))
  return book.lines.flatMap((line) => {
    const order = orders.get(line.orderId)
    return order === undefined ? [] : { line, status: order.status, isReviewed: reviewed.has(line.id) }
  })
}

describe('the same world every time', () => {
  it('for the same start day, at whatever hour', () => {
    const again = buildWorld({ startDay: new Date('2026-11-21T22:30:00Z'), size: TEST_SIZE })
    expect(JSON.stringify(again.book.orders)).toBe(JSON.stringify(world.book.orders))
    expect(JSON.stringify([...again.products()])).toBe(JSON.stringify(products))
  })

  it('in Europe/Belgrade, where the day begins before it does in UTC', () => {
    expect(buildWorld({ startDay: new Date('2026-11-20T23:30:00Z'), size: TEST_SIZE }).calendar.today).toBe(
      '2026-11-21',
    )
  })

  it('with nothing in the future', () => {
    const instants = [
      ...world.book.events.map(({ at }) => at),
      ...world.ledger.map(({ at }) => at),
      ...world.reviews.map(({ createdAt }) => createdAt),
      ...world.social.wishes.map(({ at }) => at),
      ...products.flatMap(({ variants }) => variants.flatMap(({ history }) => history.map(({ at }) => at))),
    ]
    expect(instants.filter((at) => at > START)).toEqual([])
  })
})

describe('the fixed products', () => {
  it('are there with their figures', () => {
    const only = (slug: string) =>
      findProduct(slug).variants.map(({ price, discountPrice, stock }) => ({ price, discountPrice, stock }))
    expect(only('vinyl-turntable-retro')).toEqual([{ price: 13900, discountPrice: null, stock: 0 }])
    expect(only('walnut-desk-lamp')).toEqual([{ price: 4990, discountPrice: null, stock: 3 }])
    expect(only('noise-cancelling-headphones-one')).toEqual([
      { price: 10000, discountPrice: 7500, stock: 40 },
    ])
    expect(only('sharri-mountain-honey')).toEqual([{ price: 980, discountPrice: null, stock: 120 }])
    expect(only('fresh-spinach-pite')).toEqual([{ price: 450, discountPrice: null, stock: 200 }])
    expect(findProduct('sharri-mountain-honey').madeInKosova).toBe(true)
    expect(findProduct('ceramic-tea-set').status).toBe('withdrawn')
    expect(findProduct('fresh-spinach-pite').storeId).toBe(findStore('express-prishtina').id)
    expect(findProduct('walnut-desk-lamp').storeId).toBe(findStore('shtepia-ime').id)
  })

  it('show the headphones reduced for 10 days, honestly, by 25 %', () => {
    const [variant] = findProduct('noise-cancelling-headphones-one').variants
    const record = { history: variant?.history ?? [], onSale: [{ from: new Date(0), to: null }] }
    const lowest = findLowestPrice30(record, world.calendar.now)
    const start = findReductionStart(record.history, world.calendar.now) ?? START
    expect(dayOf(start)).toBe(addDays('2026-11-21', -10))
    const shown = variant && showPrice(variant, lowest)
    expect(shown).toEqual({ price: 10000, discountPrice: 7500, discountPercent: 25 })
  })

  it('have a T-shirt without Red/XL, with Blue/M sold out', () => {
    const shirt = findProduct('cotton-crew-t-shirt')
    const slugs = new Map(shirt.groups.flatMap(({ values }) => values.map(({ id, slug }) => [id, slug])))
    const stocks = new Map(
      shirt.variants.map(({ valueIds, stock }) => [valueIds.map((id) => slugs.get(id)).join('/'), stock]),
    )
    expect(stocks.size).toBe(11)
    expect(stocks.has('red/xl')).toBe(false)
    expect(stocks.get('blue/m')).toBe(0)
    expect([...stocks].filter(([key]) => key !== 'blue/m').every(([, stock]) => stock === 25)).toBe(true)
    expect(shirt.variants.every(({ price }) => price === 1450)).toBe(true)
  })
})

describe('the fixed stores, codes and accounts', () => {
  it('have their terms', () => {
    expect(findStore('express-prishtina')).toMatchObject({
      deliveryPrice: 500,
      serviceFeeBp: 900,
      taxBp: 1000,
      minimumOrder: 1000,
      paymentMethods: ['cash', 'creditCard'],
    })
    expect(findStore('tech-point')).toMatchObject({
      deliveryPrice: 250,
      freeDeliveryFrom: 15000,
      taxBp: 0,
      serviceFeeBp: 0,
    })
    expect(findStore('shtepia-ime')).toMatchObject({ deliveryPrice: 300, taxBp: 0, serviceFeeBp: 0 })
    expect(findStore('shtepia-ime')).toMatchObject({ deliveryMin: 2, deliveryMax: 4, openFrom: null })
    expect(findStore('tech-point')).toMatchObject({ deliveryMin: 1, deliveryMax: 2, cutOff: 14 * 60 })
    expect(findStore('express-prishtina')).toMatchObject({
      openFrom: 8 * 60,
      openTo: 23 * 60,
      minutesMin: 30,
      minutesMax: 60,
      // Prishtinë, Vushtrri, Podujevë
      cities: [1, 8, 9],
    })
    for (const slug of ['tech-point', 'shtepia-ime'])
      expect(findStore(slug).paymentMethods).toEqual(['cash', 'creditCard', 'bank', 'paypal'])
    expect(findStore('fruta-deti').state).toBe('pending')
    expect(findStore('tech-point').ownerId).toBe(world.people.account('seller@tregu.test').id)
    expect(findStore('shtepia-ime').ownerId).toBe(world.people.account('seller2@tregu.test').id)
  })

  it('have an account each for bank transfers, invented and saying so, with right check digits', () => {
    const { stores } = world.catalogue
    expect(findStore('tech-point').accountHolder).toBe('Demo: Tech Point')
    expect(new Set(stores.map(({ iban }) => iban)).size).toBe(stores.length)
    for (const { iban } of stores) {
      expect(iban).toMatch(/^XK\d{18}$/)
      expect(BigInt(`${iban.slice(4)}3320${iban.slice(2, 4)}`) % 97n).toBe(1n)
    }
  })

  it('name a trader each, invented and saying so, who confirmed to offer lawful goods', () => {
    const { stores } = world.catalogue
    const { createdAt, ...store } = findStore('tech-point')
    expect(store).toMatchObject({
      legalName: 'Demo: Tech Point Sh.p.k.',
      legalAddress: 'Rruga e Tregut 1, Prishtinë',
      registrationNumber: 'DEMO-00001',
      email: 'tech-point@tregu.test',
      lawfulGoodsAt: createdAt,
    })
    expect(new Set(stores.map(({ registrationNumber }) => registrationNumber)).size).toBe(stores.length)
    for (const { registrationNumber } of stores) expect(isRegistrationNumber(registrationNumber)).toBe(true)
  })

  it('of the department tele-express have opening hours and cities, and no others do', () => {
    const express = world.catalogue.categoryIds.get('tele-express')
    for (const store of world.catalogue.stores) {
      const isExpress = store.departmentId === express
      expect([store.slug, store.openFrom !== null, store.cities.length > 0]).toEqual([
        store.slug,
        isExpress,
        isExpress,
      ])
      expect(store.cities.every((id) => id > 0)).toBe(true)
    }
  })

  it('promised each order an arrival after it was placed', () => {
    for (const { arrivesFrom, arrivesTo, createdAt } of world.book.orders) {
      expect(arrivesFrom <= arrivesTo).toBe(true)
      expect(arrivesFrom >= createdAt.toISOString().slice(0, arrivesFrom.length)).toBe(true)
    }
  })

  it('leave the fixed codes unused', () => {
    for (const [code, value, minSpend] of [
      ['MIRESEVINI', 500, 3000],
      ['DJE10', 1000, 2000],
      ['NJEHERE', 1000, 2000],
      ['TECH15', 1500, 10000],
    ] as const) {
      const coupon = world.coupons.byCode(code)
      expect(coupon.row).toMatchObject({ isPromo: true, value, minSpend })
      expect(world.book.redemptions.filter(({ couponId }) => couponId === coupon.id)).toEqual([])
    }
    expect(world.coupons.byCode('NJEHERE').row.maxUses).toBe(1)
    expect(world.coupons.byCode('DJE10').endDay).toBe('2026-11-20')
    expect(world.coupons.byCode('TECH15').storeId).toBe(findStore('tech-point').id)
  })

  it('give the newcomer nothing but the welcome coupon', () => {
    const { id } = world.people.account('newcomer@tregu.test')
    expect(world.grants.filter(({ userId }) => userId === id).map(({ couponId }) => couponId)).toEqual([1])
    expect(world.book.purchases.filter(({ userId }) => userId === id)).toEqual([])
  })

  it('give the known shopper orders in every status and exactly five lines to review', () => {
    const lines = listKnownLines(world)
    const delivered = lines.filter(({ status }) => status === 'delivered')
    expect(new Set(lines.map(({ status }) => status)).size).toBe(6)
    expect(delivered.length).toBeGreaterThanOrEqual(12)
    expect(delivered.filter(({ isReviewed }) => !isReviewed).length).toBe(5)
    expect(lines.some(({ line }) => line.slug === 'ceramic-tea-set')).toBe(true)
    const [known] = world.people.shoppers
    expect(known?.addresses.filter(({ isDefault }) => isDefault).length).toBe(1)
    expect([known?.addresses.length, known?.cards.length]).toEqual([2, 2])
  })
})

describe('orders and reviews', () => {
  it('add up: the shopper’s ledger entries are the order’s total, the orders’ totals the purchase’s', () => {
    for (const purchase of world.book.purchases) {
      const orders = world.book.orders.filter(({ purchaseId }) => purchaseId === purchase.id)
      expect(orders.reduce((sum, { total }) => sum + total, 0)).toBe(purchase.total)
    }
    for (const order of world.book.orders) {
      const paid = sumPaidBy(
        world.ledger.filter(({ orderId }) => orderId === order.id),
        'shopper',
      )
      const isReversed = order.status === 'cancelled' || order.status === 'returned'
      expect(paid).toBe(isReversed ? 0 : order.total)
    }
  })

  it('are reviewed once a line, and only delivered ones', () => {
    expect(world.reviews.length).toBe(TEST_SIZE.reviews)
    const delivered = new Set(
      world.book.orders.filter(({ status }) => status === 'delivered').map(({ id }) => id),
    )
    const lines = new Map(world.book.lines.map((line) => [line.id, line.orderId]))
    expect(new Set(world.reviews.map(({ orderLineId }) => orderLineId)).size).toBe(world.reviews.length)
    expect(world.reviews.every(({ orderLineId }) => delivered.has(lines.get(orderLineId) ?? ''))).toBe(true)
  })

  it('are spread over the months, with words in the six languages, a few with photos and marks of others', () => {
    const { reviews, usefulMarks } = world
    const months = new Set(reviews.map(({ createdAt }) => createdAt.toISOString().slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(10)
    const days = new Set(reviews.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)))
    expect(days.size).toBeGreaterThan(reviews.length / 3)
    const written = reviews.filter(({ comment }) => comment !== '')
    expect(written.length / reviews.length).toBeGreaterThan(0.6)
    expect(new Set(written.map(({ language }) => language)).size).toBeGreaterThanOrEqual(4)
    expect(reviews.some(({ images }) => images.length > 0)).toBe(true)
    const authors = new Map(reviews.map(({ id, userId }) => [id, userId]))
    expect(usefulMarks.length).toBeGreaterThan(0)
    expect(usefulMarks.filter(({ reviewId, userId }) => authors.get(reviewId) === userId)).toEqual([])
    expect(new Set(usefulMarks.map(({ reviewId, userId }) => `${reviewId} ${userId}`)).size).toBe(
      usefulMarks.length,
    )
  })

  it('use a coupon once a person, and no oftener than it may be', () => {
    const used = world.book.redemptions.filter(({ returnedAt }) => returnedAt === null)
    expect(new Set(used.map(({ couponId, userId }) => `${couponId} ${userId}`)).size).toBe(used.length)
  })
})

describe('many products', () => {
  it('are distinct, priced and pictured, and begin with the same ones', () => {
    const large = buildWorld({ startDay: START, size: { ...TEST_SIZE, products: 5000 } })
    const slugs = new Set(world.catalogue.stores.map(({ slug }) => slug))
    let count = 0
    let withOptions = 0
    for (const product of large.products()) {
      if (count < products.length) expect(product.slug).toBe(products[count]?.slug)
      expect(slugs.has(product.slug)).toBe(false)
      expect(checkSlug('product', product.slug).ok).toBe(true)
      slugs.add(product.slug)
      expect(product.variants.length).toBeGreaterThan(0)
      const sources = product.images.map(({ src }) => src)
      const isNamed = (src: string) => parseComposedName(src.replace('/media/studio/', '')) !== null
      expect(sources.filter((src) => !isNamed(src))).toEqual([])
      count += 1
      withOptions += product.groups.length > 0 ? 1 : 0
    }
    expect(count).toBe(5000)
    expect(withOptions / count).toBeGreaterThan(0.28)
    expect(withOptions / count).toBeLessThan(0.4)
  })
})
