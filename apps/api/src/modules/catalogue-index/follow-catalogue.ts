/** Keeps the catalogue index in step while the app runs. Responses are cached only while the notifications arrive. */
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../lib/bus.ts'
import type { ResponseCache } from '../../lib/response-cache.ts'
import type { Catalogue } from './catalogue.ts'

/** Moves the position forward without news too, so that the next read of changes is small. */
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
  // A client sees its own change from its next call on, without waiting for the notification.
  app.addHook('onSend', async (request, reply) => {
    if (!READING.has(request.method) && reply.statusCode < 400) await catchUp()
  })
  app.addHook('onClose', async () => {
    clearInterval(heartbeat)
    responseCache.close()
    await close()
  })
}
