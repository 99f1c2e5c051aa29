import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import * as reviewsRoutes from '@tregu/contract/routes/reviews'
import { useEffect } from 'react'
import { failureText } from '../../lib/failure.ts'
import { callOf } from '../../lib/query-client.ts'
import { useNavigate, useParams } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths, to, toLogin } from '../../paths.ts'
import { type CommentPage, pendingMark } from './comments-query.ts'

type Wanted = { readonly id: string; readonly mine: boolean }

/** Marks reviews as useful. A guest signs in first, comes back, and the mark is set then. */
export const useMarking = (slug: string) => {
  const t = useT()
  const login = useLogin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { department = '' } = useParams()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, mine }: Wanted) =>
      callOf(client)(reviewsRoutes.useful, { params: { slug, id }, body: { mine } }),
    onSuccess: ({ useful, mine }, { id }) => {
      const lists = { queryKey: [catalogRoutes.comments.path, slug] }
      // A list that is on its way may be older than the mark, so it is asked for again. Others keep their order.
      if (client.isFetching(lists) > 0)
        void client.cancelQueries(lists).then(() => client.invalidateQueries(lists))
      client.setQueriesData<InfiniteData<CommentPage>>(
        lists,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              result: page.result.map((each) => (each.id === id ? { ...each, useful, mine } : each)),
            })),
          },
      )
      void client.invalidateQueries({ queryKey: [catalogRoutes.details.path, { params: { slug } }] })
    },
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  const token = login?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in triggers it, nothing else
  useEffect(() => {
    const id = token ? pendingMark.take(slug) : null
    if (id) mutate({ id, mine: true })
  }, [token, slug])
  return {
    busy: (id: string) => isPending && variables.id === id,
    mark: (wanted: Wanted) => {
      if (login) return mutate(wanted)
      pendingMark.keep({ slug, id: wanted.id })
      return navigate(toLogin(`${to(paths.product, { department, product: slug })}#reviews`))
    },
  }
}
