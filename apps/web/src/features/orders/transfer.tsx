import type { Order } from '@tregu/contract'
import { Landmark } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { sayDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './transfer.module.css'

/** An IBAN is read in groups of four. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The account for a bank transfer; the order waits for the money. */
export const Transfer = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const { payment } = order
  if (!payment.transfer || payment.state !== 'waiting') return null
  const { name, iban, reference, until } = payment.transfer
  const rows = [
    [t('transfer.amount'), price(payment.due)],
    [t('transfer.holder'), name],
    ['IBAN', grouped(iban)],
    [t('transfer.reference'), reference],
    [t('transfer.until'), sayDate(t, until)],
  ]
  return (
    <section className={styles.transfer} aria-label={`${t('transfer.title')}: ${order.store}`}>
      <h3 className={layout.row}>
        <Landmark className={icons.icon} aria-hidden="true" />
        {t('transfer.title')}
      </h3>
      <p className={classes(text.small, text.muted, styles.muted)} translate="no">
        {order.store}
      </p>
      <dl>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={text.figures} translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
