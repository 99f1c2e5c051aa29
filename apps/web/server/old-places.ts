/** Redirects addresses of earlier and experimental versions of the shop to their successors (docs/rules/web.md). */
import type { FastifyInstance } from 'fastify'
import { paths, to } from '../src/paths.ts'

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

/** Slashes that follow one another. An address that begins with two, which would name another host, is no page. */
const DOUBLED = /\/{2,}/g

export const serveOldPlaces = (app: FastifyInstance) => {
  // A page has one address: `/techno//` is `/techno/`.
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?')
    if (!path.includes('//', 1) || path.startsWith('//') || /^\/(api|media|uploads|ws)(\/|$)/.test(path))
      return
    return reply.redirect([path.replace(DOUBLED, '/'), ...query].join('?'), 301)
  })
  for (const [before, now] of Object.entries(successors))
    app.get(before, (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?'))
      return reply.redirect(request.url.includes('?') ? now + query : now, 301)
    })
}
