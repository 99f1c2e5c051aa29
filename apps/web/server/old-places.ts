/** Addresses of earlier and experimental versions of the shop (specification, section 2), each sent on to its successor. */
import type { FastifyInstance } from 'fastify'
import { paths, to } from '../src/app/paths.ts'

const successors: Readonly<Record<string, string>> = {
  '/side': paths.allDepartments,
  '/authh': paths.login,
  '/paymentc': to(paths.order, { process: 'payment' }),
  // Trials of parts and sizes: the parts stand on one page now. Medical, techno and house are departments.
  ...Object.fromEntries(
    ['varol2', 'varol5', 'varol9', 'varol10', 'varol11', 'varol13', 'wsize'].map((name) => [
      `/${name}`,
      paths.components,
    ]),
  ),
}

export const serveOldPlaces = (app: FastifyInstance) => {
  for (const [before, now] of Object.entries(successors))
    app.get(before, (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?'))
      return reply.redirect(request.url.includes('?') ? now + query : now, 301)
    })
}
