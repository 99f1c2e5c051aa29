/** The log's settings: what it never contains (docs/security.md). */
import type { FastifyRequest } from 'fastify'

export const logSettings = (level: string) => ({
  level,
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    'req.headers["x-browser-id"]',
    'req.headers["x-chat-secret"]',
  ],
  serializers: {
    // Log the route's pattern only: the query may contain a browser id or a search.
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? '',
    }),
  },
})
