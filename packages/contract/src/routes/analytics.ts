/** The calls of what was viewed: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const similar = {
  method: 'GET',
  path: '/analytics/similar/products/:slug',
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const viewed = {
  method: 'GET',
  path: '/analytics/products/viewed/:slug',
  auth: 'guest',
  effect: true,
} as const satisfies Route
export const recent = {
  method: 'GET',
  path: '/analytics/products/viewed',
  auth: 'guest',
} as const satisfies Route
export const siteViewed = {
  method: 'GET',
  path: '/analytics/site_viewed',
  auth: 'guest',
  effect: true,
} as const satisfies Route
export const searched = {
  method: 'POST',
  path: '/analytics/searched',
  auth: 'guest',
} as const satisfies Route
export const pageFailed = {
  method: 'POST',
  path: '/analytics/page_failed',
  auth: 'guest',
} as const satisfies Route
