import type { Order } from '@tregu/contract'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import * as styles from './arrives-next.module.css'

const most = 3

/** Open orders in the order in which they arrive; those without a promise come last. */
const listNext = (orders: readonly Order[]): readonly Order[] =>
  orders
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => (a.arrives?.from ?? 'z').localeCompare(b.arrives?.from ?? 'z'))
    .slice(0, most)

const Parcel = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [first, ...more] = order.cart.items
  return (
    <li className={styles.parcel}>
      {first ? <Picture src={first.background} alt="" sizes="64px" width={64} /> : null}
      <span className={styles.words}>
        {order.arrives ? <b>{sayWhenThere(t, order.arrives)}</b> : null}
        <Link to={to(paths.orderDetails, { id: order.id })}>{first?.name ?? order.order_id}</Link>
        <span className={classes(text.small, text.muted)}>
          {[more.length > 0 ? t('order.and_more', { n: more.length }) : '', order.store]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusBadge status={order.status} />
    </li>
  )
}

/** What is on its way, the next to arrive first. */
export const ArrivesNext = ({ orders }: { readonly orders: readonly Order[] }) => {
  const t = useT()
  const next = listNext(orders)
  if (next.length === 0) return <p className={text.muted}>{t('overview.none')}</p>
  return (
    <ul className={styles.parcels}>
      {next.map((order) => (
        <Parcel key={order.id} order={order} />
      ))}
    </ul>
  )
}
