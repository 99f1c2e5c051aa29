/** Two editors of one thing (docs/rules/products.md#two-editors): is a change of these fields still possible? */
import { findConflicts } from '@tregu/domain'
import { AppError } from './app-error.ts'

export type Asked = { readonly version: number; readonly fields: readonly string[] }
type Changed = { readonly field: string; readonly version: number }
export type Conflict<C extends Changed> = {
  readonly fields: readonly string[]
  /** The newest of the changes in the way. */
  readonly last: C | undefined
}

/**
 * The fields that somebody else has changed since the version that was read; null when the change can be merged. All fields conflict with a
 * version that never was, or that the history no longer reaches.
 * @param since what was changed after the version that was read, the newest first
 * @param keeps `all` changes, so that a gap shows a shortened history, or the `newest` of each field
 */
export const findConflict = <C extends Changed>(
  { version, fields }: Asked,
  current: number,
  since: readonly C[],
  keeps: 'all' | 'newest' = 'all',
): Conflict<C> | null => {
  if (version === current) return null
  const reached = new Set(since.map((change) => change.version)).size
  const isKnown = version < current && (keeps === 'newest' || reached === current - version)
  const conflicting = isKnown ? findConflicts(fields, since) : [...fields]
  if (conflicting.length === 0) return null
  return { fields: conflicting, last: since.find(({ field }) => conflicting.includes(field)) ?? since[0] }
}

type Told = {
  readonly version: number
  readonly fields: readonly string[]
  readonly by: string | null
  readonly at: string | null
}

/** Tells the second editor which fields, who changed them and when, and the thing as it is now. */
export const conflictError = (details: Told, result: unknown): AppError =>
  new AppError('conflict', {}, { details, result })
