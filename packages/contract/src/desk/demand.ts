/** What people search for and wish, and do not get (docs/rules/figures.md#unmet-demand). */
import { FIGURE_PEOPLE_MIN, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { storeFilter } from '../back-office.ts'
import { blankAsMissing, count, instant, slug, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page } from '../paging.ts'
import * as r from '../routes/desk-demand.ts'

const lang = z.enum(LANGUAGES, 'v.language')
const search = z
  .object({
    words: z.string().meta({ description: 'folded: lower case without accents' }),
    lang,
    people: count.meta({ description: 'the most of one day' }),
    searches: count,
    results: count.meta({ description: 'of the last search' }),
    last: instant,
  })
  .meta({ id: 'UnmetSearch' })
const missed = z
  .object({
    product: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      store: z.object({ slug: z.string(), name: z.string() }),
    }),
    wishes: count,
    days_out: count.meta({ description: 'days since the last piece went' }),
    views: count.meta({ description: 'of its page in 30 days' }),
  })
  .meta({ id: 'MissedProduct' })

const list = listOf(z.unknown())

export const demandCalls = {
  listDemand: endpoint(r.listDemand, {
    summary: 'Searches of 30 days with few results, and wished products that are sold out',
    query: z.object({
      department: blankAsMissing(slug.optional()).meta({ description: 'of the products' }),
      lang: blankAsMissing(lang.optional()).meta({ description: 'of the searches' }),
      store: storeFilter,
      page,
    }),
    response: success({
      result: z
        .object({ searches: z.array(search), products: z.array(missed) })
        .meta({ description: `no row of fewer than ${FIGURE_PEOPLE_MIN} people` }),
      counts: z.object({ searches: count, products: count }),
      count: list.count.meta({ description: 'of the longer list' }),
      page_size: list.page_size,
      links: list.links,
    }),
    errors: ['not_found'],
  }),
}
