/** The calls of alerts: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const list = { method: 'GET', path: '/account/alerts', auth: 'user' } as const satisfies Route
export const asked = { method: 'GET', path: '/account/alerts/asked', auth: 'user' } as const satisfies Route
export const add = {
  method: 'POST',
  path: '/account/alerts',
  auth: 'user',
  creates: true,
} as const satisfies Route
export const end = { method: 'DELETE', path: '/account/alerts/:id', auth: 'user' } as const satisfies Route
export const setDigest = {
  method: 'PUT',
  path: '/account/alerts/digest',
  auth: 'user',
} as const satisfies Route
export const endPage = {
  method: 'GET',
  path: '/alerts/end/:key',
  auth: 'guest',
  raw: true,
} as const satisfies Route
export const endByKey = { method: 'POST', path: '/alerts/end/:key', auth: 'guest' } as const satisfies Route
