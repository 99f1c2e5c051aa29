/** What the service worker keeps for when there is no connection: the names of its caches, and what is in them. */

/** Public pages as they came, answers of the catalogue, and the page that stands in for all others. */
export const CACHES = { pages: 'pages', catalogue: 'catalogue', offline: 'offline' } as const

const canKeep = () => typeof caches !== 'undefined'

/** Can this address be shown without a connection? */
export const isKeptPage = async (address: string): Promise<boolean> =>
  canKeep() && (await (await caches.open(CACHES.pages)).match(address)) !== undefined

/** Forgets what was looked at here: the next person at this browser finds none of it. */
export const forgetKept = async (): Promise<void> => {
  if (!canKeep()) return
  await Promise.all([caches.delete(CACHES.pages), caches.delete(CACHES.catalogue)])
}
