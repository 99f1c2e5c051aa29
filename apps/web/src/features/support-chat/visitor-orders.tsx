import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sayWhen } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { orderCardOf, type SentCard } from './cards.ts'
import { CancelForShopper, ReturnForShopper } from './order-help.tsx'
import { type ChatVisitor, readVisitorAgain, type VisitorOrder } from './support-queries.ts'
import * as styles from './visitor-parts.module.css'

export type OrdersProps = {
  readonly orders: readonly VisitorOrder[]
  /** Sends an order as a card; null while the agent does not have the chat. */
  readonly onSend: ((card: SentCard) => void) | null
  /** An order was cancelled or returned, or that was refused because it has changed. */
  readonly onChanged: () => void
}
type OrderProps = Omit<OrdersProps, 'orders'> & { readonly order: VisitorOrder }

/** What the agent knows and can do about an order. */
const Details = ({ order, onSend, onChanged }: OrderProps) => {
  const { t, price } = useTexts()
  const { cart, arrives, isOpen, parcel, returns, total } = order
  return (
    <div className={styles.details}>
      {isOpen && arrives ? <p>{t('order.expected', { when: sayWhen(t, arrives) })}</p> : null}
      {parcel ? <p>{`${t('order.parcel')}: ${parcel.carrier}, ${parcel.number}`}</p> : null}
      <ul>
        {cart.items.map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className={text.figures}>
        {t('support.total')}:{' '}
        <b className={text.strong} translate="no">
          {price(total)}
        </b>
      </p>
      {returns.map(({ id, name, at }) => (
        <p key={id}>{`${t('order.return')}: ${name}, ${sayShortDate(t, at)}`}</p>
      ))}
      <div className={styles.acts}>
        {onSend ? (
          <Button
            tone="soft"
            size="small"
            icon={<SendHorizontal className={icons.small} aria-hidden="true" />}
            onClick={() => onSend(orderCardOf(order))}
          >
            {t('support.send_order')}
          </Button>
        ) : null}
        {order.can_cancel ? <CancelForShopper order={order} onChanged={onChanged} /> : null}
        {order.can_return ? <ReturnForShopper order={order} onChanged={onChanged} /> : null}
      </div>
    </div>
  )
}

/** What the agent did has removed the button that had focus: the order takes it. */
const useKeptFocus = ({ can_cancel, can_return }: VisitorOrder) => {
  const order = useRef<HTMLDetailsElement>(null)
  const offered = `${can_cancel} ${can_return}`
  const before = useRef(offered)
  useEffect(() => {
    if (before.current === offered) return
    before.current = offered
    if (order.current?.open && document.activeElement === document.body)
      order.current.querySelector('summary')?.focus()
  }, [offered])
  return order
}

const OrderRow = (props: OrderProps) => {
  const t = useT()
  const { order } = props
  const ref = useKeptFocus(order)
  return (
    <li>
      <details ref={ref} className={styles.order}>
        <summary>
          <span className={styles.about}>
            <b className={classes(text.strong, text.figures)} translate="no">
              {order.order_id}
            </b>
            <span className={classes(text.small, text.muted, text.figures)}>
              {sayShortDate(t, order.timestamp)} · {order.store}
            </span>
          </span>
          <StatusBadge status={order.status} />
          <ChevronDown className={icons.small} aria-hidden="true" />
        </summary>
        <Details {...props} />
      </details>
    </li>
  )
}

export const OrderRows = ({ orders, ...rest }: OrdersProps) => (
  <ul className={styles.rows}>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} {...rest} />
    ))}
  </ul>
)

/** The others are shown by a press. */
const ORDERS_SHOWN = 4

type VisitorOrdersProps = Pick<OrdersProps, 'onSend'> & { readonly orders: ChatVisitor['orders'] }

/** The shopper's newest orders, with what support may do. */
export const VisitorOrders = ({ orders, onSend }: VisitorOrdersProps) => {
  const t = useT()
  const client = useQueryClient()
  const { count, newest } = orders
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? newest : newest.slice(0, ORDERS_SHOWN)
  return (
    <section aria-labelledby="visitor-orders">
      <div className={styles.head}>
        <h3 id="visitor-orders">{t('support.orders')}</h3>
        {count > newest.length ? (
          <span className={classes(text.small, text.muted)}>
            {t('support.newest_of', { shown: newest.length, n: count })}
          </span>
        ) : null}
      </div>
      {newest.length === 0 ? <p className={styles.none}>{t('support.no_orders')}</p> : null}
      {newest.length > 0 ? (
        <OrderRows orders={shown} onSend={onSend} onChanged={() => void readVisitorAgain(client)} />
      ) : null}
      {shown.length < newest.length ? (
        <div className={styles.more}>
          <Button tone="quiet" size="small" onClick={() => setIsWhole(true)}>
            {t('support.more_orders', { n: newest.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
