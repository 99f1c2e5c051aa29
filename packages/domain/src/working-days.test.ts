import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from './dates.ts'
import { addWorkingDays, isPublicHoliday, isWorkingDay, nextWorkingDay } from './working-days.ts'

test.each([
  ['2026-11-21', true, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-23', true, 'a Monday'],
  ['2027-02-17', false, 'the day of independence'],
  ['2026-04-06', false, 'Catholic Easter Monday'],
  ['2026-04-13', false, 'Orthodox Easter Monday'],
  ['2026-03-20', false, 'Bajram'],
  ['2026-05-27', false, 'the second Bajram'],
  ['2028-01-02', false, 'a holiday on a Sunday'],
  ['2028-01-03', true, 'the day after a holiday on a Sunday, which does not move'],
])('%s is a working day: %s (%s)', (day, is) => {
  expect(isWorkingDay(day)).toBe(is)
})

test('every year from 2026 to 2031 has its movable holidays', () => {
  for (let year = 2026; year <= 2031; year++) {
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    const holidays = days.filter((day) => day.startsWith(String(year)) && isPublicHoliday(day))
    // Both Easters fall together in 2028 and 2031; in 2029 the Orthodox Easter Monday is the 9th of April.
    expect([year, holidays.length]).toEqual([year, [2028, 2029, 2031].includes(year) ? 11 : 12])
  }
})

test('the movable holidays of the next twelve months are known', () => {
  // The year is the clock's: this fails a year before the table ends, when the dates of the next year are to be added.
  const [year = ''] = addDays(dayOf(new Date()), 365).split('-')
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index))
  const fixedHolidays = 8
  expect(days.filter(isPublicHoliday).length).toBeGreaterThan(fixedHolidays)
})

const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2031-11-01'), noInvalidDate: true })
  .map(dayOf)

test('working days are counted one by one: each step lands on the next working day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 30 }), (day, count) => {
      const end = addWorkingDays(day, count)
      let passed = 0
      for (let each = day; each < end; ) {
        each = addDays(each, 1)
        if (isWorkingDay(each)) passed++
      }
      expect(passed).toBe(count)
      if (count > 0) expect(isWorkingDay(end)).toBe(true)
    }),
  )
  expect(nextWorkingDay('2026-12-31')).toBe('2027-01-04')
})
