import { isSoldOut } from '@tregu/domain'
import { useState } from 'react'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths, to } from '../../paths.ts'
import { usePutting } from './use-putting.ts'

type Buying = {
  /** The chosen variant; null while options are open. */
  readonly variant: string | null
  readonly stock: number
  /** When the store, which is paused, is back. */
  readonly backOn: string | null
  /** Names of the options that are still open. */
  readonly open: readonly string[]
  /** Scrolls to the open options. */
  readonly onMissing: () => void
  /** Called after adding, so that the panel with the options can close. */
  readonly onAdded?: (() => void) | undefined
}

/** The buttons of a product page. A refusal stays beside them until the next try. */
export const useBuying = ({ variant, stock, backOn, open, onMissing, onAdded }: Buying) => {
  const t = useT()
  const navigate = useNavigate()
  const adding = usePutting('putIntoCart')
  const buying = usePutting('buyNow')
  const [quantity, setQuantity] = useState(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ready = (act: (chosen: string) => void) => () => {
    setRefusal(null)
    if (variant !== null) return act(variant)
    // Report a missing choice at its group. A combination that does not exist belongs to no single group.
    if (open.length === 0) setRefusal(t('product.no_combination'))
    onMissing()
  }
  return {
    quantity,
    setQuantity,
    soldOut: isSoldOut(stock),
    backOn,
    stock,
    refusal,
    /** The first group in which nothing is chosen yet. */
    missing: open[0] ?? null,
    adding: adding.busy,
    buying: buying.busy,
    addToCart: ready((chosen) => {
      const done: Parameters<typeof adding.put>[1] = ({ showAdded }) => {
        showToast('success', t('toast.cart'))
        onAdded?.()
        showAdded(chosen)
      }
      void adding.put({ variant: chosen, quantity }, done, setRefusal)
    }),
    buyNow: ready((chosen) => {
      const done = () => navigate(to(paths.order, { process: 'address' }))
      void buying.put({ variant: chosen, quantity }, done, setRefusal)
    }),
  }
}
export type BuyingState = ReturnType<typeof useBuying>
