import type { Address, Cart } from '@tregu/contract'
import type { ReactNode } from 'react'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as goods from '../../ui/goods.module.css'
import { Picture } from '../../ui/picture.tsx'
import * as summary from '../../ui/summary.module.css'
import * as styles from './order-summary.module.css'

const Goods = ({ cart }: { readonly cart: Cart }) => {
  const { t, price } = useTexts()
  return (
    <ul className={goods.goods}>
      {cart.items.map((item) => (
        <li key={item.order_item_id}>
          <Picture src={item.background} alt="" sizes="52px" width={52} />
          <span>
            {[item.name, ...item.variant.map(({ value }) => value)].join(', ')}
            <span className={classes(text.muted, text.small, goods.small, text.figures)}>
              {item.quantity} × {price(item.discountPrice ?? item.price)}
              {item.comment ? ` · ${t('common.quoted', { text: item.comment })}` : ''}
            </span>
          </span>
          <b className={classes(text.strong, text.figures)} translate="no">
            {price(item.total)}
          </b>
        </li>
      ))}
    </ul>
  )
}

type FromToProps = { readonly cart: Cart; readonly address: Address; readonly edit: string | undefined }

const FromTo = ({ cart, address, edit }: FromToProps) => {
  const { t } = useTexts()
  return (
    <div className={classes(styles.fromTo, text.small, goods.small)}>
      <p>
        <span className={text.muted}>{t('summary.from')}</span>
        {cart.sellers.map(({ slug, name, arrives }) => (
          <span key={slug} className={styles.seller}>
            <b className={text.strong}>{name}</b>
            <span data-part="arrives">{t('arrival.arrives', { when: sayWhenThere(t, arrives) })}</span>
          </span>
        ))}
      </p>
      <p>
        <span className={text.muted}>{t('summary.to')}</span>
        <b className={text.strong}>{address.name}</b>
        <span>{[address.address, address.cityName].join(', ')}</span>
        <span className={text.figures}>{sayPhone(address.phone)}</span>
      </p>
      {edit ? (
        <Link className={classes(text.link, styles.link)} to={edit}>
          {t('common.edit')}
          <span className={text.hidden}> {t('address.shipping')}</span>
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
    <aside data-part="summary" className={summary.summary} aria-labelledby="order-summary">
      <div className={classes(layout.row, summary.row, layout.between)}>
        <h2 id="order-summary">{t('summary.title')}</h2>
        <Link className={classes(text.link, styles.link, text.small, goods.small)} to={paths.cart}>
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
