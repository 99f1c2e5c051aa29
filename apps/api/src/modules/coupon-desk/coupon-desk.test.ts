import { api } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { type NewCoupon, useCouponDesk } from '../../../test/desk-coupon.ts'
import { buildCoupon, grantCoupon } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { of, create, made, put, read, end, list, buyWith } = useCouponDesk(test)
const today = dayOf(new Date())

describe('a coupon of a store', () => {
  it('is created within its limits, and each refusal names the field', async () => {
    const { status, body } = await create({ code: ' spring-26 ', uses: 40 })
    expect(status).toBe(201)
    expect(body.result).toMatchObject({
      code: 'SPRING-26',
      kind: 'promo',
      min_spend: 5,
      state: 'active',
      version: 1,
      end_date: addDays(today, 30),
      used: 0,
      cost_max: 200,
      held: false,
      store: { slug: of.store.slug },
    })
    const value = 'The value must be from 0.50 to 500.00 €.'
    const code = '4 to 20 letters, digits and hyphens.'
    const refused: [Partial<NewCoupon>, Record<string, string>][] = [
      [{ value: 0.49 }, { value }],
      [{ value: 500.01 }, { value }],
      [{ code: 'ABC' }, { code }],
      [{ code: 'A'.repeat(21) }, { code }],
      [{ code: 'ÇMIMI' }, { code }],
      [{ min_spend: 4.99 }, { min_spend: 'The minimum spend must be at least the value.' }],
      [{ end_date: addDays(today, 365) }, { end_date: 'A coupon lasts 365 days at most.' }],
      [{ end_date: addDays(today, -1) }, { end_date: 'The last day must not be before the first.' }],
      [{ name: {} }, { name: 'Please give the name in at least one language.' }],
    ]
    for (const [fields, told] of refused) {
      const answer = await create(fields)
      expect([answer.status, answer.body.fields]).toEqual([400, told])
    }
    expect((await create({ uses: 0 })).status).toBe(400)
    expect((await create({ uses: 1_000_001 })).status).toBe(400)
    expect((await made({ uses: null, end_date: addDays(today, 364) })).cost_max).toBeNull()
  })

  it('is valid from the first moment of its first day to the last of its last, in Europe/Belgrade', async () => {
    const { id } = await made({ start_date: '2098-07-01', end_date: '2098-12-01' })
    const [row] = await rowsOf<{ starts: Date; ends: Date }>(
      test,
      'SELECT starts_at AS starts, ends_at AS ends FROM coupon WHERE id = $1',
      Number(id),
    )
    expect([row?.starts.toISOString(), row?.ends.toISOString()]).toEqual([
      '2098-06-30T22:00:00.000Z',
      '2098-12-01T22:59:59.999Z',
    ])
  })

  it('with a code that exists is refused, also when two are made at once', async () => {
    await made({ code: 'TWICE-1' })
    const answer = await create({ code: 'twice-1' })
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      422,
      'code_taken',
      'This code exists already.',
    ])
    const both = await Promise.all([create({ code: 'TWICE-2' }), create({ code: 'TWICE-2' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const other = await made()
    expect((await put(other.id, { version: 1, code: 'TWICE-2' })).body.error).toBe('code_taken')
  })

  it('is one of fifty at most that have not ended, also when two are made at once', async () => {
    await rowsOf(
      test,
      `INSERT INTO coupon (code, name, store_id, value, starts_at, ends_at)
       SELECT 'MANY-' || $1::int || '-' || n, '{}', $1::int, 500, now(), now() + interval '1 day' FROM generate_series(1, 49) n`,
      of.store.id,
    )
    const both = await Promise.all([create(), create()])
    expect(both.map(({ body }) => body.error).sort()).toEqual([null, 'too_many'])
    await end((await list()).result[0]?.id ?? '')
    expect((await create()).status).toBe(201)
  })

  it('is listed with its use, cost and revenue, by state, kind and code', async () => {
    const promo = await made({ uses: 1, code: 'FIRST-26' })
    const planned = await made({ start_date: addDays(today, 1), kind: 'coupon', claimable: true })
    await buyWith('FIRST-26')
    const { result, count } = await list()
    expect([count, result.map(({ id }) => id)]).toEqual([2, [planned.id, promo.id]])
    expect(result[1]).toMatchObject({
      state: 'used_up',
      used: 1,
      cost: 5,
      orders: 1,
      revenue: 20,
      cost_max: 5,
    })
    const idsOf = async (query: Record<string, string>) => (await list(query)).result.map(({ id }) => id)
    expect(await idsOf({ state: 'planned' })).toEqual([planned.id])
    expect(await idsOf({ state: 'used_up' })).toEqual([promo.id])
    expect(await idsOf({ state: 'active' })).toEqual([])
    expect(await idsOf({ kind: 'promo' })).toEqual([promo.id])
    expect(await idsOf({ q: 'first' })).toEqual([promo.id])
    await put(planned.id, { version: planned.version, name: { sq: 'Çmime dimri' } })
    expect(await idsOf({ q: 'çMIME' })).toEqual([planned.id])
    expect(await idsOf({ q: '50%' })).toEqual([])
    await end(planned.id)
    expect(await idsOf({ state: 'ended' })).toEqual([planned.id])
    expect((await list({ page_size: '1' })).links.next).toBe('/backoffice/coupons?page=2&page_size=1')
  })

  it('that shoppers hold can only be lengthened', async () => {
    const coupon = await made({ kind: 'coupon' })
    await grantCoupon(test, (await signUp(test)).id, Number(coupon.id))
    for (const fields of [
      { value: 6, min_spend: 6 },
      { name: { en: 'New' } },
      { end_date: today },
      { uses: 99 },
    ]) {
      const { status, body } = await put(coupon.id, { version: 1, ...fields })
      expect([status, body.error]).toEqual([409, 'coupon_used'])
      expect(body.message).toBe('Shoppers hold this coupon already. You can only lengthen it or end it.')
    }
    const longer = { version: 1, value: 5, end_date: addDays(today, 31), uses: null }
    expect((await put(coupon.id, longer)).body.result).toMatchObject({
      version: 2,
      end_date: addDays(today, 31),
      uses: null,
      held: true,
      granted: 1,
    })
  })

  it('that lies outside the limits of today may still be changed in other fields', async () => {
    const old = await buildCoupon(test, { store: of.store, value: 60_000 })
    const { body } = await put(String(old.id), { version: 1, name: { en: 'Old' } })
    expect(body.result).toMatchObject({ name: { en: 'Old' }, value: 600, end_date: '2099-01-01' })
  })

  it('that an order has used can only be lengthened', async () => {
    const coupon = await made()
    await buyWith(coupon.code)
    expect((await put(coupon.id, { version: 1, value: 4 })).body.error).toBe('coupon_used')
    expect((await put(coupon.id, { version: 1, uses: 200 })).status).toBe(200)
  })

  it('is judged by a shopper who claims it at the same moment', async () => {
    const coupon = await made({ kind: 'coupon' })
    const person = await signUp(test)
    const client = await test.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('INSERT INTO coupon_grant (user_id, coupon_id) VALUES ($1, $2)', [
        person.id,
        coupon.id,
      ])
      const answer = put(coupon.id, { version: 1, value: 4 })
      await new Promise((resolve) => setTimeout(resolve, 300))
      await client.query('COMMIT')
      expect((await answer).body.error).toBe('coupon_used')
    } finally {
      client.release()
    }
    expect((await read(coupon.id)).value).toBe(5)
  })

  it('is ended now: no cart takes it any more, and a later last day begins it again', async () => {
    const coupon = await made()
    const { body } = await end(coupon.id)
    expect(body.result).toMatchObject({ state: 'ended', version: 2, ended_at: expect.any(String) })
    expect((await end(coupon.id)).body.result.version).toBe(2)
    const person = await buyWith(coupon.code)
    const refused = await test.call(api.cart.promo, { body: { code: coupon.code } }, person)
    expect(refused.body.error).toBe('promo_expired')
    const again = await put(coupon.id, { version: 2, end_date: addDays(today, 2) })
    expect(again.body.result).toMatchObject({ state: 'active', ended_at: null })
  })
})
