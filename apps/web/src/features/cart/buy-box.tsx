import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import type { BuyingState } from './use-buying.ts'

/** "Add to cart", or the option that must be chosen first. Nouns keep their capital in German only. */
const useAddLabel = ({ missing }: BuyingState) => {
  const { t, language } = useTexts()
  if (missing === null) return t('product.add_cart')
  return t('product.choose_group', {
    name: language === 'de' ? missing : missing.toLocaleLowerCase(language),
  })
}

type BuyBoxProps = { readonly buying: BuyingState; readonly stockLine: ReactNode }

export const BuyBox = ({ buying, stockLine }: BuyBoxProps) => {
  const { t } = useTexts()
  const note = useId()
  const label = useAddLabel(buying)
  const { soldOut, quantity, setQuantity, stock, refusal } = buying
  if (soldOut)
    return (
      <Button size="big" wide aria-disabled="true" disabled>
        {t('card.sold_out')}
      </Button>
    )
  return (
    <div className="buybox">
      <div className="row">
        <Quantity label={t('quantity.label')} value={quantity} stock={stock} onChange={setQuantity} />
        {stockLine}
      </div>
      {refusal ? (
        <Note tone="warn" live>
          {refusal}
        </Note>
      ) : null}
      <div className="buy-acts">
        <Button
          size="big"
          className="main-buy"
          busy={buying.adding}
          icon={<ShoppingCart className="i" aria-hidden="true" />}
          onClick={buying.addToCart}
        >
          {label}
        </Button>
        <Button size="big" tone="line" busy={buying.buying} aria-describedby={note} onClick={buying.buyNow}>
          {t('product.buy_now')}
        </Button>
      </div>
      <p id={note} className="small muted">
        {t('product.buy_now_note')}
      </p>
    </div>
  )
}

type BuyBarProps = { readonly buying: BuyingState; readonly price: ReactNode; readonly choice: string }

/** The phone's foot bar on a product page, in place of the tab bar. */
export const BuyBar = ({ buying, price, choice }: BuyBarProps) => {
  const { t } = useTexts()
  const label = useAddLabel(buying)
  return (
    <div className="buybar mob">
      <span className="grow">
        <span className="prices">{price}</span>
        {choice ? <span className="small muted">{choice}</span> : null}
      </span>
      {buying.soldOut ? (
        <span className="strong muted">{t('card.sold_out')}</span>
      ) : (
        <Button busy={buying.adding} onClick={buying.addToCart}>
          {label}
        </Button>
      )}
    </div>
  )
}
