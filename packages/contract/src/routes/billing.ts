/** The calls of saved cards and ways to pay: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const listCards = { method: 'GET', path: '/billing/list/cards', auth: 'user' } as const satisfies Route
export const addCard = {
  method: 'POST',
  path: '/billing/add/card',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
export const setDefaultCard = {
  method: 'PUT',
  path: '/billing/update/card',
  auth: 'user',
} as const satisfies Route
export const removeCard = {
  method: 'DELETE',
  path: '/billing/delete/card',
  auth: 'user',
} as const satisfies Route
export const paymentOptions = {
  method: 'GET',
  path: '/billing/get/payment/options',
  auth: 'user',
} as const satisfies Route
