import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { useRef } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as text from '../../styles/text.module.css'
import { Note } from '../../ui/note.tsx'
import { keepCart, ofTheCart } from './cart-queries.ts'
import * as styles from './merged-note.module.css'

/** Says that a guest's cart came in at sign-in, and offers Undo while the server does. */
export const MergedNote = ({ merged }: { readonly merged: Cart['merged'] }) => {
  const t = useT()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  // The whole list goes when the account's own cart was empty.
  useFocusOnward(place)
  const shared = ofTheCart(client)
  const undo = useMutation({
    ...shared,
    mutationFn: () => callOf(client)(cartRoutes.undoMerge, {}),
    onSuccess: ({ cart }) => {
      keepCart(client, cart)
      showToast('success', t('cart.merge_undone'))
      // The button goes away with its note.
      place.current?.focus()
    },
    onError: (error) => {
      shared.onError(error)
      showToast('bad', failureText(error, t))
    },
  })
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {merged ? (
        <Note tone="info" live>
          <p>{t('cart.merged', { n: merged.products })}</p>
          <button
            type="button"
            className={text.link}
            aria-busy={undo.isPending || undefined}
            onClick={onePress(() => undo.mutate())}
          >
            {t('cart.undo')}
          </button>
        </Note>
      ) : null}
    </div>
  )
}
