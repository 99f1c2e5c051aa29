/**
 * Answers page requests: from the cache, or with a page that is rendered once for all who ask for it at the same time. The
 * language and the theme come from the request; nothing else of it reaches the page (decision 35).
 */
import { RENDERING } from '@tregu/contract/forwarding'
import { chooseLanguage } from '@tregu/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rendered, RenderInput } from '../src/app/entry-server.tsx'
import { withSearch } from '../src/lib/page.ts'
import type { Theme } from '../src/lib/theme.ts'
import type { Env } from './env.ts'
import { forwarded } from './forward.ts'
import { type Made, makeStandIn } from './kept-page.ts'
import type { Meters } from './metrics.ts'
import {
  type Encoding,
  encodingOf,
  isSendable,
  isShrinkable,
  type PackedPage,
  packFirst,
  packPage,
  preparePage,
  sendPage,
  shrinkPage,
} from './packed-page.ts'
import { pageAddressOf } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { cookieIn, RETRY_AFTER } from './refuse.ts'
import { makeRenderQueue } from './render-queue.ts'
import { securityHeaders } from './security.ts'
import { headersFor } from './shared-pages.ts'

export type Renderer = {
  readonly render: (input: RenderInput) => Promise<Rendered>
  readonly assetsOf: RenderInput['assetsOf']
  readonly development: boolean
}

/** Administrators see these pages in a frame, at a phone's width and a computer's. */
const FRAMED = '/admin/dashboard/market/home/preview/'

const API_TIMEOUT_MS = 8_000
/** Pages in work at a time: one is rendered, the others wait for the API. */
const RENDERED_AT_ONCE = 4
/** Pages that wait for their turn, about a second of rendering. Others are refused. */
const RENDERS_WAITING = 60

const themeOf = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system')

/** What a page is made from. */
type Wanted = Pick<RenderInput, 'url' | 'language' | 'theme'> & {
  readonly key: string
  /** Without cookies the address would have the same page. */
  readonly isOfAddress: boolean
}

const wantedOf = (asked: string, cookies: string | undefined): Wanted => {
  const { url, lang } = pageAddressOf(asked)
  const language = chooseLanguage({ cookie: cookieIn(cookies, 'lang'), query: lang })
  const theme = themeOf(cookieIn(cookies, 'theme'))
  const isOfAddress = theme === 'system' && language === chooseLanguage({ query: lang })
  return { url, language, theme, key: `${language} ${theme} ${url}`, isOfAddress }
}

const headersOf = (
  { status, personal, inlineScripts }: Extract<Rendered, { kind: 'page' }>,
  env: Env,
  { url, development }: { readonly url: string; readonly development: boolean },
) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': personal ? 'no-store' : 'private, no-cache',
  // Keep private pages out of search engines, also while they still wait for the user.
  ...(personal ? { 'x-robots-tag': 'noindex' } : {}),
  ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
  ...securityHeaders({
    inlineScripts,
    development,
    isEncrypted: env.publicUrl.startsWith('https:'),
    isFramed: url.startsWith(FRAMED),
  }),
})

/** `since` is the number of changes that were heard when the work began; null while it waits. */
type Progress = { since: number | null }
type Making = { readonly made: Promise<Made>; readonly progress: Progress }

export const makePages = (env: Env, renderer: () => Promise<Renderer>, cache: PageCache, meters: Meters) => {
  const queue = makeRenderQueue(RENDERED_AT_ONCE, RENDERS_WAITING)
  const standIn = makeStandIn(cache, () => meters.countPage('kept'))
  const makings = new Map<string, Making>()

  const make = async (request: FastifyRequest, { key, url, language, theme }: Wanted, encoding: Encoding) => {
    const { render, assetsOf, development } = await renderer()
    const rendered = await render({
      url,
      language,
      theme,
      origin: env.publicUrl,
      apiUrl: env.apiUrl,
      apiHeaders: { 'x-request-id': request.id, ...forwarded(env, RENDERING) },
      timeout: API_TIMEOUT_MS,
      assetsOf,
      inTurn: queue.inTurn,
      onError: (error) => request.log.error({ err: error }, 'rendering failed'),
    })
    if (rendered.kind === 'moved') return { moved: rendered.to }
    const { status, html, personal, basis } = rendered
    const isGuests = status === 200 && !personal
    const page = preparePage(status, html, headersOf(rendered, env, { url, development }), isGuests)
    await packFirst(page, encoding)
    // In development a page may change while its data stay the same.
    if (isGuests && basis && !development) cache.put(key, page, basis)
    else if (status !== 503) cache.forget(key)
    return { page }
  }

  /** All who ask for a page at the same time share one rendering, unless something changed since it began. */
  const makeOnce = (request: FastifyRequest, wanted: Wanted, encoding: Encoding): Promise<Made> => {
    const before = makings.get(wanted.key)
    const since = before?.progress.since ?? cache.changes
    if (before && since === cache.changes) return before.made
    const progress: Progress = { since: null }
    const making: Making = {
      progress,
      made: queue.run(() => {
        progress.since = cache.changes
        return meters.measurePage(() => make(request, wanted, encoding))
      }),
    }
    makings.set(wanted.key, making)
    const end = () => {
      if (makings.get(wanted.key) === making) makings.delete(wanted.key)
    }
    making.made.then(end, end)
    return making.made
  }

  const sendPacked = async (
    { raw: request }: FastifyRequest,
    reply: FastifyReply,
    page: PackedPage,
    encoding: Encoding,
    { key, isOfAddress }: Wanted,
  ) => {
    if (!isSendable(request, page, encoding)) {
      await packPage(page, encoding)
      cache.resize(key, page)
    }
    reply.hijack()
    const headers = headersFor(page, { request, isOfAddress, basis: cache.basisOf(key, page) }, env)
    sendPage(request, reply.raw, page, encoding, headers)
  }

  /** Answers with the page of an address, by default the requested one. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, asked = request.url) => {
    const wanted = wantedOf(asked, request.headers.cookie)
    const encoding = encodingOf(request.headers['accept-encoding'])
    const made = await standIn(wanted, () => makeOnce(request, wanted, encoding))
    if ('page' in made) return sendPacked(request, reply, made.page, encoding, wanted)
    const search = asked.includes('?') ? asked.slice(asked.indexOf('?')) : ''
    // Another page may take the old address later.
    return reply.header('cache-control', 'no-cache').redirect(withSearch(made.moved, search), 301)
  }

  /** Answers from the cache, before the other hooks and the route. */
  const answerFromCache = async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = wantedOf(request.url, request.headers.cookie)
    const page = cache.get(wanted.key)
    if (!page) return
    meters.countCached()
    await sendPacked(request, reply, page, encodingOf(request.headers['accept-encoding']), wanted)
    if (!isShrinkable(page)) return
    shrinkPage(page).then(
      (isSmaller) => isSmaller && cache.resize(wanted.key, page),
      (error) => request.log.error({ err: error }, 'packing a page again failed'),
    )
  }

  return { answer, answerFromCache, waiting: () => queue.waiting }
}
