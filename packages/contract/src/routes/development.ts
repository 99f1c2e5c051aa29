/** The calls of development: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const mailbox = { method: 'GET', path: '/dev/mailbox', auth: 'guest' } as const satisfies Route
export const gallery = { method: 'GET', path: '/dev/mails', auth: 'guest' } as const satisfies Route
