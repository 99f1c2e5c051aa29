import type { Cart } from '@tregu/contract'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import * as summary from '../../ui/summary.module.css'

type StoreTotalsProps = {
  readonly seller: Cart['sellers'][number]
  readonly pieces: number
}

/** The figures of one store's lines. */
export const StoreTotals = ({ seller, pieces }: StoreTotalsProps) => {
  const { t, price, number } = useTexts()
  const rows = [
    { name: t('cart.items', { n: pieces }), amount: seller.subTotal },
    { name: t('cart.delivery_stores', { n: 1 }), amount: seller.delivery },
    { name: `${t('cart.tax')} ${number(seller.tax_percent)}%`, amount: seller.tax },
    { name: `${t('cart.service_fee')} ${number(seller.service_fee_percent)}%`, amount: seller.service_fee },
  ]
  return (
    <>
      <dl>
        {rows
          .filter(({ amount }) => amount > 0)
          .map(({ name, amount }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} =`} translate="no">
              {price(amount)}
            </dd>,
          ])}
        {seller.discount > 0 ? (
          <>
            <dt>{t('order.discounts')}</dt>
            <dd className={utility.good} translate="no">
              −{price(seller.discount)}
            </dd>
          </>
        ) : null}
      </dl>
      <div className={summary.total}>
        <span>
          <strong>{t('cart.total')}</strong>
          <small className={text.muted}>{t('price.vat')}</small>
        </span>
        <b translate="no">{price(seller.total)}</b>
      </div>
    </>
  )
}
