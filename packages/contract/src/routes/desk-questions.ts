/** The calls about questions of the people of a store: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listQuestions = {
  method: 'GET',
  path: '/backoffice/questions',
  auth: 'manager',
} as const satisfies Route
export const answerQuestion = {
  method: 'POST',
  path: '/backoffice/questions/:id/answer',
  auth: 'manager',
} as const satisfies Route
