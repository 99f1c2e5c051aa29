import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderStatus } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { orderListQuery } from './order-queries.ts'
import { OrderSkeletons } from './order-skeletons.tsx'
import { Purchases } from './purchases.tsx'

type OrderListProps = { readonly q: string; readonly status: OrderStatus | null }

export const OrderList = ({ q, status }: OrderListProps) => {
  const t = useT()
  const list = useInfiniteQuery(orderListQuery(q, status))
  const { data, error, isLoading, refetch } = list
  if (error && !data) return <Failed onRetry={refetch} />
  if (isLoading) return <OrderSkeletons count={4} />
  const orders = data?.pages.flatMap(({ result }) => result) ?? []
  const count = data?.pages[0]?.count ?? 0
  if (orders.length === 0)
    return (
      <Empty
        title={q === '' ? t(status ? 'orders.none_in' : 'orders.empty') : t('order.none_found', { q })}
      />
    )
  return (
    <>
      <Purchases orders={orders} />
      <ListEnd shown={orders.length} count={count} query={list} />
    </>
  )
}
