import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildCategory } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, put, putVariant, onSale } = desk

/** An order of one unit. */
const buy = async (variant: string) => {
  const person = await signUp(test)
  const address = await addAddress(test, person)
  await addToCart(test, person, variant)
  const { status, body } = await placeOrder(test, person, address)
  expect(status).toBe(200)
  return { person, id: String(body.orders[0]) }
}
const firstOf = ({ variants }: { readonly variants: readonly { readonly id: string }[] }) =>
  variants[0]?.id ?? ''

describe('the rules of a seller’s desk', () => {
  it('take a category only where it has none below it', async () => {
    await buildCategory(test, 'house/garden-rules/spades')
    const [parent] = await rowsOf<{ id: number }>(
      test,
      "SELECT id FROM category WHERE path = 'house/garden-rules'",
    )
    const refused = await create({ category: String(parent?.id) })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { category: 'Please choose the most exact category.' },
    ])
    expect((await create()).status).toBe(201)
  })

  it('keep a variant that is switched off in its orders, and make it unavailable in carts', async () => {
    const product = await onSale({
      options: [{ name: { en: 'Size' }, values: [{ name: { en: 'S' } }, { name: { en: 'L' } }] }],
      variants: [0, 1].map((value) => ({ values: [value], price: 10, stock: 9 })),
    })
    const variant = firstOf(product)
    const { person, id } = await buy(variant)
    await addToCart(test, person, variant)
    const saved = await putVariant(product.id, variant, { version: product.version, active: false })
    expect(saved.body.result.variants.map(({ active }) => active)).toEqual([false, true])
    const order = await test.call(api.desk.getOrder, { params: { id } }, desk.of.owner)
    expect(order.body.result.cart.items.map(({ name }) => name)).toEqual(['Cup of clay'])
    const { cart } = (await test.call(api.cart.get, {}, person)).body
    expect(cart.items).toMatchObject([{ available: false }])
    const address = await addAddress(test, person)
    expect((await placeOrder(test, person, address)).status).not.toBe(200)
  })

  it('tell the reasons of people from those of the system', async () => {
    const product = await onSale()
    const variant = firstOf(product)
    await buy(variant)
    const move = (reason: string) =>
      test.send('POST', '/backoffice/stock', { reason, items: [{ variant, change: 1 }] }, desk.of.owner)
    for (const reason of ['received', 'damaged', 'lost', 'given', 'correction'])
      expect([reason, (await move(reason)).status]).toEqual([reason, 200])
    for (const reason of ['opening', 'sale', 'cancellation', 'return', 'import', 'undo']) {
      const { status, body } = await move(reason)
      expect([reason, status, body.error]).toEqual([reason, 400, 'malformed'])
    }
    const { result } = (await test.call(api.desk.listStock, { params: { id: product.id } }, desk.of.owner))
      .body
    expect(result.map(({ reason }) => reason)).toEqual([
      ...['correction', 'given', 'lost', 'damaged', 'received'],
      ...['sale', 'opening'],
    ])
  })

  it('tell what checkouts hold beside the stock, and count it all the same', async () => {
    const product = await onSale()
    const variant = firstOf(product)
    const shopper = await signUp(test)
    await rowsOf(
      test,
      "INSERT INTO hold (id, user_id, variant_id, quantity, expires_at) VALUES (gen_random_uuid(), $1, $2, 2, now() + interval '10 minutes')",
      shopper.id,
      Number(variant),
    )
    const [shown] = (await get(product.id)).variants
    expect([shown?.stock, shown?.held, typeof shown?.held_until]).toEqual([3, 2, 'string'])
    const body = { reason: 'count' as const, items: [{ variant, set: 1, expected: 3 }] }
    const counted = await test.call(api.desk.moveStock, { body }, desk.of.owner)
    expect([counted.status, counted.body.result]).toEqual([200, [{ variant, stock: 1 }]])
  })

  it('give a variant its price, reduced price, SKU, barcode, switch and picture', async () => {
    const product = await onSale()
    const variant = firstOf(product)
    for (const text of [
      "UPDATE product SET published_at = now() - interval '21 days' WHERE id = $1",
      "UPDATE product_on_sale SET starts_at = now() - interval '21 days' WHERE product_id = $1",
      "UPDATE price_change SET at = now() - interval '21 days' WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)",
    ])
      await rowsOf(test, text, Number(product.id))
    const image = product.images[0]?.id ?? ''
    const fields = { discountPrice: 8, sku: 'CUP-1', barcode: '4006381333931', active: true, image }
    const { status, body } = await putVariant(product.id, variant, { version: product.version, ...fields })
    expect([status, body.result?.variants[0]]).toEqual([
      200,
      expect.objectContaining({ price: 10, ...fields }),
    ])
  })

  it('allow 3 options, 50 values and 500 variants', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, n) => ({ name: { en: `No ${n}` } }))
    const option = (name: string, count: number) => ({ name: { en: name }, values: values(count) })
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ values: [Math.floor(n / 20), n % 20], price: 1, stock: 0 }))
    const four = ['A', 'B', 'C', 'D'].map((name) => option(name, 1))
    const fields = async (body: Parameters<typeof create>[0]) => {
      const answer = await create(body)
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    expect(await fields({ options: four, variants: [] })).toEqual([400, ['options']])
    expect(await fields({ options: [option('A', 51)], variants: [] })).toEqual([400, ['options.0.values']])
    const two = [option('A', 26), option('B', 20)]
    expect(await fields({ options: two, variants: rows(501) })).toEqual([400, ['variants']])
    const most = await create({ options: two, variants: rows(500) })
    expect([most.status, most.body.result?.variants.length]).toEqual([201, 500])
  })

  it('take texts by language, of which an empty one removes its key', async () => {
    const { result } = (await create({ name: { en: 'Cup', de: 'Tasse' }, description: { fr: 'En argile' } }))
      .body
    const saved = (await put(result.id, { version: result.version, name: { de: '', sq: 'Filxhan' } })).body
    expect([saved.result.name, saved.result.description]).toEqual([
      { en: 'Cup', sq: 'Filxhan' },
      { fr: 'En argile' },
    ])
    const foreign = await test.send(
      'PUT',
      `/backoffice/products/${result.id}`,
      { version: saved.result.version, name: { it: 'Tazza' } },
      desk.of.owner,
    )
    expect([foreign.status, foreign.body.error]).toEqual([400, 'malformed'])
  })

  it('give pages 1 to 10,000 of 1 to 60 rows, 30 unless asked otherwise, 10 of orders', async () => {
    const list = (query: string, path = 'products') =>
      test.send('GET', `/backoffice/${path}${query}`, undefined, desk.of.owner)
    expect((await list('')).body.page_size).toBe(30)
    expect((await list('', 'orders')).body.page_size).toBe(10)
    for (const query of ['?page=1', '?page=10000', '?page_size=1', '?page_size=60'])
      expect([query, (await list(query)).status]).toEqual([query, 200])
    for (const query of ['?page=0', '?page=10001', '?page_size=0', '?page_size=61'])
      expect([query, (await list(query)).status]).toEqual([query, 400])
  })

  it('answer lists with their count, the size of the page and the way to the next', async () => {
    for (const name of ['One', 'Two', 'Three']) await create({ name: { en: name } })
    const list = (page: number) =>
      test.call(api.desk.listProducts, { query: { page_size: 2, page } }, desk.of.owner)
    const { body } = await list(1)
    expect([body.result.length, body.count, body.page_size]).toEqual([2, 3, 2])
    expect(body.links.next).toMatch(/^\/backoffice\/products\?.*page=2/)
    const last = (await list(2)).body
    expect([last.result.length, last.links.next]).toEqual([1, null])
    const odd = await test.send('GET', '/backoffice/products?odd=1', undefined, desk.of.owner)
    expect(odd.status).toBe(200)
  })

  it('keep the fields of changes, and decisions, as they were written', async () => {
    const { result } = (await create()).body
    await put(result.id, { version: result.version, name: { en: 'Mug' } })
    await expect(
      rowsOf(test, "UPDATE change_item SET field = 'brand' WHERE product_id = $1", Number(result.id)),
    ).rejects.toThrow('append-only')
    await rowsOf(
      test,
      `INSERT INTO decision (store_id, target, target_id, target_name, action, text, by, at)
       VALUES ($1, 'store', '1', 'A store', 'reinstate_store', 'Wrong goods.', $2, now())`,
      desk.of.store.id,
      desk.of.owner.id,
    )
    for (const text of ["UPDATE decision SET text = 'Right goods.'", 'DELETE FROM decision'])
      await expect(rowsOf(test, `${text} WHERE store_id = $1`, desk.of.store.id)).rejects.toThrow(
        'append-only',
      )
  })

  it('let the people of a suspended store read, ship, export and see payouts', async () => {
    const product = await onSale()
    const { id } = await buy(firstOf(product))
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", desk.of.store.id)
    const paths = [
      'overview',
      'orders',
      'returns',
      'products',
      'coupons',
      'reviews',
      'questions',
      'payouts',
      'ledger',
    ]
    for (const path of [...paths, 'changes', 'schedules', 'imports', 'store', 'products.csv', 'orders.csv']) {
      const { status } = await test.send('GET', `/backoffice/${path}`, undefined, desk.of.owner)
      expect([path, status]).toEqual([path, 200])
    }
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      const moved = await test.call(
        api.desk.setOrderStatus,
        { params: { id }, body: { status } },
        desk.of.owner,
      )
      expect([status, moved.status]).toEqual([status, 200])
    }
    const refused = await put(product.id, { version: product.version, name: { en: 'Another' } })
    expect([refused.status, refused.body.error]).toEqual([403, 'store_suspended'])
  })
})
