/** The calls about the application of a store, and its first steps: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const getApplication = {
  method: 'GET',
  path: '/backoffice/application',
  auth: 'applicant',
} as const satisfies Route
export const putApplication = {
  method: 'PUT',
  path: '/backoffice/application',
  auth: 'applicant',
} as const satisfies Route
export const sendApplication = {
  method: 'POST',
  path: '/backoffice/application/send',
  auth: 'applicant',
} as const satisfies Route
export const checklist = {
  method: 'GET',
  path: '/backoffice/checklist',
  auth: 'packer',
} as const satisfies Route
