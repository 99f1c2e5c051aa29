import { expect, test } from 'vitest'
import { canChangeReturn, countReturnable, type OrderReturn, planReturn, RETURN_STATUSES } from './returns.ts'

const ordered = [
  { id: 'a', quantity: 2 },
  { id: 'b', quantity: 1 },
]
const back = (status: OrderReturn['status'], lineId: string, quantity: number): OrderReturn => ({
  status,
  lines: [{ lineId, quantity }],
})

test('a return is requested, received, refunded or refused', () => {
  const steps = RETURN_STATUSES.flatMap((from) =>
    RETURN_STATUSES.filter((to) => canChangeReturn(from, to)).map((to) => `${from} ${to}`),
  )
  expect(steps).toEqual(['requested received', 'requested refused', 'received refunded'])
})

test('with lines and quantities; absent: all that can still be sent back', () => {
  expect(planReturn(ordered, [], null)).toEqual({
    ok: true,
    lines: [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 1 },
    ],
  })
  expect(planReturn(ordered, [back('received', 'a', 1), back('refused', 'b', 1)], null)).toEqual({
    ok: true,
    lines: [
      { lineId: 'a', quantity: 1 },
      { lineId: 'b', quantity: 1 },
    ],
  })
  expect(countReturnable({ id: 'a', quantity: 2 }, [back('requested', 'a', 2)])).toBe(0)
})

test('refusals', () => {
  const one = { lineId: 'a', quantity: 1 }
  expect(planReturn(ordered, [back('requested', 'a', 2)], [one])).toEqual({
    ok: false,
    reason: 'too_many',
    lineId: 'a',
    left: 0,
  })
  expect(planReturn(ordered, [], [one, one, one])).toEqual({
    ok: false,
    reason: 'too_many',
    lineId: 'a',
    left: 2,
  })
  expect(planReturn(ordered, [], [{ lineId: 'x', quantity: 1 }])).toEqual({
    ok: false,
    reason: 'no_such_line',
    lineId: 'x',
  })
  expect(planReturn(ordered, [back('refunded', 'a', 2), back('received', 'b', 1)], null)).toEqual({
    ok: false,
    reason: 'nothing_to_return',
  })
})
