import { useQuery } from '@tanstack/react-query'
import { paymentTypesQuery } from '../../../features/catalog/catalog-queries.ts'
import { useT } from '../../../lib/texts.tsx'
import * as styles from './payment-marks.module.css'

/** How shoppers can pay in this shop, as marks. Names of companies are the same in all languages. */
export const PaymentMarks = () => {
  const t = useT()
  const { data: types = [] } = useQuery(paymentTypesQuery())
  const marks = {
    creditCard: ['VISA', 'Mastercard'],
    paypal: ['PayPal'],
    bank: [t('footer.pay_bank')],
    cash: [t('footer.pay_cash')],
  }
  const shown = (['creditCard', 'paypal', 'bank', 'cash'] as const).filter((type) => types.includes(type))
  if (shown.length === 0) return null
  return (
    <ul className={styles.marks} aria-label={t('footer.pay')}>
      {shown
        .flatMap((type) => marks[type])
        .map((name) => (
          <li key={name} data-mark={name}>
            {name}
          </li>
        ))}
    </ul>
  )
}
