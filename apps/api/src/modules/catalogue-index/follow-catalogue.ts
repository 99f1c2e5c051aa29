/** Updates the catalogue index while the app runs. Responses are cached only while notifications arrive. */
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../lib/bus.ts'
import type { ResponseCache } from '../../lib/response-cache.ts'
import type { Catalogue } from './catalogue.ts'

/** How often the position moves forward without changes, so that the next read of changes stays small. */
const HEARTBEAT_MS = 30_000

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

type Followed = {
  readonly env: { readonly ANSWERS_MB: number }
  readonly bus: Bus
  readonly catalogue: Catalogue
  readonly responseCache: ResponseCache
}

export const followCatalogue = (
  app: FastifyInstance,
  { env, bus, catalogue, responseCache }: Followed,
): void => {
  if (env.ANSWERS_MB === 0) return
  const catchUp = () =>
    catalogue.caughtUp().then(
      () => true,
      (error: unknown) => {
        responseCache.close()
        app.log.warn({ err: error }, 'the catalogue could not be read')
        return false
      },
    )
  let heartbeat: NodeJS.Timeout | undefined
  let close = async () => {}

  app.addHook('onReady', async () => {
    await catalogue.caughtUp()
    let isUp = false
    const openWhenRead = async () => {
      if ((await catchUp()) && isUp) responseCache.open()
    }
    close = bus.hear('catalogue', {
      onUp: () => {
        isUp = true
        void openWhenRead()
      },
      onDown: () => {
        isUp = false
        responseCache.close()
      },
      onMessage: () => void catchUp(),
    })
    heartbeat = setInterval(() => void openWhenRead(), HEARTBEAT_MS)
  })
  // Read a client's own change before its response is sent, so that its next call sees the change.
  app.addHook('onSend', async (request, reply) => {
    if (!READING.has(request.method) && reply.statusCode < 400) await catchUp()
  })
  app.addHook('onClose', async () => {
    clearInterval(heartbeat)
    responseCache.close()
    await close()
  })
}
