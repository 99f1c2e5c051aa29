import type { Order } from '@tregu/contract'
import { formatDate } from '@tregu/domain'
import { Landmark } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'

/** The payment state of an order, as the server reports it. */
type WithPayment = Order & {
  readonly payment?: {
    readonly state: 'waiting' | 'authorised' | 'paid' | 'refunded' | 'cancelled'
    readonly transfer: {
      readonly name: string
      readonly iban: string
      readonly reference: string
      readonly until: string
    } | null
  }
}

/** An IBAN is read in groups of four. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The account for a bank transfer; the order waits for the money. */
export const Transfer = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const { payment }: WithPayment = order
  if (!payment?.transfer || payment.state !== 'waiting') return null
  const { name, iban, reference, until } = payment.transfer
  const rows = [
    [t('transfer.amount'), price(order.total)],
    [t('transfer.holder'), name],
    ['IBAN', grouped(iban)],
    [t('transfer.reference'), reference],
    [t('transfer.until'), formatDate(until)],
  ]
  return (
    <section className="transfer" aria-label={`${t('transfer.title')}: ${order.store}`}>
      <h3 className="row">
        <Landmark className="i" aria-hidden="true" />
        {t('transfer.title')}
      </h3>
      <p className="small muted">{order.store}</p>
      <dl>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
