/** The calls of orders' papers. They stand apart, because only pages of orders need them. */
import type { Route } from '../endpoint.ts'

export const invoice = {
  method: 'GET',
  path: '/orders/:id/invoice',
  auth: 'user',
  raw: true,
} as const satisfies Route
export const creditNote = {
  method: 'GET',
  path: '/orders/:id/credit-notes/:number',
  auth: 'user',
  raw: true,
} as const satisfies Route
