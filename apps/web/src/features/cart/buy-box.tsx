import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSoldOut } from '@tregu/domain'
import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/endpoints.ts'
import { callOf } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { session } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { keepCart, useAddToCart } from './cart-queries.ts'

type Buying = {
  /** The chosen variant; null while options are open. */
  readonly variant: string | null
  readonly stock: number
  /** Names of the options that are still open. */
  readonly open: readonly string[]
  /** Leads the eye to them. */
  readonly onMissing: () => void
}

/** What a product page's buttons do. A refusal stays beside them until the next try. */
export const useBuying = ({ variant, stock, open, onMissing }: Buying) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const add = useAddToCart()
  const [quantity, setQuantity] = useState(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const buy = useMutation({
    mutationFn: (chosen: string) => {
      session.browserId()
      return callOf(client)(
        api.cart.buyNow,
        { body: { var_id: chosen, qty: quantity } },
        { idempotencyKey: crypto.randomUUID() },
      )
    },
  })
  const refused = (error: unknown) =>
    setRefusal((error instanceof ApiError && error.message) || t('common.failed'))
  const ready = (act: (chosen: string) => void) => () => {
    setRefusal(null)
    if (variant !== null) return act(variant)
    setRefusal(
      open.length > 0 ? t('product.choose_first', { name: open.join(', ') }) : t('product.no_combination'),
    )
    onMissing()
  }
  return {
    quantity,
    setQuantity,
    soldOut: isSoldOut(stock),
    stock,
    refusal,
    adding: add.isPending,
    buying: buy.isPending,
    addToCart: ready((chosen) =>
      add.mutate(
        { variant: chosen, quantity },
        { onSuccess: () => showToast('success', t('toast.cart')), onError: refused },
      ),
    ),
    buyNow: ready((chosen) =>
      buy.mutate(chosen, {
        onSuccess: ({ result }) => {
          keepCart(client, result.cart)
          navigate(to(paths.order, { process: 'address' }))
        },
        onError: refused,
      }),
    ),
  }
}
export type BuyingState = ReturnType<typeof useBuying>

type BuyBoxProps = { readonly buying: BuyingState; readonly stockLine: ReactNode }

export const BuyBox = ({ buying, stockLine }: BuyBoxProps) => {
  const t = useT()
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
          {t('product.add_cart')}
        </Button>
        <Button
          size="big"
          tone="line"
          busy={buying.buying}
          title={t('product.buy_now_note')}
          onClick={buying.buyNow}
        >
          {t('product.buy_now')}
        </Button>
      </div>
    </div>
  )
}

type BuyBarProps = { readonly buying: BuyingState; readonly price: ReactNode; readonly choice: string }

/** The phone's foot on a product page, in place of the tab bar. */
export const BuyBar = ({ buying, price, choice }: BuyBarProps) => {
  const t = useT()
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
          {t('product.add_cart')}
        </Button>
      )}
    </div>
  )
}
