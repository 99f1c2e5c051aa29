import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import * as styles from './order-list.module.css'
import { orderListQuery } from './order-queries.ts'
import { OrderSkeletons } from './order-skeletons.tsx'
import { Purchases } from './purchases.tsx'

/** Loads more when the end of the list comes near; a button does the same without scrolling. */
const useNearEnd = (more: () => void) => {
  const latest = useRef(more)
  latest.current = more
  return useCallback((end: HTMLDivElement | null) => {
    if (!end) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [])
}

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
