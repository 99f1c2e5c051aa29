import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayBack } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import * as priceStyles from '../../ui/price.module.css'
import { Quantity } from '../../ui/quantity.tsx'
import * as styles from './buy-box.module.css'
import type { BuyingState } from './use-buying.ts'

/** "Add to cart", or the option that must be chosen first. */
const useAddLabel = ({ missing }: BuyingState) => {
  const { t, language } = useTexts()
  if (missing === null) return t('product.add_cart')
  return t('product.choose_group', { name: inSentence(missing, language) })
}

/** Why nothing can be bought: sold out, or the store is paused. */
const useClosed = ({ soldOut, backOn }: BuyingState): string | null => {
  const { t } = useTexts()
  if (soldOut) return t('card.sold_out')
  return backOn === null ? null : sayBack(t, backOn)
}

type BuyBoxProps = { readonly buying: BuyingState; readonly stockLine: ReactNode }

export const BuyBox = ({ buying, stockLine }: BuyBoxProps) => {
  const { t } = useTexts()
  const label = useAddLabel(buying)
  const { quantity, setQuantity, stock, refusal } = buying
  const closed = useClosed(buying)
  if (closed !== null)
    return (
      <Button size="big" wide aria-disabled="true" disabled>
        {closed}
      </Button>
    )
  return (
    <div data-part="buy-box" className={styles.box}>
      <div className={classes(layout.row, styles.row)}>
        <Quantity label={t('quantity.label')} value={quantity} stock={stock} onChange={setQuantity} />
        {stockLine}
      </div>
      {refusal ? (
        <Note tone="warn" live>
          {refusal}
        </Note>
      ) : null}
      <div className={styles.actions}>
        <Button
          size="big"
          className={styles.mainBuy}
          busy={buying.adding}
          icon={<ShoppingCart className={icons.icon} aria-hidden="true" />}
          onClick={buying.addToCart}
        >
          {label}
        </Button>
        <Button size="big" tone="line" busy={buying.buying} onClick={buying.buyNow}>
          {t('product.buy_now')}
        </Button>
      </div>
    </div>
  )
}

type BuyBarProps = { readonly buying: BuyingState; readonly price: ReactNode; readonly choice: string }

/** The phone's foot bar on a product page, in place of the tab bar. */
export const BuyBar = ({ buying, price, choice }: BuyBarProps) => {
  const closed = useClosed(buying)
  const label = useAddLabel(buying)
  return (
    <div data-part="buy-bar" className={classes(styles.bar, layout.phoneOnly)}>
      <span className={classes(layout.grow, styles.grow)}>
        <span className={priceStyles.prices}>{price}</span>
        {choice ? <span className={classes(text.small, text.muted)}>{choice}</span> : null}
      </span>
      {closed !== null ? (
        <span className={classes(text.strong, text.muted)}>{closed}</span>
      ) : (
        <Button busy={buying.adding} onClick={buying.addToCart}>
          {label}
        </Button>
      )}
    </div>
  )
}
