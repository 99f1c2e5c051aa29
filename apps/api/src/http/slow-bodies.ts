/** Ends requests whose body comes too slowly. A body with files has more time than Node's one limit could give to each kind. */
import { REQUEST_SECONDS } from '@tregu/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const hasFiles = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/** @param seconds for a body without files; the server's own limit holds for the others */
export const limitSlowBodies = (app: FastifyInstance, seconds: number = REQUEST_SECONDS): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    // Only bodies are limited. The answer to a request without one, such as a stream, may take longer.
    if (raw.complete || !hasBody(request) || hasFiles(request)) return done()
    // Node answers a request that exceeds its own limits by this event too.
    const giveUp = () => {
      if (raw.complete) return
      const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', error, raw.socket)
    }
    const timer = setTimeout(giveUp, seconds * 1_000)
    const end = () => clearTimeout(timer)
    raw.once('end', end)
    raw.once('close', end)
    done()
  })
}
