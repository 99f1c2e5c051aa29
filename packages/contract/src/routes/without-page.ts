/** Calls that no page of the web makes, by section. They stand apart from the others, so that browsers do not load them. */
import type { Route } from '../endpoint.ts'

export const accounts = {
  checkToken: {
    method: 'POST',
    path: '/account/token',
    auth: 'guest',
    asksAboutToken: true,
  },
  getUser: { method: 'GET', path: '/user/:id', auth: 'user' },
} as const satisfies Record<string, Route>

export const addresses = {
  list: { method: 'GET', path: '/addresses/list', auth: 'user' },
} as const satisfies Record<string, Route>

export const catalog = {
  variants: {
    method: 'POST',
    path: '/products/details/variants/:productSlug',
    auth: 'guest',
  },
} as const satisfies Record<string, Route>

export const newsletter = {
  unsubscribePage: {
    method: 'GET',
    path: '/newsletter/unsubscribe/:key',
    auth: 'guest',
    raw: true,
  },
} as const satisfies Record<string, Route>

export const orders = {
  listByUser: {
    method: 'GET',
    path: '/orders/by/user/:id',
    auth: 'user',
  },
} as const satisfies Record<string, Route>
