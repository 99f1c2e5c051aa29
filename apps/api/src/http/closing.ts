/** Ends kept-alive connections while the server closes, so that a stop does not wait for them. */
import type { FastifyInstance } from 'fastify'

/**
 * Node ends idle connections once, when the server begins to close. A connection whose answer was still being sent then would
 * stay open until its keep-alive time (72 s) has passed.
 */
export const endIdleConnectionsOnClose = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // The connection is idle only after this event's other listeners have run.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
