import { Suspense, useSyncExternalStore } from 'react'
import { currentAdded, subscribeAdded } from '../../../lib/added.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const AddedPanel = lazyPart(async () => (await import('../../../features/cart/added-panel.tsx')).AddedPanel)

/** Loads its code when the first product goes into the cart. */
export const AddedSlot = () => {
  const added = useSyncExternalStore(subscribeAdded, currentAdded, () => null)
  return added ? (
    <Suspense>
      <AddedPanel added={added} />
    </Suspense>
  ) : null
}
