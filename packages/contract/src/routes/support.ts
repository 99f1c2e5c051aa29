/** The calls of support agents, and of administrators about the support: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const getCustomer = {
  method: 'GET',
  path: '/backoffice/customers/:id',
  auth: 'support',
} as const satisfies Route
export const giveCoupon = {
  method: 'POST',
  path: '/backoffice/customers/:id/coupon',
  auth: 'support',
} as const satisfies Route
export const cancelOrder = {
  method: 'POST',
  path: '/backoffice/orders/:id/cancel',
  auth: 'support',
} as const satisfies Route
export const openReturn = {
  method: 'POST',
  path: '/backoffice/orders/:id/return',
  auth: 'support',
} as const satisfies Route
export const listChats = {
  method: 'GET',
  path: '/backoffice/chats',
  auth: 'support',
} as const satisfies Route
export const getChat = {
  method: 'GET',
  path: '/backoffice/chats/:id',
  auth: 'support',
} as const satisfies Route
export const getVisitor = {
  method: 'GET',
  path: '/backoffice/chats/:id/visitor',
  auth: 'support',
} as const satisfies Route
export const findOrders = {
  method: 'POST',
  path: '/backoffice/chats/:id/orders',
  auth: 'support',
} as const satisfies Route
export const listAgents = {
  method: 'GET',
  path: '/backoffice/agents',
  auth: 'support',
} as const satisfies Route
export const listMessages = {
  method: 'GET',
  path: '/backoffice/messages',
  auth: 'support',
} as const satisfies Route
export const answerMessage = {
  method: 'POST',
  path: '/backoffice/messages/:id/answer',
  auth: 'support',
} as const satisfies Route
export const listReplies = {
  method: 'GET',
  path: '/backoffice/replies',
  auth: 'support',
} as const satisfies Route
export const createReply = {
  method: 'POST',
  path: '/backoffice/replies',
  auth: 'support',
} as const satisfies Route
export const putReply = {
  method: 'PUT',
  path: '/backoffice/replies/:id',
  auth: 'support',
} as const satisfies Route
export const removeReply = {
  method: 'DELETE',
  path: '/backoffice/replies/:id',
  auth: 'support',
} as const satisfies Route
export const getSupport = {
  method: 'GET',
  path: '/backoffice/support',
  auth: 'administrator',
} as const satisfies Route
export const putSupport = {
  method: 'PUT',
  path: '/backoffice/support',
  auth: 'administrator',
} as const satisfies Route
export const supportFigures = {
  method: 'GET',
  path: '/backoffice/support/figures',
  auth: 'administrator',
} as const satisfies Route
