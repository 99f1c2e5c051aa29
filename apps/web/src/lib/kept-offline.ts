/** What the service worker caches for offline use: the names of its caches, and their contents. */

/** Viewed public pages, answers of the catalogue, and the offline page. */
export const CACHES = { pages: 'pages', catalogue: 'catalogue', offline: 'offline' } as const

const canKeep = () => typeof caches !== 'undefined'

/** Can this address be shown offline? */
export const isKeptPage = async (address: string): Promise<boolean> =>
  canKeep() && (await (await caches.open(CACHES.pages)).match(address)) !== undefined

/** Deletes what was viewed here, so that the next person at this browser finds none of it. */
export const forgetKept = async (): Promise<void> => {
  if (!canKeep()) return
  await Promise.all([caches.delete(CACHES.pages), caches.delete(CACHES.catalogue)])
}
