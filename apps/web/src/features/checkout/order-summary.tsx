import type { Address, Cart } from '@tregu/contract'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { Picture } from '../../ui/picture.tsx'

const Goods = ({ cart }: { readonly cart: Cart }) => {
  const { price } = useTexts()
  return (
    <ul className="goods">
      {cart.items.map((item) => (
        <li key={item.order_item_id}>
          <Picture src={item.background} alt="" sizes="52px" width={52} />
          <span>
            {[item.name, ...item.variant.map(({ value }) => value)].join(', ')}
            <span className="muted small num">
              {item.quantity} ×{item.comment ? ` · “${item.comment}”` : ''}
            </span>
          </span>
          <b className="strong num">{price(item.total)}</b>
        </li>
      ))}
    </ul>
  )
}

type FromToProps = { readonly cart: Cart; readonly address: Address; readonly edit: string | undefined }

const FromTo = ({ cart, address, edit }: FromToProps) => {
  const { t } = useTexts()
  return (
    <div className="from-to small">
      <p>
        <span className="muted">{t('summary.from')}</span>
        <b className="strong">{cart.sellers.map(({ name }) => name).join(', ')}</b>
      </p>
      <p>
        <span className="muted">{t('summary.to')}</span>
        <b className="strong">{address.name}</b>
        <span>{[address.address, address.cityName].join(', ')}</span>
        <span className="num">{address.phone}</span>
      </p>
      {edit ? (
        <Link className="link" to={edit}>
          {t('common.edit')}
          <span className="vh"> {t('address.shipping')}</span>
        </Link>
      ) : null}
    </div>
  )
}

type OrderSummaryProps = {
  readonly cart: Cart
  /** The shipping address, once chosen. */
  readonly address?: Address | undefined
  /** Link to the page where another address is chosen, if that is another page. */
  readonly edit?: string
  readonly totals: ReactNode
  /** The button and the text under it. */
  readonly children: ReactNode
}

export const OrderSummary = ({ cart, address, edit, totals, children }: OrderSummaryProps) => {
  const { t } = useTexts()
  return (
    <aside className="sum" aria-labelledby="order-summary">
      <div className="row between">
        <h2 id="order-summary">{t('summary.title')}</h2>
        <Link className="link small" to={paths.cart}>
          {t('checkout.edit')}
        </Link>
      </div>
      <Goods cart={cart} />
      {address ? <FromTo cart={cart} address={address} edit={edit} /> : <hr />}
      {totals}
      {children}
    </aside>
  )
}
