/** The calls about customers, and about what the market's people and jobs do: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listCustomers = {
  method: 'GET',
  path: '/backoffice/customers',
  auth: 'support',
} as const satisfies Route
export const signOutCustomer = {
  method: 'POST',
  path: '/backoffice/customers/:id/sign-out',
  auth: 'administrator',
} as const satisfies Route
export const mailReset = {
  method: 'POST',
  path: '/backoffice/customers/:id/reset-mail',
  auth: 'administrator',
} as const satisfies Route
export const eraseCustomer = {
  method: 'POST',
  path: '/backoffice/customers/:id/erase',
  auth: 'administrator',
} as const satisfies Route
export const exportCustomer = {
  method: 'GET',
  path: '/backoffice/customers/:id/export',
  auth: 'administrator',
} as const satisfies Route
export const blockCustomer = {
  method: 'POST',
  path: '/backoffice/customers/:id/block',
  auth: 'administrator',
} as const satisfies Route
export const setPermissions = {
  method: 'PUT',
  path: '/backoffice/customers/:id/permissions',
  auth: 'administrator',
} as const satisfies Route
export const removePasskey = {
  method: 'DELETE',
  path: '/backoffice/customers/:id/passkeys/:passkey',
  auth: 'administrator',
} as const satisfies Route
export const removePasskeys = {
  method: 'DELETE',
  path: '/backoffice/customers/:id/passkeys',
  auth: 'administrator',
} as const satisfies Route
export const audit = {
  method: 'GET',
  path: '/backoffice/audit',
  auth: 'administrator',
} as const satisfies Route
export const health = {
  method: 'GET',
  path: '/backoffice/health',
  auth: 'administrator',
} as const satisfies Route
export const listJobs = {
  method: 'GET',
  path: '/backoffice/jobs',
  auth: 'administrator',
} as const satisfies Route
export const retryJob = {
  method: 'POST',
  path: '/backoffice/jobs/:id/retry',
  auth: 'administrator',
} as const satisfies Route
