import type { Order } from '@tregu/contract'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as goods from '../../ui/goods.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import * as styles from './order-parts.module.css'
import type { OrderItem } from './order-queries.ts'
import { PaymentSums, type Reader } from './payment-sums.tsx'
import { sayPayment } from './payment-text.ts'

/** A withdrawn product stays readable in old orders, without a link. */
const ItemName = ({ item }: { readonly item: OrderItem }) => {
  const name = [item.name, ...item.variant.map(({ value }) => value)].join(', ')
  if (item.slug === null) return name
  return <Link to={to(paths.product, { department: item.department, product: item.slug })}>{name}</Link>
}

type OrderItemsProps = {
  readonly items: readonly OrderItem[]
  /** Shown under an item: what the shopper can do with it. */
  readonly actions?: (item: OrderItem) => ReactNode
}

export const OrderItems = ({ items, actions }: OrderItemsProps) => {
  const { t, price } = useTexts()
  return (
    <ul className={goods.goods}>
      {items.map((item) => (
        <li key={item.id}>
          <Picture src={item.background} alt="" sizes="52px" width={52} />
          <span>
            <ItemName item={item} />
            <span className={classes(text.muted, text.small, goods.small, text.figures)}>
              {item.quantity} × <Amount of={item.discountPrice ?? item.price} />
              {item.comment ? ` · ${t('common.quoted', { text: item.comment })}` : ''}
              {item.returned > 0 ? ` · ${t('order.returned_n', { n: item.returned })}` : ''}
            </span>
            {actions?.(item)}
          </span>
          <b className={classes(text.figures, text.strong)} translate="no">
            {price(item.total)}
          </b>
        </li>
      ))}
    </ul>
  )
}

type Lines = Order['shipping_address']

const Address = ({ title, address }: { readonly title: string; readonly address: Lines }) => (
  <div>
    <span className={text.muted}>{title}</span>
    <b className={text.strong}>{address.name}</b>
    <span>{[address.address, address.quarterName].filter(Boolean).join(', ')}</span>
    <span>{[address.postal_code, address.cityName].filter(Boolean).join(' ')}</span>
    <span className={text.figures}>{sayPhone(address.phone)}</span>
  </div>
)

const isSame = (a: Lines, b: Lines) =>
  a.name === b.name && a.address === b.address && a.cityName === b.cityName && a.phone === b.phone

const Sums = ({ order, reader }: { readonly order: Order; readonly reader: Reader }) => {
  const { t, price } = useTexts()
  const rows = [
    { name: t('order.goods'), amount: <Amount of={order.subtotal} />, shown: true },
    {
      name: t('order.delivery'),
      amount: order.shipping_total === 0 ? t('common.free') : <Amount of={order.shipping_total} />,
      shown: true,
    },
    { name: t('cart.tax'), amount: <Amount of={order.tax} />, shown: order.tax > 0 },
    { name: t('cart.service_fee'), amount: <Amount of={order.service_fee} />, shown: order.service_fee > 0 },
    { name: t('order.discounts'), amount: <Amount of={-order.discount} />, shown: order.discount > 0 },
  ]
  return (
    <dl>
      {rows
        .filter(({ shown }) => shown)
        .map(({ name, amount }) => [<dt key={name}>{name}</dt>, <dd key={`${name}-amount`}>{amount}</dd>])}
      <dt className={styles.totalRow}>{t('cart.total')}</dt>
      <dd className={styles.totalRow} translate="no">
        {price(order.total)}
      </dd>
      <PaymentSums order={order} reader={reader} />
    </dl>
  )
}

/** Addresses, payment and sums. */
export const OrderFacts = ({
  order,
  reader = 'shopper',
}: {
  readonly order: Order
  readonly reader?: Reader
}) => {
  const { t } = useTexts()
  const { shipping_address: shipping, billing_address: billing, card } = order
  const paid = sayPayment(t, order)
  return (
    <div className={styles.orderFacts}>
      <Address title={t('address.shipping')} address={shipping} />
      <div>
        <span className={text.muted}>{t('order.payment')}</span>
        <b className={text.strong}>
          {order.payment_method}
          {card ? <span className={text.figures}> {card.number.slice(-9)}</span> : null}
        </b>
        {paid ? <span data-part="paid">{paid}</span> : null}
        {isSame(shipping, billing) ? <span>{t('order.same_invoice')}</span> : null}
        {order.delivery_wish ? <span>{order.delivery_wish}</span> : null}
      </div>
      {isSame(shipping, billing) ? null : <Address title={t('address.invoice')} address={billing} />}
      <Sums order={order} reader={reader} />
    </div>
  )
}
