/** The calls of administrators about stores: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listStores = {
  method: 'GET',
  path: '/backoffice/stores',
  auth: 'administrator',
} as const satisfies Route
export const getStore = {
  method: 'GET',
  path: '/backoffice/stores/:id',
  auth: 'administrator',
} as const satisfies Route
export const putStore = {
  method: 'PUT',
  path: '/backoffice/stores/:id',
  auth: 'administrator',
} as const satisfies Route
export const putTerms = {
  method: 'PUT',
  path: '/backoffice/stores/:id/terms',
  auth: 'administrator',
} as const satisfies Route
export const suspendStore = {
  method: 'POST',
  path: '/backoffice/stores/:id/suspend',
  auth: 'administrator',
} as const satisfies Route
export const closeStore = {
  method: 'POST',
  path: '/backoffice/stores/:id/close',
  auth: 'administrator',
} as const satisfies Route
export const reinstateStore = {
  method: 'POST',
  path: '/backoffice/stores/:id/reinstate',
  auth: 'administrator',
} as const satisfies Route
