import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { RETURN_STATUSES } from './returns.ts'
import { planWithdrawal } from './withdrawals.ts'

const now = new Date('2026-05-10T10:00:00Z')
const order = {
  status: 'confirmed',
  deliveredAt: null,
  lines: [
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ],
  returns: [],
} as const
const delivered = { ...order, status: 'delivered', deliveredAt: new Date('2026-05-01T10:00:00Z') } as const

describe('a withdrawal', () => {
  test('before shipping cancels all, or refunds a part', () => {
    const all = [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 1 },
    ]
    expect(planWithdrawal(order, null, now)).toEqual({ ok: true, becomes: 'cancellation', units: all })
    expect(planWithdrawal(order, ['b', 'a'], now)).toEqual({ ok: true, becomes: 'cancellation', units: all })
    expect(planWithdrawal(order, ['b'], now)).toEqual({
      ok: true,
      becomes: 'refund',
      units: [{ lineId: 'b', quantity: 1 }],
    })
  })
  test('after shipping opens a return of what no return has yet', () => {
    const returns = [
      { status: 'requested', lines: [{ lineId: 'a', quantity: 1 }] },
      { status: 'refused', lines: [{ lineId: 'b', quantity: 1 }] },
    ] as const
    expect(planWithdrawal({ ...delivered, returns }, null, now)).toEqual({
      ok: true,
      becomes: 'return',
      units: [
        { lineId: 'a', quantity: 1 },
        { lineId: 'b', quantity: 1 },
      ],
    })
  })
  test('of the last units that were not refunded yet cancels the rest', () => {
    const returns = [{ status: 'refunded', lines: [{ lineId: 'a', quantity: 2 }] }] as const
    expect(planWithdrawal({ ...order, returns }, ['b'], now)).toMatchObject({ becomes: 'cancellation' })
  })
  test('is refused after its time, after the end, and without anything left', () => {
    const late = { ...delivered, deliveredAt: new Date('2026-04-20T10:00:00Z') }
    expect(planWithdrawal(late, null, now)).toEqual({ ok: false, reason: 'too_late' })
    expect(planWithdrawal({ ...order, status: 'cancelled' }, null, now)).toEqual({
      ok: false,
      reason: 'already_ended',
    })
    expect(planWithdrawal(order, [], now)).toEqual({ ok: false, reason: 'nothing_to_return' })
    expect(planWithdrawal(order, ['c'], now)).toEqual({ ok: false, reason: 'nothing_to_return' })
  })
  test('never names more units than were ordered and are in no return', () => {
    const units = fc.record({ lineId: fc.constantFrom('a', 'b'), quantity: fc.integer({ min: 0, max: 2 }) })
    const arbitrary = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      lines: fc.constant(order.lines),
      deliveredAt: fc.constant(null),
      returns: fc.array(fc.record({ status: fc.constantFrom(...RETURN_STATUSES), lines: fc.array(units) })),
    })
    fc.assert(
      fc.property(arbitrary, (asked) => {
        const plan = planWithdrawal(asked, null, now)
        if (!plan.ok) return
        for (const { lineId, quantity } of plan.units) {
          const ordered = order.lines.find(({ id }) => id === lineId)?.quantity ?? 0
          const gone = asked.returns
            .filter(({ status }) => status !== 'refused')
            .flatMap(({ lines }) => lines)
            .filter((line) => line.lineId === lineId)
            .reduce((sum, line) => sum + line.quantity, 0)
          expect(quantity).toBe(ordered - gone)
          expect(quantity).toBeGreaterThan(0)
        }
      }),
    )
  })
})
