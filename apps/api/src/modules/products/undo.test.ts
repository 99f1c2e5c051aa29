import { api, type Sent } from '@tregu/contract'
import { dayOf } from '@tregu/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, makeSeller, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, put, putVariant, publish, onSale } = desk

const changes = async (query: Sent<typeof api.desk.listChanges>['query'] = {}, sender = desk.of.owner) =>
  (await test.call(api.desk.listChanges, { query }, sender)).body
const undo = (id = '', sender = desk.of.owner) => test.call(api.desk.undoChange, { params: { id } }, sender)
const newest = async () => (await changes()).result[0]?.id
const move = (body: NonNullable<Sent<typeof api.desk.moveStock>['body']>, sender = desk.of.owner) =>
  test.call(api.desk.moveStock, { body }, sender)
const buy = async (variant = '', qty = 1) => {
  const shopper = await signUp(test)
  const address = await addAddress(test, shopper)
  await addToCart(test, shopper, variant, qty)
  await placeOrder(test, shopper, address)
}

describe('changes', () => {
  it('are listed by product, kind, person and days, with their fields', async () => {
    const cup = (await create()).body.result
    const colleague = await signUp(test)
    await join(test, colleague, desk.of.store, 'manager')
    await put(cup.id, { version: 1, brand: 'Drita', name: { de: 'Tasse' } }, colleague)
    await putVariant(cup.id, cup.variants[0]?.id ?? '', { version: 2, price: 12 })
    await create({ name: { en: 'Jug' } })
    const { result, count, page_size, links } = await changes()
    expect([count, page_size, links.next]).toEqual([4, 30, null])
    expect(result.map(({ kind, summary, items }) => [kind, summary, items])).toEqual([
      ['create', 'Jug', 1],
      ['save', 'Cup of clay', 1],
      ['save', 'Cup of clay', 2],
      ['create', 'Cup of clay', 1],
    ])
    expect(result[2]).toMatchObject({ by: expect.stringMatching(/\S/), can_undo: true, undone_at: null })
    const countOf = async (query: Parameters<typeof changes>[0]) => (await changes(query)).count
    const today = dayOf(new Date())
    expect(await countOf({ product: cup.id })).toBe(3)
    expect(await countOf({ kind: 'create' })).toBe(2)
    expect(await countOf({ by: colleague.id })).toBe(1)
    expect([await countOf({ from: today, to: today }), await countOf({ to: '2020-01-01' })]).toEqual([4, 0])
    const items = async (id = '') =>
      (await test.call(api.desk.listChangeItems, { params: { id } }, desk.of.owner)).body.result
    expect(await items(result[1]?.id)).toEqual([
      { product: cup.id, variant: cup.variants[0]?.id, field: 'price', before: 10, after: 12 },
    ])
    expect((await items(result[2]?.id)).map(({ field }) => field)).toEqual(['name.de', 'brand'])
    const stranger = await signUp(test)
    await makeSeller(test, stranger, await buildStore(test, {}))
    expect((await changes({}, stranger)).count).toBe(0)
    const params = { id: result[0]?.id ?? '' }
    expect((await test.call(api.desk.listChangeItems, { params }, stranger)).body.error).toBe('not_found')
    expect((await undo(result[0]?.id, stranger)).body.error).toBe('not_found')
  })
})

