import type { ProductDetails } from '@tregu/contract'
import { useId } from 'react'
import { useBuying } from '../../features/cart/buy-box.tsx'
import { useChoices } from '../../features/product/use-choices.ts'

/** Choosing a variant and buying it; what is still to choose gets the focus, by the id that its picker was given. */
export const usePicker = (product: ProductDetails) => {
  const choosing = useChoices(product)
  const id = useId()
  const buying = useBuying({
    variant: choosing.variant?.id ?? null,
    stock: choosing.shown.count,
    open: choosing.open,
    onMissing: () => document.getElementById(`${id}-${choosing.open[0]}`)?.focus(),
  })
  return { choosing, id, buying }
}
