/** The call about the market itself: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const get = { method: 'GET', path: '/market', auth: 'guest', shared: true } as const satisfies Route
