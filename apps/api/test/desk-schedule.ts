/** Planned reductions, through the calls of the desk, and the time that passes. */
import { api, type Sent } from '@tregu/contract'
import type { TestApp } from './app.ts'
import type { useDesk } from './desk-product.ts'
import { rowsOf } from './placed.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const inTime = (ms: number) => new Date(Date.now() + ms).toISOString()

type Desk = ReturnType<typeof useDesk>
type New = NonNullable<Sent<typeof api.desk.createSchedule>['body']>
type Changed = NonNullable<Sent<typeof api.desk.putSchedule>['body']>
type Plain = Awaited<ReturnType<Desk['onSale']>>

export const variantOf = (product: Plain, index = 0) => product.variants[index]?.id ?? ''

export const useSchedules = (test: TestApp, desk: Desk) => {
  const plan = (body: Partial<New>, sender = desk.of.owner) =>
    test.call(
      api.desk.createSchedule,
      { body: { name: 'Autumn', percent: 20, starts_at: inTime(HOUR), ...body } },
      sender,
    )
  /** Moves the clock, and the jobs with it, and does what is due. */
  const passTo = async (ms: number) => {
    const moment = new Date(Date.now() + ms)
    test.setNow(moment)
    await rowsOf(test, 'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= $1', moment)
    await test.work()
  }
  return {
    plan,
    passTo,
    /** A product that has been on sale for three weeks. */
    aged: async (...args: Parameters<Desk['onSale']>): Promise<Plain> => {
      const product = await desk.onSale(...args)
      for (const text of [
        "UPDATE product SET published_at = published_at - interval '21 days', created_at = created_at - interval '21 days' WHERE id = $1",
        "UPDATE product_on_sale SET starts_at = starts_at - interval '21 days' WHERE product_id = $1",
      ])
        await rowsOf(test, text, product.id)
      return product
    },
    put: (id: string, body: Changed, sender = desk.of.owner) =>
      test.call(api.desk.putSchedule, { params: { id }, body }, sender),
    cancel: (id: string, sender = desk.of.owner) =>
      test.call(api.desk.cancelSchedule, { params: { id } }, sender),
    read: async (id: string) =>
      (await test.call(api.desk.getSchedule, { params: { id } }, desk.of.owner)).body.result,
    /** Plans a reduction, and lets it begin. */
    begun: async (...products: Plain[]) => {
      const { result } = (await plan({ products: products.map(({ id }) => id) })).body
      await passTo(HOUR + 1_000)
      return result.id
    },
    /** What the product's page shows: the price and the reduced price. */
    shownOf: async ({ slug }: Plain) => {
      const { body } = await test.call(api.catalog.details, { params: { slug } })
      const { price, discountPrice } =
        'price' in body.result ? body.result : { price: null, discountPrice: null }
      return [price, discountPrice]
    },
    discountOf: async (product: Plain) => (await desk.get(product.id)).variants[0]?.discountPrice,
  }
}
