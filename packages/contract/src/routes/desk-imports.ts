/** The calls about files of products: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const createImport = {
  method: 'POST',
  path: '/backoffice/imports',
  auth: 'manager',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const listImports = {
  method: 'GET',
  path: '/backoffice/imports',
  auth: 'manager',
} as const satisfies Route
export const sampleImport = {
  method: 'GET',
  path: '/backoffice/imports/sample.csv',
  auth: 'manager',
  raw: true,
} as const satisfies Route
export const getImport = {
  method: 'GET',
  path: '/backoffice/imports/:id',
  auth: 'manager',
} as const satisfies Route
export const putImport = {
  method: 'PUT',
  path: '/backoffice/imports/:id',
  auth: 'manager',
} as const satisfies Route
export const listImportRows = {
  method: 'GET',
  path: '/backoffice/imports/:id/rows',
  auth: 'manager',
} as const satisfies Route
export const exportImportProblems = {
  method: 'GET',
  path: '/backoffice/imports/:id/problems.csv',
  auth: 'manager',
  raw: true,
} as const satisfies Route
export const applyImport = {
  method: 'POST',
  path: '/backoffice/imports/:id/apply',
  auth: 'manager',
} as const satisfies Route
export const stopImport = {
  method: 'POST',
  path: '/backoffice/imports/:id/stop',
  auth: 'manager',
} as const satisfies Route
export const exportProducts = {
  method: 'GET',
  path: '/backoffice/products.csv',
  auth: 'manager',
  raw: true,
} as const satisfies Route
