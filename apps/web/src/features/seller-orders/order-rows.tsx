import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable, type Selection } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { DeskOrder } from './desk-queries.ts'
import * as styles from './order-rows.module.css'
import { canBePaid } from './steps.ts'

const MOST_PICTURES = 3

export const OrderCode = ({ order }: { readonly order: DeskOrder }) => (
  <Link className={styles.code} to={to(officePaths.deskOrder, { id: order.id })} translate="no">
    {order.order_id}
  </Link>
)

export const OrderPictures = ({ order }: { readonly order: DeskOrder }) => {
  const { items } = order.cart
  return (
    <span className={styles.pictures}>
      {items.slice(0, MOST_PICTURES).map((item) => (
        <Picture
          key={item.id}
          src={item.background}
          alt={`${item.quantity} × ${item.name}`}
          sizes="40px"
          width={40}
        />
      ))}
      {items.length > MOST_PICTURES ? <em>+{items.length - MOST_PICTURES}</em> : null}
    </span>
  )
}

const Status = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTexts()
  return (
    <span className={styles.status}>
      <StatusBadge status={order.status} />
      {canBePaid(order) ? <small className={text.muted}>{t('desk.to_pay')}</small> : null}
    </span>
  )
}

export const recipientOf = ({ shipping_address: { name, cityName } }: DeskOrder) =>
  [name, cityName].filter(Boolean).join(', ')

type OrderRowsProps = {
  readonly label: string
  readonly orders: readonly DeskOrder[]
  readonly selection?: Selection
  /** Names the store of each order, where there are several. */
  readonly hasStore: boolean
}

/** Orders as a table, on the phone as cards. */
export const OrderRows = ({ label, orders, selection, hasStore }: OrderRowsProps) => {
  const { t, price } = useTexts()
  const columns: readonly Column<DeskOrder>[] = [
    {
      id: 'order',
      label: t('desk.col_order'),
      isHead: true,
      cell: (order) => (
        <>
          <OrderCode order={order} />
          <small className={classes(text.muted, text.figures)}>{sayShortDate(t, order.timestamp)}</small>
        </>
      ),
    },
    {
      id: 'shopper',
      label: t('desk.col_shopper'),
      cell: (order) => (
        <>
          {recipientOf(order)}
          {hasStore ? <small className={text.muted}>{order.store}</small> : null}
        </>
      ),
    },
    { id: 'items', label: t('desk.col_items'), cell: (order) => <OrderPictures order={order} /> },
    { id: 'status', label: t('desk.col_status'), cell: (order) => <Status order={order} /> },
    {
      id: 'total',
      label: t('desk.col_total'),
      isNumber: true,
      cell: (order) => (
        <span className={text.strong} translate="no">
          {price(order.total)}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      rows={orders}
      idOf={({ id }) => id}
      columns={columns}
      selection={selection}
      // The orders of one purchase have the same code.
      selectLabel={(order) =>
        t('desk.select', { code: order.order_id + (hasStore ? `, ${order.store}` : '') })
      }
      card={(order) => (
        <>
          <span className={styles.who}>
            <OrderCode order={order} />
            <span>{recipientOf(order)}</span>
            <small className={classes(text.muted, text.figures)}>
              {hasStore ? `${order.store} · ` : ''}
              {sayShortDate(t, order.timestamp)}
            </small>
          </span>
          <span className={styles.end}>
            <b className={classes(text.figures, text.strong)} translate="no">
              {price(order.total)}
            </b>
            <Status order={order} />
          </span>
        </>
      )}
    />
  )
}
