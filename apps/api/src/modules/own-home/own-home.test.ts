import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { buyByCard, buyTwo, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const read = async (person: Person) => (await test.call(api.catalog.ownHome, {}, person)).body
const slugsOf = (cards: readonly { readonly slug: string }[]) => cards.map(({ slug }) => slug)
const promise = (order: string, day: string | null) =>
  rowsOf(test, 'UPDATE orders SET arrives_from = $2, arrives_to = $2 WHERE id = $1', order, day)

describe('the home page of one shopper', () => {
  it('has nothing for somebody who is new, and refuses guests', async () => {
    expect(await read(await signUp(test))).toMatchObject({ next: null, again: [], followed: [] })
    const guest = await test.call(api.catalog.ownHome, {})
    expect([guest.status, guest.body.error]).toEqual([401, 'not_signed_in'])
  })

  it('names the open order that is promised first, one without a promise last, and none that has ended', async () => {
    const { person, one, other } = await buyTwo(test)
    await promise(one, null)
    await promise(other, '2026-12-02')
    const { next } = await read(person)
    expect(next).toMatchObject({
      ...{ id: other, more: 0, arrives: { from: '2026-12-02', to: '2026-12-02' } },
      status: { slug: 'pending', name: expect.any(String) },
    })
    await promise(one, '2026-12-01')
    expect((await read(person)).next?.id).toBe(one)
    await rowsOf(test, "UPDATE orders SET status = 'cancelled' WHERE id = $1", one)
    await rowsOf(test, "UPDATE orders SET status = 'delivered', delivered_at = now() WHERE id = $1", other)
    expect((await read(person)).next).toBeNull()
    expect((await read(await signUp(test))).next).toBeNull()
  })

  it('offers again what was delivered and can be bought, without what was sent back', async () => {
    const { person, id, line, variant } = await buyByCard(test)
    const [bought] = (await read(person)).again
    const [row] = await rowsOf<{ slug: string }>(
      test,
      'SELECT p.slug FROM product p JOIN variant v ON v.product_id = p.id WHERE v.id = $1',
      variant,
    )
    expect(bought?.slug).toBe(row?.slug)
    expect((await read(await signUp(test))).again).toEqual([])
    const readOf = async (department: string) =>
      slugsOf((await test.call(api.catalog.ownHome, { query: { department } }, person)).body.again)
    const [shop] = await rowsOf<{ slug: string }>(
      test,
      `SELECT c.slug FROM product p JOIN store s ON s.id = p.store_id JOIN category c ON c.id = s.department_id
       WHERE p.slug = $1`,
      row?.slug,
    )
    expect(await readOf(shop?.slug ?? '')).toEqual([row?.slug])
    expect(await readOf('tele-express')).toEqual([])
    await rowsOf(test, 'UPDATE variant SET stock = 0 WHERE id = $1', variant)
    expect((await read(person)).again).toEqual([])
    await rowsOf(test, 'UPDATE variant SET stock = 9 WHERE id = $1', variant)
    expect(slugsOf((await read(person)).again)).toEqual([row?.slug])
    await rowsOf(test, 'UPDATE order_line SET returned_quantity = quantity WHERE id = $1', line)
    expect((await read(person)).again).toEqual([])
    await rowsOf(test, 'UPDATE order_line SET returned_quantity = 0 WHERE id = $1', line)
    await rowsOf(test, "UPDATE orders SET created_at = now() - interval '366 days' WHERE id = $1", id)
    expect((await read(person)).again).toEqual([])
  })

  it('tells what followed stores published or reduced within 14 days, three products of a store', async () => {
    const person = await signUp(test)
    const store = await buildStore(test, { slug: 'news-store', department: 'house' })
    const build = async (name: string, daysAgo: number) => {
      const product = await buildProduct(test, { store, slug: name, path: 'house/kitchen/cups' })
      await rowsOf(
        test,
        "UPDATE product SET published_at = now() - $2 * interval '1 day' WHERE id = $1",
        product.id,
        daysAgo,
      )
      return product
    }
    for (const [name, days] of [
      ['news-1', 1],
      ['news-2', 2],
      ['news-3', 3],
      ['news-4', 4],
      ['news-old', 15],
    ] as const)
      await build(name, days)
    expect((await read(person)).followed).toEqual([])
    await test.call(api.stores.follow, { body: { slug: 'news-store' } }, person)
    expect(slugsOf((await read(person)).followed)).toEqual(['news-1', 'news-2', 'news-3'])
  })
})
