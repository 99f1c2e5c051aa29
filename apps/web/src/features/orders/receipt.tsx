import type { Order } from '@tregu/contract'
import { sumEuros } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Amount } from '../../ui/price.tsx'
import * as styles from './receipt.module.css'

type Figure = 'shipping_total' | 'tax' | 'service_fee' | 'discount' | 'total'

const sumOf = (orders: readonly Order[], figure: Figure) => sumEuros(orders.map((order) => order[figure]))

/** Everything that was bought, all stores together, as a receipt with the kilim edge. */
export const Receipt = ({ orders }: { readonly orders: readonly Order[] }) => {
  const { t, price } = useTexts()
  const first = orders[0]
  if (!first) return null
  const fees = (['shipping_total', 'tax', 'service_fee'] as const).map((figure) => ({
    figure,
    amount: sumOf(orders, figure),
  }))
  const discount = sumOf(orders, 'discount')
  const names = {
    shipping_total: t('order.delivery'),
    tax: t('cart.tax'),
    service_fee: t('cart.service_fee'),
  }
  const address = first.shipping_address
  return (
    <aside aria-labelledby="receipt">
      <div className={styles.receipt}>
        <h2 id="receipt">{t('order.receipt')}</h2>
        <dl>
          {orders.flatMap(({ cart }) =>
            cart.items.map((item) => (
              <div key={item.id}>
                <dt>
                  {item.name}
                  {item.quantity > 1 ? ` × ${item.quantity}` : ''}
                </dt>
                <dd translate="no">{price(item.total)}</dd>
              </div>
            )),
          )}
          {fees
            .filter(({ figure, amount }) => amount > 0 || figure === 'shipping_total')
            .map(({ figure, amount }) => (
              <div key={figure}>
                <dt>{names[figure]}</dt>
                <dd>{amount === 0 ? t('common.free') : <Amount of={amount} />}</dd>
              </div>
            ))}
          {discount > 0 ? (
            <div>
              <dt>{t('order.discounts')}</dt>
              <dd className={utility.good} translate="no">
                −{price(discount)}
              </dd>
            </div>
          ) : null}
        </dl>
        <p className={styles.receiptTotal}>
          <b className={text.strong}>{t('cart.total')}</b>
          <b className={classes(text.figures, styles.figures)} translate="no">
            {price(sumOf(orders, 'total'))}
          </b>
        </p>
        <p className={classes(text.small, text.muted, text.figures, styles.figures)}>
          {sayTime(t, first.timestamp)} · {t('price.vat')}
        </p>
        <p className={classes(text.small, styles.receiptTo)}>
          <span className={text.muted}>{t('order.delivered_to')}</span>
          <b className={text.strong}>{address.name}</b>
          <span>{[address.address, address.cityName].filter(Boolean).join(', ')}</span>
        </p>
      </div>
      <div className={styles.edge} />
    </aside>
  )
}
