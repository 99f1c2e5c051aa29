/** The calls about planned reductions of the people of a store: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listSchedules = {
  method: 'GET',
  path: '/backoffice/schedules',
  auth: 'manager',
} as const satisfies Route
export const createSchedule = {
  method: 'POST',
  path: '/backoffice/schedules',
  auth: 'manager',
  creates: true,
} as const satisfies Route
export const getSchedule = {
  method: 'GET',
  path: '/backoffice/schedules/:id',
  auth: 'manager',
} as const satisfies Route
export const putSchedule = {
  method: 'PUT',
  path: '/backoffice/schedules/:id',
  auth: 'manager',
} as const satisfies Route
export const cancelSchedule = {
  method: 'POST',
  path: '/backoffice/schedules/:id/cancel',
  auth: 'manager',
} as const satisfies Route
