import type { Order } from '@tregu/contract'
import { ORDER_THUMBNAILS } from '@tregu/domain'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts, OrderItems } from './order-parts.tsx'
import * as styles from './order-row.module.css'
import { sayPayment } from './payment-text.ts'
import { Timeline } from './timeline.tsx'
import { Transfer } from './transfer.tsx'
import { Whereabouts } from './whereabouts.tsx'

/**
 * Two pictures on a screen under 700 px, three on a wider one (docs/rules/orders.md). The screen's size does not change
 * with the window.
 */
const mostThumbs = () =>
  window.screen.availWidth < ORDER_THUMBNAILS.wideFromPx ? ORDER_THUMBNAILS.narrow : ORDER_THUMBNAILS.wide

const Thumbs = ({ order }: { readonly order: Order }) => {
  const most = mostThumbs()
  const { items } = order.cart
  // The last slot counts the rest when there are more lines than slots.
  const shown = items.length > most ? most - 1 : most
  return (
    <span data-part="pictures" className={styles.pictures}>
      {items.slice(0, shown).map((item) => (
        <Picture key={item.id} src={item.background} alt="" sizes="52px" width={52} />
      ))}
      {items.length > shown ? <em>+{items.length - shown}</em> : null}
    </span>
  )
}

/** One seller's order, closed to a row; a press opens everything. */
export const OrderRow = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  const [first, ...more] = order.cart.items
  return (
    <article className={styles.order} aria-label={`${order.store}, ${order.order_id}`}>
      <header>
        <Thumbs order={order} />
        <span className={styles.who}>
          <h3>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={t('order.details_of', { name: `${first?.name ?? ''}, ${order.store}` })}
              onClick={() => setOpen(!open)}
            >
              {first?.name}
            </button>
          </h3>
          <span className={classes(text.small, text.muted, styles.muted)}>
            {[
              more.length > 0 ? t('order.and_more', { n: more.length }) : '',
              order.store,
              order.isOpen && order.arrives ? sayWhenThere(t, order.arrives) : '',
              // The money of a transfer comes apart from the order.
              order.payment.method === 'bank' ? sayPayment(t, order) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StatusBadge status={order.status} className={styles.status} />
        <span className={styles.total}>
          <b className={text.figures} translate="no">
            {price(order.total)}
          </b>
          <ChevronDown className={icons.icon} aria-hidden="true" />
        </span>
      </header>
      {open ? (
        <div data-part="details" className={styles.body} id={id}>
          <Timeline order={order} />
          <Whereabouts order={order} />
          <Transfer order={order} />
          <OrderItems items={order.cart.items} />
          <OrderFacts order={order} />
          <OrderActions order={order} />
          <div className={styles.actions}>
            <ButtonLink tone="line" size="small" to={to(paths.orderDetails, { id: order.id })}>
              {t('order.details')}
            </ButtonLink>
            <ButtonLink tone="quiet" size="small" className={styles.end} to={paths.help}>
              {t('order.help')}
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </article>
  )
}
