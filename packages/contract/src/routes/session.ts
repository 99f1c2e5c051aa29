/** The call that every page makes; apart from the account's other calls, which few pages load. */
import type { Route } from '../endpoint.ts'

export const isLogin = { method: 'GET', path: '/account/is_login', auth: 'guest' } as const satisfies Route
