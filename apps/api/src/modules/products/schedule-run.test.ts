import { api } from '@tregu/contract'
import { connect } from '@tregu/database'
import { describe, expect, it, vi } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { DAY, HOUR, inTime, useSchedules, variantOf } from '../../../test/desk-schedule.ts'
import { rowsOf } from '../../../test/placed.ts'
import { JOB_CONNECTIONS, startJobs } from '../../jobs.ts'
import { makeMailer } from '../../lib/mailer.ts'
import { runSchedule } from './schedule-run.service.ts'

const test = useApp()
const desk = useDesk(test)
const { get, putVariant } = desk
const { aged, plan, read, passTo, begun, shownOf, discountOf } = useSchedules(test, desk)

describe('a planned reduction over its time', () => {
  it('is judged, listed and shown with its variants, and begins and ends by itself everywhere', async () => {
    const product = await aged()
    const planned = await plan({ products: [product.id], ends_at: inTime(5 * HOUR) })
    const variant = variantOf(product)
    expect([planned.status, planned.body.result]).toEqual([
      201,
      expect.objectContaining({
        store: desk.of.store.slug,
        name: 'Autumn',
        state: 'planned',
        percent: 20,
        amount: null,
        variants: 1,
        refused: 0,
        created_by: 'Blerta Gashi',
        items: [
          {
            variant,
            product: product.id,
            name: 'Cup of clay',
            label: '',
            price: 10,
            discountPrice: 8,
            refused: null,
            ended_at: null,
          },
        ],
      }),
    ])
    const { id } = planned.body.result
    const { items: _, ...listed } = planned.body.result
    const list = await test.call(api.desk.listSchedules, { query: { state: 'planned' } }, desk.of.owner)
    expect([list.body.count, list.body.result]).toEqual([1, [listed]])
    const { scheduled } = (await get(product.id)).variants[0] ?? {}
    expect(scheduled).toMatchObject({ id, name: 'Autumn', state: 'planned', discountPrice: 8 })
    const inList = async (query: Record<string, string>) =>
      (await test.call(api.desk.listProducts, { query }, desk.of.owner)).body.result.map((row) => row.id)
    const other = await aged()
    expect([await inList({ scheduled: 'true' }), await inList({ scheduled: 'false' })]).toEqual([
      [product.id],
      [other.id],
    ])

    const guest = { browser: newBrowser() }
    await addToCart(test, guest, variant)
    expect(await shownOf(product)).toEqual([10, null])
    await passTo(HOUR + 1_000)
    expect((await read(id)).state).toBe('running')
    expect(await shownOf(product)).toEqual([10, 8])
    expect((await get(product.id)).variants[0]).toMatchObject({
      discountPrice: 8,
      scheduled: { state: 'running' },
    })
    const { cart } = (await test.call(api.cart.get, {}, guest)).body
    expect(cart.items.map(({ discountPrice }) => discountPrice)).toEqual([8])
    const person = await signUp(test)
    await addToCart(test, person, variant)
    const order = await placeOrder(test, person, await addAddress(test, person))
    const [line] = await rowsOf<{ price: number }>(
      test,
      'SELECT discount_price AS price FROM order_line WHERE order_id = $1',
      order.body.orders[0],
    )
    expect(line?.price).toBe(800)

    await passTo(5 * HOUR + 1_000)
    expect(await shownOf(product)).toEqual([10, null])
    const ended = await read(id)
    expect([ended.state, ended.items[0]?.ended_at]).toEqual(['ended', expect.any(String)])
    expect((await get(product.id)).variants[0]?.scheduled).toBeNull()
    expect(await inList({ scheduled: 'true' })).toEqual([])
  })

  it('stands in the histories with its reason, and its change can be undone', async () => {
    const product = await aged()
    const id = await begun(product)
    const prices = await test.call(api.desk.listPrices, { params: { id: product.id } }, desk.of.owner)
    expect(prices.body.result.map(({ discountPrice, reason, by }) => [discountPrice, reason, by])).toEqual([
      [8, 'schedule', 'Blerta Gashi'],
      [null, 'opening', null],
    ])
    const changes = await test.call(api.desk.listChanges, { query: { kind: 'schedule' } }, desk.of.owner)
    expect(changes.body.result).toMatchObject([{ kind: 'schedule', items: 1, can_undo: true }])
    const undone = await test.call(
      api.desk.undoChange,
      { params: { id: changes.body.result[0]?.id ?? '' } },
      desk.of.owner,
    )
    expect(undone.body.result).toEqual({ undone: 1, kept: [] })
    expect([await discountOf(product), (await read(id)).state]).toEqual([null, 'ended'])
    await rowsOf(test, 'UPDATE variant SET price = 1100 WHERE id = $1', variantOf(product))
    const after = await test.call(api.desk.listPrices, { params: { id: product.id } }, desk.of.owner)
    expect(after.body.result.slice(0, 2).map(({ reason }) => reason)).toEqual(['system', 'undo'])
  })

  it('is judged again when it begins, and who planned it gets a mail about what is left out', async () => {
    const [first, second] = [await aged(), await aged({ name: { en: 'Plate' } })]
    const { result } = (await plan({ products: [first.id, second.id] })).body
    // It was off sale for three weeks meanwhile.
    await rowsOf(
      test,
      "UPDATE product_on_sale SET starts_at = now() - interval '1 day' WHERE product_id = $1",
      second.id,
    )
    await passTo(HOUR + 1_000)
    const running = await read(result.id)
    expect([running.state, running.variants, running.refused]).toEqual(['running', 1, 1])
    expect([await discountOf(first), await discountOf(second)]).toEqual([8, null])
    const mails = await rowsOf<{ subject: string; text: string }>(
      test,
      "SELECT subject, text FROM outbox WHERE kind = 'schedule_refused' AND recipient = $1",
      desk.of.owner.email,
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['Autumn: some prices were not reduced'])
    expect(mails[0]?.text).toContain('Plate: It has to be on sale for 7 days before it can be reduced.')
    // The variant is free for another plan.
    const again = await plan({ variants: [variantOf(second)], starts_at: inTime(9 * DAY) })
    expect(again.status).toBe(201)
  })

  it('that loses every variant when it begins is refused, and tells the owners when its planner has left', async () => {
    const hand = await signUp(test)
    await join(test, hand, desk.of.store, 'manager')
    const product = await aged()
    const { result } = (await plan({ products: [product.id] }, hand)).body
    await rowsOf(test, 'DELETE FROM product_on_sale WHERE product_id = $1', product.id)
    await rowsOf(test, 'DELETE FROM store_member WHERE user_id = $1', hand.id)
    await passTo(HOUR + 1_000)
    expect([(await read(result.id)).state, await discountOf(product)]).toEqual(['refused', null])
    const mails = await rowsOf<{ recipient: string }>(
      test,
      "SELECT recipient FROM outbox WHERE kind = 'schedule_refused' AND recipient = ANY ($1)",
      [hand.email, desk.of.owner.email],
    )
    expect(mails).toEqual([{ recipient: desk.of.owner.email }])
  })

  it('ends for a variant whose price is changed by hand, planned or running, in whichever way', async () => {
    const twice = await aged({
      options: [{ name: { en: 'Size' }, values: [{ name: { en: 'S' } }, { name: { en: 'L' } }] }],
      variants: [
        { values: [0], price: 10 },
        { values: [1], price: 20 },
      ],
    })
    const { result } = (await plan({ products: [twice.id] })).body
    expect(result.items.map(({ label, discountPrice }) => [label, discountPrice])).toEqual([
      ['S', 8],
      ['L', 16],
    ])
    await putVariant(twice.id, variantOf(twice, 1), { version: 2, price: 21 })
    const left = await read(result.id)
    expect([left.state, left.items.map(({ ended_at }) => ended_at !== null)]).toEqual([
      'planned',
      [false, true],
    ])
    await passTo(HOUR + 1_000)
    const at = (await get(twice.id)).variants.map(({ price, discountPrice }) => [price, discountPrice])
    expect(at).toEqual([
      [10, 8],
      [21, null],
    ])
    // A bulk edit is by hand too.
    const change = { price: { amount: 1 } }
    const bulk = { select: { ids: [twice.id] }, change }
    expect((await test.call(api.desk.changeProducts, { body: bulk }, desk.of.owner)).status).toBe(422)
    const end = { select: { ids: [twice.id] }, change: { reduction: { end: true as const } } }
    expect((await test.call(api.desk.changeProducts, { body: end }, desk.of.owner)).status).toBe(200)
    expect((await read(result.id)).state).toBe('ended')
    const [planned, all] = [await aged(), await aged()]
    const second = (await plan({ products: [planned.id, all.id] })).body.result
    await Promise.all(
      [planned, all].map((product) => putVariant(product.id, variantOf(product), { version: 2, price: 9 })),
    )
    expect((await read(second.id)).state).toBe('cancelled')
    await passTo(3 * HOUR)
    expect([await discountOf(planned), (await read(second.id)).state]).toEqual([null, 'cancelled'])
  })

  it('begins and ends once, also when somebody changes it or its prices at that moment', async () => {
    const changesOf = async () =>
      (await test.call(api.desk.listChanges, { query: { kind: 'schedule' } }, desk.of.owner)).body.count
    const product = await aged()
    const { id } = (await plan({ products: [product.id] })).body.result
    test.setNow(new Date(Date.now() + HOUR + 1_000))
    const task = { payload: { id: Number(id) } } as Parameters<typeof runSchedule>[1]
    await Promise.all([1, 2, 3, 4].map(() => runSchedule(test.deps, task)))
    expect([await changesOf(), await discountOf(product)]).toEqual([1, 8])
    for (const price of [9, 9.4, 9.8]) {
      const other = await aged()
      const planned = (await plan({ products: [other.id], starts_at: inTime(HOUR) })).body.result
      const step = { payload: { id: Number(planned.id) } } as Parameters<typeof runSchedule>[1]
      const [, put, ended] = await Promise.all([
        runSchedule(test.deps, step),
        putVariant(other.id, variantOf(other), { version: 2, price }),
        test.call(api.desk.cancelSchedule, { params: { id: planned.id } }, desk.of.owner),
      ])
      expect([put.status, ended.status]).toEqual([200, 200])
      // In whichever order: the price by hand stays, and nothing is planned or reduced any more.
      expect((await get(other.id)).variants[0]).toMatchObject({ price, scheduled: null })
      const { state, items } = await read(planned.id)
      expect([['ended', 'cancelled'].includes(state), items[0]?.ended_at]).toEqual([true, expect.any(String)])
    }
  })

  it('begins within five seconds of its time, by the jobs of the running server', async () => {
    const product = await aged()
    const queue = connect(test.deps.env.DATABASE_URL, { connections: JOB_CONNECTIONS })
    const mailer = makeMailer({ ...test.deps.env, TREGU_MAIL: 'log' }, () => test.app.log)
    const jobs = await startJobs(test.deps, mailer, queue)
    try {
      const startsAt = Date.now() + 2_000
      await plan({ products: [product.id], starts_at: new Date(startsAt).toISOString() })
      expect(await shownOf(product)).toEqual([10, null])
      await vi.waitFor(async () => expect(await shownOf(product)).toEqual([10, 8]), {
        timeout: startsAt + 5_000 - Date.now(),
        interval: 100,
      })
      expect(Date.now()).toBeGreaterThanOrEqual(startsAt)
    } finally {
      await jobs.stop()
      await queue.close()
    }
  }, 20_000)
})
