import { api } from '@tregu/contract'
import type { Language } from '@tregu/domain'
import type { FastifyRequest } from 'fastify'
import { searcherOf } from '../../http/request-context.ts'
import { type Bind, Cacheable } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { queryOf } from '../../lib/paging.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { checkStoreMoved } from '../stores/stores.ts'
import { checkPath, type Listed, listProducts } from './listing.service.ts'

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

/** The path of the next page's link: the request's path, without its page number if it has one. */
const pathOf = (request: FastifyRequest, { page, department, category, subCategory }: ListingParams) =>
  page === undefined
    ? (request.url.split('?')[0] ?? '')
    : `/products/${department}/${category}/${subCategory}/`
/** The query of the next page's link: the query string and the fields of a posted form. */
const rawQuery = (request: FastifyRequest, more: Query) => {
  const params = new URLSearchParams(queryOf(request))
  for (const [key, value] of Object.entries(more)) if (value !== undefined) params.set(key, value)
  return params.toString()
}

/**
 * Reads page and query from the path `/products/{page}/{dep}/{cat}/{sub}/{query}`.
 * @throws AppError not_found when the first part is not a number, because the path then has too many levels
 */
const queryOfPath = (params: ListingParams): Query => {
  if (params.page === undefined) return {}
  if (!/^-?\d+$/.test(params.page)) throw new AppError('not_found')
  return { ...Object.fromEntries(new URLSearchParams(params.query ?? '')), page: params.page }
}

/** Reads `/search/{params}`, which contains a query string or the search words. */
const queryOfWords = (words: string): Query => {
  if (words === '') return {}
  return words.includes('=') ? Object.fromEntries(new URLSearchParams(words)) : { q: words }
}

const slugsOf = (params: ListingParams) => ({
  path: [params.department, params.category, params.subCategory, params.subSubCategory].filter(
    (slug) => slug !== undefined,
  ),
  storeSlug: params.storeSlug ?? null,
})

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found'

export const bindListing = (bind: Bind, deps: CatalogueDeps): void => {
  /** Counts the search of each request that gets the answer, also from the cache, and never waits for it. */
  const counting = (searched: Listed['searched'], lang: Language) =>
    searched &&
    ((request: FastifyRequest) => {
      const person = searcherOf(request, deps.env.FORWARD_SECRET)
      if (person !== null) deps.searches.note({ ...searched, lang, person })
    })
  bind(api.catalog.list, async ({ params, query, body, language, request }) => {
    const sent = { ...queryOfPath(params), ...(request.method === 'POST' ? body : {}) }
    const arrivals = startArrivalClock(deps.now())
    const slugs = slugsOf(params)
    const mayMove = request.method !== 'POST' && params.page === undefined && slugs.storeSlug === null
    if (mayMove) await checkPath(deps, slugs.path)
    const listing = listProducts(deps, {
      query: { ...query, ...sent },
      slugs,
      path: pathOf(request, params),
      rawQuery: rawQuery(request, sent),
      language,
      arrivals,
    })
    const { reply, tags, searched } = await listing.catch(async (error: unknown) => {
      // Only an address without a listing can be an old one of a store.
      if (slugs.storeSlug !== null && request.method !== 'POST' && isNotFound(error))
        await checkStoreMoved(deps, slugs.storeSlug)
      throw error
    })
    return new Cacheable(reply, tags, arrivals.until(), counting(searched, language))
  })

  bind(api.catalog.search, async ({ params, query, body, language, request }) => {
    const sent = { ...queryOfWords(params.params ?? ''), ...(request.method === 'POST' ? body : {}) }
    const arrivals = startArrivalClock(deps.now())
    const { reply, tags, searched } = await listProducts(deps, {
      query: { ...query, ...sent },
      slugs: { path: [], storeSlug: null },
      path: '/search',
      rawQuery: rawQuery(request, sent),
      language,
      arrivals,
    })
    return new Cacheable(reply, tags, arrivals.until(), counting(searched, language))
  })
}
