import type { Order } from '@tregu/contract'
import { formatDate } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './order-actions.module.css'

/** The returns of an order, with what was refunded. */
export const OrderReturns = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  if (order.returns.length === 0) return null
  return (
    <section aria-label={t('order.returns')}>
      <h3>{t('order.returns')}</h3>
      <ul className={styles.returns}>
        {order.returns.map(({ id, name, at, lines, amount, reason }) => (
          <li key={id} className={styles.entry}>
            <span>
              <span className={text.strong}>{name}</span> · {formatDate(new Date(at))}
            </span>
            {amount === null ? null : (
              <span className={text.strong}>{t('order.refunded', { amount: price(amount) })}</span>
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
