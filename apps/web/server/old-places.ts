/** Redirects addresses of earlier and experimental versions of the shop to their successors (docs/rules/web.md). */
import type { FastifyInstance } from 'fastify'
import { paths, to } from '../src/app/paths.ts'

const successors: Readonly<Record<string, string>> = {
  '/side': paths.allDepartments,
  '/authh': paths.login,
  '/paymentc': to(paths.order, { process: 'payment' }),
  // Experiments with parts and sizes now lead to the component gallery. Medical, techno and house are
  // departments.
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
