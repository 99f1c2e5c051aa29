/** The calls of products, listings and search: method, path and who may call. */
import type { Route } from '../endpoint.ts'

const listing = [
  '/products/:department',
  '/products/:department/:category',
  '/products/:department/:category/:subCategory',
  '/products/:department/:category/:subCategory/:subSubCategory',
  '/products/store/:storeSlug',
  '/products/store/:storeSlug/:category',
  '/products/store/:storeSlug/:category/:subCategory',
  '/products/:page/:department/:category/:subCategory/:query',
] as const

export const home = {
  method: 'GET',
  path: '/products/home',
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const list = {
  method: 'GET',
  path: '/products',
  alias: listing,
  also: ['POST'],
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const search = {
  method: 'GET',
  path: '/search',
  alias: ['/search/:params'],
  also: ['POST'],
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const suggest = {
  method: 'GET',
  path: '/search/suggest',
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const details = {
  method: 'GET',
  path: '/products/details/:slug',
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const comments = {
  method: 'GET',
  path: '/products/details/:slug/comments',
  auth: 'guest',
} as const satisfies Route
export const categories = {
  method: 'GET',
  path: '/products/:department/categories',
  auth: 'guest',
  shared: true,
} as const satisfies Route
