/** The calls of the people of a store: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const overview = {
  method: 'GET',
  path: '/backoffice/overview',
  auth: 'packer',
} as const satisfies Route
export const waiting = {
  method: 'GET',
  path: '/backoffice/waiting',
  auth: 'member',
} as const satisfies Route
export const ownStores = {
  method: 'GET',
  path: '/backoffice/own-stores',
  auth: 'packer',
} as const satisfies Route
export const getStore = {
  method: 'GET',
  path: '/backoffice/store',
  auth: 'applicant',
} as const satisfies Route
export const putStore = {
  method: 'PUT',
  path: '/backoffice/store',
  auth: 'applicant',
} as const satisfies Route
export const listOrders = {
  method: 'GET',
  path: '/backoffice/orders',
  auth: 'packer',
} as const satisfies Route
export const getOrder = {
  method: 'GET',
  path: '/backoffice/orders/:id',
  auth: 'packer',
} as const satisfies Route
export const getOrderLedger = {
  method: 'GET',
  path: '/backoffice/orders/:id/ledger',
  auth: 'packer',
} as const satisfies Route
export const setOrderStatus = {
  method: 'POST',
  path: '/backoffice/orders/:id/status',
  auth: 'packer',
} as const satisfies Route
export const markPaid = {
  method: 'POST',
  path: '/backoffice/orders/:id/paid',
  auth: 'packer',
} as const satisfies Route
export const listReturns = {
  method: 'GET',
  path: '/backoffice/returns',
  auth: 'packer',
} as const satisfies Route
export const setReturnStatus = {
  method: 'POST',
  path: '/backoffice/returns/:id/status',
  auth: 'packer',
} as const satisfies Route
export const listCoupons = {
  method: 'GET',
  path: '/backoffice/coupons',
  auth: 'manager',
} as const satisfies Route
export const createCoupon = {
  method: 'POST',
  path: '/backoffice/coupons',
  auth: 'manager',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const putCoupon = {
  method: 'PUT',
  path: '/backoffice/coupons/:id',
  auth: 'manager',
} as const satisfies Route
export const listReviews = {
  method: 'GET',
  path: '/backoffice/reviews',
  auth: 'manager',
} as const satisfies Route
export const listPayouts = {
  method: 'GET',
  path: '/backoffice/payouts',
  auth: 'owner',
} as const satisfies Route
export const listPeople = {
  method: 'GET',
  path: '/backoffice/store/people',
  auth: 'owner',
} as const satisfies Route
export const invitePerson = {
  method: 'POST',
  path: '/backoffice/store/people',
  auth: 'owner',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const putPerson = {
  method: 'PUT',
  path: '/backoffice/store/people/:id',
  auth: 'owner',
} as const satisfies Route
export const removePerson = {
  method: 'DELETE',
  path: '/backoffice/store/people/:id',
  auth: 'owner',
} as const satisfies Route
export const getInvitation = {
  method: 'GET',
  path: '/backoffice/invitations/:key',
  auth: 'guest',
} as const satisfies Route
export const acceptInvitation = {
  method: 'POST',
  path: '/backoffice/invitations/:key',
  auth: 'user',
} as const satisfies Route
export const pauseStore = {
  method: 'PUT',
  path: '/backoffice/store/pause',
  auth: 'manager',
} as const satisfies Route
export const countFollowers = {
  method: 'GET',
  path: '/backoffice/followers',
  auth: 'manager',
} as const satisfies Route
export const listLedger = {
  method: 'GET',
  path: '/backoffice/ledger',
  auth: 'owner',
} as const satisfies Route
export const getStatement = {
  method: 'GET',
  path: '/backoffice/statements',
  auth: 'owner',
} as const satisfies Route
export const getStatementCsv = {
  method: 'GET',
  path: '/backoffice/statements.csv',
  auth: 'owner',
  raw: true,
} as const satisfies Route
export const getStatementPdf = {
  method: 'GET',
  path: '/backoffice/statements.pdf',
  auth: 'owner',
  raw: true,
} as const satisfies Route
export const exportOrders = {
  method: 'GET',
  path: '/backoffice/orders.csv',
  auth: 'packer',
  raw: true,
} as const satisfies Route
export const packingList = {
  method: 'GET',
  path: '/backoffice/orders/:id/packing-list',
  auth: 'packer',
  raw: true,
} as const satisfies Route
export const getCoupon = {
  method: 'GET',
  path: '/backoffice/coupons/:id',
  auth: 'manager',
} as const satisfies Route
export const endCoupon = {
  method: 'POST',
  path: '/backoffice/coupons/:id/end',
  auth: 'manager',
} as const satisfies Route
export const putReply = {
  method: 'PUT',
  path: '/backoffice/reviews/:id/reply',
  auth: 'manager',
} as const satisfies Route
export const removeReply = {
  method: 'DELETE',
  path: '/backoffice/reviews/:id/reply',
  auth: 'manager',
} as const satisfies Route
