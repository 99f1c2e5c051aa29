/** The calls of coupons: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const list = { method: 'GET', path: '/coupons/by_user', auth: 'user' } as const satisfies Route
export const claim = { method: 'POST', path: '/coupons/claim', auth: 'user' } as const satisfies Route
