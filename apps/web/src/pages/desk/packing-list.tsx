import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { Printer } from 'lucide-react'
import { PaperButton } from '../../features/orders/order-papers.tsx'
import { type DeskOrder, deskOrderQuery } from '../../features/seller-orders/desk-queries.ts'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { useParams } from '../../lib/router.tsx'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './packing-list.module.css'

const Address = ({ address }: { readonly address: DeskOrder['shipping_address'] }) => (
  <address className={styles.address}>
    <b>{address.name}</b>
    <span>{[address.address, address.quarterName].filter(Boolean).join(', ')}</span>
    <span>{[address.postal_code, address.cityName].filter(Boolean).join(' ')}</span>
    <span>{address.phone}</span>
    {address.address_notes ? <span>{address.address_notes}</span> : null}
  </address>
)

const List = ({ order }: { readonly order: DeskOrder }) => {
  const t = useT()
  const toPack = order.cart.items.filter(({ quantity, returned }) => quantity > returned)
  return (
    <>
      <div className={styles.mark}>
        <Mark />
      </div>
      <div className={styles.head}>
        <div>
          <p>{order.store}</p>
          <h1>
            {t('desk.packing')} {order.order_id}
          </h1>
          <p>{sayTime(t, order.timestamp)}</p>
          {order.delivery_wish ? (
            <p>
              {t('desk.wish')}: {order.delivery_wish}
            </p>
          ) : null}
        </div>
        <Address address={order.shipping_address} />
      </div>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('desk.col_quantity')}</th>
            <th scope="col">{t('desk.col_items')}</th>
            <td className={styles.tick} />
          </tr>
        </thead>
        <tbody>
          {toPack.map(({ id, quantity, returned, name, variant, comment }) => (
            <tr key={id}>
              <td>{quantity - returned}</td>
              <th scope="row">
                {name}
                {variant.length > 0 ? (
                  <span>{variant.map((one) => `${one.name}: ${one.value}`).join(', ')}</span>
                ) : null}
                {comment ? <span>{t('common.quoted', { text: comment })}</span> : null}
              </th>
              <td className={styles.tick}>
                <span aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What goes into the parcel, for printing: no prices. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const call = useCall()
  const { data } = useQuery(deskOrderQuery(id))
  const order = data?.result
  return (
    <div className={classes(layout.wrap, styles.sheet)}>
      <Meta title={t('desk.packing')} />
      <div className={styles.tools}>
        <Button icon={<Printer className={icons.small} aria-hidden="true" />} onClick={() => window.print()}>
          {t('desk.print')}
        </Button>
        <PaperButton
          label={t('desk.packing_pdf')}
          name={`packing-list-${order?.order_id ?? id}`}
          fetch={() => call(deskRoutes.packingList, { params: { id } })}
        />
        <ButtonLink tone="line" to={to(officePaths.deskOrder, { id })}>
          {t('desk.back_to_order')}
        </ButtonLink>
      </div>
      {order ? <List order={order} /> : <Lines count={6} />}
    </div>
  )
}
