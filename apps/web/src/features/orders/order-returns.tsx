import type { Order } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { sayDate } from '../../lib/dates.ts'
import { useT, Words } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Amount } from '../../ui/price.tsx'
import * as styles from './order-actions.module.css'

/** The returns of an order, with what was refunded. */
export const OrderReturns = ({ order }: { readonly order: Order }) => {
  const t = useT()
  if (order.returns.length === 0) return null
  return (
    <section aria-label={t('order.returns')}>
      <h3>{t('order.returns')}</h3>
      <ul className={styles.returns}>
        {order.returns.map(({ id, name, at, lines, amount, reason }) => (
          <li key={id} className={styles.entry}>
            <span>
              <span className={text.strong}>{name}</span> ·{' '}
              {t('order.return_asked', { date: sayDate(t, at) })}
            </span>
            {amount === null ? null : (
              <span className={text.strong}>
                <Words of="order.refunded" with={{ amount: <Amount of={amount} /> }} />
              </span>
            )}
            <span className={classes(text.muted, text.small)}>
              {lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
              {reason ? ` · ${t('common.quoted', { text: reason })}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
