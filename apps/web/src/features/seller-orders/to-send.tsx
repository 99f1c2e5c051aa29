import { type Day, dayOf } from '@tregu/domain'
import { sayWhen } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { DeskOrder } from './desk-queries.ts'
import * as styles from './order-rows.module.css'
import { OrderCode, OrderPictures, recipientOf } from './order-rows.tsx'

type ToSendProps = {
  readonly label: string
  readonly orders: readonly DeskOrder[]
  /** Names the store of each order, where there are several. */
  readonly hasStore: boolean
}

const dayLength = 'yyyy-MM-dd'.length
/** The last day of a promise, which an express store gives as a time. */
const lastDayOf = (to: string): Day => (to.length > dayLength ? dayOf(new Date(to)) : to)

/** When the goods are promised; red from that day on. */
const Promised = ({ order: { arrives } }: { readonly order: DeskOrder }) => {
  const { t } = useTexts()
  const today = useToday()
  if (!arrives) return '–'
  const isDue = today !== null && lastDayOf(arrives.to) <= today
  return (
    <span className={classes(isDue && styles.due)}>
      {sayWhen(t, arrives)}
      {isDue ? (
        <small>{t(lastDayOf(arrives.to) === today ? 'overview.due_today' : 'overview.overdue')}</small>
      ) : null}
    </span>
  )
}

/** Leads to the packing list of the order. */
const Pack = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTexts()
  return (
    <ButtonLink
      tone="line"
      size="small"
      to={to(officePaths.deskPacking, { id: order.id })}
      aria-label={t('overview.pack_order', { code: order.order_id })}
    >
      {t('overview.pack')}
    </ButtonLink>
  )
}

/** The orders to send, the earliest promised first, each with the way to its packing list. */
export const ToSend = ({ label, orders, hasStore }: ToSendProps) => {
  const { t } = useTexts()
  const who = (order: DeskOrder) => (
    <>
      {recipientOf(order)}
      {hasStore ? <small className={text.muted}>{order.store}</small> : null}
    </>
  )
  const columns: readonly Column<DeskOrder>[] = [
    { id: 'order', label: t('desk.col_order'), isHead: true, cell: (order) => <OrderCode order={order} /> },
    { id: 'shopper', label: t('desk.col_shopper'), cell: who },
    { id: 'items', label: t('desk.col_items'), cell: (order) => <OrderPictures order={order} /> },
    { id: 'promised', label: t('overview.promised'), cell: (order) => <Promised order={order} /> },
    { id: 'pack', label: t('overview.pack'), isNumber: true, cell: (order) => <Pack order={order} /> },
  ]
  return (
    <DataTable
      label={label}
      rows={orders}
      idOf={({ id }) => id}
      columns={columns}
      card={(order) => (
        <>
          <span className={styles.who}>
            <OrderCode order={order} />
            <span>{who(order)}</span>
            <Promised order={order} />
          </span>
          <Pack order={order} />
        </>
      )}
    />
  )
}
