/**
 * The service worker: offline it shows cached public pages, and the offline page for all others. It never caches private
 * pages or answers.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES } from '../lib/kept-offline.ts'

declare const self: ServiceWorkerGlobalScope
/** The build's files that every page needs; their names carry a hash. */
declare const __FILES__: readonly string[]

const DAY_SECONDS = 86_400
const PAGES_MAX = 40
const ANSWERS_MAX = 80
const FILES_MAX = 150
const PICTURES_MAX = 200
const OFFLINE = '/offline'

const expiring = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })

/** The server marks private pages with no-store. */
const isPublic = (response: Response) =>
  response.status === 200 && !response.headers.get('cache-control')?.includes('no-store')

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  // The language comes from a cookie that a cache cannot see: a page in another language is better than none.
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null) },
    expiring(PAGES_MAX, 7),
  ],
})

/** Public answers carry an ETag; private ones do not. */
const answers = new NetworkFirst({
  cacheName: CACHES.catalogue,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.headers.has('etag') ? response : null,
    },
    expiring(ANSWERS_MAX, 1),
  ],
})

const keepOffline = async () => {
  const response = await fetch(OFFLINE, { cache: 'no-store' })
  if (response.ok) await (await caches.open(CACHES.offline)).put(OFFLINE, response)
}

precacheAndRoute(__FILES__.map((url) => ({ url, revision: null })))
cleanupOutdatedCaches()

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    try {
      return await pages.handle(options)
    } catch {
      const offline = await (await caches.open(CACHES.offline)).match(OFFLINE)
      return offline ?? Response.error()
    }
  },
)
registerRoute(
  ({ url, request }) =>
    request.method === 'GET' &&
    /^\/api\/(products|search|stores\/departments|analytics\/similar)\b/.test(url.pathname),
  answers,
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'files', plugins: [expiring(FILES_MAX, 30)] }),
)
registerRoute(
  ({ url }) => /^\/(media\/studio|studio|flags)\//.test(url.pathname),
  new CacheFirst({ cacheName: 'pictures', plugins: [expiring(PICTURES_MAX, 7)] }),
)

type Message = { readonly kind: 'keep'; readonly address: string } | { readonly kind: 'language' }

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.kind === 'language') event.waitUntil(keepOffline().catch(() => undefined))
  if (message.kind === 'keep')
    event.waitUntil(
      pages
        .handle({ event, request: new Request(message.address, { headers: { accept: 'text/html' } }) })
        .catch(() => undefined),
    )
})
self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
