/** What a bulk edit asks the server to do with the selected products. */
import type * as deskRoutes from '@tregu/contract/routes/desk-products'
import type { Sent } from '../../lib/api.ts'

type BulkBody = NonNullable<Sent<typeof deskRoutes.changeProducts>['body']>

export const BULK_KINDS = ['price', 'reduction', 'end', 'publish', 'withdraw'] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export const ROUNDS = ['none', 'ten', 'whole', 'ninety'] as const
export type BulkTyped = { readonly percent: string; readonly round: (typeof ROUNDS)[number] }

/** `5,5` and `−5` are numbers too; null when it is none. */
const percentOf = (typed: string): number | null => {
  const number = Number(typed.trim().replace(',', '.').replace('−', '-'))
  return typed.trim() === '' || !Number.isFinite(number) || number === 0 ? null : number
}

/** The change of the call; null while something is missing. */
export const changeOf = (kind: BulkKind, { percent: typed, round }: BulkTyped) => {
  if (kind === 'publish' || kind === 'withdraw') return { status: kind }
  if (kind === 'end') return { reduction: { end: true } }
  const percent = percentOf(typed)
  if (percent === null) return null
  return kind === 'price' ? { price: { percent, round } } : { reduction: { percent } }
}

export const bodyOf = (
  ids: readonly string[],
  change: object,
  options: { readonly dry?: boolean; readonly skip_refused?: boolean },
) => ({ select: { ids }, change, ...options }) as unknown as BulkBody
