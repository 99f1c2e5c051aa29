import { api } from '@tregu/contract'
import { ALERT_LIMITS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useAlerts } from '../../../test/alerts.ts'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { buildProduct, variantOf } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { of, add, list, build, setPrice } = useAlerts(test)

describe('an alert', () => {
  it('is asked for by variant and kind, listed with the price now, and ended', async () => {
    const cup = await build({ name: 'Cup', price: 1_000, stock: 0 })
    const { result } = (await add(cup.variant, 'back')).body
    expect(result).toMatchObject({ kind: 'back', variant: cup.variant })
    await setPrice(cup.variant, 900)
    const [alert] = (await list()).result
    expect(alert).toMatchObject({
      ...result,
      product: { slug: cup.slug, name: 'Cup', department: 'house', options: [] },
      asked_price: 10,
      price: 9,
      on_sale: true,
      in_stock: false,
      told_at: null,
    })
    const asked = await test.call(api.alerts.asked, {}, of.shopper)
    expect(asked.body.result).toEqual([result])
    const end = () => test.call(api.alerts.end, { params: { id: result.id } }, of.shopper)
    expect((await end()).status).toBe(200)
    expect((await end()).body.error).toBe('not_found')
    expect((await list()).result).toEqual([])
  })

  it('that is asked for twice, or twice at once, is one, from the price now', async () => {
    const cup = await build({ price: 1_000 })
    await Promise.all([add(cup.variant, 'price'), add(cup.variant, 'price')])
    await setPrice(cup.variant, 800)
    await add(cup.variant, 'price')
    const { result } = await list()
    expect(result.map(({ asked_price }) => asked_price)).toEqual([8])
  })

  it('is for a variant in the shop, a confirmed address and a person', async () => {
    const cup = await build()
    await rowsOf(test, "UPDATE product SET status = 'withdrawn' WHERE slug = $1", cup.slug)
    for (const variant of [cup.variant, '2000000000', 'nothing'])
      expect((await add(variant, 'back')).body.error).toBe('product_not_found')
    const bowl = await build()
    const stranger = await signUp(test)
    expect((await add(bowl.variant, 'back', stranger)).body.error).toBe('email_not_confirmed')
    expect((await list(stranger)).confirmed).toBe(false)
    expect((await add(bowl.variant, 'back', {})).status).toBe(401)
  })

  it('is one of at most a hundred, also when two are asked for at once', async () => {
    const product = await buildProduct(test, { store: of.store })
    const first = Number(variantOf(product))
    await rowsOf(
      test,
      `INSERT INTO variant (product_id, combination, price, stock) SELECT $1, n::text, 100, 0 FROM generate_series(1, ${ALERT_LIMITS.perPerson}) n`,
      product.id,
    )
    const ids = await rowsOf<{ id: number }>(
      test,
      'SELECT id FROM variant WHERE product_id = $1 AND id <> $2 ORDER BY id',
      product.id,
      first,
    )
    for (const { id } of ids.slice(0, ALERT_LIMITS.perPerson - 1)) await add(String(id), 'back')
    const last = String(ids.at(-1)?.id)
    const codes = (await Promise.all([add(last, 'back'), add(String(first), 'back')])).map(
      ({ body }) => body.error,
    )
    expect(codes.sort()).toEqual([null, 'too_many'].sort())
    // What is there already may be asked for again.
    expect((await add(String(ids[0]?.id), 'back')).body.error).toBeNull()
  })
})
