/** The calls of sign-up, sign-in and the account: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export { isLogin } from './session.ts'

export const signUp = { method: 'POST', path: '/signup', auth: 'guest' } as const satisfies Route
export const signIn = { method: 'POST', path: '/signin', auth: 'guest' } as const satisfies Route
export const signOut = {
  method: 'POST',
  path: '/signout',
  also: ['GET'],
  auth: 'guest',
  effect: true,
} as const satisfies Route
export const confirmEmail = {
  method: 'GET',
  path: '/email/confirm/:code',
  auth: 'guest',
  effect: true,
} as const satisfies Route
export const sendActivation = {
  method: 'GET',
  path: '/account/send_email_activation_link',
  auth: 'user',
  effect: true,
} as const satisfies Route
export const updateUser = {
  method: 'PUT',
  path: '/account/user/update',
  auth: 'user',
} as const satisfies Route
export const changePassword = {
  method: 'POST',
  path: '/account/password/change',
  alias: ['/account/password/change/new'],
  auth: 'user',
} as const satisfies Route
export const checkPassword = {
  method: 'POST',
  path: '/password/check',
  auth: 'user',
} as const satisfies Route
export const forgotPassword = {
  method: 'POST',
  path: '/account/password/forgot',
  auth: 'guest',
} as const satisfies Route
export const resetPassword = {
  method: 'POST',
  path: '/account/password/reset',
  auth: 'guest',
} as const satisfies Route
export const updatePhone = {
  method: 'PUT',
  path: '/account/phone/update',
  auth: 'user',
} as const satisfies Route
export const confirmPhone = {
  method: 'POST',
  path: '/account/phone/confirm',
  auth: 'user',
} as const satisfies Route
export const listSessions = {
  method: 'GET',
  path: '/account/sessions',
  auth: 'user',
} as const satisfies Route
export const endSession = {
  method: 'DELETE',
  path: '/account/sessions/:id',
  auth: 'user',
} as const satisfies Route
export const exportData = { method: 'GET', path: '/account/export', auth: 'user' } as const satisfies Route
export const deleteAccount = {
  method: 'POST',
  path: '/account/delete',
  auth: 'user',
} as const satisfies Route
export const putUser = { method: 'PUT', path: '/user/:id', auth: 'user' } as const satisfies Route
