/** Updates the catalogue index while the app runs. Responses, rows and pages are cached only while notifications arrive. */
import { api, pathsOf } from '@tregu/contract'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../lib/bus.ts'
import type { ChangeFeed } from '../../lib/change-feed.ts'
import type { ResponseCache } from '../../lib/response-cache.ts'
import type { RowCache } from '../../lib/row-cache.ts'
import type { Catalogue } from './catalogue.ts'

/** How often the position moves forward without changes, so that the next read of changes stays small. */
const HEARTBEAT_MS = 30_000

/** When to read again what an older transaction that still runs keeps from being settled. */
const SETTLE_MS = 250

/** How often responses are looked for that have waited for their time. */
const SALES_MS = 1_000

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls that change only what belongs to one shopper. No cache shows that. */
const PRIVATE: ReadonlySet<string | undefined> = new Set(Object.values(api.cart).flatMap(pathsOf))

type Followed = {
  readonly env: { readonly ANSWERS_MB: number }
  readonly bus: Bus
  readonly catalogue: Catalogue
  readonly responseCache: ResponseCache
  readonly rowCache: RowCache
  readonly changeFeed: ChangeFeed
}

export const followCatalogue = (
  app: FastifyInstance,
  { env, bus, catalogue, responseCache, rowCache, changeFeed }: Followed,
): void => {
  const isCaching = env.ANSWERS_MB > 0
  const openCaches = () => {
    responseCache.open()
    rowCache.open()
    changeFeed.open()
  }
  const closeCaches = () => {
    responseCache.close()
    rowCache.close()
    changeFeed.close()
  }
  let isClosed = false
  let settling: NodeJS.Timeout | undefined
  // Web servers cache a page only if the answers' position is beyond the changes that they were told.
  const settle = () => {
    if (isClosed || settling !== undefined || catalogue.position >= changeFeed.position) return
    settling = setTimeout(() => {
      settling = undefined
      void catchUp()
    }, SETTLE_MS)
  }
  const catchUp = (): Promise<boolean> =>
    catalogue.catchUp().then(
      () => {
        settle()
        return true
      },
      (error: unknown) => {
        closeCaches()
        if (!isClosed) app.log.warn({ err: error }, 'the catalogue could not be read')
        return false
      },
    )
  let heartbeat: NodeJS.Timeout | undefined
  let sales: NodeJS.Timeout | undefined
  let close = async () => {}

  app.addHook('onReady', async () => {
    let isUp = false
    const openWhenRead = async () => {
      if ((await catchUp()) && isUp) openCaches()
    }
    // The process already listens. Until the catalogue is read, `/readyz` and the calls that need it answer 503.
    void openWhenRead()
    heartbeat = setInterval(() => void openWhenRead(), HEARTBEAT_MS)
    if (!isCaching) return
    sales = setInterval(() => catalogue.forgetSales(), SALES_MS)
    close = bus.hear('catalogue', {
      onUp: () => {
        isUp = true
        void openWhenRead()
      },
      onDown: () => {
        isUp = false
        closeCaches()
      },
      onMessage: () => void catchUp(),
    })
  })
  // Read a client's own change before its response is sent, so that its next call sees the change.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (
      !isCaching ||
      !catalogue.isLoaded ||
      READING.has(request.method) ||
      PRIVATE.has(request.routeOptions.url) ||
      reply.statusCode >= 400
    )
      return done()
    catchUp().then(() => done(), done)
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearInterval(heartbeat)
    clearInterval(sales)
    clearTimeout(settling)
    closeCaches()
    await close()
    await catalogue.words.documentsRead()
  })
}
