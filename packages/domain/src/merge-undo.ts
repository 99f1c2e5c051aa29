/** Undoing the merge of a guest's cart (docs/rules/cart.md#undoing-the-merge). */

import { addMinutes } from './dates.ts'
import type { Id } from './ids.ts'
import { MERGE_UNDO_MINUTES } from './limits.ts'

/** A line of a cart or of later_buy, by what the shopper sees. */
export type MergedLine = {
  readonly variantId: Id
  readonly quantity: number
  readonly later: boolean
  readonly comment: string
}

export const findMergeUndoEnd = (mergedAt: Date): Date => addMinutes(mergedAt, MERGE_UNDO_MINUTES)

const keyOf = ({ variantId, quantity, later, comment }: MergedLine): string =>
  JSON.stringify([String(variantId), quantity, later, comment])

const isSame = (one: readonly MergedLine[], other: readonly MergedLine[]): boolean => {
  const keys = new Set(one.map(keyOf))
  return one.length === other.length && other.every((line) => keys.has(keyOf(line)))
}

/** A merge can be undone for a while, as long as the lines are those that it left. */
export const canUndoMerge = (
  merge: { readonly at: Date; readonly after: readonly MergedLine[] },
  lines: readonly MergedLine[],
  now: Date,
): boolean => now < findMergeUndoEnd(merge.at) && isSame(merge.after, lines)
