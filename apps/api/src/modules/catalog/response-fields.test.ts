import { api } from '@tregu/contract'
import { loadDemoWorld, TEST_SIZE } from '@tregu/database/seed'
import { LANGUAGES } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, useApp } from '../../../test/app.ts'

const test = useApp()
beforeAll(async () => {
  await loadDemoWorld(test.deps.env.DATABASE_URL, {
    passwordHash: 'none',
    now: new Date('2026-11-03T12:00:00Z'),
    size: TEST_SIZE,
  })
}, 180_000)

const list = async (url: string) => (await test.read(api.catalog.list, url)).body
const departments = async (language = 'en') =>
  (await test.read(api.stores.departments, '/stores/departments/', { language })).body
/** The details of a product; its call answers with a store where the slug is a store's. */
const details = async (slug: string) => {
  const { result } = (await test.call(api.catalog.details, { params: { slug } })).body
  if (!('gallery' in result)) throw new Error(`${slug} is a store`)
  return result
}
const row = async (text: string, values: unknown[]) => (await test.database.pool.query(text, values)).rows[0]
const inSix = Object.fromEntries(LANGUAGES.map((language) => [language, expect.stringMatching(/\S/)]))
const picture = expect.stringMatching(/^\/media\/\S+\.webp$/)
const HEADPHONES = 'noise-cancelling-headphones-one'
const HEADPHONES_NAME = 'Auralis One noise-cancelling headphones, 40 h battery'

/** Computes a product's rating from its reviews. */
const ratingOf = async (slug: string) => {
  const { avg, count } = await row(
    `SELECT round(avg(r.rating), 1)::float AS avg, count(*)::int AS count FROM review r
     JOIN product p ON p.id = r.product_id WHERE p.slug = $1`,
    [slug],
  )
  return { avg, count }
}

