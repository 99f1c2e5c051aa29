import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'
import { productsModule } from './products.ts'

const test = useApp()
const desk = useDesk(test)
const { onSale } = desk

describe('the history of a product', () => {
  it('ends after 180 days; stock and prices keep their movements, and an older version conflicts', async () => {
    const cup = await onSale()
    const variant = String(cup.variants[0]?.id)
    const body = { reason: 'received' as const, items: [{ variant, change: 3 }] }
    await test.call(api.desk.moveStock, { body }, desk.of.owner)
    const count = async (table: string) =>
      (
        await rowsOf<{ count: number }>(
          test,
          `SELECT count(*)::int AS count FROM ${table} WHERE variant_id = $1`,
          variant,
        )
      )[0]?.count
    const before = [await count('price_change'), await count('stock_change')]
    await rowsOf(
      test,
      "UPDATE change SET at = now() - CASE WHEN kind = 'stock' THEN interval '179 days' ELSE interval '181 days' END WHERE store_id = $1",
      desk.of.store.id,
    )
    await productsModule.expire?.(test.deps, new Date())
    const query = { product: cup.id }
    const left = (await test.call(api.desk.listChanges, { query }, desk.of.owner)).body.result
    expect(left.map(({ kind }) => kind)).toEqual(['stock'])
    expect([await count('price_change'), await count('stock_change')]).toEqual(before)
    const old = { params: { id: cup.id }, body: { version: cup.version - 1, low_stock: 3 } }
    expect((await test.call(api.desk.putProduct, old, desk.of.owner)).body.error).toBe('conflict')
  })
})
