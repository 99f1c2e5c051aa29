/** Notices about changes of a cart's lines. */
import type { CartNotice } from '@tregu/domain'
import type { LineRow, StoredNotice } from './cart.queries.ts'

/** Converts a notice of the domain to its stored form, with the name of its product. */
export const toStoredNotice = (notice: CartNotice, names: ReadonlyMap<number, LineRow>): StoredNotice => ({
  kind: notice.kind,
  name: names.get(Number(notice.variantId))?.name ?? null,
  was: notice.kind === 'clamped' ? notice.asked : notice.quantity,
  is: notice.quantity,
})
