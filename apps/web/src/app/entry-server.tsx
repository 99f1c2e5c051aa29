import * as storesRoutes from '@tregu/contract/routes/stores'
import '../styles/index.css'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { Language } from '@tregu/domain'
import type { ReactNode } from 'react'
import { preinit, preload, preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { createCall } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { createI18nextReader } from '../lib/i18next-reader.ts'
import { loadTexts, textsUrl } from '../lib/locales.ts'
import type { Moved } from '../lib/page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { readTextsWith } from '../lib/text-reader.ts'
import type { Theme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { cachedFetch } from './cached-fetch.ts'
import { earlyScript } from './early-script.ts'
import { createPageCache, fillIn, keyOf, placeholders } from './page-cache.ts'
import { loadPage, pageFile } from './page-modules.ts'
import { failureFile } from './page-slot.tsx'
import { matchPage, notFound } from './routes.ts'
import { offline } from './shop/routes.ts'
import { type Outcome, type PageState, serialize } from './state.ts'

readTextsWith(createI18nextReader())

/** The build's files of a page, for the browser to preload. */
export type Assets = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export type RenderInput = {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  readonly theme: Theme
  readonly origin: string
  readonly apiUrl: string
  /** Headers of every call in this rendering: the request id, and that the web server itself asks. */
  readonly apiHeaders: Readonly<Record<string, string>>
  readonly timeout: number
  readonly nonce: string
  readonly assetsOf: (pageFile: string) => Assets
  readonly onError: (error: unknown) => void
}

export type Rendered =
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly personal: boolean
      readonly html: string
    }

type Loaded = { readonly moved?: Moved['moved']; readonly outcome: Outcome | null }

/** A 404 is the page's own answer. Any other refusal for a guest's page is a failure. */
const outcomeOf = (error: unknown, report: RenderInput['onError']): Outcome => {
  if (error instanceof ApiError && error.status === 404) return { status: 404, code: error.code }
  report(error)
  return { status: 503, code: 'unavailable' }
}

const loadAll = async (input: RenderInput, client: QueryClient): Promise<Loaded> => {
  const url = new URL(input.url, 'http://page')
  const { wing, page, params } = matchPage(url.pathname, url.search)
  const layout = wing.loadLayout(client, page)
  try {
    const module = await loadPage(page.file)
    // The browser fills in private pages; the server never uses a token.
    const result = page.personal
      ? undefined
      : await module.load?.({
          client,
          pathname: url.pathname,
          params,
          search: url.searchParams,
        })
    await layout
    if (result) return { moved: result.moved, outcome: null }
    if (page === offline) return { outcome: { status: 200, code: 'offline' } }
    return { outcome: page === notFound ? { status: 404, code: 'not_found' } : null }
  } catch (error) {
    await layout.catch(() => undefined)
    return { outcome: outcomeOf(error, input.onError) }
  }
}

type ServedPageProps = {
  readonly assets: Assets
  /** Preloaded as data. */
  readonly texts: readonly string[]
  readonly url: string
  readonly state: PageState
  readonly client: QueryClient
}
const unchanging = () => undefined

const ServedPage = ({ assets, texts, url, state, client }: ServedPageProps) => {
  for (const href of assets.styles) preinit(href, { as: 'style' })
  for (const href of assets.scripts) preloadModule(href, { as: 'script' })
  for (const href of texts) preload(href, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <StaticRouter location={url}>
      <App
        state={state}
        serialized={placeholders.state}
        client={client}
        language={state.language}
        setLanguage={unchanging}
      />
    </StaticRouter>
  )
}

/** Space for about sixty home pages. Off in development, where a page may change while its data stay the same. */
const pageCache = createPageCache(import.meta.env.PROD ? 8_000_000 : 1)

/** A page with placeholders for what differs between answers, and whether it rendered completely. */
const renderWhole = async (
  body: ReactNode,
  entry: string,
  report: RenderInput['onError'],
): Promise<{ readonly page: string; readonly isWhole: boolean }> => {
  let isWhole = true
  const output = new PassThrough()
  const page = text(output)
  await new Promise<void>((resolve, reject) => {
    const rendering = renderToPipeableStream(body, {
      nonce: placeholders.nonce,
      // Scripts in a page wait for its styles. Without a script, a browser that has parsed the page lays it out
      // once unstyled.
      bootstrapScriptContent: earlyScript,
      bootstrapModules: [entry],
      // Load a page's data before rendering, so that it is complete and readable without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        rendering.pipe(output)
        resolve()
      },
      onShellError: reject,
      onError: (error) => {
        isWhole = false
        report(error)
      },
    })
  })
  return { page: await page, isWhole }
}

export const render = async (input: RenderInput): Promise<Rendered> => {
  const { pathname, search } = new URL(input.url, 'http://page')
  const { wing, page } = matchPage(pathname, search)
  const textFiles = [...wing.texts, ...page.texts]
  const call = createCall({
    base: input.apiUrl,
    language: () => input.language,
    headers: input.apiHeaders,
    // Every page shows the departments, and they rarely change.
    fetchOf: ({ path }) => (path === storesRoutes.departments.path ? cachedFetch : fetch),
    timeout: input.timeout,
  })
  const client = createQueryClient(call)
  const [loaded] = await Promise.all([loadAll(input, client), loadTexts(input.language, textFiles)])
  if (loaded.outcome) await loadPage(failureFile)
  // Keep the query of the old address, above all the language.
  if (loaded.moved) return { kind: 'moved', to: loaded.moved + search }

  const state: PageState = {
    language: input.language,
    theme: input.theme,
    origin: input.origin,
    outcome: loaded.outcome,
    queries: dehydrate(client),
  }
  const differing = { nonce: input.nonce, state: serialize(state) }
  const answer = (html: string): Rendered => ({
    kind: 'page',
    status: loaded.outcome?.status ?? 200,
    personal: page.personal,
    html: fillIn(html, differing),
  })
  const { url, language, theme, origin } = input
  const key = loaded.outcome ? null : keyOf(client, url, language, theme, origin)
  const cached = key && pageCache.get(key)
  if (cached) return answer(cached)

  const assets = input.assetsOf(pageFile(loaded.outcome ? failureFile : page.file))
  const texts = textFiles.map((file) => textsUrl(language, file))
  const body = <ServedPage assets={assets} texts={texts} url={url} state={state} client={client} />
  const rendered = await renderWhole(body, assets.entry, input.onError)
  if (key && rendered.isWhole) pageCache.set(key, rendered.page)
  return answer(rendered.page)
}
