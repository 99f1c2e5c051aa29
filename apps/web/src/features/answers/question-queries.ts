import { keepPreviousData } from '@tanstack/react-query'
import * as questionRoutes from '@tregu/contract/routes/desk-questions'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type DeskQuestion = Reply<typeof questionRoutes.listQuestions>['result'][number]
export type QuestionFilter = NonNullable<Sent<typeof questionRoutes.listQuestions>['query']>

export const deskQuestionsQuery = (filter: QuestionFilter) => ({
  ...query(questionRoutes.listQuestions, { query: filter }),
  ...sharedPage,
  // A list that changes under an answer would take the typed text away.
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
})
