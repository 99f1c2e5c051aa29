/** The calls of administrators about the settings of the market: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const getSettings = {
  method: 'GET',
  path: '/backoffice/settings',
  auth: 'administrator',
} as const satisfies Route
export const putSettings = {
  method: 'PUT',
  path: '/backoffice/settings',
  auth: 'administrator',
} as const satisfies Route
export const getFirstSteps = {
  method: 'GET',
  path: '/backoffice/first-steps',
  auth: 'administrator',
} as const satisfies Route
export const skipFirstStep = {
  method: 'POST',
  path: '/backoffice/first-steps/:step/skip',
  auth: 'administrator',
} as const satisfies Route
