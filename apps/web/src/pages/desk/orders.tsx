import { useQuery } from '@tanstack/react-query'
import { formatDate, isDeskOrderFilter, ORDER_PAGE_SIZE } from '@tregu/domain'
import { useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { type DeskOrder, deskOrdersQuery } from '../../features/desk/desk-queries.ts'
import { DeskSearch } from '../../features/desk/desk-search.tsx'
import { FilterRow } from '../../features/desk/filter-row.tsx'
import { OrderRows, type Selection } from '../../features/desk/order-rows.tsx'
import { OutcomeNote } from '../../features/desk/outcome-note.tsx'
import { SelectedBar } from '../../features/desk/selected-bar.tsx'
import { StoreSelect } from '../../features/desk/store-select.tsx'
import { useSteps } from '../../features/desk/use-steps.ts'
import { classes } from '../../lib/classes.ts'
import { useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './orders-page.module.css'

type Filter = {
  readonly status: string
  readonly q: string
  readonly store: string
  readonly from: string
  readonly page: number
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The filter of the address; what makes no sense counts as missing. */
const useFilter = (): readonly [Filter, (change: Partial<Filter>) => string] => {
  const [search] = useSearchParams()
  const status = search.get('status') ?? ''
  const from = search.get('from') ?? ''
  const filter: Filter = {
    status: isDeskOrderFilter(status) ? status : '',
    q: search.get('q') ?? '',
    store: search.get('store') ?? '',
    from: isDay(from) ? from : '',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  }
  const hrefOf = (change: Partial<Filter>) => {
    const { page, ...rest } = { ...filter, page: 1, ...change }
    return to(paths.deskOrders, null, { ...rest, page: page > 1 ? page : null })
  }
  return [filter, hrefOf]
}

const Statuses = ({ filter, hrefOf }: { filter: Filter; hrefOf: (change: Partial<Filter>) => string }) => {
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

/** The selected orders of this page; another page or filter begins anew. */
const useSelection = (orders: readonly DeskOrder[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const here = new Set(orders.filter(({ id }) => ids.has(id)).map(({ id }) => id))
  return {
    ids: here,
    toggle: (id: string) => {
      const next = new Set(here)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => setIds(here.size === orders.length ? new Set() : new Set(orders.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    add: (more: readonly DeskOrder[]) => setIds(new Set([...here, ...more.map(({ id }) => id)])),
  } satisfies Selection & Record<string, unknown>
}

/** The orders of the own store, or as an administrator of all stores. */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const [filter, hrefOf] = useFilter()
  const { data } = useQuery(deskOrdersQuery(filter))
  const orders = data?.result ?? []
  const selection = useSelection(orders)
  const steps = useSteps()
  const since = t('desk.since', { date: formatDate(filter.from) })
  const isNarrowed = filter.status !== '' || filter.q !== '' || filter.from !== '' || filter.store !== ''
  return (
    <DeskPage
      title={t('desk.orders')}
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <DeskSearch label={t('desk.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
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
      {data ? (
        <p className={classes(text.muted, text.small, styles.count)} role="status">
          {t('desk.orders_n', { n: data.count })}
        </p>
      ) : null}
      {data && orders.length === 0 ? (
        <Empty
          title={t('desk.no_orders')}
          action={isNarrowed ? <ButtonLink to={paths.deskOrders}>{t('desk.show_all')}</ButtonLink> : null}
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
