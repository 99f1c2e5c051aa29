import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  dayOf,
  formatDate,
  formatMinute,
  formatOrderTime,
  formatTime,
  listLastDays,
  parseMinute,
  startOfDay,
} from './dates.ts'

test('dates are dd/MM/yyyy and order times dd-MM-yyyy HH:mm in Europe/Belgrade', () => {
  const winter = new Date('2026-11-02T23:32:05Z')
  expect(formatDate(winter)).toBe('03/11/2026')
  expect(formatOrderTime(winter)).toBe('03-11-2026 00:32')
  expect(formatTime(winter)).toBe('00:32')
  const summer = new Date('2026-07-01T12:05:00Z')
  expect(formatOrderTime(summer)).toBe('01-07-2026 14:05')
  expect(formatDate('1990-02-03')).toBe('03/02/1990')
})

test.each([
  ['2026-03-28T23:30:00Z', '2026-03-29'],
  ['2026-03-29T22:30:00Z', '2026-03-30'],
  ['2026-10-24T21:59:59Z', '2026-10-24'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in Belgrade', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
})

test('the clock is that of the time zone database from 1996 to 2100', () => {
  const database = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Belgrade',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const read = (instant: Date) => `${formatDate(instant)}, ${formatTime(instant)}`
  // The week of each change, in half hours.
  const weeks = Array.from({ length: 105 }, (_, index) => index + 1996).flatMap((year) => [
    startOfDay(`${year}-03-24`),
    startOfDay(`${year}-10-24`),
  ])
  const halfHours = Array.from({ length: 9 * 48 }, (_, index) => index * 30)
  const around = weeks.flatMap((start) => halfHours.map((minutes) => addMinutes(start, minutes)))
  expect(around.filter((instant) => read(instant) !== database.format(instant))).toEqual([])
  const instants = fc.date({ min: new Date('1996-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(read(instant)).toBe(database.format(instant))
    }),
  )
})

test('a day begins at midnight in Belgrade, also when the clock changes', () => {
  const days = fc.date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = dayOf(date)
      const start = startOfDay(day)
      expect(dayOf(start)).toBe(day)
      expect(dayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
    }),
  )
  expect(startOfDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z')
})

test('days are added over months and years', () => {
  expect(addDays('2026-12-30', 14)).toBe('2027-01-13')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addMinutes(new Date('2026-01-01T00:00:00Z'), 10).toISOString()).toBe('2026-01-01T00:10:00.000Z')
})

test('the last days end with today', () => {
  expect(listLastDays(new Date('2026-11-30T23:30:00Z'), 3)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ])
})

test('a time of the day is read as it is written', () => {
  expect(['00:00', '08:30', '24:00'].map(parseMinute)).toEqual([0, 510, 1440])
  expect(formatMinute(parseMinute('19:05'))).toBe('19:05')
})
