/** The calls of the support chat: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const current = {
  method: 'GET',
  path: '/chat/get_chatId_nickname',
  auth: 'guest',
} as const satisfies Route
export const create = {
  method: 'GET',
  path: '/chat/create',
  auth: 'guest',
  effect: true,
} as const satisfies Route
export const finish = { method: 'POST', path: '/chat/finished/:id', auth: 'guest' } as const satisfies Route
export const setSeen = { method: 'POST', path: '/chat/set_is_seen', auth: 'guest' } as const satisfies Route
export const leaveMessage = { method: 'POST', path: '/chat/message', auth: 'guest' } as const satisfies Route
export const sendFile = { method: 'POST', path: '/chat/files', auth: 'guest' } as const satisfies Route
export const transcript = {
  method: 'GET',
  path: '/chat/transcript/:chatId',
  auth: 'guest',
} as const satisfies Route
export const take = { method: 'POST', path: '/chat/take/:id', auth: 'support' } as const satisfies Route
export const handOver = {
  method: 'POST',
  path: '/chat/handover/:id',
  auth: 'support',
} as const satisfies Route
export const mailTranscript = {
  method: 'POST',
  path: '/chat/transcript/:chatId/mail',
  auth: 'guest',
} as const satisfies Route
export const setState = { method: 'POST', path: '/chat/state', auth: 'support' } as const satisfies Route
