import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, signUp } from '../../../test/as.ts'
import { useCouponDesk } from '../../../test/desk-coupon.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { of, create, made, put, read, end, list, buyWith } = useCouponDesk(test)

const manager = async () => {
  const colleague = await signUp(test)
  await join(test, colleague, of.store, 'manager')
  return colleague
}

describe('two editors of a coupon', () => {
  it('who change other fields are merged, and one’s own second save never collides', async () => {
    const { id } = await made()
    const colleague = await manager()
    const first = (await put(id, { version: 1, name: { en: 'Winter' } })).body.result
    expect((await put(id, { version: first.version, name: { en: 'Winter sale' } })).status).toBe(200)
    const merged = await put(id, { version: 1, name: { sq: 'Dimër' }, uses: 7 }, colleague)
    expect(merged.body.result).toMatchObject({
      name: { en: 'Winter sale', sq: 'Dimër' },
      uses: 7,
      version: 4,
    })
  })

  it('who change the same field: the second is told what, who, when, and how it is now', async () => {
    const { id } = await made()
    const colleague = await manager()
    await put(id, { version: 1, value: 6, min_spend: 20 }, colleague)
    const { status, body } = await put(id, { version: 1, value: 7, uses: 3 })
    expect([status, body.error]).toEqual([409, 'conflict'])
    expect(body.details).toEqual({
      version: 2,
      fields: ['value'],
      by: 'Blerta Gashi',
      at: expect.any(String),
    })
    expect(body.result).toMatchObject({ id, value: 6, uses: 100, version: 2 })
    expect(await read(id)).toMatchObject({ value: 6, uses: 100 })
  })

  it('whose uses raise no version', async () => {
    const coupon = await made()
    await buyWith(coupon.code)
    expect((await read(coupon.id)).version).toBe(1)
  })
})

describe('the coupons of a store', () => {
  it('are its own: others do not exist, packers are refused, and a suspended store only reads', async () => {
    const coupon = await made()
    const [stranger, packer] = [await signUp(test), await signUp(test)]
    await makeSeller(test, stranger, await buildStore(test))
    await join(test, packer, of.store, 'packer')
    expect((await put(coupon.id, { version: 1, value: 4 }, stranger)).body.error).toBe('not_found')
    expect((await end(coupon.id, stranger)).body.error).toBe('not_found')
    expect((await list({}, stranger)).count).toBe(0)
    const ofOther = { query: { store: of.store.slug } }
    expect((await test.call(api.desk.listCoupons, ofOther, stranger)).body.error).toBe('not_found')
    expect((await create({}, packer)).body.error).toBe('forbidden')
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", of.store.id)
    expect((await create()).body.error).toBe('store_suspended')
    expect((await put(coupon.id, { version: 1, value: 4 })).body.error).toBe('store_suspended')
    expect((await end(coupon.id)).body.error).toBe('store_suspended')
    expect((await read(coupon.id)).state).toBe('active')
  })

  it('of the platform are the administrators’', async () => {
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    expect((await create({}, administrator)).body.error).toBe('store_required')
    const { body } = await create({ store: null }, administrator)
    expect(body.result.store).toBeNull()
    const found = await list({ platform: 'true' }, administrator)
    expect(found.result.map(({ id }) => id)).toContain(body.result.id)
    expect(found.result.every(({ store }) => store === null)).toBe(true)
    expect((await put(body.result.id, { version: 1, value: 4 })).body.error).toBe('not_found')
    expect((await put(body.result.id, { version: 1, value: 4 }, administrator)).status).toBe(200)
    expect((await create({ store: null })).body.result.store).toEqual({
      slug: of.store.slug,
      name: of.store.name,
    })
  })

  it('are in the audit: made, changed and ended by whom', async () => {
    const { id } = await made()
    await put(id, { version: 1, value: 4 })
    await end(id)
    const rows = await rowsOf<{ action: string }>(
      test,
      "SELECT action FROM audit WHERE actor_id = $1 AND subject = $2 AND action LIKE 'coupon.%' ORDER BY id",
      of.owner.id,
      id,
    )
    expect(rows.map(({ action }) => action)).toEqual(['coupon.create', 'coupon.save', 'coupon.end'])
  })
})
