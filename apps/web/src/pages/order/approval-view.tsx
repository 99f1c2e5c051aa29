import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { paths, to } from '../../app/paths.ts'
import { orderQuery, ordersOf } from '../../features/orders/order-queries.ts'
import { findWaiting } from '../../features/orders/order-waiting.ts'
import { Receipt } from '../../features/orders/receipt.tsx'
import { Transfer } from '../../features/orders/transfer.tsx'
import { sayWhen } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as columns from '../../ui/columns.module.css'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import * as styles from './approval-view.module.css'

const Parcel = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  // Leave out "Pending": right after the thanks it reads as doubt.
  const waiting = findWaiting(order)
  return (
    <li className={styles.parcel}>
      <StoreLogo name={order.store} logo={order.store_logo} small />
      <span className={classes(layout.grow, styles.grow)}>
        <b className={text.strong}>{order.store}</b>
        <span className={classes(text.small, text.muted)}>
          {t('order.items', { n: order.cart.items.reduce((sum, { quantity }) => sum + quantity, 0) })}
          {order.discount > 0 ? ` · ${t('order.discount_of', { amount: price(order.discount) })}` : ''}
        </span>
        {order.arrives ? (
          <span className={text.small} data-part="arrives">
            {t('arrival.arrives', { when: sayWhen(t, order.arrives) })}
          </span>
        ) : null}
      </span>
      <span className={classes(layout.row, styles.shots)}>
        {order.cart.items.slice(0, 3).map((item) => (
          <Picture key={item.id} src={item.background} alt="" sizes="48px" width={48} />
        ))}
      </span>
      <StatusBadge status={{ ...order.status, name: waiting ? t(waiting) : order.status.name }} />
      <b className={classes(text.figures, styles.amount)}>{price(order.total)}</b>
    </li>
  )
}

/** The result: thanks, code, the stores that pack it, and the receipt. */
export const ApprovalView = ({ code, message }: { readonly code: string; readonly message: string }) => {
  const { t } = useTexts()
  const user = useUser()
  const client = useQueryClient()
  const { data } = useQuery(orderQuery(code))
  const orders = ordersOf(data)
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [ordersRoutes.list.path] })
    void client.invalidateQueries({ queryKey: [cartRoutes.get.path] })
  }, [client])
  return (
    <div className={columns.columns}>
      <div>
        <div className={styles.thanks}>
          <span className={styles.bigTick}>
            <Check className={icons.large} aria-hidden="true" />
          </span>
          <p className={classes(text.small, text.strong, 'text-success')}>{t('checkout.completed')}</p>
          <h1>{t('order.thanks', { name: user?.first_name ?? '' })}</h1>
          <p className={styles.lead}>
            {message} {t('order.mail', { email: user?.email ?? '' })}
          </p>
          <p className={styles.codeBox}>
            <span className={classes(text.small, text.muted)}>{t('order.code')}</span>
            <b className={text.figures}>{code}</b>
          </p>
          <div className={styles.codeRow}>
            <ButtonLink size="big" to={to(paths.dashboardTab, { tab: 'orders' })}>
              {t('drawer.orders')}
            </ButtonLink>
            <ButtonLink size="big" tone="line" to={paths.home}>
              {t('cart.continue')}
            </ButtonLink>
          </div>
        </div>
        {orders.map((order) => (
          <Transfer key={order.id} order={order} />
        ))}
        {orders.length > 0 ? (
          <section className={styles.parcels}>
            <h2>{t('order.packing', { n: orders.length })}</h2>
            <ul>
              {orders.map((order) => (
                <Parcel key={order.id} order={order} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <Receipt orders={orders} />
    </div>
  )
}
