/** What a withdrawal from the contract becomes (docs/rules/orders.md#withdrawal). */

import type { Id } from './ids.ts'
import { checkWithdrawal, type OrderStatus } from './order-status.ts'
import { countReturnable, type OrderReturn, type ReturnedUnits } from './returns.ts'

type WithdrawableOrder = {
  readonly status: OrderStatus
  /** Null until the delivery. */
  readonly deliveredAt: Date | null
  readonly lines: readonly { readonly id: Id; readonly quantity: number }[]
  readonly returns: readonly OrderReturn[]
}

export type WithdrawalPlan =
  /**
   * Before shipping all that is left is a cancellation, and a part of it a refund. Afterwards a return is opened. `units`
   * are those that no return has yet.
   */
  | {
      readonly ok: true
      readonly becomes: 'cancellation' | 'refund' | 'return'
      readonly units: readonly ReturnedUnits[]
    }
  | { readonly ok: false; readonly reason: 'too_late' | 'already_ended' | 'nothing_to_return' }

/** Plans the withdrawal of these lines; null: of all of them. A line is withdrawn as a whole. */
export const planWithdrawal = (
  order: WithdrawableOrder,
  lineIds: readonly Id[] | null,
  now: Date,
): WithdrawalPlan => {
  const answer = checkWithdrawal(order, now)
  if (!answer.ok) return { ok: false, reason: answer.reason }
  const all = order.lines
    .map((line) => ({ lineId: line.id, quantity: countReturnable(line, order.returns) }))
    .filter(({ quantity }) => quantity > 0)
  const units = lineIds ? all.filter(({ lineId }) => lineIds.includes(lineId)) : all
  if (units.length === 0) return { ok: false, reason: 'nothing_to_return' }
  if (answer.becomes === 'return') return { ok: true, becomes: 'return', units }
  return { ok: true, becomes: units.length === all.length ? 'cancellation' : 'refund', units }
}
