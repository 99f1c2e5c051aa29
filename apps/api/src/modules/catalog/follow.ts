/** Keeps the catalogue in memory in step while the app runs, and answers kept only while changes are heard. */
import { listen } from '@tregu/database'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Also without news the position is moved on, so that little has to be read when some come. */
const HEARTBEAT_MS = 30_000

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export const followCatalogue = (app: FastifyInstance, { env, catalogue, answers }: Deps): void => {
  if (env.ANSWERS_MB === 0) return
  const catchUp = () =>
    catalogue.caughtUp().then(
      () => true,
      (error: unknown) => {
        answers.close()
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
      if ((await catchUp()) && isUp) answers.open()
    }
    const listener = listen(env.DATABASE_URL, 'catalogue', {
      onUp: () => {
        isUp = true
        void openWhenRead()
      },
      onDown: () => {
        isUp = false
        answers.close()
      },
      onMessage: () => void catchUp(),
    })
    heartbeat = setInterval(() => void openWhenRead(), HEARTBEAT_MS)
    close = listener.close
  })
  // Whoever changed something sees it from their next call on, without waiting for the notification.
  app.addHook('onSend', async (request, reply) => {
    if (!READING.has(request.method) && reply.statusCode < 400) await catchUp()
  })
  app.addHook('onClose', async () => {
    clearInterval(heartbeat)
    answers.close()
    await close()
  })
}
