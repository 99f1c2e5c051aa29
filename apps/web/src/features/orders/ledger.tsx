import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import { query } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './ledger.module.css'
import * as orderParts from './order-parts.module.css'
import { Sums } from './order-parts.tsx'

/** The parts of the total, line by line, from the ledger; without it the order's own figures. */
export const Ledger = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const { data } = useQuery({ ...query(ordersRoutes.ledger, { params: { id: order.id } }), retry: false })
  const lines = data?.result.filter(({ payer }) => payer === 'shopper') ?? []
  if (lines.length === 0)
    return (
      <div className={orderParts.orderFacts}>
        <Sums order={order} />
      </div>
    )
  return (
    <table className={styles.ledger}>
      <caption className={text.hidden}>{t('order.explain')}</caption>
      <tbody>
        {lines.map(({ kind, label, amount, at }) => (
          <tr key={`${kind}-${label}-${at}`}>
            <th scope="row">{label}</th>
            <td className={amount < 0 ? 'text-success' : undefined}>
              {amount < 0 ? `−${price(-amount)}` : price(amount)}
            </td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">
            {t('cart.total')}
            <small>{t('price.vat')}</small>
          </th>
          <td>{price(order.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
