/** The calls of the language: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const get = { method: 'GET', path: '/change_language', auth: 'guest' } as const satisfies Route
export const change = { method: 'POST', path: '/change_language', auth: 'guest' } as const satisfies Route
