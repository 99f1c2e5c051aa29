/** Questions about a product with their answers, and one's own. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import * as questionRoutes from '@tregu/contract/routes/questions'
import type { Reply } from '../../lib/api.ts'
import { callOf, metaOf } from '../../lib/query-client.ts'
import { tabStorage } from '../../lib/storage.ts'

export type Question = Reply<typeof questionRoutes.list>['result'][number]
export type OwnQuestion = Reply<typeof questionRoutes.own>['result'][number]

export const questionsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [questionRoutes.list.path, slug],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(questionRoutes.list, { params: { slug }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
  })

export const ownQuestionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [questionRoutes.own.path],
    meta: metaOf(questionRoutes.own),
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(questionRoutes.own, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
    staleTime: 0,
  })

const key = 'question'
/** The product that a guest wanted to ask about before signing in; the form opens afterwards. */
export const pendingQuestion = {
  keep: (slug: string) => tabStorage.set(key, slug),
  take: (slug: string): boolean => {
    if (tabStorage.get<string>(key) !== slug) return false
    tabStorage.remove(key)
    return true
  },
}
