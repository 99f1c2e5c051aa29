/** Starts the service worker that shows pages without a connection. Loaded when the page is at rest. */
import { onArrival } from '../lib/going.ts'
import { forgetKept } from '../lib/kept-offline.ts'
import { session } from '../lib/session.ts'
import { trustWorker } from '../lib/trusted.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { matchPage } from './routes.ts'

/** Pages of listings, products and stores are kept as they are looked at; those with filters would only fill the store. */
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
  // A page met by a click is never asked for as a page.
  onArrival(() => whenIdle(keep))
}

export const keepForOffline = () => {
  let wasSignedIn = session.get() !== null
  session.subscribe(() => {
    const isSignedIn = session.get() !== null
    if (wasSignedIn && !isSignedIn) void forgetKept()
    wasSignedIn = isSignedIn
  })
  // Where the browser has none, or the page is not secure, the shop works without.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker().catch(() => undefined)
}
