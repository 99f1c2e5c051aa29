/** Notices of what changed on a cart's lines. */
import type { CartNotice } from '@tregu/domain'
import type { LineRow, StoredNotice } from './cart.queries.ts'

/** A notice of the domain as the cart stores it, with the name of its product. */
export const toStoredNotice = (notice: CartNotice, names: ReadonlyMap<number, LineRow>): StoredNotice => ({
  kind: notice.kind,
  name: names.get(Number(notice.variantId))?.name ?? null,
  was: notice.kind === 'clamped' ? notice.asked : notice.quantity,
  is: notice.quantity,
})
