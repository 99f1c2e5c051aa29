import type { ProductDetails } from '@tregu/contract'
import { useId, useState } from 'react'
import { useBuying } from '../../features/cart/use-buying.ts'
import { useChoices } from '../../features/product/use-choices.ts'

/** Choosing a variant and buying it; what is still to choose is marked and gets the focus, by the id that its picker was given. */
export const usePicker = (product: ProductDetails, onAdded?: () => void) => {
  const choosing = useChoices(product)
  const id = useId()
  const [asked, ask] = useState<string | null>(null)
  const [open] = choosing.open
  const buying = useBuying({
    variant: choosing.variant?.id ?? null,
    stock: choosing.shown.count,
    open: choosing.open,
    onMissing: () => {
      ask(open ?? null)
      document.getElementById(`${id}-${open}`)?.focus()
    },
    onAdded,
  })
  // A group that was asked for is right as soon as something is chosen in it.
  const missing = asked !== null && choosing.open.includes(asked) ? asked : null
  return { choosing, id, buying, missing }
}
