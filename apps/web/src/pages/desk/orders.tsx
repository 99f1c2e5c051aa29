import { useQuery } from '@tanstack/react-query'
import { isDeskOrderFilter, ORDER_PAGE_SIZE } from '@tregu/domain'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { deskOrdersQuery } from '../../features/seller-orders/desk-queries.ts'
import { OrderRows } from '../../features/seller-orders/order-rows.tsx'
import { OutcomeNote } from '../../features/seller-orders/outcome-note.tsx'
import { SelectedBar } from '../../features/seller-orders/selected-bar.tsx'
import { useSteps } from '../../features/seller-orders/use-steps.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { useSelection } from '../../lib/use-selection.ts'
import { officePaths } from '../../office-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './orders-page.module.css'

const NAMES = ['status', 'q', 'store', 'from', 'sort'] as const
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

const Statuses = ({ filter, hrefOf }: ListAddress<(typeof NAMES)[number]>) => {
  const t = useT()
  const names = [
    ['', t('common.all')],
    ['pending', t('desk.to_confirm')],
    ['to_ship', t('desk.to_ship')],
    ['to_pay', t('desk.to_pay')],
    ['confirmed', t('status.confirmed')],
    ['shipped', t('status.shipped')],
    ['delivered', t('status.delivered')],
    ['cancelled', t('status.cancelled')],
    ['returned', t('status.returned')],
    // Only the overview links to this filter, so it is shown only while it is chosen.
    ...(filter.status === 'sold' ? ([['sold', t('desk.sold')]] as const) : []),
  ] as const
  const links = names.map(([value, label]) => ({ value, label, href: hrefOf({ status: value }) }))
  return <FilterRow label={t('desk.filter')} links={links} chosen={filter.status} />
}

/** The orders of the own store, or as an administrator of all stores. */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(officePaths.deskOrders, NAMES, {
    status: isDeskOrderFilter,
    from: isDay,
    sort: (word) => word === 'due',
  })
  const { data } = useQuery(
    deskOrdersQuery({ ...filter, sort: filter.sort === 'due' ? filter.sort : undefined }),
  )
  const orders = data?.result ?? []
  const selection = useSelection(orders)
  const steps = useSteps()
  const since = filter.from === '' ? '' : t('desk.since', { date: sayShortDate(t, filter.from) })
  const isNarrowed = filter.status !== '' || filter.q !== '' || filter.from !== '' || filter.store !== ''
  return (
    <DeskPage
      title={t('desk.orders')}
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <ListSearch label={t('desk.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <Statuses filter={filter} hrefOf={hrefOf} />
      {filter.from ? (
        <p className={styles.since}>
          <RemovableChip
            label={`${since}: ${t('common.remove')}`}
            onRemove={() => navigate(hrefOf({ from: '' }))}
          >
            {since}
          </RemovableChip>
        </p>
      ) : null}
      <OutcomeNote steps={steps} />
      <SelectedBar
        orders={orders.filter(({ id }) => selection.ids.has(id))}
        steps={steps}
        onClear={selection.clear}
        onSelect={selection.add}
      />
      {data ? null : <Lines count={8} />}
      {data ? <ListCount>{t('desk.orders_n', { n: data.count })}</ListCount> : null}
      {data && orders.length === 0 ? (
        <Empty
          title={t('desk.no_orders')}
          action={
            isNarrowed ? <ButtonLink to={officePaths.deskOrders}>{t('desk.show_all')}</ButtonLink> : null
          }
        />
      ) : null}
      {orders.length > 0 ? (
        <OrderRows
          label={t('desk.orders')}
          orders={orders}
          selection={selection}
          hasStore={user?.permissions.includes('administrator') === true && filter.store === ''}
        />
      ) : null}
      <Pagination
        page={filter.page}
        count={Math.ceil((data?.count ?? 0) / ORDER_PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </DeskPage>
  )
}
