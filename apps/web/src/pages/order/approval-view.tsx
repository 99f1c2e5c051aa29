import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { orderQuery, ordersOf } from '../../features/orders/order-queries.ts'
import { Receipt } from '../../features/orders/receipt.tsx'
import { Transfer } from '../../features/orders/transfer.tsx'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useUser } from '../../lib/session.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import type { Translate } from '../../lib/translate.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as columns from '../../ui/columns.module.css'
import { Picture } from '../../ui/picture.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import * as styles from './approval-view.module.css'

/** One store's part. It leaves the state out: right after the thanks "Pending" reads as doubt. */
const Parcel = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  return (
    <li className={styles.parcel}>
      <StoreLogo name={order.store} logo={order.store_logo} small />
      <span className={classes(layout.grow, styles.grow)}>
        <b className={text.strong} translate="no">
          {order.store}
        </b>
        <span className={classes(text.small, text.muted)}>
          {t('order.items', { n: order.cart.items.reduce((sum, { quantity }) => sum + quantity, 0) })}
          {order.discount > 0 ? ` · ${t('order.discount_of', { amount: price(order.discount) })}` : ''}
        </span>
        {order.arrives ? (
          <span className={text.small} data-part="arrives">
            {t('arrival.arrives', { when: sayWhenThere(t, order.arrives) })}
          </span>
        ) : null}
      </span>
      <span className={classes(layout.row, styles.shots)}>
        {order.cart.items.slice(0, 3).map((item) => (
          <Picture key={item.id} src={item.background} alt="" sizes="48px" width={48} />
        ))}
      </span>
      <b className={classes(text.figures, styles.amount)} translate="no">
        {price(order.total)}
      </b>
    </li>
  )
}

/** Five parcels, the first on Friday. */
const sayParcels = (t: Translate, orders: readonly Order[]): string => {
  const [first] = orders
    .flatMap(({ arrives }) => arrives ?? [])
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const count = t('order.parcels', { n: orders.length })
  if (!first) return `${count}.`
  const key = orders.length > 1 ? 'order.first_arrives' : 'order.one_arrives'
  return `${count}. ${t(key, { when: sayWhenThere(t, first) })}`
}

const steps = ['confirm', 'ship', 'keep'] as const

const Next = () => {
  const t = useT()
  return (
    <section className={styles.next}>
      <h2>{t('order.next')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`order.next_${step}`)}</li>
        ))}
      </ol>
    </section>
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
          <p className={classes(layout.row, text.small, text.strong, utility.good)}>
            <span className={styles.tick}>
              <Check className={icons.small} aria-hidden="true" />
            </span>
            {t('checkout.completed')}
          </p>
          <h1>
            {user?.first_name ? t('order.thanks', { name: user.first_name }) : t('order.thanks_nobody')}
          </h1>
          <p className={styles.lead}>
            {orders.length > 0 ? `${sayParcels(t, orders)} ` : ''}
            {message} {t('order.mail', { email: user?.email ?? '' })}
          </p>
          <p className={styles.codeBox}>
            <span className={classes(text.small, text.muted)}>{t('order.code')}</span>
            <b className={text.figures} translate="no">
              {code}
            </b>
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
        <Next />
        {orders.length > 0 ? (
          <section className={styles.parcels}>
            <h2>{t('order.parcels', { n: orders.length })}</h2>
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
