import { api } from '@tregu/contract'
import { RESERVED_SLUGS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeSeller, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, publish } = desk
const fieldsOf = async (answer: ReturnType<typeof create>) => {
  const { status, body } = await answer
  return [status, body.error, body.fields]
}

describe('a new product', () => {
  it('is a draft with its options, variants and opening stock', async () => {
    const { status, body } = await create({
      name: { sq: 'Gotë balte', en: 'Cup of clay' },
      description: { en: 'Made by hand.\n- one\n- two' },
      brand: 'Prizren Ceramics',
      options: [
        {
          name: { en: 'Colour' },
          values: [{ name: { en: 'Red' }, rgb: '#AA0000' }, { name: { en: 'Blue' } }],
        },
      ],
      variants: [
        { values: [0], price: 10, stock: 3, sku: 'CUP-R' },
        { values: [1], price: 12, stock: 0, barcode: '4006381333931' },
      ],
    })
    expect(status).toBe(201)
    const { result } = body
    expect(result).toMatchObject({
      status: 'draft',
      version: 1,
      slug: 'gote-balte',
      url: '/house/p/gote-balte',
      store: desk.of.store.slug,
      brand: 'Prizren Ceramics',
      missing: ['sq', 'de', 'fr', 'tr', 'bs'],
      outdated: [],
      sold30: 0,
    })
    expect(result.options[0]?.values.map(({ rgb }) => rgb)).toEqual(['#aa0000', null])
    expect(result.variants.map(({ label, price, stock, sku }) => [label, price, stock, sku])).toEqual([
      ['Red', 10, 3, 'CUP-R'],
      ['Blue', 12, 0, null],
    ])
    expect(result.incomplete).toEqual([{ field: 'images', message: 'Please add a picture.' }])
    expect(
      await rowsOf(
        test,
        'SELECT change, after, reason::text FROM stock_change WHERE variant_id = $1',
        result.variants[0]?.id,
      ),
    ).toEqual([{ change: 3, after: 3, reason: 'opening' }])
    // The shop does not show a draft.
    expect((await test.call(api.catalog.details, { params: { slug: result.slug } })).status).toBe(404)
  })

  it('names each wrong field in words', async () => {
    expect(await fieldsOf(create({ name: { en: 'ab' } }))).toEqual([
      400,
      'malformed',
      { 'name.en': 'The name must have 3 to 150 characters.' },
    ])
    expect(await fieldsOf(create({ name: {} }))).toEqual([
      400,
      'malformed',
      { name: 'Please give the name in at least one language.' },
    ])
    expect(await fieldsOf(create({ category: String(Number(desk.of.leaf) + 99_999) }))).toEqual([
      400,
      'malformed',
      { category: 'Please choose the most exact category.' },
    ])
    const priced = (variant: { price: number; stock: number; discountPrice?: number; barcode?: string }) =>
      fieldsOf(create({ variants: [variant] }))
    expect(await priced({ price: 0, stock: 1 })).toEqual([
      400,
      'malformed',
      { 'variants.0.price': 'The price must be from 0.01 to 100,000.00 €.' },
    ])
    expect(await priced({ price: 1, stock: 1.5 })).toEqual([
      400,
      'malformed',
      { 'variants.0.stock': 'The stock must be a whole number from 0 to 1,000,000.' },
    ])
    expect(await priced({ price: 1, stock: 1, barcode: '4006381333932' })).toEqual([
      400,
      'malformed',
      { 'variants.0.barcode': 'This is not a valid EAN or GTIN.' },
    ])
    expect(await priced({ price: 1, discountPrice: 1, stock: 1 })).toEqual([
      400,
      'malformed',
      { 'variants.0.discountPrice': 'The reduced price must be below the price.' },
    ])
  })

  it('refuses options that are alike, and variants without one value of each', async () => {
    const colour = { name: { en: 'Colour' }, values: [{ name: { en: 'Red' } }, { name: { sq: 'réd' } }] }
    expect(await fieldsOf(create({ options: [colour], variants: [] }))).toEqual([
      400,
      'malformed',
      { 'options.0': 'This name is there twice.' },
    ])
    const size = { name: { en: 'Size' }, values: [{ name: { en: 'S' } }] }
    expect(await fieldsOf(create({ options: [size], variants: [{ values: [], price: 1 }] }))).toEqual([
      400,
      'malformed',
      { 'variants.0': 'Every variant needs one value of each option.' },
    ])
  })

  it('gets an address of its own, and refuses one that is taken or reserved', async () => {
    const first = (await create({ name: { en: 'Same name here' } })).body.result
    const second = (await create({ name: { en: 'Same name here' } })).body.result
    expect([first.slug, second.slug]).toEqual(['same-name-here', 'same-name-here-2'])
    expect((await create({ slug: 'same-name-here' })).body.error).toBe('slug_taken')
    expect((await create({ slug: RESERVED_SLUGS.product[0] ?? '' })).body.error).toBe('slug_reserved')
  })

  it('cannot begin reduced: it has to be on sale for seven days first', async () => {
    const { status, body } = await create({ variants: [{ price: 10, discountPrice: 8, stock: 1 }] })
    expect([status, body.error, body.message, body.details]).toEqual([
      422,
      'price_inflated',
      'It has to be on sale for 7 days before it can be reduced.',
      { reason: 'too_new', before_max: null, lowest30: null, since: null },
    ])
  })

  it('is an applicant’s draft too, twenty at most, and cannot be published', async () => {
    const applicant = await signUp(test)
    const pending = await buildStore(test, { state: 'pending' })
    await makeSeller(test, applicant, pending)
    const { status, body } = await create({}, applicant)
    expect([status, body.result.incomplete.map(({ field }) => field)]).toEqual([
      201,
      ['images', 'store', 'trader'],
    ])
    expect((await publish(body.result.id, 1, applicant)).status).toBe(403)
    for (let n = 1; n < 20; n++) await create({}, applicant)
    const last = await create({}, applicant)
    expect([last.status, last.body.error]).toEqual([422, 'too_many'])
  })

  it('counts the openings of its page in the last 30 days', async () => {
    const { id } = (await create()).body.result
    await rowsOf(
      test,
      `INSERT INTO product_day (product_id, day, store_id, views) SELECT $1, (now() AT TIME ZONE 'Europe/Belgrade')::date - days, $2, 5
       FROM unnest(ARRAY[0, 29, 30]) AS days`,
      Number(id),
      desk.of.store.id,
    )
    expect((await desk.get(id)).views30).toBe(10)
  })

  it('is created once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `once-${desk.of.store.slug}` }
    const [first, second] = [
      await create({}, { ...desk.of.owner, headers }),
      await create({}, { ...desk.of.owner, headers }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.result.id).toBe(first.body.result.id)
  })
})
