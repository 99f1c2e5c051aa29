import '../styles/index.css'
import { hydrate } from '@tanstack/react-query'
import type { Language } from '@tregu/domain'
import { startTransition, useCallback, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createCall } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { hydrated } from '../lib/hydrated.ts'
import { keepLanguage } from '../lib/language.ts'
import { filesLoaded, loadTexts } from '../lib/locales.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Router } from '../lib/router.tsx'
import { watchScroll } from '../lib/scroll.ts'
import { session } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { translator } from '../lib/translate.ts'
import { App } from './app.tsx'
import { loadPage } from './page-modules.ts'
import { failureFile } from './page-slot.tsx'
import { paths, toLogin } from './paths.ts'
import { matchPage } from './routes.tsx'
import { type PageState, stateId } from './state.ts'

const serialized = document.getElementById(stateId)?.textContent ?? '{}'
const state = JSON.parse(serialized) as PageState
let language: Language = state.language

const call = createCall({
  base: '/api',
  ready: hydrated,
  language: () => language,
  token: () => session.get()?.token ?? null,
  browserId: () => (session.hasBrowserId() ? session.browserId() : null),
  onSignedOut: () => {
    const { pathname, search } = window.location
    session.end()
    // Several calls may be refused at once: only the first one knows where the shopper was.
    if (pathname !== paths.login) window.location.assign(toLogin(pathname + search))
  },
})
const client = createQueryClient(call)
hydrate(client, state.queries)

const prefetch = (pathname: string) => {
  // Only warms the cache; a chunk that cannot be had is asked for again by the navigation itself.
  const { page } = matchPage(pathname)
  Promise.all([loadPage(page.file), loadTexts(language, page.texts)]).catch(() => undefined)
}

const Root = () => {
  const [shown, show] = useState(language)
  const setLanguage = useCallback(async (next: Language) => {
    try {
      await loadTexts(next, filesLoaded(language))
    } catch {
      return showToast('bad', translator(language)('common.failed'))
    }
    language = next
    keepLanguage(next)
    startTransition(() => show(next))
    // Names of departments and products come in the new language; the old ones stay until they are here.
    await client.invalidateQueries()
  }, [])
  return (
    <Router prefetch={prefetch}>
      <App state={state} serialized={serialized} client={client} language={shown} setLanguage={setLanguage} />
    </Router>
  )
}

const start = async () => {
  const { page } = matchPage(window.location.pathname, window.location.search)
  await Promise.all([
    loadTexts(language, ['shop', ...page.texts]),
    loadPage(state.outcome ? failureFile : page.file),
  ])
  // In a transition, so that React does it in small steps and hears the reader in between.
  startTransition(() => {
    hydrateRoot(document, <Root />, {
      // Refusals of the API, and code that no connection brings, become pages; the catcher shows them, there is nothing to report.
      onCaughtError: (error) => {
        if (!(error instanceof ApiError) && navigator.onLine) reportError(error)
      },
    })
    // From here on React hears the reader itself.
    window.early?.stop()
  })
  // The first look into the browser's storage takes its time: it gets a step of its own.
  setTimeout(() => {
    watchScroll()
    keepLanguage(language)
  })
}

void start()
