import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, put, putVariant, publish, onSale } = desk

describe('two editors of a product', () => {
  it('who change other fields are merged', async () => {
    const { id } = (await create()).body.result
    const first = await put(id, { version: 1, name: { de: 'Tontasse' } })
    expect([first.status, first.body.result.version]).toEqual([200, 2])
    const second = await put(id, { version: 1, name: { sq: 'Gotë balte' }, brand: 'Drita' })
    expect([second.status, second.body.result.version, second.body.result.name]).toEqual([
      200,
      3,
      { en: 'Cup of clay', de: 'Tontasse', sq: 'Gotë balte' },
    ])
  })

  it('who change the same field: the second is told what, who, when, and how it is now', async () => {
    const { id } = (await create()).body.result
    const colleague = await signUp(test)
    await join(test, colleague, desk.of.store, 'manager')
    await put(id, { version: 1, brand: 'Drita' }, colleague)
    const { status, body } = await put(id, { version: 1, brand: 'Besa', name: { fr: 'Tasse' } })
    expect([status, body.error]).toEqual([409, 'conflict'])
    expect(body.details).toEqual({
      version: 2,
      fields: ['brand'],
      by: expect.stringMatching(/\S/),
      at: expect.stringMatching(/Z$/),
    })
    expect(body.result).toMatchObject({ id, version: 2, brand: 'Drita', name: { en: 'Cup of clay' } })
    // Nothing of the refused change is stored.
    expect((await get(id)).name).toEqual({ en: 'Cup of clay' })
  })

  it('one’s own second save has no conflict; nothing changed is no new version', async () => {
    const { id } = (await create()).body.result
    const first = (await put(id, { version: 1, brand: 'Drita' })).body.result
    const second = (await put(id, { version: first.version, brand: 'Besa' })).body.result
    expect([second.version, second.brand]).toEqual([3, 'Besa'])
    expect((await put(id, { version: 3, brand: 'Besa' })).body.result.version).toBe(3)
    const manufacturer = { name: 'Besa Sh.p.k.', address: 'Prizren', email: 'info@besa.test' }
    expect((await put(id, { version: 3, manufacturer })).body.result.version).toBe(4)
    expect((await put(id, { version: 4, manufacturer })).body.result.version).toBe(4)
    expect((await put(id, { version: 9, brand: 'Other' })).body.error).toBe('conflict')
  })

  it('who save at once: the same field once, one of them is first', async () => {
    const { id } = (await create()).body.result
    const brands = ['Drita', 'Besa', 'Liria', 'Agimi']
    const answers = await Promise.all(brands.map((brand) => put(id, { version: 1, brand })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await get(id)).version).toBe(2)
  })

  it('each variant’s fields count one by one', async () => {
    const product = (await create()).body.result
    const variant = product.variants[0]?.id ?? ''
    expect((await putVariant(product.id, variant, { version: 1, sku: 'A-1' })).status).toBe(200)
    expect((await putVariant(product.id, variant, { version: 1, price: 11 })).status).toBe(200)
    expect((await putVariant(product.id, variant, { version: 1, sku: 'A-2' })).body.error).toBe('conflict')
  })

  it('orders and stock raise no version', async () => {
    const product = await onSale()
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, product.variants[0]?.id ?? '')
    await placeOrder(test, shopper, address)
    expect((await get(product.id)).version).toBe(product.version)
    expect((await get(product.id)).sold30).toBe(1)
  })
})

describe('publishing', () => {
  it('names what is missing, field by field', async () => {
    const { id } = (await create({ variants: [], madeinKosova: true })).body.result
    const { status, body } = await publish(id, 1)
    expect([status, body.error, body.fields]).toEqual([
      422,
      'product_incomplete',
      {
        images: 'Please add a picture.',
        variants: 'Please add a variant with a price.',
        kosova_note: 'Please say what is made in Kosova.',
      },
    ])
  })

  it('puts it into the shop at once, and withdrawing takes it out', async () => {
    const product = await onSale()
    const details = () => test.call(api.catalog.details, { params: { slug: product.slug } })
    expect((await details()).status).toBe(200)
    expect(product).toMatchObject({ status: 'published', version: 2, incomplete: [] })
    const withdrawn = await test.call(
      api.desk.withdrawProduct,
      { params: { id: product.id }, body: { version: 2 } },
      desk.of.owner,
    )
    expect([withdrawn.status, withdrawn.body.result.status]).toEqual([200, 'withdrawn'])
    expect((await details()).status).toBe(404)
  })

  it('keeps what is on sale complete', async () => {
    const product = await onSale()
    const variant = product.variants[0]?.id ?? ''
    const off = await putVariant(product.id, variant, { version: product.version, active: false })
    expect([off.status, off.body.error]).toEqual([422, 'product_incomplete'])
    expect((await get(product.id)).variants[0]?.active).toBe(true)
    const nameless = await put(product.id, { version: product.version, name: { en: '' } })
    expect([nameless.status, nameless.body.error]).toEqual([422, 'product_incomplete'])
  })

  it('keeps an address that was published: it leads to the new one until another product takes it', async () => {
    const product = await onSale({ slug: `cup-${desk.of.store.slug}` })
    await put(product.id, { version: product.version, slug: `mug-${desk.of.store.slug}` })
    const old = await test.send('GET', `/products/details/cup-${desk.of.store.slug}/`)
    expect([old.status, old.headers.location]).toEqual([
      301,
      expect.stringContaining(`mug-${desk.of.store.slug}`),
    ])
    await onSale({ slug: `cup-${desk.of.store.slug}` })
    expect((await test.send('GET', `/products/details/cup-${desk.of.store.slug}/`)).status).toBe(200)
  })
})

describe('deleting', () => {
  it('takes a product that was never sold, with its drafts’ pictures and variants', async () => {
    const { id } = (await create()).body.result
    expect((await test.call(api.desk.removeProduct, { params: { id } }, desk.of.owner)).status).toBe(200)
    expect((await test.call(api.desk.getProduct, { params: { id } }, desk.of.owner)).status).toBe(404)
  })

  it('is refused once an order knows it', async () => {
    const product = await onSale()
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, product.variants[0]?.id ?? '')
    await placeOrder(test, shopper, address)
    const { status, body } = await test.call(
      api.desk.removeProduct,
      { params: { id: product.id } },
      desk.of.owner,
    )
    expect([status, body.error, body.message]).toEqual([
      409,
      'product_sold',
      'This was sold before, so it can only be taken off sale.',
    ])
  })
})
