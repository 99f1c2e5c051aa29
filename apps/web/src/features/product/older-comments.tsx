import { useInfiniteQuery } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import { callOf } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { CommentItem } from './comment-item.tsx'

/** The page brought the first ten. */
const firstPage = 2

/** Older reviews, page after page. */
export const OlderComments = ({ slug }: { readonly slug: string }) => {
  const t = useT()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['comments', slug],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(catalogRoutes.comments, { params: { slug }, query: { page: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last, _, page) => (last.links.next === null ? null : page + 1),
  })
  return (
    <>
      <ul>
        {data?.pages
          .flatMap(({ result }) => result)
          .map((comment) => (
            <CommentItem key={`${comment.at}-${comment.fullName}`} comment={comment} />
          ))}
      </ul>
      {hasNextPage || isFetching ? (
        <Button tone="line" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('common.show_more')}
        </Button>
      ) : null}
    </>
  )
}
