/** Returns (docs/rules/orders.md): a record with lines and quantities, beside the order's status. */

import type { Id } from './ids.ts'

export const RETURN_STATUSES = ['requested', 'received', 'refunded', 'refused'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

const RETURN_TRANSITIONS: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['received', 'refused'],
  // stock goes back at received, money at refunded
  received: ['refunded'],
  refunded: [],
  refused: [],
}

export const canChangeReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  RETURN_TRANSITIONS[from].includes(to)

export type ReturnedUnits = {
  readonly lineId: Id
  readonly quantity: number
}

export type OrderReturn = {
  readonly status: ReturnStatus
  readonly lines: readonly ReturnedUnits[]
}

type OrderedLine = {
  readonly id: Id
  readonly quantity: number
}

const sumUnits = (returns: readonly OrderReturn[], lineId: Id, statuses: readonly ReturnStatus[]): number =>
  returns
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** How many units of a line can still be returned: those in no return, or in a refused one. */
export const countReturnable = (line: OrderedLine, returns: readonly OrderReturn[]): number =>
  line.quantity - sumUnits(returns, line.id, ['requested', 'received', 'refunded'])

export type ReturnAnswer =
  | { readonly ok: true; readonly lines: readonly ReturnedUnits[] }
  | { readonly ok: false; readonly reason: 'nothing_to_return' }
  | { readonly ok: false; readonly reason: 'no_such_line'; readonly lineId: Id }
  | { readonly ok: false; readonly reason: 'too_many'; readonly lineId: Id; readonly left: number }

/** The lines of a new return: the requested ones, or (null) all that can still be returned. */
export const planReturn = (
  ordered: readonly OrderedLine[],
  returns: readonly OrderReturn[],
  asked: readonly ReturnedUnits[] | null,
): ReturnAnswer => {
  const all = ordered.map((line) => ({ lineId: line.id, quantity: countReturnable(line, returns) }))
  const lines = (asked ?? all).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return { ok: false, reason: 'nothing_to_return' }
  for (const { lineId } of lines) {
    const left = all.find((line) => line.lineId === lineId)?.quantity
    if (left === undefined) return { ok: false, reason: 'no_such_line', lineId }
    // a line named twice in one request counts together
    const wanted = lines
      .filter((line) => line.lineId === lineId)
      .reduce((sum, line) => sum + line.quantity, 0)
    if (wanted > left) return { ok: false, reason: 'too_many', lineId, left }
  }
  return { ok: true, lines }
}
