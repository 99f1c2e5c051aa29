import '../styles/index.css'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { Language } from '@tregu/domain'
import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { createCall } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { createI18nextReader } from '../lib/i18next-reader.ts'
import { loadTexts, textsUrl } from '../lib/locales.ts'
import type { Moved } from '../lib/page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { StaticRouter } from '../lib/router.tsx'
import { RobotData } from '../lib/site.tsx'
import { readTextsWith } from '../lib/text-reader.ts'
import type { Theme } from '../lib/theme.ts'
import { type Basis, makeAnswerNotes } from './answer-notes.ts'
import { App } from './app.tsx'
import { writeDocument } from './document.ts'
import { earlyScript } from './early-script.ts'
import { loadPage, pageFile } from './page-modules.ts'
import { failureFile } from './page-slot.tsx'
import { loadWings, matchPage, notFound } from './routes.ts'
import { offline } from './shop/routes.ts'
import { containerId, type Outcome, type PageState, serialize } from './state.ts'

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
  readonly assetsOf: (pageFile: string, layoutFiles: readonly string[]) => Assets
  /** Runs the work that blocks all others. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly onError: (error: unknown) => void
}

export type Rendered =
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly personal: boolean
      readonly html: string
      /** The scripts that stand in the page. */
      readonly inlineScripts: readonly string[]
      /** Null: the page must not be cached. */
      readonly basis: Basis | null
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

/** The answers without the times at which they came, so that equal answers make equal pages. The browser sets its own. */
const dehydrateTimeless = (client: QueryClient): DehydratedState => {
  const { queries, mutations } = dehydrate(client)
  const timeless = queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }))
  return { queries: timeless, mutations }
}

type ServedPageProps = {
  readonly assets: Assets
  /** Preloaded as data. */
  readonly texts: readonly string[]
  readonly url: string
  readonly state: PageState
  readonly client: QueryClient
  readonly addRobotData: (json: string) => void
}
const unchanging = () => undefined

const ServedPage = ({ assets, texts, url, state, client, addRobotData }: ServedPageProps) => {
  for (const href of assets.styles) preinit(href, { as: 'style' })
  for (const href of texts) preload(href, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <div id={containerId}>
      <StaticRouter location={url}>
        <RobotData value={addRobotData}>
          <App state={state} client={client} language={state.language} setLanguage={unchanging} />
        </RobotData>
      </StaticRouter>
    </div>
  )
}

const PAGE_BYTES_MAX = 16_000_000

type Whole = { readonly rendered: string; readonly isWhole: boolean }

/** Renders a page, and tells whether it rendered completely. */
const renderWhole = async (body: ReactNode, report: RenderInput['onError']): Promise<Whole> => {
  let isWhole = true
  const chunks: Uint8Array[] = []
  const output = new Writable({
    // React writes the whole page without a pause.
    highWaterMark: PAGE_BYTES_MAX,
    write: (chunk, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  const written = finished(output)
  await new Promise<void>((resolve, reject) => {
    const rendering = renderToPipeableStream(body, {
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
  await written
  return { rendered: Buffer.concat(chunks).toString(), isWhole }
}

export const render = async (input: RenderInput): Promise<Rendered> => {
  const { pathname, search } = new URL(input.url, 'http://page')
  await loadWings(pathname)
  const { wing, page } = matchPage(pathname, search)
  const textFiles = [...wing.texts, ...page.texts]
  const notes = makeAnswerNotes()
  const call = createCall({
    base: input.apiUrl,
    language: () => input.language,
    headers: input.apiHeaders,
    fetchOf: () => notes.fetch,
    timeout: input.timeout,
  })
  const client = createQueryClient(call)
  const [loaded] = await Promise.all([loadAll(input, client), loadTexts(input.language, textFiles)])
  if (loaded.outcome) await loadPage(failureFile)
  if (loaded.moved) return { kind: 'moved', to: loaded.moved }

  const { url, language, theme, origin } = input
  const assets = input.assetsOf(pageFile(loaded.outcome ? failureFile : page.file), wing.layoutFiles(page))
  const texts = textFiles.map((file) => textsUrl(language, file))
  const { html, isWhole } = await input.inTurn(async () => {
    const state: PageState = {
      language,
      theme,
      origin,
      outcome: loaded.outcome,
      queries: dehydrateTimeless(client),
    }
    // A part that waited is rendered twice.
    const robotData = new Set<string>()
    const props = { assets, texts, url, state, client, addRobotData: (json: string) => robotData.add(json) }
    const { rendered, isWhole } = await renderWhole(<ServedPage {...props} />, input.onError)
    const { entry, scripts } = assets
    const parts = { language, theme, rendered, state: serialize(state), robotData: [...robotData] }
    return { html: writeDocument({ ...parts, entry, scripts, isComplete: !page.personal }), isWhole }
  })
  return {
    kind: 'page',
    status: loaded.outcome?.status ?? 200,
    personal: page.personal,
    html,
    inlineScripts: [earlyScript],
    basis: isWhole ? notes.basis() : null,
  }
}
