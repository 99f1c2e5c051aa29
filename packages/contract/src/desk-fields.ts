/** Fields of the seller's desk: the overview, orders with their shopper, filters of the lists. */
import { z } from 'zod'
import { listQuery } from './backoffice-fields.ts'
import { blankAsMissing, count, day, euros, slug } from './codecs.ts'
import { order } from './orders.ts'

/** One store of those that the caller sees; blank: all of them. */
export const storeFilter = blankAsMissing(slug.optional())

export const deskOrderQuery = listQuery.extend({
  store: storeFilter,
  from: blankAsMissing(day.optional()).meta({ description: 'the first day on which the orders were placed' }),
})
export const deskReturnQuery = listQuery.extend({ store: storeFilter })

export const deskOrder = order
  .extend({
    shopper: z.object({ name: z.string(), email: z.string() }),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.input<typeof deskOrder>

export const storeName = z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable() })

const sales = z.object({
  amount: euros,
  orders: count,
  from: day.meta({ description: 'the first day of the span, Europe/Belgrade' }),
})

export const overview = z
  .object({
    to_confirm: count,
    to_ship: count,
    to_pay: count.meta({ description: 'orders that wait for the money of a transfer' }),
    returns_requested: count,
    returns_received: count.meta({ description: 'returns that wait for their refund' }),
    today: sales,
    week: sales,
    month: sales,
    days: z.array(z.object({ day, amount: euros, orders: count })),
    best: z.array(
      z.object({
        slug: z.string().nullable(),
        department: z.string(),
        name: z.string(),
        image: z.string(),
        units: count,
        amount: euros,
      }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.input<typeof overview>
