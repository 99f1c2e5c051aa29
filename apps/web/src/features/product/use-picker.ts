import type { ProductDetails } from '@tregu/contract'
import { useId, useState } from 'react'
import { useChoices } from './use-choices.ts'

/**
 * Choosing a variant. What is still to choose is marked and gets the focus when somebody wants to buy: its picker's id is `id`
 * and the name of the group. `wanted` is what the cart's `useBuying` needs to know.
 */
export const usePicker = (product: ProductDetails) => {
  const choosing = useChoices(product)
  const id = useId()
  const [asked, setAsked] = useState<string | null>(null)
  const [open] = choosing.open
  const onMissing = () => {
    setAsked(open ?? null)
    document.getElementById(`${id}-${open}`)?.focus()
  }
  // A group that was asked for is right as soon as something is chosen in it.
  const missing = asked !== null && choosing.open.includes(asked) ? asked : null
  const wanted = {
    variant: choosing.variant?.id ?? null,
    stock: choosing.shown.count,
    open: choosing.open,
    onMissing,
  }
  return { choosing, id, missing, wanted }
}
