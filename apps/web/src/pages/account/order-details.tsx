import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { Ledger } from '../../features/orders/ledger.tsx'
import { OrderActions } from '../../features/orders/order-actions.tsx'
import { OrderFacts, OrderItems } from '../../features/orders/order-parts.tsx'
import { type OrderItem, orderQuery, ordersOf } from '../../features/orders/order-queries.ts'
import { OrderReturns } from '../../features/orders/order-returns.tsx'
import { OrderTitle } from '../../features/orders/order-title.tsx'
import { Timeline } from '../../features/orders/timeline.tsx'
import { Transfer } from '../../features/orders/transfer.tsx'
import { Whereabouts } from '../../features/orders/whereabouts.tsx'
import { ReviewButton } from '../../features/reviews/review-button.tsx'
import { StoreTrader } from '../../features/stores/store-trader.tsx'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { Link, useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import * as styles from './order-details.module.css'

type ReviewingProps = { readonly item: OrderItem; readonly order: Order }

/** The review of a delivered item, or that it has one. */
const Reviewing = ({ item, order }: ReviewingProps) => {
  const t = useT()
  const past = to(paths.dashboardReviews, { method: 'past' })
  if (item.reviewed)
    return (
      <Link className={classes(text.link, text.small)} to={past}>
        {t('review.reviewed')}
      </Link>
    )
  if (!item.can_review) return null
  const { id, slug, name, background: image, variant } = item
  const details = [...variant.map(({ value }) => value), order.store].join(' · ')
  return <ReviewButton line={{ id, slug, name, image, details }} />
}

const Details = ({ order }: { readonly order: Order }) => {
  return (
    <section data-part="order" className={styles.orderDetails}>
      <div className={classes(layout.row, styles.parcelHead)}>
        <h2>
          <Link to={to(paths.store, { store: order.store_slug })} translate="no">
            {order.store}
          </Link>
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <Timeline order={order} />
      <OrderActions order={order} />
      <Whereabouts order={order} />
      <Transfer order={order} />
      <OrderItems items={order.cart.items} actions={(item) => <Reviewing item={item} order={order} />} />
      <OrderFacts order={order} />
      <OrderReturns order={order} />
      <Ledger order={order} />
      {order.trader ? (
        <div className={styles.seller}>
          <StoreTrader trader={order.trader} store={order.store} />
        </div>
      ) : null}
    </section>
  )
}

/** One order, or all orders of a purchase when the address has its code. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const { data, isLoading } = useQuery({ ...orderQuery(id), throwOnError: true })
  const orders = ordersOf(data)
  const [first] = orders
  const crumbs = [
    { name: t('drawer.orders'), href: to(paths.dashboardTab, { tab: 'orders' }) },
    { name: first?.order_id ?? '…', href: to(paths.orderDetails, { id }) },
  ]
  return (
    <AccountFrame
      title={first ? t('order.title', { code: first.order_id }) : t('drawer.orders')}
      {...(first && { heading: <OrderTitle code={first.order_id} /> })}
      crumbs={<Crumbs crumbs={crumbs} />}
    >
      {isLoading ? <Lines count={6} /> : null}
      {first ? <p className={classes(text.muted, text.figures)}>{sayTime(t, first.timestamp)}</p> : null}
      {orders.map((order) => (
        <Details key={order.id} order={order} />
      ))}
    </AccountFrame>
  )
}
