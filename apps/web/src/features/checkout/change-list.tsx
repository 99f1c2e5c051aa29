import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Amount } from '../../ui/price.tsx'
import type { CartChange } from './cart-changes.ts'
import * as styles from './change-list.module.css'

type BeforeNowProps = { readonly name: string; readonly was: ReactNode; readonly is: ReactNode }

const BeforeNow = ({ name, was, is }: BeforeNowProps) => {
  const { t } = useTexts()
  return (
    <>
      <span className={styles.name}>{name}</span>{' '}
      <s className={text.figures}>
        <span className={text.hidden}>{t('checkout.before')} </span>
        {was}
      </s>{' '}
      <b className={text.figures}>
        <span className={text.hidden}>{t('checkout.now')} </span>
        {is}
      </b>
    </>
  )
}

const Change = ({ change }: { readonly change: CartChange }) => {
  const { t, number } = useTexts()
  const names = {
    delivery: t('cart.delivery_stores', { n: 1 }),
    fees: t('checkout.fees'),
    discount: t('order.discounts'),
    total: t('cart.total'),
  }
  switch (change.kind) {
    case 'gone':
      return t('checkout.gone', { name: change.name })
    case 'added':
      return t('checkout.added', { name: change.name })
    case 'short':
      return t('checkout.not_enough', { name: change.name, wanted: change.wanted, n: change.left })
    case 'price':
      return <BeforeNow name={change.name} was={<Amount of={change.was} />} is={<Amount of={change.is} />} />
    case 'quantity':
      return <BeforeNow name={change.name} was={`${number(change.was)} ×`} is={`${number(change.is)} ×`} />
    default:
      return (
        <BeforeNow
          name={names[change.kind]}
          was={<Amount of={change.was} />}
          is={<Amount of={change.is} />}
        />
      )
  }
}

/** One line for each change: the product or the figure, before and now. */
export const ChangeList = ({ changes }: { readonly changes: readonly CartChange[] }) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <li key={`${change.kind} ${'name' in change ? change.name : ''}`}>
        <Change change={change} />
      </li>
    ))}
  </ul>
)
