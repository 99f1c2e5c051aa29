import type { Cart } from '@tregu/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as summary from '../../ui/summary.module.css'
import { feesOf } from './figures.ts'

type RowProps = { readonly name: ReactNode; readonly amount: string; readonly good?: boolean }

const Row = ({ name, amount, good = false }: RowProps) => (
  <>
    <dt>{name}</dt>
    <dd className={good ? 'text-success' : undefined}>{amount}</dd>
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
        <Row name={t('cart.items', { n: cart.count })} amount={price(cart.subTotal)} />
        <Row
          name={t('cart.delivery_stores', { n: cart.sellers.length })}
          amount={free ? t('common.free') : price(cart.shippingTotal)}
        />
        {tax > 0 ? <Row name={t('cart.tax')} amount={price(tax)} /> : null}
        {serviceFee > 0 ? <Row name={t('cart.service_fee')} amount={price(serviceFee)} /> : null}
        {cart.store_coupons_total > 0 ? (
          <Row
            good
            name={couponName ? t('cart.coupon', { name: couponName }) : t('cart.store_coupons')}
            amount={`−${price(cart.store_coupons_total)}`}
          />
        ) : null}
        {cart.treguCoupon ? (
          <Row
            good
            name={t('cart.coupon', { name: cart.treguCoupon.code })}
            amount={`−${price(cart.treguCoupon.value)}`}
          />
        ) : null}
        {cart.promoCode ? (
          <Row
            good
            name={t('cart.promo_code', { code: cart.promoCode.code })}
            amount={`−${price(cart.promoCode.value)}`}
          />
        ) : null}
      </dl>
      <div className={summary.total}>
        <span>
          <strong>{t('cart.total')}</strong>
          <small className={text.muted}>{t('price.vat')}</small>
        </span>
        <b>{price(cart.total)}</b>
      </div>
    </>
  )
}
