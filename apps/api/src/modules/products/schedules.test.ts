import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, makeSeller, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { DAY, HOUR, inTime, useSchedules, variantOf } from '../../../test/desk-schedule.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { onSale } = desk
const { aged, plan, put, cancel, read, passTo, begun, discountOf } = useSchedules(test, desk)
type New = Parameters<typeof plan>[0]

describe('a planned reduction', () => {
  it('leaves out what the rule of reductions refuses, and is not made when that is everything', async () => {
    const [old, fresh] = [await aged(), await onSale({ name: { en: 'New cup' } })]
    const { result } = (await plan({ products: [old.id, fresh.id] })).body
    expect(result).toMatchObject({ state: 'planned', variants: 1, refused: 1 })
    expect(result.items.find(({ product }) => product === fresh.id)?.refused).toEqual({
      reason: 'too_new',
      message: 'It has to be on sale for 7 days before it can be reduced.',
    })
    const none = await plan({ products: [fresh.id] })
    expect([none.status, none.body.error, none.body.message, none.body.details, none.body.fields]).toEqual([
      422,
      'price_inflated',
      'It has to be on sale for 7 days before it can be reduced.',
      { items: [{ variant: variantOf(fresh), reason: 'too_new' }] },
      { variants: 'It has to be on sale for 7 days before it can be reduced.' },
    ])
    // Seven days from now it is old enough.
    const later = await plan({ products: [fresh.id], starts_at: inTime(8 * DAY) })
    expect([later.status, later.body.result.refused]).toEqual([201, 0])
    const tooMuch = await plan({ variants: [variantOf(await aged())], percent: undefined, amount: 10 })
    expect([tooMuch.body.error, tooMuch.body.message, tooMuch.body.fields]).toEqual([
      'price_inflated',
      'The reduced price must be below the price.',
      { variants: 'The reduced price must be below the price.' },
    ])
  })

  it('is one for each variant: another one is a 409 schedule_overlaps', async () => {
    const [product, other] = [await aged(), await aged({ name: { en: 'Plate' } })]
    await plan({ products: [product.id] })
    const { status, body } = await plan({ products: [other.id, product.id], starts_at: inTime(100 * DAY) })
    expect([status, body.error, body.message, body.details]).toEqual([
      409,
      'schedule_overlaps',
      'A reduction is planned for Cup of clay already.',
      { variant: variantOf(product) },
    ])
    const many = await Promise.all([1, 2, 3, 4].map(() => plan({ products: [other.id] })))
    expect(many.map(({ status: one }) => one).sort()).toEqual([201, 409, 409, 409])
  })

  it('is changed until it begins: variants, reduction and times, and it keeps its variants otherwise', async () => {
    const [product, other] = [await aged(), await aged()]
    const { id } = (await plan({ products: [product.id] })).body.result
    const later = inTime(2 * HOUR)
    const changed = await put(id, { name: 'Winter', amount: 3, starts_at: later, ends_at: inTime(4 * HOUR) })
    expect(changed.body.result).toMatchObject({
      name: 'Winter',
      percent: null,
      amount: 3,
      starts_at: later,
      items: [{ variant: variantOf(product), discountPrice: 7 }],
    })
    await passTo(HOUR + 1_000)
    expect((await read(id)).state).toBe('planned')
    const moved = await put(id, { variants: [variantOf(other)], ends_at: null })
    expect([moved.body.result.ends_at, moved.body.result.items.map(({ variant }) => variant)]).toEqual([
      null,
      [variantOf(other)],
    ])
    await passTo(2 * HOUR + 1_000)
    expect([await discountOf(product), await discountOf(other)]).toEqual([null, 7])
    const { status, body } = await put(id, { name: 'Spring' })
    expect([status, body.error, body.message]).toEqual([
      409,
      'schedule_begun',
      'This reduction has already begun. You can only end it.',
    ])
  })

  it('is cancelled before it begins, and ended at once when it runs', async () => {
    const [product, other] = [await aged(), await aged()]
    const { id } = (await plan({ products: [product.id] })).body.result
    expect((await cancel(id)).body.result.state).toBe('cancelled')
    expect((await plan({ products: [product.id], starts_at: inTime(3 * HOUR) })).status).toBe(201)
    const running = await begun(other)
    expect([await discountOf(product), await discountOf(other)]).toEqual([null, 8])
    const ended = (await cancel(running)).body.result
    expect([ended.state, ended.ends_at]).toEqual(['ended', expect.any(String)])
    expect(await discountOf(other)).toBeNull()
    expect((await cancel(running)).body.result.state).toBe('ended')
    const history = await test.call(api.desk.listPrices, { params: { id: other.id } }, desk.of.owner)
    expect(history.body.result.map(({ reason }) => reason)).toEqual(['schedule', 'schedule', 'opening'])
  })

  it('has a name of 2 to 60 letters, 1 to 90 per cent or an amount, and a start and an end that are near', async () => {
    const product = await aged()
    const fieldsOf = async (body: Partial<New>) => {
      const answer = await plan({ products: [product.id], ...body })
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    expect(await fieldsOf({ name: 'A' })).toEqual([400, ['name']])
    expect(await fieldsOf({ percent: 91 })).toEqual([400, ['percent']])
    expect(await fieldsOf({ percent: undefined })).toEqual([400, ['percent']])
    expect(await fieldsOf({ amount: 1 })).toEqual([400, ['percent']])
    expect(await fieldsOf({ variants: [variantOf(product)] })).toEqual([400, ['variants']])
    expect(await fieldsOf({ products: [] })).toEqual([400, ['products']])
    expect(await fieldsOf({ starts_at: inTime(-120_000) })).toEqual([400, ['starts_at']])
    expect(await fieldsOf({ starts_at: inTime(181 * DAY) })).toEqual([400, ['starts_at']])
    expect(await fieldsOf({ starts_at: 'soon' })).toEqual([400, ['starts_at']])
    expect(await fieldsOf({ ends_at: inTime(HOUR + 60_000) })).toEqual([400, ['ends_at']])
    expect(await fieldsOf({ ends_at: inTime(92 * DAY) })).toEqual([400, ['ends_at']])
    expect((await plan({ products: [product.id] })).status).toBe(201)
  })

  it('is the store’s own: others do not find it, packers are refused, and a suspended store only reads', async () => {
    const product = await aged()
    const { id } = (await plan({ products: [product.id] })).body.result
    const [stranger, packer] = [await signUp(test), await signUp(test)]
    const second = await buildStore(test, {})
    await makeSeller(test, stranger, second)
    await join(test, packer, desk.of.store, 'packer')
    for (const answer of [
      await plan({ products: [product.id] }, stranger),
      await plan({ variants: [variantOf(product)] }, stranger),
      await put(id, { name: 'Mine' }, stranger),
      await cancel(id, stranger),
      await test.call(api.desk.getSchedule, { params: { id } }, stranger),
      await test.call(api.desk.listSchedules, { query: { store: desk.of.store.slug } }, stranger),
    ])
      expect(answer.body.error).toBe('not_found')
    expect((await test.call(api.desk.listSchedules, {}, stranger)).body.count).toBe(0)
    expect((await cancel(id, packer)).body.error).toBe('forbidden')
    await rowsOf(
      test,
      'INSERT INTO store_member (store_id, user_id, role) VALUES ($1, $2, $3)',
      second.id,
      desk.of.owner.id,
      'manager',
    )
    expect((await plan({ products: [product.id], store: second.slug })).body.error).toBe('not_found')
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", desk.of.store.id)
    expect((await plan({ products: [product.id] })).body.error).toBe('store_suspended')
    expect((await put(id, { name: 'Winter' })).body.error).toBe('store_suspended')
    expect((await cancel(id)).body.error).toBe('store_suspended')
    expect((await read(id)).state).toBe('planned')
  })
})
