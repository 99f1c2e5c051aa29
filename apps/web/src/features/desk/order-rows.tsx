import { paths, to } from '../../app/paths.ts'
import { classes } from '../../lib/classes.ts'
import { useMobile } from '../../lib/media-query.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { DeskOrder } from './desk-queries.ts'
import * as styles from './order-rows.module.css'
import { canBePaid } from './steps.ts'

const MOST_PICTURES = 3

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
}

type RowProps = {
  readonly order: DeskOrder
  readonly selection?: Selection | undefined
  readonly hasStore: boolean
}

const Code = ({ order }: { readonly order: DeskOrder }) => (
  <Link className={styles.code} to={to(paths.deskOrder, { id: order.id })}>
    {order.order_id}
  </Link>
)

type PickProps = Omit<RowProps, 'selection'> & { readonly selection: Selection }

const Pick = ({ order, selection, hasStore }: PickProps) => {
  const { t } = useTexts()
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        // The orders of one purchase have the same code.
        aria-label={t('desk.select', { code: order.order_id + (hasStore ? `, ${order.store}` : '') })}
        checked={selection.ids.has(order.id)}
        onChange={() => selection.toggle(order.id)}
      />
    </label>
  )
}

const Pictures = ({ order }: { readonly order: DeskOrder }) => {
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

const placeOf = ({ shipping_address: { name, cityName } }: DeskOrder) =>
  [name, cityName].filter(Boolean).join(', ')

const Row = ({ order, selection, hasStore }: RowProps) => {
  const { price } = useTexts()
  return (
    <tr>
      {selection ? (
        <td className={styles.narrow}>
          <Pick order={order} selection={selection} hasStore={hasStore} />
        </td>
      ) : null}
      <th scope="row">
        <Code order={order} />
        <small className={classes(text.muted, text.figures)}>{order.order_date}</small>
      </th>
      <td>
        {placeOf(order)}
        {hasStore ? <small className={text.muted}>{order.store}</small> : null}
      </td>
      <td>
        <Pictures order={order} />
      </td>
      <td>
        <Status order={order} />
      </td>
      <td className={styles.amount}>{price(order.total)}</td>
    </tr>
  )
}

const Card = ({ order, selection, hasStore }: RowProps) => {
  const { price } = useTexts()
  return (
    <li className={classes(styles.card, !selection && styles.plain)}>
      {selection ? <Pick order={order} selection={selection} hasStore={hasStore} /> : null}
      <span className={styles.who}>
        <Code order={order} />
        <span>{placeOf(order)}</span>
        <small className={classes(text.muted, text.figures)}>
          {hasStore ? `${order.store} · ` : ''}
          {order.order_date}
        </small>
      </span>
      <span className={styles.end}>
        <b className={classes(text.figures, text.strong)}>{price(order.total)}</b>
        <Status order={order} />
      </span>
    </li>
  )
}

type OrderRowsProps = {
  readonly label: string
  readonly orders: readonly DeskOrder[]
  readonly selection?: Selection
  /** Names the store of each order, where there are several. */
  readonly hasStore: boolean
}

/** Orders as a table, on the phone as cards. */
export const OrderRows = ({ label, orders, selection, hasStore }: OrderRowsProps) => {
  const { t } = useTexts()
  const isMobile = useMobile()
  const parts = { selection, hasStore }
  if (isMobile)
    return (
      <ul className={styles.cards} aria-label={label}>
        {orders.map((order) => (
          <Card key={order.id} order={order} {...parts} />
        ))}
      </ul>
    )
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{label}</caption>
      <thead>
        <tr>
          {selection ? (
            <td className={styles.narrow}>
              <label className={styles.pick}>
                <input
                  type="checkbox"
                  aria-label={t('desk.select_all')}
                  checked={selection.ids.size === orders.length && orders.length > 0}
                  onChange={selection.toggleAll}
                />
              </label>
            </td>
          ) : null}
          <th scope="col">{t('desk.col_order')}</th>
          <th scope="col">{t('desk.col_shopper')}</th>
          <th scope="col">{t('desk.col_items')}</th>
          <th scope="col">{t('desk.col_status')}</th>
          <th scope="col" className={styles.amount}>
            {t('desk.col_total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} {...parts} />
        ))}
      </tbody>
    </table>
  )
}
