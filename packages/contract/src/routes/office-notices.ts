/** The calls of the office about notices and decisions: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listReports = {
  method: 'GET',
  path: '/backoffice/reports',
  auth: 'support',
} as const satisfies Route
export const getReport = {
  method: 'GET',
  path: '/backoffice/reports/:id',
  auth: 'support',
} as const satisfies Route
export const showReporter = {
  method: 'POST',
  path: '/backoffice/reports/:id/reporter',
  auth: 'administrator',
} as const satisfies Route
export const decideReport = {
  method: 'POST',
  path: '/backoffice/reports/:id/decide',
  auth: 'administrator',
} as const satisfies Route
export const listDecisions = {
  method: 'GET',
  path: '/backoffice/decisions',
  auth: 'support',
} as const satisfies Route
export const createDecision = {
  method: 'POST',
  path: '/backoffice/decisions',
  auth: 'administrator',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const liftDecision = {
  method: 'PUT',
  path: '/backoffice/decisions/:id/lift',
  auth: 'administrator',
} as const satisfies Route
