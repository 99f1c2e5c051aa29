/** The call of what the home page shows to one shopper. It stands apart, because only the home page needs it. */
import type { Route } from '../endpoint.ts'

export const ownHome = { method: 'GET', path: '/products/home/own', auth: 'user' } as const satisfies Route
