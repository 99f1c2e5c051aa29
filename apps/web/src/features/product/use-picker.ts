import type { ProductDetails } from '@tregu/contract'
import { useId, useState } from 'react'
import { type Address, useChoices } from './use-choices.ts'

/**
 * Choosing a variant. On an attempt to buy, marks and focuses the open groups: a picker's id is `id` and the name of the
 * group. `wanted` is the input of the cart's `useBuying`.
 */
export const usePicker = (product: ProductDetails, address: Address = {}) => {
  const choosing = useChoices(product, address)
  const id = useId()
  const [asked, setAsked] = useState<string | null>(null)
  const [open] = choosing.open
  const onMissing = () => {
    setAsked(open ?? null)
    document.getElementById(`${id}-${open}`)?.focus()
  }
  // Clear a group's mark as soon as something is chosen in it.
  const missing = asked !== null && choosing.open.includes(asked) ? asked : null
  const wanted = {
    variant: choosing.variant?.id ?? null,
    stock: choosing.shown.count,
    backOn: product.back_on,
    open: choosing.open,
    onMissing,
  }
  return { choosing, id, missing, wanted }
}
