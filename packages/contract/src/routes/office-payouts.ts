/** The calls of administrators about payouts to stores: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listBalances = {
  method: 'GET',
  path: '/backoffice/balances',
  auth: 'administrator',
} as const satisfies Route
export const listPayoutRuns = {
  method: 'GET',
  path: '/backoffice/payout-runs',
  auth: 'administrator',
} as const satisfies Route
export const createPayoutRun = {
  method: 'POST',
  path: '/backoffice/payout-runs',
  auth: 'administrator',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const getPayoutRun = {
  method: 'GET',
  path: '/backoffice/payout-runs/:id',
  auth: 'administrator',
} as const satisfies Route
export const getPayoutRunCsv = {
  method: 'GET',
  path: '/backoffice/payout-runs/:id.csv',
  auth: 'administrator',
  raw: true,
} as const satisfies Route
export const completePayoutRun = {
  method: 'POST',
  path: '/backoffice/payout-runs/:id/done',
  auth: 'administrator',
  idempotent: true,
} as const satisfies Route
export const dropPayoutRun = {
  method: 'DELETE',
  path: '/backoffice/payout-runs/:id',
  auth: 'administrator',
} as const satisfies Route
export const createPayout = {
  method: 'POST',
  path: '/backoffice/stores/:id/payouts',
  auth: 'administrator',
  creates: true,
  idempotent: true,
} as const satisfies Route
