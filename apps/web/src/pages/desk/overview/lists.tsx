/** The lists of the overview: what to send, the newest orders, and what sold best. */
import { useQuery } from '@tanstack/react-query'
import * as styles from '../../../features/overview/overview.module.css'
import type { Overview } from '../../../features/overview/overview-queries.ts'
import { type DeskOrder, deskOrdersQuery } from '../../../features/seller-orders/desk-queries.ts'
import { OrderRows } from '../../../features/seller-orders/order-rows.tsx'
import { ToSend } from '../../../features/seller-orders/to-send.tsx'
import { Link } from '../../../lib/router.tsx'
import { useTexts } from '../../../lib/texts.tsx'
import { officePaths } from '../../../office-paths.ts'
import { paths, to } from '../../../paths.ts'
import * as text from '../../../styles/text.module.css'
import { Picture } from '../../../ui/picture.tsx'

const SHOWN = 5

type OrdersProps = { readonly store: string; readonly hasStore: boolean }

/** The confirmed orders that are promised first; the link leads to all of them. */
export const SendNext = ({ store, hasStore }: OrdersProps) => {
  const { t } = useTexts()
  const { data } = useQuery(
    deskOrdersQuery({ store, status: 'to_ship', q: '', from: '', page: 1, sort: 'due' }),
  )
  if (!data || data.count === 0) return null
  return (
    <section aria-labelledby="desk-send">
      <div className={styles.listHead}>
        <h2 id="desk-send">{t('overview.to_send')}</h2>
        <Link
          className={text.link}
          to={to(officePaths.deskOrders, null, { status: 'to_ship', sort: 'due', store })}
        >
          {t('overview.to_send_all', { n: data.count })}
        </Link>
      </div>
      <ToSend label={t('overview.to_send')} orders={data.result.slice(0, SHOWN)} hasStore={hasStore} />
    </section>
  )
}

export const Newest = ({
  orders,
  store,
  hasStore,
}: OrdersProps & { readonly orders: readonly DeskOrder[] }) => {
  const { t } = useTexts()
  return (
    <section aria-labelledby="desk-newest">
      <div className={styles.listHead}>
        <h2 id="desk-newest">{t('desk.newest_orders')}</h2>
        <Link className={text.link} to={to(officePaths.deskOrders, null, { store })}>
          {t('desk.all_orders')}
        </Link>
      </div>
      <OrderRows label={t('desk.newest_orders')} orders={orders.slice(0, SHOWN)} hasStore={hasStore} />
    </section>
  )
}

export const Best = ({ overview: { best } }: { readonly overview: Overview }) => {
  const { t, price } = useTexts()
  return (
    <section aria-labelledby="desk-best">
      <h2 id="desk-best">{t('desk.best')}</h2>
      {best.length === 0 ? <p className={text.muted}>{t('desk.best_none')}</p> : null}
      <ol className={styles.goods}>
        {best.map(({ slug, department, name, image, units, amount }) => (
          <li key={`${slug}-${name}`}>
            <Picture src={image} alt="" sizes="44px" width={44} />
            <span>
              <span className={styles.name}>
                {slug === null ? (
                  name
                ) : (
                  <Link to={to(paths.product, { department, product: slug })}>{name}</Link>
                )}
              </span>
              <small className={text.muted}>{t('desk.sold_n', { n: units })}</small>
            </span>
            <b className={text.figures} translate="no">
              {price(amount)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
