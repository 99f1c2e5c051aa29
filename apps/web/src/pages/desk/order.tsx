import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { OrderPapers } from '../../features/orders/order-papers.tsx'
import { OrderFacts, OrderItems } from '../../features/orders/order-parts.tsx'
import { OrderTitle } from '../../features/orders/order-title.tsx'
import { Parcel } from '../../features/orders/parcel.tsx'
import { Timeline } from '../../features/orders/timeline.tsx'
import { type DeskOrder, deskOrderQuery } from '../../features/seller-orders/desk-queries.ts'
import { OrderSteps } from '../../features/seller-orders/order-steps.tsx'
import { OutcomeNote } from '../../features/seller-orders/outcome-note.tsx'
import { ReturnSteps } from '../../features/seller-orders/return-steps.tsx'
import { SellerLedger } from '../../features/seller-orders/seller-ledger.tsx'
import { useSteps } from '../../features/seller-orders/use-steps.ts'
import { classes } from '../../lib/classes.ts'
import { sayDate, sayTime } from '../../lib/dates.ts'
import { useParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import * as styles from './order-page.module.css'

/** How the order is paid, and whether the money is there. */
const Payment = ({ order }: { readonly order: DeskOrder }) => {
  const t = useT()
  const { state, transfer } = order.payment
  return (
    <span>
      {order.payment_method}: <b className={text.strong}>{t(`desk.state_${state}`)}</b>
      {transfer && state === 'waiting' ? (
        <span className={classes(text.muted, text.figures)}>
          {' '}
          · {t('desk.transfer_until', { date: sayDate(t, transfer.until) })}, {transfer.reference}
        </span>
      ) : null}
    </span>
  )
}

type SideProps = { readonly order: DeskOrder; readonly isAdministrator: boolean }

const Side = ({ order, isAdministrator }: SideProps) => {
  const t = useT()
  return (
    <aside className={styles.side}>
      <section aria-labelledby="desk-shopper">
        <h2 id="desk-shopper">{t('desk.shopper')}</h2>
        <p>
          <b className={text.strong}>{order.shopper.name}</b>
          {order.shopper.email ? (
            <a className={classes(text.link, styles.line)} href={`mailto:${order.shopper.email}`}>
              {order.shopper.email}
            </a>
          ) : null}
        </p>
      </section>
      <SellerLedger id={order.id} isAdministrator={isAdministrator} />
    </aside>
  )
}

const Order = ({ order }: { readonly order: DeskOrder }) => {
  const t = useT()
  const isAdministrator = useUser()?.permissions.includes('administrator') === true
  const steps = useSteps()
  return (
    <>
      <div className={styles.top}>
        <p className={styles.facts}>
          <StatusBadge status={order.status} />
          <span className={classes(text.muted, text.figures)}>{sayTime(t, order.timestamp)}</span>
          <Payment order={order} />
          {isAdministrator ? <span className={text.muted}>{order.store}</span> : null}
        </p>
        <div className={styles.actions}>
          <OrderSteps order={order} steps={steps} />
          <ButtonLink
            tone="quiet"
            to={to(officePaths.deskPacking, { id: order.id })}
            icon={<Printer className={icons.small} aria-hidden="true" />}
          >
            {t('desk.packing')}
          </ButtonLink>
          <OrderPapers order={order} />
        </div>
      </div>
      <OutcomeNote steps={steps} isOne />
      <div className={styles.columns}>
        <div className={styles.rooms} data-part="order">
          <Timeline order={order} />
          {order.parcel ? <Parcel parcel={order.parcel} /> : null}
          <section aria-labelledby="desk-items">
            <h2 id="desk-items">{t('desk.col_items')}</h2>
            <OrderItems items={order.cart.items} />
          </section>
          <OrderFacts order={order} reader="store" />
          <ReturnSteps order={order} />
        </div>
        <Side order={order} isAdministrator={isAdministrator} />
      </div>
    </>
  )
}

/** One order as its seller sees it: what to do next, the goods, the shopper, the money. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const { data } = useQuery(deskOrderQuery(id))
  const order = data?.result
  const crumbs = [
    { name: t('desk.orders'), href: officePaths.deskOrders },
    { name: order?.order_id ?? '…', href: to(officePaths.deskOrder, { id }) },
  ]
  return (
    <DeskPage
      title={order ? t('order.title', { code: order.order_id }) : t('desk.orders')}
      {...(order && { heading: <OrderTitle code={order.order_id} /> })}
      crumbs={<Crumbs crumbs={crumbs} />}
    >
      {order ? <Order order={order} /> : <Lines count={8} />}
    </DeskPage>
  )
}
