import type { Order } from '@tregu/contract'
import { ORDER_THUMBNAILS } from '@tregu/domain'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { useMediaQuery } from '../../lib/media-query.ts'
import { useTexts } from '../../lib/texts.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ChangedMind } from './cancel-order.tsx'
import { OrderFacts, OrderItems } from './order-parts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'

const Thumbs = ({ order }: { readonly order: Order }) => {
  const wide = useMediaQuery(`(min-width: ${ORDER_THUMBNAILS.wideFromPx}px)`)
  const most = wide ? ORDER_THUMBNAILS.wide : ORDER_THUMBNAILS.narrow
  const { items } = order.cart
  // The last place counts the rest, when there is more than fits.
  const shown = items.length > most ? most - 1 : most
  return (
    <span className="ths">
      {items.slice(0, shown).map((item) => (
        <Picture key={item.id} src={item.background} alt="" sizes="52px" width={52} />
      ))}
      {items.length > shown ? <em>+{items.length - shown}</em> : null}
    </span>
  )
}

/** One order, closed to a row; open it shows everything. */
export const OrderRow = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  const [day, time] = order.order_date.split(' ')
  return (
    <article className="order" aria-label={`${order.store}, ${order.order_id}`}>
      <header>
        <Thumbs order={order} />
        <span className="who">
          <h2>{order.store}</h2>
          <span className="small muted num">
            {order.order_id} · {day} <span className="desk-inline">{time}</span>
          </span>
        </span>
        <StatusBadge status={order.status} />
        <span className="total">
          <b className="num">{price(order.total)}</b>
          <IconButton
            label={t('order.details_of', { name: `${order.store}, ${order.order_id}` })}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className="i" aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {open ? (
        <div className="bd" id={id}>
          <Timeline order={order} />
          <OrderItems items={order.cart.items} />
          <OrderFacts order={order} />
          <div className="order-acts">
            <ButtonLink tone="line" size="small" to={to(paths.orderDetails, { id: order.id })}>
              {t('order.details')}
            </ButtonLink>
            <ChangedMind order={order} />
            <ButtonLink tone="quiet" size="small" className="end" to={paths.help}>
              {t('order.help')}
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </article>
  )
}
