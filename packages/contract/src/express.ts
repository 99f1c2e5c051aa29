/** Calls about express stores: where one can order now, and what they sell (docs/rules/stores.md#express-stores). */
import { z } from 'zod'
import { deliveryTerms } from './arrivals.ts'
import { count, euros, success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { productCard } from './products.ts'
import { routes } from './routes.ts'

const r = routes.stores

const opening = z
  .object({
    day: z.string().meta({ description: 'YYYY-MM-DD, Europe/Belgrade' }),
    time: z.string().meta({ description: 'HH:mm' }),
    in_days: count.meta({ description: '0: today, 1: tomorrow' }),
  })
  .nullable()
  .meta({ id: 'Opening', description: 'when the store opens next; null while it is open' })

const { back_on, open, minutes, cities } = deliveryTerms
const expressStore = z
  .object({
    name: z.string(),
    slug: z.string(),
    city: z.string().nullable(),
    logo: z.string().nullable(),
    pictures: z.array(z.string()).meta({ description: 'of its best dishes in stock, three at most' }),
    score: z.number().nullable(),
    reviews: count,
    products: count,
    categories: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .meta({ description: 'what it sells, the largest first' }),
    delivery_price: euros,
    free_delivery_from: euros.nullable(),
    minimum_order: euros,
    open: open.unwrap(),
    opens: opening,
    back_on,
    minutes: minutes.unwrap(),
    cities: cities.unwrap(),
  })
  .meta({ id: 'ExpressStore' })

const dish = z
  .object({
    product: productCard,
    about: z.string().meta({ description: 'the first paragraph of its description' }),
  })
  .meta({ id: 'Dish' })

export const express = {
  expressStores: endpoint(r.expressStores, {
    summary: 'The express stores that have something to sell: open ones first, then by minutes on the way',
    response: success({ result: z.array(expressStore) }),
  }),
  menu: endpoint(r.menu, {
    summary: 'What an express store sells, by category',
    params: z.object({ slug: z.string().max(120) }),
    response: success({
      sections: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          count: count.meta({ description: 'all of the category’s dishes; the 60 that sell best are sent' }),
          dishes: z.array(dish),
        }),
      ),
      opens: opening,
    }),
    errors: ['not_found'],
  }),
}
