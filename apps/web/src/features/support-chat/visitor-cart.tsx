import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { productCardOf, type SentCard } from './cards.ts'
import { ProductRow } from './product-row.tsx'
import type { ChatVisitor } from './support-queries.ts'
import * as styles from './visitor-parts.module.css'

type VisitorCartProps = {
  readonly cart: ChatVisitor['cart']
  readonly onSend: ((card: SentCard) => void) | null
}

/** The visitor's cart as it is now. */
export const VisitorCart = ({ cart, onSend }: VisitorCartProps) => {
  const { t, price } = useTexts()
  const items = cart?.items ?? []
  return (
    <section aria-labelledby="visitor-cart">
      <div className={styles.head}>
        <h3 id="visitor-cart">{t('support.cart_now')}</h3>
        {items.length > 0 ? (
          <b className={classes(text.strong, text.figures)} translate="no">
            {price(cart?.total ?? 0)}
          </b>
        ) : null}
      </div>
      {cart === null ? <p className={styles.none}>{t('support.cart_unknown')}</p> : null}
      {cart !== null && items.length === 0 ? <p className={styles.none}>{t('support.cart_empty')}</p> : null}
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <ProductRow
              key={item.order_item_id}
              name={item.name}
              picture={item.background}
              detail={[`${item.quantity} ×`, ...item.variant.map(({ value }) => value)].join(' ')}
              amount={price(item.total)}
              onSend={onSend && item.available ? () => onSend(productCardOf(item)) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {cart !== null && cart.later_buy.length > 0 ? (
        <p className={styles.none}>{t('support.cart_later', { n: cart.later_buy.length })}</p>
      ) : null}
    </section>
  )
}
