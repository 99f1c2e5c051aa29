/** Undo sets a field back when it still has the value of that change (docs/rules/products.md#undo). */
import { DAY_MS } from './dates.ts'
import { PRODUCT_UNDO_DAYS } from './products.ts'

/** The same value, whatever the order of an object's keys. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === other.size &&
    one.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  )
}

/** Splits the fields of a change: `restore` still have its value, `kept` have another one. */
export const planUndo = <Item extends { readonly after: unknown }>(
  items: readonly Item[],
  nowOf: (item: Item) => unknown,
): { readonly restore: Item[]; readonly kept: Item[] } => ({
  restore: items.filter((item) => isSame(nowOf(item), item.after)),
  kept: items.filter((item) => !isSame(nowOf(item), item.after)),
})

/** Is the time for undoing a change over? */
export const isUndoOver = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > PRODUCT_UNDO_DAYS * DAY_MS
