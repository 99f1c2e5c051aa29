import type { ProductCard } from '@tregu/contract'
import { TOAST_MS } from '@tregu/domain'
import { Check, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import * as styles from './add-button.module.css'
import { usePutting } from './use-putting.ts'

type AddButtonProps = {
  readonly product: Pick<ProductCard, 'name' | 'variant'>
  /** Asks for the options of a product that has them. */
  readonly onChoose: () => void
}

/** Adds a card's product to the cart; asks first for open options. */
export const AddButton = ({ product, onChoose }: AddButtonProps) => {
  const t = useT()
  const { busy, put } = usePutting('putIntoCart')
  const [added, setAdded] = useState(false)
  const { name, variant } = product

  const press = () => {
    if (variant === null) return onChoose()
    const done: Parameters<typeof put>[1] = ({ showAdded }) => {
      showToast('success', t('toast.cart'))
      showAdded(variant)
      setAdded(true)
      setTimeout(() => setAdded(false), TOAST_MS)
    }
    void put({ variant, quantity: 1 }, done, (sentence) => showToast('bad', sentence))
  }
  const Icon = added ? Check : ShoppingCart
  const label = variant === null ? t('product.choose') : t('product.add_cart')
  return (
    <Button
      className={styles.add}
      busy={busy}
      aria-label={t(variant === null ? 'card.choose' : 'card.add_to_cart', { name })}
      icon={<Icon className={icons.icon} aria-hidden="true" />}
      onClick={press}
    >
      <span>{added ? t('card.added') : label}</span>
    </Button>
  )
}
