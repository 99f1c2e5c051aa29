import '../styles/index.css'
import { hydrate, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import * as analyticsRoutes from '@tregu/contract/routes/analytics'
import { type Language, languageTag } from '@tregu/domain'
import { startTransition, useCallback, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createCall } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { watchStyles } from '../lib/broken-styles.ts'
import { connection } from '../lib/connection.ts'
import type { Prepare } from '../lib/going.ts'
import { hydrated } from '../lib/hydrated.ts'
import { isKeptPage } from '../lib/kept-offline.ts'
import { keepLanguage, keepLanguageOfTab } from '../lib/language.ts'
import { loadPatiently } from '../lib/lazy-part.ts'
import { filesLoaded, loadTexts } from '../lib/locales.ts'
import { leaveOldRelease } from '../lib/old-release.ts'
import { withSearch } from '../lib/page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Router } from '../lib/router.tsx'
import { watchScroll } from '../lib/scroll.ts'
import { session } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { tolerateTouching } from '../lib/touched-page.ts'
import { translator } from '../lib/translate.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { paths, toLogin } from '../paths.ts'
import { App } from './app.tsx'
import { LastBoundary } from './last-boundary.tsx'
import { loadPage } from './page-modules.ts'
import { failureFile } from './page-slot.tsx'
import { loadWings, matchPage } from './routes.ts'
import { containerId, type PageState, stateId } from './state.ts'
import type { PageRoute, Wing } from './wing.ts'

/** Both stand in every page (document.ts). */
const elementOf = (id: string) => document.getElementById(id) as HTMLElement
const state = JSON.parse(elementOf(stateId).textContent) as PageState
const container = elementOf(containerId)
let language: Language = state.language

const call = createCall({
  base: '/api',
  ready: hydrated,
  language: () => language,
  token: () => session.get()?.token ?? null,
  browserId: () => (session.hasBrowserId() ? session.browserId() : null),
  onSignedOut: () => {
    const { pathname, search } = window.location
    if (!session.end()) return window.location.reload()
    // Several calls may be refused at once; only the first still knows the shopper's page.
    if (pathname !== paths.login) window.location.assign(toLogin(pathname + search))
  },
})
const client = createQueryClient(call)
/** What the API takes of an exception's text. */
const REASON_MAX = 300
const isNetwork = (error: unknown) => error instanceof ApiError && error.code === 'network'
const noticeLoss = (error: unknown) => {
  if (isNetwork(error)) connection.lost()
}
// The server's answers are as new as the page, unless the browser shows an older page on the way back.
const [visit] = performance.getEntriesByType('navigation')
if ((visit as PerformanceNavigationTiming | undefined)?.type !== 'back_forward')
  for (const { state: answer } of state.queries.queries) answer.dataUpdatedAt = Date.now()
hydrate(client, state.queries)

const onEvent = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
  if (event.type === 'updated' && event.action.type === 'error') noticeLoss(event.action.error)
}
client.getQueryCache().subscribe(onEvent)
client.getMutationCache().subscribe(onEvent)
connection.onBack(() =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
)
watchStyles()
window.addEventListener('offline', connection.lost)
window.addEventListener('online', () => void connection.check())
if (!navigator.onLine) connection.lost()

/** What the browser must have before it renders this page. */
const loadCodeOf = (wing: Wing, page: PageRoute, file = page.file) =>
  Promise.all([loadPage(file), loadTexts(language, [...wing.texts, ...page.texts]), wing.loadLayoutCode?.()])

/** The page of an address, with all that the browser must have before it renders it. */
const loadRoute = async (pathname: string, search: string, file?: string) => {
  await loadWings(pathname)
  const matched = matchPage(pathname, search)
  const [module] = await loadCodeOf(matched.wing, matched.page, file)
  return { ...matched, module }
}

/** Shows cached data at once while the page asks for fresh data; waits only for what is missing. */
const prepare: Prepare = async (target) => {
  const { pathname, search } = target
  const address = pathname + search
  const loadCode = () => loadRoute(pathname, search)
  try {
    const { module, page, params } = await loadCode()
    if (page.personal) return 'ready'
    const loaded = await module.load?.({ client, pathname, params, search: target.searchParams })
    return loaded ? { moved: withSearch(loaded.moved, search) } : 'ready'
  } catch (error) {
    // The page itself shows refusals of the API.
    if (error instanceof ApiError && !isNetwork(error)) return 'ready'
    if (!(error instanceof ApiError) && (await leaveOldRelease(address, loadCode))) return 'stay'
    connection.lost()
    if (await isKeptPage(address)) window.location.assign(address)
    return 'stay'
  }
}

const prefetch = (pathname: string) => {
  // This only warms the cache. The navigation asks again for a chunk that failed to load.
  loadRoute(pathname, '').catch(() => undefined)
}

const Root = () => {
  const [shown, setShown] = useState(language)
  const setLanguage = useCallback(async (next: Language) => {
    try {
      await loadTexts(next, filesLoaded(language))
    } catch {
      return showToast('bad', translator(language)('common.failed'))
    }
    language = next
    document.documentElement.lang = languageTag(next)
    keepLanguage(next)
    navigator.serviceWorker?.controller?.postMessage({ kind: 'language' })
    startTransition(() => setShown(next))
    // Names of departments and products come in the new language; show the old ones until then.
    await client.invalidateQueries()
  }, [])
  return (
    <LastBoundary container={container} t={translator(shown)}>
      <Router prefetch={prefetch} prepare={prepare}>
        <App state={state} client={client} language={shown} setLanguage={setLanguage} />
      </Router>
    </LastBoundary>
  )
}

/** Counts a failure where an operator sees it. The pattern of the address contains no key of a mail's link. */
const tellFailure = (error: unknown, part: 'page' | 'whole') => {
  const { pathname, search } = window.location
  const body = {
    page: matchPage(pathname, search).page.path,
    part,
    reason: String(error).slice(0, REASON_MAX),
  }
  // There may be no connection, and the shopper can do nothing about it.
  call(analyticsRoutes.pageFailed, { body }).catch(() => undefined)
}

const start = async () => {
  const { pathname, search } = window.location
  // The server's page can be read while the code loads.
  const { module, page, params } = await loadPatiently(() =>
    loadRoute(pathname, search, state.outcome ? failureFile : undefined),
  )
  // Private answers are on their way while React hydrates.
  const isKnown = session.get() !== null || (page.auth === 'guest' && session.hasBrowserId())
  if (page.personal && isKnown)
    void module.load?.({ client, pathname, params, search: new URLSearchParams(search) })
  tolerateTouching(container)
  // A transition lets React work in small steps and handle input in between.
  startTransition(() => {
    hydrateRoot(container, <Root />, {
      // Refusals of the API and chunks that fail to load become pages; the boundary shows them, so there is
      // nothing to report.
      onCaughtError: (error, { errorBoundary }) => {
        if (error instanceof ApiError || !navigator.onLine) return
        reportError(error)
        tellFailure(error, errorBoundary instanceof LastBoundary ? 'whole' : 'page')
      },
    })
    // From here on React handles input itself, except in late parts.
    if (window.early) window.early.started = true
  })
  // The first read of the browser's storage is slow, so it gets its own task.
  setTimeout(() => {
    watchScroll()
    keepLanguage(language)
    keepLanguageOfTab(() => language)
    // If loading fails, the next page tries again; until then nothing works offline.
    whenIdle(
      () => void import('./offline.ts').then(({ keepForOffline }) => keepForOffline(), connection.lost),
    )
  })
}

void start()
