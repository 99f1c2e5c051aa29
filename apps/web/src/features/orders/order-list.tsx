import { useInfiniteQuery } from '@tanstack/react-query'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useNearEnd } from '../../lib/use-near-end.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import * as styles from './order-list.module.css'
import { orderListQuery } from './order-queries.ts'
import { OrderSkeletons } from './order-skeletons.tsx'
import { Purchases } from './purchases.tsx'

export const OrderList = ({ q }: { readonly q: string }) => {
  const { t, number } = useTexts()
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(orderListQuery(q))
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const end = useNearEnd(more)
  if (error && !data)
    return (
      <Empty
        image="tent"
        title={t('common.failed')}
        action={<Button onClick={() => refetch()}>{t('common.retry')}</Button>}
      />
    )
  if (isLoading) return <OrderSkeletons count={4} />
  const orders = data?.pages.flatMap(({ result }) => result) ?? []
  const count = data?.pages[0]?.count ?? 0
  if (orders.length === 0)
    return <Empty title={q === '' ? t('orders.empty') : t('order.none_found', { q })} />
  return (
    <>
      <Purchases orders={orders} />
      <div ref={end} className={styles.endOfList}>
        <p className={classes(text.small, text.muted, text.figures)} role="status">
          {t('listing.seen', { n: number(orders.length), m: number(count) })}
        </p>
        {hasNextPage ? (
          <Button tone="line" busy={isFetchingNextPage} onClick={more}>
            {t('listing.load_more')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
