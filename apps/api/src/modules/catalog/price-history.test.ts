import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
const historyOf = async (product: number) =>
  (
    await run(
      `SELECT c.price, c.discount_price AS reduced, c.at = p.published_at AS is_first FROM price_change c
       JOIN variant v ON v.id = c.variant_id JOIN product p ON p.id = v.product_id WHERE p.id = $1 ORDER BY c.id`,
      [product],
    )
  ).rows

it('every change of a variant’s price is recorded, and the price before the first change', async () => {
  const store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  const coat = await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000 })
  const change = (set: string) => run(`UPDATE variant SET ${set} WHERE product_id = $1`, [coat.id])
  await run('DELETE FROM price_change WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)', [
    coat.id,
  ])
  await run('UPDATE product SET published_at = $2 WHERE id = $1', [coat.id, '2026-10-01T08:00:00Z'])
  await change('discount_price = 9000')
  await change('stock = stock + 1')
  await change('price = 12000, discount_price = 9000')
  await change('price = 11000, discount_price = NULL')
  expect(await historyOf(coat.id)).toEqual([
    { price: 12_000, reduced: null, is_first: true },
    { price: 12_000, reduced: 9_000, is_first: false },
    { price: 11_000, reduced: null, is_first: false },
  ])
})
