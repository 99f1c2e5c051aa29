import { api } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { shop } from '../../../test/shop.ts'
import { countSales } from './best-sellers.queries.ts'

const test = useApp()
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
const soldOf = async (id: number) => {
  const { rows } = await run(
    'SELECT p.sold, l.sold AS listed FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = $1',
    [id],
  )
  return [rows[0].sold, rows[0].listed]
}
const countAnew = () => inTransaction(test.deps, countSales)

it('best sellers are the units of not cancelled orders of the last 90 days', async () => {
  const { person, address, cup, pan } = await shop(test)
  const placed = await test.call(
    api.checkout.place,
    { body: { shipping_address_id: address, billing_address_id: address, type: 'cash', agreement: true } },
    { token: person.token },
  )
  expect(placed.status).toBe(200)
  expect([await soldOf(cup.id), await soldOf(pan.id)]).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(await countAnew()).toBe(0)

  await run(`UPDATE orders SET created_at = now() - interval '89 days'`)
  expect(await countAnew()).toBe(0)
  await run(
    `UPDATE orders SET status = 'cancelled' WHERE store_id = (SELECT store_id FROM product WHERE id = $1)`,
    [pan.id],
  )
  expect(await countAnew()).toBe(1)
  expect([await soldOf(cup.id), await soldOf(pan.id)]).toEqual([
    [2, 2],
    [0, 0],
  ])

  await run(`UPDATE orders SET created_at = now() - interval '91 days'`)
  expect(await countAnew()).toBe(1)
  expect(await soldOf(cup.id)).toEqual([0, 0])
})
