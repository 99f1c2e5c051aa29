import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import { sumEuros } from '@tregu/domain'
import { useState } from 'react'
import { query } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Failed } from '../../ui/failed.tsx'
import { Amount } from '../../ui/price.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './ledger.module.css'

/** The shopper's entries, one by one; they add up to what was ordered, less what went back. */
const Entries = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const ledger = useQuery(query(ordersRoutes.ledger, { params: { id: order.id } }))
  if (ledger.error) return <Failed onRetry={ledger.refetch} />
  if (!ledger.data) return <Lines count={3} />
  const lines = ledger.data.result.filter(({ payer }) => payer === 'shopper')
  const sum = sumEuros(lines.map(({ amount }) => amount))
  const isReduced = sum !== order.total
  return (
    <table className={styles.ledger}>
      <caption className={text.hidden}>{t('order.explain')}</caption>
      <tbody>
        {lines.map(({ kind, label, amount, at }) => (
          <tr key={`${kind}-${label}-${at}`}>
            <th scope="row">
              {kind !== 'discount' && amount < 0 ? t('order.refund_of', { name: label }) : label}
            </th>
            <td className={amount < 0 ? utility.good : undefined}>
              <Amount of={amount} />
            </td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">
            {t(isReduced ? 'order.after_refunds' : 'cart.total')}
            <small>{t('price.vat')}</small>
          </th>
          <td>
            <Amount of={sum} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The parts of the total from the ledger, behind a press. */
export const Ledger = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('order.explain')}</summary>
      {open ? <Entries order={order} /> : null}
    </details>
  )
}
