import type { Cart } from '@tregu/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Amount } from '../../ui/price.tsx'
import * as summary from '../../ui/summary.module.css'
import { feesOf } from './figures.ts'

type RowProps = { readonly name: ReactNode; readonly amount: ReactNode; readonly good?: boolean }

const Row = ({ name, amount, good = false }: RowProps) => (
  <>
    <dt>{name}</dt>
    <dd className={good ? utility.good : undefined}>{amount}</dd>
  </>
)

/** The cart's figures, one a line: items, delivery, an express store's tax and fee, discounts. */
export const Totals = ({ cart }: { readonly cart: Cart }) => {
  const { t, price } = useTexts()
  const { tax, serviceFee } = feesOf(cart)
  const [only, ...more] = Object.values(cart.storeCoupons)
  const couponName = only && more.length === 0 ? only.name : null
  const free = cart.shippingTotal === 0
  return (
    <>
      <dl>
        <Row name={t('cart.items', { n: cart.count })} amount={<Amount of={cart.subTotal} />} />
        <Row
          name={t('cart.delivery_stores', { n: cart.sellers.length })}
          amount={free ? t('common.free') : <Amount of={cart.shippingTotal} />}
        />
        {tax > 0 ? <Row name={t('cart.tax')} amount={<Amount of={tax} />} /> : null}
        {serviceFee > 0 ? <Row name={t('cart.service_fee')} amount={<Amount of={serviceFee} />} /> : null}
        {cart.store_coupons_total > 0 ? (
          <Row
            good
            name={couponName ? t('cart.coupon', { name: couponName }) : t('cart.store_coupons')}
            amount={<Amount of={-cart.store_coupons_total} />}
          />
        ) : null}
        {cart.treguCoupon ? (
          <Row
            good
            name={t('cart.coupon', { name: cart.treguCoupon.code })}
            amount={<Amount of={-cart.treguCoupon.value} />}
          />
        ) : null}
        {cart.promoCode ? (
          <Row
            good
            name={t('cart.promo_code', { code: cart.promoCode.code })}
            amount={<Amount of={-cart.promoCode.value} />}
          />
        ) : null}
      </dl>
      <div className={summary.total}>
        <span>
          <strong>{t('cart.total')}</strong>
          <small className={text.muted}>{t('price.vat')}</small>
        </span>
        <b translate="no">{price(cart.total)}</b>
      </div>
    </>
  )
}
