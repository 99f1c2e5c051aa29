/** Starts the service worker that shows pages offline. Loaded when the page is idle. */
import { onArrival } from '../lib/going.ts'
import { forgetKept } from '../lib/kept-offline.ts'
import { session } from '../lib/session.ts'
import { trustWorker } from '../lib/trusted.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { matchPage } from './routes.ts'

/** Cache listings, products and stores as they are viewed; pages with filters would only fill the cache. */
const isWorthKeeping = () => {
  const { pathname, search } = window.location
  const { page } = matchPage(pathname, search)
  const isPlain = [...new URLSearchParams(search).keys()].every((name) => name === 'lang')
  return isPlain && !page.personal && page.chrome === 'full'
}

const startWorker = async () => {
  await navigator.serviceWorker.register(trustWorker())
  const { active } = await navigator.serviceWorker.ready
  const keep = () => {
    if (isWorthKeeping())
      active?.postMessage({ kind: 'keep', address: window.location.pathname + window.location.search })
  }
  keep()
  // A page reached by a click is never requested as a document, so add it here.
  onArrival(() => whenIdle(keep))
}

export const keepForOffline = () => {
  let wasSignedIn = session.get() !== null
  session.subscribe(() => {
    const isSignedIn = session.get() !== null
    if (wasSignedIn && !isSignedIn) void forgetKept()
    wasSignedIn = isSignedIn
  })
  // Without service workers, or on an insecure page, the shop works without this.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker().catch(() => undefined)
}
