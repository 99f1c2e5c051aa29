import type { Order } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { InvoiceButton } from './order-papers.tsx'
import * as orderRow from './order-row.module.css'
import { OrderRow } from './order-row.tsx'

type Purchase = { readonly code: string; readonly date: string; readonly orders: readonly Order[] }

/** Orders come newest first; those of one purchase are neighbours. */
const groupByPurchase = (orders: readonly Order[]): readonly Purchase[] => {
  const groups = new Map<string, Order[]>()
  for (const order of orders) groups.set(order.order_id, [...(groups.get(order.order_id) ?? []), order])
  return [...groups].map(([code, [first, ...more]]) => ({
    code,
    date: first?.timestamp ?? '',
    orders: first ? [first, ...more] : [],
  }))
}

/** Each purchase once, under its code, with one row for each store. */
export const Purchases = ({ orders }: { readonly orders: readonly Order[] }) => {
  const t = useT()
  return groupByPurchase(orders).map(({ code, date, orders: parts }) => (
    <section key={code} data-part="purchase" className={orderRow.purchase} aria-label={code}>
      <div className={orderRow.heading}>
        <h2 className={classes(text.small, text.figures)}>
          {code} <span className={classes(text.muted, orderRow.muted)}>{sayShortDate(t, date)}</span>
        </h2>
        {parts.length > 1 ? (
          <InvoiceButton of={code} name={code} isIssued={parts.some(({ invoice }) => invoice !== null)} />
        ) : null}
      </div>
      {parts.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </section>
  ))
}
