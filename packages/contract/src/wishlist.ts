/** Calls of the wishlist (docs/rules/wishlist.md). */
import { z } from 'zod'
import { euros, success, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { page, pagi } from './paging.ts'
import { productCard } from './products.ts'
import * as r from './routes/wishlist.ts'

const wished = { favorite_list: z.array(z.string()) }
const bySlug = z.object({ slug: text(120) })

export const wishlist = {
  list: endpoint(r.list, {
    summary: 'The wishlist',
    query: z.object({ page }),
    response: success({
      ...wished,
      products: z.array(productCard),
      news: z.array(z.object({ slug: z.string(), less: euros.nullable(), back: z.boolean() })).meta({
        description: 'products of this page that cost less than when they were wished for, or are back',
      }),
      pagi,
    }),
  }),
  toggle: endpoint(r.toggle, {
    summary: 'Put on the wishlist or take off',
    body: bySlug,
    response: success({ ...wished, remove: z.boolean(), message: z.string() }),
    errors: ['product_not_found'],
  }),
  add: endpoint(r.add, {
    summary: 'Put on the wishlist',
    body: bySlug,
    response: success({ ...wished, message: z.string() }),
    errors: ['product_not_found'],
  }),
  remove: endpoint(r.remove, {
    summary: 'Take off the wishlist',
    params: z.object({ slug: z.string().max(120) }),
    response: success({ ...wished, message: z.string() }),
    errors: ['product_not_found'],
  }),
}
