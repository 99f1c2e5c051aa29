import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSoldOut } from '@tregu/domain'
import { useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { showAdded } from '../../lib/added.ts'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/endpoints.ts'
import { createPressGuard } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { session } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { uuid } from '../../lib/uuid.ts'
import { keepCart, useAddToCart } from './cart-queries.ts'

type Buying = {
  /** The chosen variant; null while options are open. */
  readonly variant: string | null
  readonly stock: number
  /** Names of the options that are still open. */
  readonly open: readonly string[]
  /** Leads the eye to them. */
  readonly onMissing: () => void
  /** What asked for the options may close. */
  readonly onAdded?: (() => void) | undefined
}

/** What a product page's buttons do. A refusal stays beside them until the next try. */
export const useBuying = ({ variant, stock, open, onMissing, onAdded }: Buying) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const add = useAddToCart()
  const [guard] = useState(createPressGuard)
  const [quantity, setQuantity] = useState(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const buy = useMutation({
    mutationFn: (chosen: string) => {
      session.browserId()
      return callOf(client)(
        api.cart.buyNow,
        { body: { var_id: chosen, qty: quantity } },
        { idempotencyKey: uuid() },
      )
    },
  })
  const refused = (error: unknown) =>
    setRefusal((error instanceof ApiError && error.message) || t('common.failed'))
  const ready = (act: (chosen: string) => void) => () =>
    guard(() => {
      setRefusal(null)
      if (variant !== null) return act(variant)
      // What is still to choose says so at its group; a combination that does not exist has no group of its own.
      if (open.length === 0) setRefusal(t('product.no_combination'))
      onMissing()
    })
  return {
    quantity,
    setQuantity,
    soldOut: isSoldOut(stock),
    stock,
    refusal,
    /** The first group in which nothing is chosen yet. */
    missing: open[0] ?? null,
    adding: add.isPending,
    buying: buy.isPending,
    addToCart: ready((chosen) =>
      add.mutate(
        { variant: chosen, quantity },
        {
          onSuccess: () => {
            showToast('success', t('toast.cart'))
            onAdded?.()
            showAdded(chosen)
          },
          onError: refused,
        },
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