describe('the fields of the catalogue’s responses', () => {
  it('product card: department, slug, name, nameLang, background, quantity, prices, rating, madeinKosova, variant', async () => {
    const { result } = await list('/products/techno/sound/headphones/wireless/')
    const card = result.find(({ slug }) => slug === HEADPHONES)
    const { id } = await row(
      'SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = $1',
      [HEADPHONES],
    )
    expect(card).toMatchObject({
      department: 'techno',
      slug: HEADPHONES,
      name: HEADPHONES_NAME,
      nameLang: { ...inSix, en: HEADPHONES_NAME, sq: 'Kufje Auralis One me heqje të zhurmës, bateri 40 orë' },
      background: picture,
      quantity: 40,
      price: 100,
      discountPrice: 75,
      discountPercent: 25,
      rating: await ratingOf(HEADPHONES),
      madeinKosova: false,
      variant: String(id),
      seller: 'Tech Point',
      sellerSlug: 'tech-point',
      brand: 'Auralis',
    })
    const honey = (await list('/products/house/pantry/honey/')).result.find(
      ({ slug }) => slug === 'sharri-mountain-honey',
    )
    expect(honey).toMatchObject({
      madeinKosova: true,
      price: 9.8,
      quantity: 120,
      discountPrice: null,
      discountPercent: null,
    })
    const shirt = (await list('/products/fashion/men/t-shirts/')).result.find(
      ({ slug }) => slug === 'cotton-crew-t-shirt',
    )
    // options must be chosen first
    expect([shirt?.variant, shirt?.quantity]).toEqual([null, 250])
  })

  it('product card: its colours with the name, colour and picture that the product’s page has, in the same order', async () => {
    const [shirt] = (await list('/products/fashion/men/t-shirts/')).result.filter(
      ({ slug }) => slug === 'cotton-crew-t-shirt',
    )
    const page = await details('cotton-crew-t-shirt')
    const onPage = page.variants.Colour?.map(({ slug, name, rgb, image }) => ({ slug, name, rgb, image }))
    expect(shirt?.colours.map(({ name, rgb }) => [name, rgb])).toEqual([
      ['Red', '#b3262e'],
      ['Blue', '#2f5f9e'],
      ['Black', '#2b2b2b'],
    ])
    expect(shirt?.colours).toEqual(onPage)
    // The first one is in the card's picture.
    expect(shirt?.background).toBe(shirt?.colours[0]?.image)
    const german = await test.read(api.catalog.list, '/products/fashion/men/t-shirts/', { language: 'de' })
    const names = german.body.result.find(({ slug }) => slug === 'cotton-crew-t-shirt')?.colours
    expect(names?.map(({ name }) => name)).toEqual(['Rot', 'Blau', 'Schwarz'])
  })

  it('product details: names, descriptions, prices, seller, department, quantity, favourites, rating', async () => {
    const result = await details(HEADPHONES)
    expect(result).toMatchObject({
      name: HEADPHONES_NAME,
      nameLang: inSix,
      slug: HEADPHONES,
      discountPrice: 75,
      discountPercent: 25,
      price: 100,
      seller: 'Tech Point',
      sellerSlug: 'tech-point',
      department: 'techno',
      descriptionTitle: HEADPHONES_NAME,
      descriptionTitleLang: inSix,
      descriptionText: expect.stringContaining('the neighbour’s drill'),
      descriptionTextLang: { ...inSix, de: expect.stringContaining('die Bohrmaschine des Nachbarn') },
      quantity: 40,
      count_favorite: (await row('SELECT favorite_count AS n FROM product WHERE slug = $1', [HEADPHONES])).n,
      madeinKosova: false,
      rating: await ratingOf(HEADPHONES),
      variants: {},
      variant: { price: 100, discountPrice: 75, discountPercent: 25, count: 40, values: [] },
    })
  })

  it('product details: what is made in Kosova, while the product claims it', async () => {
    const note = 'Pressed and bottled in Rahovec.'
    const set = 'UPDATE product SET kosova_note = $1, made_in_kosova = $2 WHERE slug = $3'
    expect((await details('cotton-crew-t-shirt')).kosova_note).toBeNull()
    await row(set, [note, true, 'cotton-crew-t-shirt'])
    expect(await details('cotton-crew-t-shirt')).toMatchObject({ madeinKosova: true, kosova_note: note })
    await row(set, [note, false, 'cotton-crew-t-shirt'])
    expect((await details('cotton-crew-t-shirt')).kosova_note).toBeNull()
    await row(set, [null, false, 'cotton-crew-t-shirt'])
  })

  it('product details: gallery in its order, variants by option name with id, name, rgb, each variant with its image', async () => {
    const result = await details('cotton-crew-t-shirt')
    expect(result.gallery.length).toBeGreaterThan(2)
    for (const [rank, image] of result.gallery.entries())
      expect(image).toEqual({ id: expect.any(String), src: picture, rank })
    expect(Object.keys(result.variants)).toEqual(['Colour', 'Size'])
    expect(result.variants.Colour?.map(({ name, rgb }) => [name, rgb])).toEqual([
      ['Red', expect.stringMatching(/^#[0-9a-f]{6}$/)],
      ['Blue', expect.stringMatching(/^#[0-9a-f]{6}$/)],
      ['Black', expect.stringMatching(/^#[0-9a-f]{6}$/)],
    ])
    expect(result.variants.Size?.map(({ name }) => name)).toEqual(['S', 'M', 'L', 'XL'])
    // Red in XL does not exist, Blue in M is sold out
    expect(result.variant).toBeNull()
    expect(result.variantList).toHaveLength(11)
    const images = new Set(result.gallery.map(({ id }) => id))
    for (const variant of result.variantList) {
      expect(variant).toMatchObject({ id: expect.any(String), price: 14.5, discountPrice: null })
      expect(images).toContain(variant.image_id)
    }
    const soldOut = result.variantList.filter(({ count }) => count === 0)
    const named = (id: string) =>
      Object.values(result.variants)
        .flat()
        .find((value) => value.id === id)?.name
    expect(soldOut.map(({ values }) => values.map(named))).toEqual([['Blue', 'M']])
  })

  it('product details: the newest 10 comments with rating, comment, fullName and date; older ones page by page', async () => {
    const result = await details(HEADPHONES)
    expect(result.comments).toHaveLength(10)
    for (const comment of result.comments)
      expect(comment).toMatchObject({
        rating: expect.any(Number),
        comment: expect.any(String),
        fullName: expect.stringMatching(/\S/),
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      })
    const times = result.comments.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const all: unknown[] = []
    let next: string | null = `/products/details/${HEADPHONES}/comments/?page=1`
    while (next) {
      const page: Answer<typeof api.catalog.comments> = (await test.read(api.catalog.comments, next)).body
      expect(page.count).toBe(result.rating.count)
      all.push(...page.result)
      next = page.links.next
    }
    expect(all.slice(0, 10)).toEqual(result.comments)
    expect(all).toHaveLength(result.rating.count)
  })

  it('product list response: result, pagi, slugs, and a filter whose every value has name, slug, frequency, checked', async () => {
    const body = await list('/products/techno/?page_size=2&brand=auralis')
    expect(Object.keys(body).sort()).toEqual(['error', 'filter', 'pagi', 'result', 'slugs', 'sort'])
    expect(body.pagi).toEqual({
      count: expect.any(Number),
      page_size: 2,
      page_count: Math.ceil(body.pagi.count / 2),
      page: 1,
      has_next: body.pagi.count > 2,
      links: { next: body.pagi.count > 2 ? expect.stringContaining('page=2') : null },
    })
    const { options, facts, reduced, kosova, ...groups } = body.filter
    for (const offer of [reduced, kosova])
      expect(offer).toEqual({ frequency: expect.any(Number), checked: false })
    expect(Object.keys(groups)).toEqual([
      'brands',
      'sellers',
      'category',
      'sub_category',
      'sub_sub_category',
      'prices',
      'ratings',
    ])
    for (const value of Object.values(groups).flat())
      expect(value).toEqual({
        name: expect.stringMatching(/\S/),
        slug: expect.stringMatching(/\S/),
        frequency: expect.any(Number),
        checked: expect.any(Boolean),
      })
    expect(groups.sub_sub_category.length).toBeGreaterThan(0)
    for (const { name, slug, values } of [...options, ...facts])
      expect([name, slug, values.length > 0]).toEqual([expect.any(String), expect.any(String), true])
    expect(body.filter.brands.filter(({ checked }) => checked)).toEqual([
      expect.objectContaining({ slug: 'auralis', name: 'Auralis' }),
    ])
  })

  it('department: slug, name, icon, redirect, categories with image, sub_categories with img, in every language', async () => {
    const { result } = await departments()
    expect(result.map(({ slug }) => slug).sort()).toEqual(
      'techno house fashion beauty kids sport books garden medical tele-express'.split(' ').sort(),
    )
    for (const { categories, ...department } of result) {
      expect(department).toEqual({
        slug: expect.any(String),
        name: expect.stringMatching(/\S/),
        icon: expect.stringMatching(/\S/),
        image: picture,
        redirect: null,
      })
      for (const { sub_categories, ...category } of categories) {
        expect(category).toEqual({
          slug: expect.any(String),
          name: expect.stringMatching(/\S/),
          image: picture,
        })
        for (const sub of sub_categories)
          expect(sub).toEqual({ slug: expect.any(String), name: expect.stringMatching(/\S/), img: picture })
      }
    }
    const names = await Promise.all(
      LANGUAGES.map(async (language) => {
        const said = await departments(language)
        return said.result.find(({ slug }) => slug === 'books')?.name
      }),
    )
    expect(names).toEqual(['Libra', 'Books', 'Bücher', 'Livres', 'Kitap', 'Knjige'])
  })

  it('store: every field, with its figures, minimum_order and free_delivery_from', async () => {
    const express = (await test.read(api.stores.details, '/stores/express-prishtina/detail_tregu/')).body
      .result
    expect(express).toMatchObject({
      id: expect.any(String),
      name: 'Express Prishtina',
      slug: 'express-prishtina',
      logo: picture,
      background: picture,
      followers: expect.any(Number),
      score: expect.any(Number),
      follow: false,
      tax: 10,
      delivery_price: 5,
      service_fee: 9,
      minimum_order: 10,
      free_delivery_from: null,
      payment_method: ['cash', 'creditCard'],
      delivery_date: expect.any(String),
      department: 'tele-express',
    })
    for (const category of express.categories)
      expect(category).toEqual({
        slug: expect.any(String),
        name: expect.stringMatching(/\S/),
        image: picture,
        department: 'tele-express',
      })
    expect(express.categories.length).toBeGreaterThan(0)
    expect(
      (await test.call(api.stores.details, { params: { slug: 'tech-point' } })).body.result,
    ).toMatchObject({
      tax: 0,
      service_fee: 0,
      delivery_price: 2.5,
      free_delivery_from: 150,
      minimum_order: 0,
    })
  })
})
