/** Calls about similar and viewed products, and counting visits (docs/rules/catalogue.md). */
import { SEARCH_TEXT_MAX } from '@tregu/domain'
import { z } from 'zod'
import { integer, optionalText, success, words } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { productCard } from './products.ts'
import { routes } from './routes.ts'

const a = routes.analytics
const productSlug = z.object({ slug: z.string().max(120) })

export const analytics = {
  similar: endpoint(a.similar, {
    summary: 'Products like this one',
    params: productSlug,
    response: success({ result: z.array(productCard) }),
    errors: ['product_not_found'],
  }),
  recent: endpoint(a.recent, {
    summary: 'Products this browser or user has looked at, newest first; records nothing',
    response: success({ result: z.array(productCard) }),
  }),
  viewed: endpoint(a.viewed, {
    summary: 'Products looked at before; records this view',
    params: productSlug,
    query: z.object({ bid_: optionalText(64) }),
    response: success({ result: z.array(productCard) }),
    errors: ['product_not_found'],
  }),
  siteViewed: endpoint(a.siteViewed, {
    summary: 'Count a visit, without personal data',
    response: success({ ok: z.boolean() }),
  }),
  searched: endpoint(a.searched, {
    summary: 'Count a search whose page the web server had ready, without personal data',
    body: z.object({ q: words(SEARCH_TEXT_MAX), results: integer(0, 1_000_000_000) }),
    response: success({ ok: z.boolean() }),
  }),
  pageFailed: endpoint(a.pageFailed, {
    summary: 'Tell that a page failed in the browser: counted in /metrics and logged, without personal data',
    body: z.object({
      page: words(200).meta({ description: 'the pattern of the address, such as /:department/p/:product' }),
      part: z
        .enum(['page', 'whole'], 'v.filter')
        .meta({ description: 'what stopped: the page inside its frame, or both' }),
      reason: words(300).meta({ description: 'name and text of the exception' }),
    }),
    response: success({ ok: z.boolean() }),
  }),
}
