/** Calls about stores and departments (docs/rules/stores.md). */
import { PAYMENT_TYPES } from '@tregu/domain'
import { z } from 'zod'
import { deliveryTerms } from './arrivals.ts'
import { count, euros, success, text } from './codecs.ts'
import { storeCoupon } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { trader } from './traders.ts'

export const store = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    background: z.string().nullable(),
    followers: count,
    score: z.number().nullable(),
    reviews: count,
    products: count,
    follow: z.boolean().meta({ description: 'does the caller follow it' }),
    department: z.string(),
    city: z.string().nullable(),
    since: z.string(),
    categories: z.array(
      z.object({ slug: z.string(), name: z.string(), image: z.string().nullable(), department: z.string() }),
    ),
    tax: z.number().meta({ description: 'per cent' }),
    service_fee: z.number().meta({ description: 'per cent' }),
    delivery_price: euros,
    free_delivery_from: euros.nullable(),
    minimum_order: euros,
    payment_method: z.array(z.string()),
    delivery_date: z.string(),
    trader,
    coupons: z.array(storeCoupon).meta({ description: 'the coupons that shoppers can claim now' }),
    ...deliveryTerms,
    pause_note: z.string().meta({ description: 'what the paused store says; empty: nothing' }),
  })
  .meta({ id: 'Store' })

export const departmentCategory = z
  .object({
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    sub_categories: z.array(z.object({ slug: z.string(), name: z.string(), img: z.string().nullable() })),
  })
  .meta({ id: 'DepartmentCategory' })

export const department = z
  .object({
    slug: z.string(),
    name: z.string(),
    icon: z.string(),
    image: z.string().nullable(),
    redirect: z.string().nullable(),
    categories: z.array(departmentCategory),
  })
  .meta({ id: 'Department' })

export const stores = {
  departments: endpoint(routes.stores.departments, {
    summary: 'All departments with their categories in the caller’s language',
    query: z.object({ depth: z.enum(['1']).optional().meta({ description: '1: without the categories' }) }),
    response: success({
      result: z.array(department),
      payment_types: z
        .array(z.enum(PAYMENT_TYPES))
        .meta({ description: 'how shoppers can pay here; a store may take fewer' }),
    }),
  }),
  details: endpoint(routes.stores.details, {
    summary: 'A store',
    params: z.object({ slug: z.string().max(120) }),
    response: success({ result: store }),
    errors: ['not_found'],
  }),
  follow: endpoint(routes.stores.follow, {
    summary: 'Follow a store, or stop following',
    body: z.object({ slug: text(120) }),
    response: success({ follow: z.boolean(), followers: count }),
    errors: ['not_found'],
  }),
}
