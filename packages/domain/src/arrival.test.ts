import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ArrivalTerms,
  compareWaiting,
  findArrival,
  findArrivalChange,
  findArrivalDays,
  findArrivalTimes,
  findDeliverySlot,
  findOpening,
  findOpeningChange,
  isOpen,
  listDeliverySlots,
  writeSpan,
} from './arrival.ts'
import { addDays, type Day, dayOf, minuteOfDay, timeOfDay } from './dates.ts'
import { isWorkingDay } from './working-days.ts'

const terms = { cutOff: 14 * 60, min: 1, max: 3 }
const express = { open: { from: 8 * 60, to: 23 * 60 }, min: 30, max: 60 }
const at = (day: string, hour: number, minute = 0) => timeOfDay(day, hour * 60 + minute)

test.each([
  ['a Monday before the cut-off', at('2026-11-23', 13, 59), '2026-11-24', '2026-11-26'],
  ['a Monday at the cut-off', at('2026-11-23', 14), '2026-11-25', '2026-11-27'],
  ['a Saturday before it', at('2026-11-21', 9), '2026-11-23', '2026-11-25'],
  ['a Saturday after it', at('2026-11-21', 15), '2026-11-24', '2026-11-26'],
  ['a Sunday', at('2026-11-22', 9), '2026-11-24', '2026-11-26'],
  ['the day before two holidays and a Sunday', at('2026-12-31', 10), '2027-01-04', '2027-01-06'],
  ['a holiday', at('2026-12-25', 9), '2026-12-28', '2026-12-30'],
])('an order on %s', (_, now, from, to) => {
  expect(findArrivalDays(terms, now)).toEqual({ from, to })
})

const instants = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2031-11-01'),
  noInvalidDate: true,
})

test('days of arrival are working days in order, and later orders never arrive earlier', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 2880 }), (now, minutes) => {
      const { from, to } = findArrivalDays(terms, now)
      const later = findArrivalDays(terms, new Date(now.getTime() + minutes * 60_000))
      expect(isWorkingDay(from) && isWorkingDay(to)).toBe(true)
      expect(from > dayOf(now) && from < to).toBe(true)
      expect(later.from >= from && later.to >= to).toBe(true)
    }),
  )
})

