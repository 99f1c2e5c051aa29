/** The calls of administrators about the home page: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listHome = {
  method: 'GET',
  path: '/backoffice/home',
  auth: 'administrator',
} as const satisfies Route
export const createHome = {
  method: 'POST',
  path: '/backoffice/home',
  auth: 'administrator',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const orderHome = {
  method: 'POST',
  path: '/backoffice/home/order',
  auth: 'administrator',
} as const satisfies Route
export const previewHome = {
  method: 'POST',
  path: '/backoffice/home/preview',
  auth: 'administrator',
} as const satisfies Route
export const showHome = {
  method: 'GET',
  path: '/backoffice/home/preview/:key',
  auth: 'administrator',
} as const satisfies Route
export const putHome = {
  method: 'PUT',
  path: '/backoffice/home/:id',
  auth: 'administrator',
} as const satisfies Route
export const removeHome = {
  method: 'DELETE',
  path: '/backoffice/home/:id',
  auth: 'administrator',
} as const satisfies Route
