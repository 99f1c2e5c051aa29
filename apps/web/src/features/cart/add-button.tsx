import type { ProductCard } from '@tregu/contract'
import { TOAST_MS } from '@tregu/domain'
import { Check, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { showAdded } from '../../lib/added.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createPressGuard } from '../../lib/press-guard.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useAddToCart } from './cart-queries.ts'

type AddButtonProps = {
  readonly product: Pick<ProductCard, 'name' | 'variant'>
  /** Asks for the options of a product that has them. */
  readonly onChoose: () => void
}

/** Adds a card's product to the cart; one with open options asks for them first. */
export const AddButton = ({ product, onChoose }: AddButtonProps) => {
  const t = useT()
  const add = useAddToCart()
  const [added, setAdded] = useState(false)
  const [guard] = useState(createPressGuard)
  const { name, variant } = product

  const press = () => {
    if (variant === null) return onChoose()
    add.mutate(
      { variant, quantity: 1 },
      {
        onSuccess: () => {
          showToast('success', t('toast.cart'))
          showAdded(variant)
          setAdded(true)
          setTimeout(() => setAdded(false), TOAST_MS)
        },
        onError: (error) =>
          showToast('bad', (error instanceof ApiError && error.message) || t('common.failed')),
      },
    )
  }
  const Icon = added ? Check : ShoppingCart
  const label = variant === null ? t('product.choose') : t('product.add_cart')
  return (
    <Button
      className="add"
      busy={add.isPending}
      aria-label={t(variant === null ? 'card.choose' : 'card.add_to_cart', { name })}
      icon={<Icon className="i" aria-hidden="true" />}
      onClick={() => guard(press)}
    >
      <span>{added ? t('card.added') : label}</span>
    </Button>
  )
}
