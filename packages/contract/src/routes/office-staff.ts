/** The calls about the staff of the market: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listStaff = {
  method: 'GET',
  path: '/backoffice/staff',
  auth: 'administrator',
} as const satisfies Route
export const inviteStaff = {
  method: 'POST',
  path: '/backoffice/staff',
  auth: 'administrator',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const putStaff = {
  method: 'PUT',
  path: '/backoffice/staff/:id',
  auth: 'administrator',
} as const satisfies Route
export const removeStaff = {
  method: 'DELETE',
  path: '/backoffice/staff/:id',
  auth: 'administrator',
} as const satisfies Route
export const getStaffInvitation = {
  method: 'GET',
  path: '/backoffice/staff-invitations/:key',
  auth: 'guest',
} as const satisfies Route
export const acceptStaffInvitation = {
  method: 'POST',
  path: '/backoffice/staff-invitations/:key',
  auth: 'user',
} as const satisfies Route
