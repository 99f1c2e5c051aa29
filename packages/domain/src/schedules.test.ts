import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planBulk } from './bulk.ts'
import {
  checkScheduleTimes,
  findScheduleStep,
  planSchedule,
  reducePrice,
  type ScheduleVariant,
} from './schedules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const longAgo = after(-100 * DAY)

const makeVariant = (more: Partial<ScheduleVariant> = {}): ScheduleVariant => ({
  id: 1,
  price: 1_000,
  discountPrice: null,
  record: {
    history: [{ price: 1_000, discountPrice: null, at: longAgo }],
    onSale: [{ from: longAgo, to: null }],
  },
  reducedSince: null,
  ...more,
})

describe('a schedule of reductions', () => {
  test('reduces by per cent or by an amount, to whole cents', () => {
    expect([reducePrice(999, { percent: 20 }), reducePrice(999, { amount: 100 })]).toEqual([799, 899])
  })

  test('says why a variant is left out', () => {
    const onSince = (days: number) =>
      makeVariant({
        record: { ...makeVariant().record, onSale: [{ from: after(-days * DAY), to: null }] },
      })
    const raised = makeVariant({
      price: 2_000,
      record: {
        ...makeVariant().record,
        history: [
          { price: 1_000, discountPrice: null, at: longAgo },
          { price: 2_000, discountPrice: null, at: after(-10 * DAY) },
        ],
      },
    })
    const refusedOf = (
      variant: ScheduleVariant,
      reduction: { percent: number } | { amount: number },
      at = now,
    ) => planSchedule([variant], reduction, at)[0]?.refused
    expect(refusedOf(makeVariant(), { percent: 20 })).toBeNull()
    expect(refusedOf(onSince(6), { percent: 20 })).toBe('too_new')
    expect(refusedOf(raised, { percent: 20 })).toBe('above_lowest')
    expect(refusedOf(makeVariant(), { amount: 1_000 })).toBe('price')
    expect(refusedOf(makeVariant({ price: 1 }), { percent: 10 })).toBe('price')
  })

  test('is judged as of its start: what is too new today may be old enough then', () => {
    const fresh = makeVariant({
      record: { ...makeVariant().record, onSale: [{ from: after(-3 * DAY), to: null }] },
    })
    const refusedAt = (days: number) => planSchedule([fresh], { percent: 20 }, after(days * DAY))[0]?.refused
    expect([refusedAt(0), refusedAt(3), refusedAt(4)]).toEqual(['too_new', 'too_new', null])
  })

  test('refuses what the same reduction by hand would be refused, over random histories', () => {
    const entry = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      price: fc.integer({ min: 100, max: 3_000 }),
      off: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
    })
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 90 }),
        (entries, onSaleDays, percent) => {
          const history = entries
            .sort((a, b) => b.days - a.days)
            .map(({ days, price, off }) => ({
              price,
              discountPrice: off === null ? null : Math.max(1, price - off),
              at: after(-days * DAY),
            }))
          const last = history.at(-1) ?? { price: 100, discountPrice: null }
          const record = { history, onSale: [{ from: after(-onSaleDays * DAY), to: null }] }
          const variant = {
            id: 1,
            price: last.price,
            discountPrice: last.discountPrice,
            record,
            reducedSince: null,
          }
          const [item] = planSchedule([variant], { percent }, now)
          const product = {
            id: 1,
            status: 'published',
            isLocked: false,
            category: '7',
            brand: null,
            madeinKosova: false,
            kosovaNote: null,
            lowStock: null,
            facts: {},
            categoryFacts: [],
            lacks: [],
            isLeaf: true,
            variants: [{ ...variant, stock: 1, sku: null, active: true, isWhole: true }],
          }
          const bulk = planBulk([product], { reduction: { percent } }, new Map(), now)
          // A reduction by hand that already runs changes nothing, so it is not refused.
          if (item?.discountPrice !== variant.discountPrice)
            expect(item?.refused !== null).toBe(bulk.refused.length > 0)
        },
      ),
    )
  })
})

describe('the times of a schedule', () => {
  test('begin within 180 days, and last from an hour to 90 days, or until somebody ends it', () => {
    const check = (start: number, lasts: number | null) =>
      checkScheduleTimes(
        { startsAt: after(start), endsAt: lasts === null ? null : after(start + lasts) },
        now,
      )
    expect([check(0, null), check(180 * DAY, null), check(-60_000, null)]).toEqual([null, null, null])
    expect([check(180 * DAY + 1, null), check(-60_001, null)]).toEqual(['startsAt', 'startsAt'])
    expect([check(DAY, HOUR), check(DAY, 90 * DAY)]).toEqual([null, null])
    expect([check(DAY, HOUR - 1), check(DAY, 90 * DAY + 1)]).toEqual(['endsAt', 'endsAt'])
  })

  test('say what is to be done: start, end, or nothing', () => {
    const stepOf = (state: string, start: number, end: number | null) =>
      findScheduleStep({ state, startsAt: after(start), endsAt: end === null ? null : after(end) }, now)
    expect([stepOf('planned', 1, null), stepOf('planned', 0, null), stepOf('planned', -1, 1)]).toEqual([
      null,
      'start',
      'start',
    ])
    expect([stepOf('running', -1, null), stepOf('running', -1, 1), stepOf('running', -1, 0)]).toEqual([
      null,
      null,
      'end',
    ])
    // The server stood still all the time.
    expect(stepOf('planned', -2, -1)).toBe('end')
    expect(['ended', 'refused', 'cancelled'].map((state) => stepOf(state, -2, -1))).toEqual([
      null,
      null,
      null,
    ])
  })
})