test('an express store: minutes from now while it is open, from its next opening while it is closed', () => {
  expect(findArrivalTimes(express, at('2026-11-22', 12))).toEqual({
    from: at('2026-11-22', 12, 30),
    to: at('2026-11-22', 13),
  })
  const morning = { from: at('2026-11-23', 8, 30), to: at('2026-11-23', 9) }
  expect(findArrivalTimes(express, at('2026-11-23', 6))).toEqual(morning)
  expect(findArrivalTimes(express, at('2026-11-22', 23))).toEqual(morning)
  expect([7, 8, 22, 23].map((hour) => isOpen(express.open, at('2026-11-22', hour)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('opening holds on the days when the clock changes', () => {
  expect(at('2027-03-28', 8).toISOString()).toBe('2027-03-28T06:00:00.000Z')
  expect(at('2026-10-25', 8).toISOString()).toBe('2026-10-25T07:00:00.000Z')
  expect(findArrivalTimes(express, at('2027-03-27', 23, 30)).from.toISOString()).toBe(
    '2027-03-28T06:30:00.000Z',
  )
})

test('slots follow the clock when it changes: an hour that is missing is none, an hour that comes twice is two', () => {
  const night = { open: { from: 0, to: 24 * 60 }, min: 30, max: 60 }
  for (const day of ['2027-03-28', '2027-10-31']) {
    const slots = listDeliverySlots(night, timeOfDay(addDays(day as Day, -1), 12 * 60))
    const starts = slots.map(({ from }) => from.getTime())
    expect(starts).toEqual(starts.map((_, n) => (starts[0] ?? 0) + n * 3_600_000))
    expect(slots).toHaveLength(48)
  }
})

test('slots are the whole hours of the next 48 within the opening; a wish is an instant in one of them', () => {
  const now = at('2026-11-22', 12, 20)
  const slots = listDeliverySlots(express, now)
  expect(slots[0]).toEqual({ from: at('2026-11-22', 13), to: at('2026-11-22', 14) })
  expect(slots.at(-1)).toEqual({ from: at('2026-11-24', 12), to: at('2026-11-24', 13) })
  expect(slots).toHaveLength(10 + 15 + 5)
  expect(findDeliverySlot(express, now, at('2026-11-22', 13, 15))).toEqual(slots[0])
  for (const wish of [
    at('2026-11-22', 12, 59),
    at('2026-11-23', 7, 30),
    at('2026-11-23', 23),
    at('2026-11-25', 9),
  ])
    expect(findDeliverySlot(express, now, wish)).toBeNull()
  fc.assert(
    fc.property(instants, (any) => {
      for (const { from, to } of listDeliverySlots(express, any)) {
        expect(from >= any && to.getTime() - from.getTime() === 3_600_000).toBe(true)
        expect(minuteOfDay(from) >= express.open.from && minuteOfDay(from) < express.open.to).toBe(true)
        expect(dayOf(from) <= addDays(dayOf(any), 2)).toBe(true)
      }
    }),
  )
})

const anyTerms: fc.Arbitrary<ArrivalTerms> = fc
  .record({
    cutOff: fc.integer({ min: 0, max: 1440 }),
    min: fc.integer({ min: 0, max: 5 }),
    // The clock is put back at 3 o'clock: an opening before it would come twice.
    open: fc.tuple(fc.integer({ min: 180, max: 1380 }), fc.integer({ min: 1, max: 60 })),
    isExpress: fc.boolean(),
  })
  .map(({ cutOff, min, open: [from, length], isExpress }) => ({
    cutOff,
    min,
    max: min + 2,
    express: isExpress ? { open: { from, to: from + length }, min: 20, max: 50 } : null,
  }))

test('an arrival holds until the instant of its change, and changes then at a cut-off before a working day', () => {
  fc.assert(
    fc.property(anyTerms, instants, fc.double({ min: 0, max: 1, noNaN: true }), (terms, now, share) => {
      const change = findArrivalChange(terms, now)
      expect(change > now).toBe(true)
      const between = new Date(now.getTime() + Math.floor(share * (change.getTime() - now.getTime() - 1)))
      expect(findArrival(terms, between)).toEqual(findArrival(terms, now))
    }),
    { numRuns: 500 },
  )
  const ordinary = { ...terms, express: null }
  expect(findArrivalChange(ordinary, at('2026-11-23', 9))).toEqual(at('2026-11-23', 14))
  expect(findArrivalChange(ordinary, at('2026-11-23', 14))).toEqual(at('2026-11-24', 0))
  expect(findArrival(ordinary, at('2026-11-23', 13, 59))).toEqual({ from: '2026-11-24', to: '2026-11-26' })
  expect(findArrival(ordinary, at('2026-11-23', 14))).toEqual({ from: '2026-11-25', to: '2026-11-27' })
})

test('the arrival of an open express store counts from the begun minute; a wish leads to its slot', () => {
  const store = { ...terms, express }
  const now = new Date(at('2026-11-22', 12, 20).getTime() + 59_999)
  const arrival = { from: '2026-11-22T11:50:00.000Z', to: '2026-11-22T12:20:00.000Z' }
  expect(findArrival(store, now)).toEqual(arrival)
  const slot = { from: at('2026-11-22', 18), to: at('2026-11-22', 19) }
  expect(findDeliverySlot(express, now, at('2026-11-22', 18, 40))).toEqual(slot)
  expect(writeSpan(slot)).toEqual({ from: '2026-11-22T17:00:00.000Z', to: '2026-11-22T18:00:00.000Z' })
})

test('a store opens at its next opening that is on no closed day; the answer holds until it opens, closes or a day begins', () => {
  const closed = { daysOff: ['2026-11-24'], pause: null }
  const store = { open: express.open, closed }
  expect(findOpening(store, at('2026-11-23', 12))).toBeNull()
  expect(findOpening(store, at('2026-11-23', 7))).toEqual(at('2026-11-23', 8))
  expect(findOpening(store, at('2026-11-23', 23))).toEqual(at('2026-11-25', 8))
  expect(findOpeningChange(store, at('2026-11-23', 7))).toEqual(at('2026-11-23', 8))
  expect(findOpeningChange(store, at('2026-11-23', 8))).toEqual(at('2026-11-23', 23))
  expect(findOpeningChange(store, at('2026-11-23', 23))).toEqual(at('2026-11-24', 0))
  const late = { open: { from: 660, to: 1440 } }
  expect(findOpeningChange(late, at('2026-11-23', 23))).toEqual(at('2026-11-24', 0))
  fc.assert(
    fc.property(instants, fc.double({ min: 0, max: 1, noNaN: true }), (now, share) => {
      const change = findOpeningChange(store, now)
      expect(change > now).toBe(true)
      const between = new Date(now.getTime() + Math.floor(share * (change.getTime() - now.getTime() - 1)))
      expect(findOpening(store, between)).toEqual(findOpening(store, now))
      expect(dayOf(between)).toBe(dayOf(now))
    }),
  )
})

test('open stores come before closed ones, and those with fewer minutes before slower ones', () => {
  const stores = [
    { name: 'tomorrow', opens: at('2026-11-24', 8), min: 10, max: 20 },
    { name: 'slow', opens: null, min: 40, max: 70 },
    { name: 'today', opens: at('2026-11-23', 20), min: 60, max: 90 },
    { name: 'wide', opens: null, min: 25, max: 50 },
    { name: 'quick', opens: null, min: 25, max: 45 },
  ]
  expect(stores.toSorted(compareWaiting).map(({ name }) => name)).toEqual([
    ...['quick', 'wide', 'slow'],
    ...['today', 'tomorrow'],
  ])
})
