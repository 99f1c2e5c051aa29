import { api } from '@tregu/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Bind, Kept } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { getStoreDetails, hasStore } from '../stores/stores.service.ts'
import { ANY_LIST, ANY_PRODUCT, ANY_STORE, productTag } from './columns/catalogue.ts'
import { getHome } from './home.service.ts'
import { listProducts, listSimilar, tagsOfCards } from './listing.service.ts'
import { chooseVariant, findProductDetails, getComments, getProduct } from './product.service.ts'
import { suggest } from './suggest.service.ts'

type Query = Readonly<Record<string, string | undefined>>
type ListingParams = {
  department?: string | undefined
  category?: string | undefined
  subCategory?: string | undefined
  subSubCategory?: string | undefined
  storeSlug?: string | undefined
  page?: string | undefined
  query?: string | undefined
}

/** Where the next page is asked for: the path as it came, or, where that says a page itself, the same place without one. */
const pathOf = (request: FastifyRequest, { page, department, category, subCategory }: ListingParams) =>
  page === undefined
    ? (request.url.split('?')[0] ?? '')
    : `/products/${department}/${category}/${subCategory}/`
/** The query that the next page's address carries: the query string, with what a form sent beside it. */
const rawQuery = (request: FastifyRequest, more: Query) => {
  const params = new URLSearchParams(request.url.split('?')[1] ?? '')
  for (const [key, value] of Object.entries(more)) if (value !== undefined) params.set(key, value)
  return params.toString()
}

/**
 * The path form `/products/{page}/{dep}/{cat}/{sub}/{query}` says the page and the query in its path. What begins with no
 * number is a path of too many levels.
 */
const queryOfPath = (params: ListingParams): Query => {
  if (params.page === undefined) return {}
  if (!/^-?\d+$/.test(params.page)) throw new AppError('not_found')
  return { ...Object.fromEntries(new URLSearchParams(params.query ?? '')), page: params.page }
}

/** `/search/{params}`: a query string, or the bare words. */
const queryOfWords = (words: string): Query => {
  if (words === '') return {}
  return words.includes('=') ? Object.fromEntries(new URLSearchParams(words)) : { q: words }
}

const placeOf = (params: ListingParams) => ({
  path: [params.department, params.category, params.subCategory, params.subSubCategory].filter(
    (slug) => slug !== undefined,
  ),
  storeSlug: params.storeSlug ?? null,
})

export const bindCatalog = (bind: Bind, deps: Deps): void => {
  const { sql } = deps
  bind(api.catalog.home, async ({ language }) => {
    const home = await getHome(deps, language)
    return new Kept(home, [
      ANY_LIST,
      ANY_STORE,
      ...home.rows.flatMap(({ products }) => tagsOfCards(products)),
    ])
  })

  bind(api.catalog.list, async ({ params, query, body, language, request }) => {
    const sent = { ...queryOfPath(params), ...(request.method === 'POST' ? body : {}) }
    const { reply, tags } = await listProducts(deps, {
      query: { ...query, ...sent },
      place: placeOf(params),
      path: pathOf(request, params),
      rawQuery: rawQuery(request, sent),
      language,
    })
    return new Kept(reply, tags)
  })

  bind(api.catalog.search, async ({ params, query, body, language, request }) => {
    const sent = { ...queryOfWords(params.params ?? ''), ...(request.method === 'POST' ? body : {}) }
    const { reply, tags } = await listProducts(deps, {
      query: { ...query, ...sent },
      place: { path: [], storeSlug: null },
      path: '/search',
      rawQuery: rawQuery(request, sent),
      language,
    })
    return new Kept(reply, tags)
  })

  bind(
    api.catalog.suggest,
    async ({ query, language }) => new Kept(await suggest(deps, query.q ?? '', language), [ANY_PRODUCT]),
  )
  bind(api.catalog.details, async ({ params, language, user }) => {
    const product = await findProductDetails(sql, params.slug, language)
    if (product) return new Kept({ result: product.result }, product.tags)
    // Products and stores share their slugs.
    if (!(await hasStore(sql, params.slug))) throw new AppError('product_not_found')
    return { result: await getStoreDetails(deps, params.slug, user?.id ?? null, language) }
  })
  bind(api.catalog.comments, async ({ params, query }) => getComments(sql, params.slug, query.page))
  bind(api.catalog.variants, async ({ params, body, language }) =>
    chooseVariant(sql, params.productSlug, body.var, language),
  )

  bind(api.analytics.similar, async ({ params, language }) => {
    const product = await getProduct(sql, params.slug)
    const node = product.path[1] ?? product.path[0] ?? { id: 0, level: 1 }
    const result = await listSimilar(deps, node, product.id, language)
    return new Kept({ result }, [ANY_LIST, productTag(product.id), ...tagsOfCards(result)])
  })
}