describe('undo', () => {
  it('sets back what still has the value of the change, and names the rest', async () => {
    const cup = (await create()).body.result
    const variant = cup.variants[0]?.id ?? ''
    await put(cup.id, { version: 1, brand: 'Drita', name: { de: 'Tasse', en: '', sq: 'Gotë' }, low_stock: 3 })
    const change = await newest()
    await putVariant(cup.id, variant, { version: 2, sku: 'A-1' })
    await put(cup.id, { version: 3, brand: 'Besa' })
    const { status, body } = await undo(change)
    expect([status, body.result.undone]).toEqual([200, 4])
    expect(body.result.kept).toEqual([
      {
        product: cup.id,
        variant: null,
        field: 'brand',
        now: 'Besa',
        by: expect.stringMatching(/\S/),
        at: expect.stringMatching(/Z$/),
      },
    ])
    expect(await get(cup.id)).toMatchObject({ version: 5, name: cup.name, brand: 'Besa', low_stock: null })
    const again = await undo(change)
    expect([again.status, again.body.error]).toEqual([409, 'undo_done'])
    const listed = (await changes()).result
    expect(listed[0]).toMatchObject({ kind: 'undo', can_undo: true })
    expect(listed.find(({ id }) => id === change)).toMatchObject({
      can_undo: false,
      undone_at: expect.any(String),
    })
    // Undoing is itself a change.
    expect((await undo(listed[0]?.id)).body.result).toMatchObject({ undone: 4, kept: [] })
    expect((await get(cup.id)).name).toEqual({ de: 'Tasse', sq: 'Gotë' })
  })

  it('is over after seven days', async () => {
    const cup = (await create()).body.result
    await put(cup.id, { version: 1, brand: 'Drita' })
    const change = await newest()
    test.setNow(new Date(Date.now() + 7 * 86_400_000 + 60_000))
    const { status, body } = await undo(change)
    expect([status, body.error, (await changes()).result[0]?.can_undo]).toEqual([409, 'undo_over', false])
  })

  it('sets stock back by a counter-movement, unless too few are left', async () => {
    const cup = await onSale({ variants: [{ price: 10, stock: 3 }] })
    const variant = cup.variants[0]?.id ?? ''
    await move({ reason: 'received', items: [{ variant, change: 5 }] })
    const change = await newest()
    await buy(variant, 2)
    expect((await undo(change)).body.result).toEqual({ undone: 1, kept: [] })
    expect((await get(cup.id)).variants[0]?.stock).toBe(1)
    const [last] = await rowsOf(
      test,
      'SELECT change, after, reason::text FROM stock_change WHERE variant_id = $1 ORDER BY id DESC LIMIT 1',
      variant,
    )
    expect(last).toEqual({ change: -5, after: 1, reason: 'undo' })
    expect((await get(cup.id)).version).toBe(cup.version)
    await move({ reason: 'received', items: [{ variant, change: 5 }] })
    const second = await newest()
    await buy(variant, 2)
    await buy(variant, 3)
    const kept = (await undo(second)).body.result
    expect([kept.undone, kept.kept[0]]).toEqual([0, expect.objectContaining({ field: 'stock', now: 1 })])
  })

  it('of stock is a packer’s own only', async () => {
    const cup = (await create()).body.result
    const variant = cup.variants[0]?.id ?? ''
    const packer = await signUp(test)
    await join(test, packer, desk.of.store, 'packer')
    await move({ reason: 'received', items: [{ variant, change: 1 }] })
    const [ownersChange, save] = [await newest(), (await changes()).result[1]?.id]
    await move({ reason: 'lost', items: [{ variant, change: -1 }] }, packer)
    const own = await newest()
    for (const id of [ownersChange, save]) expect((await undo(id, packer)).body.error).toBe('forbidden')
    expect((await changes({}, packer)).result.map(({ can_undo }) => can_undo)).toEqual([true, false, false])
    expect((await undo(own, packer)).body.result.undone).toBe(1)
  })

  it('deletes a created product that was never sold, and withdraws one that was', async () => {
    const draft = (await create()).body.result
    expect((await undo(await newest())).body.result.undone).toBe(1)
    expect((await test.call(api.desk.getProduct, { params: { id: draft.id } }, desk.of.owner)).status).toBe(
      404,
    )
    const sold = await onSale()
    await buy(sold.variants[0]?.id)
    const created = (await changes({ product: sold.id, kind: 'create' })).result[0]?.id
    await undo(created)
    expect((await get(sold.id)).status).toBe('withdrawn')
  })

  it('of a price passes the rule of reductions', async () => {
    const cup = await onSale()
    const variant = cup.variants[0]?.id ?? ''
    // It was reduced honestly for long, and the reduction ended today.
    await rowsOf(
      test,
      "UPDATE product_on_sale SET starts_at = now() - interval '60 days' WHERE product_id = $1",
      cup.id,
    )
    const entries = [
      [1_000, null, 60],
      [1_000, 800, 50],
      [1_000, null, 2],
    ] as const
    await rowsOf(test, 'DELETE FROM price_change WHERE variant_id = $1', variant)
    for (const [price, reduced, days] of entries)
      await rowsOf(
        test,
        "INSERT INTO price_change (variant_id, price, discount_price, at) VALUES ($1, $2, $3, now() - $4 * interval '1 day')",
        variant,
        price,
        reduced,
        days,
      )
    const [{ id: change } = { id: '' }] = await rowsOf<{ id: string }>(
      test,
      "INSERT INTO change (store_id, kind, by, at) VALUES ($1, 'save', $2, now() - interval '2 days') RETURNING id::text",
      desk.of.store.id,
      desk.of.owner.id,
    )
    await rowsOf(
      test,
      "INSERT INTO change_item (change_id, product_id, variant_id, field, before, version) VALUES ($1, $2, $3, 'discountPrice', '800', 3)",
      change,
      cup.id,
      variant,
    )
    const { result } = (await undo(change)).body
    expect(result).toMatchObject({ undone: 0, kept: [{ field: 'discountPrice', now: null }] })
    // A price that rose may fall again.
    await putVariant(cup.id, variant, { version: cup.version, price: 12 })
    expect((await undo(await newest())).body.result).toEqual({ undone: 1, kept: [] })
    const prices = await test.call(api.desk.listPrices, { params: { id: cup.id } }, desk.of.owner)
    expect(prices.body.result[0]).toMatchObject({ price: 10, by: expect.stringMatching(/\S/) })
  })

  it('keeps a product on sale complete, and what another has taken', async () => {
    const cup = (await create({ variants: [{ price: 10, stock: 1, sku: 'ONE' }] })).body.result
    const variant = cup.variants[0]?.id ?? ''
    await rowsOf(
      test,
      "INSERT INTO product_image (product_id, src, rank) VALUES ($1, '/media/products/1.webp', 0)",
      cup.id,
    )
    await put(cup.id, { version: 1, name: { de: 'Tasse' } })
    const named = await newest()
    await put(cup.id, { version: 2, name: { en: '' } })
    await publish(cup.id, 3)
    const published = await newest()
    expect((await undo(named)).body.result).toMatchObject({ undone: 0, kept: [{ field: 'name.de' }] })
    await putVariant(cup.id, variant, { version: 4, sku: 'TWO' })
    const renamed = await newest()
    await create({ variants: [{ price: 1, stock: 1, sku: 'one' }] })
    expect((await undo(renamed)).body.result).toMatchObject({
      undone: 0,
      kept: [{ field: 'sku', now: 'TWO' }],
    })
    expect((await undo(published)).body.result.undone).toBe(1)
    expect((await get(cup.id)).status).toBe('draft')
  })

  it('of a product that the market keeps off sale is refused', async () => {
    const cup = (await create()).body.result
    await put(cup.id, { version: 1, brand: 'Drita' })
    await rowsOf(test, "UPDATE product SET locked_at = now(), lock_reason = 'Unsafe.' WHERE id = $1", cup.id)
    const { status, body } = await undo(await newest())
    expect([status, body.error]).toEqual([409, 'locked'])
    expect((await get(cup.id)).brand).toBe('Drita')
  })

  it('happens once, also when several ask at the same time', async () => {
    const cup = (await create()).body.result
    await put(cup.id, { version: 1, brand: 'Drita' })
    const change = await newest()
    const answers = await Promise.all([1, 2, 3].map(() => undo(change)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await undo(change)).body.error).toBe('undo_done')
  })

  it('restores or names each field, whatever was changed in between', { timeout: 120_000 }, async () => {
    const step = fc.oneof(
      fc.record({ brand: fc.constantFrom('Drita', 'Besa', null) }),
      fc.record({
        low_stock: fc.constantFrom(1, 2, null),
        name: fc.record({ de: fc.constantFrom('Tasse', 'Becher', '') }),
      }),
      fc.record({
        madeinKosova: fc.boolean(),
        kosova_note: fc.constantFrom('Made by hand.', 'Burnt in Prizren.', null),
      }),
      fc.record({
        manufacturer: fc.constantFrom({ name: 'Gota', address: 'Prizren', email: 'a@gota.test' }, null),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), fc.nat(4), async (steps, which) => {
        let product = (await create()).body.result
        const history: string[] = []
        for (const fields of steps) {
          product = (await put(product.id, { version: product.version, ...fields })).body.result
          const id = (await changes({ product: product.id })).result[0]?.id ?? ''
          if (!history.includes(id)) history.push(id)
        }
        const id = history[which % history.length] ?? ''
        if ((await changes({ product: product.id })).result.find((one) => one.id === id)?.kind === 'create')
          return
        const items = (await test.call(api.desk.listChangeItems, { params: { id } }, desk.of.owner)).body
          .result
        const { undone, kept } = (await undo(id)).body.result
        expect(undone + kept.length).toBe(items.length)
        const after: Record<string, unknown> = { ...(await get(product.id)) }
        const last: Record<string, unknown> = { ...product }
        const read = (from: Record<string, unknown>, field: string) => {
          const [name = '', language] = field.split('.')
          const value = from[name]
          return language === undefined ? value : ((value as Record<string, unknown>)[language] ?? null)
        }
        for (const { field, before, after: set } of items) {
          const isKept = kept.some((one) => one.field === field)
          expect(read(after, field)).toEqual(isKept ? read(last, field) : before)
          if (!isKept) expect(read(last, field)).toEqual(set)
        }
      }),
      { numRuns: 8 },
    )
  })
})
