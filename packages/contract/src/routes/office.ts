/** The calls of administrators: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listApplications = {
  method: 'GET',
  path: '/backoffice/applications',
  auth: 'administrator',
} as const satisfies Route
export const getApplication = {
  method: 'GET',
  path: '/backoffice/applications/:id',
  auth: 'administrator',
} as const satisfies Route
export const decideApplication = {
  method: 'POST',
  path: '/backoffice/applications/:id',
  auth: 'administrator',
} as const satisfies Route
export const listCategories = {
  method: 'GET',
  path: '/backoffice/categories',
  auth: 'applicant',
} as const satisfies Route
export const createCategory = {
  method: 'POST',
  path: '/backoffice/categories',
  auth: 'administrator',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const listCategorySets = {
  method: 'GET',
  path: '/backoffice/categories/sets',
  auth: 'administrator',
} as const satisfies Route
export const takeCategorySet = {
  method: 'POST',
  path: '/backoffice/categories/set',
  auth: 'administrator',
} as const satisfies Route
export const putCategory = {
  method: 'PUT',
  path: '/backoffice/categories/:id',
  auth: 'administrator',
} as const satisfies Route
export const moveCategory = {
  method: 'POST',
  path: '/backoffice/categories/:id/move',
  auth: 'administrator',
} as const satisfies Route
export const removeCategory = {
  method: 'DELETE',
  path: '/backoffice/categories/:id',
  auth: 'administrator',
} as const satisfies Route
export const listMails = {
  method: 'GET',
  path: '/backoffice/mails',
  auth: 'administrator',
} as const satisfies Route
export const retryMail = {
  method: 'POST',
  path: '/backoffice/mails/:id/retry',
  auth: 'administrator',
} as const satisfies Route
export const retryFailedMails = {
  method: 'POST',
  path: '/backoffice/mails/retry-failed',
  auth: 'administrator',
} as const satisfies Route
