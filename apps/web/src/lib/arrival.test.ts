import { intlLocale, LANGUAGES, type Language } from '@tregu/domain'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sayWhen, sayWhenThere } from './arrival.ts'
import { sayDate, sayShortDate, sayTime } from './dates.ts'
import { createTextReader, type Messages, readTextsWith } from './text-reader.ts'
import { translator } from './translate.ts'

const files = import.meta.glob<Messages>('../locales/*/shop.json', { import: 'default', eager: true })

beforeAll(() => {
  const reader = createTextReader()
  for (const language of LANGUAGES) reader.add(language, files[`../locales/${language}/shop.json`] ?? {})
  readTextsWith(reader)
})

test.each(LANGUAGES)('names of days and months are those of Intl: %s', (language) => {
  const t = translator(language)
  const name = (style: Intl.DateTimeFormatOptions, date: number) =>
    new Intl.DateTimeFormat(intlLocale(language), { ...style, timeZone: 'UTC' }).format(date)
  // The 22nd of November 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    name({ weekday: 'short' }, Date.UTC(2026, 10, 22 + day)),
  )
  const months = Array.from({ length: 12 }, (_, month) => name({ month: 'short' }, Date.UTC(2026, month, 15)))
  expect(t('arrival.weekdays').split(' ')).toEqual(weekdays)
  expect(t('arrival.months').split(' ')).toEqual(months)
})

test.each<[Language, string, string, string]>([
  ['en', '2026-11-24', '2026-11-26', 'Tue 24 – Thu 26 Nov'],
  ['en', '2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec'],
  ['en', '2026-11-24', '2026-11-24', 'Tue 24 Nov'],
  ['de', '2026-11-24', '2026-11-26', 'Di 24. – Do 26. Nov'],
  ['tr', '2026-11-24', '2026-11-26', '24 Sal – 26 Kas Per'],
  ['en', '2026-11-24T17:00:00.000Z', '2026-11-24T18:00:00.000Z', 'Tue 24 Nov, 18:00 – 19:00'],
  ['en', '2026-11-24T23:30:00.000Z', '2026-11-25T00:30:00.000Z', 'Wed 25 Nov, 00:30 – 01:30'],
])('%s: from %s to %s is %s', (language, from, to, words) => {
  expect(sayWhen(translator(language), { from, to })).toBe(words)
})

test('the short form of a time leaves the month out', () => {
  const arrival = { from: '2026-11-24T17:00:00.000Z', to: '2026-11-24T18:00:00.000Z' }
  expect(sayWhen(translator('en'), arrival, true)).toBe('Tue 24, 18:00 – 19:00')
})

test.each<[Language, string, string]>([
  ['en', 'Wed 25 Nov 2026, 19:44', '25 Nov 2026'],
  ['de', 'Mi 25. Nov 2026, 19:44', '25. Nov 2026'],
  ['fr', 'mer. 25 nov. 2026, 19:44', '25 nov. 2026'],
  ['sq', 'mër 25 nën 2026, 19:44', '25 nën 2026'],
  ['tr', '25 Kas 2026 Çar, 19:44', '25 Kas 2026'],
  ['bs', 'sri 25. nov 2026, 19:44', '25. nov 2026'],
])('%s: people read one form of dates, lists a short one', (language, long, short) => {
  const t = translator(language)
  expect(sayTime(t, '2026-11-25T18:44:00.000Z')).toBe(long)
  expect(sayShortDate(t, '2026-11-25T18:44:00.000Z')).toBe(short)
  expect(sayDate(t, '2026-11-25')).toBe(long.slice(0, -', 19:44'.length))
})

test('a day is that of Belgrade', () => {
  expect(sayDate(translator('en'), new Date('2026-12-31T23:30:00.000Z'))).toBe('Fri 1 Jan 2027')
})

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['Los Angeles', 8 * 60, 'Tue 24 Nov, 18:00 – 19:00 (Prishtina time)'],
  ['Prishtina', -60, 'Tue 24 Nov, 18:00 – 19:00'],
])('hours say whose they are where the clock shows others: %s', (_, offset, said) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  const slot = { from: '2026-11-24T17:00:00.000Z', to: '2026-11-24T18:00:00.000Z' }
  expect(sayWhenThere(translator('en'), slot)).toBe(said)
  // Days are the same everywhere.
  expect(sayWhenThere(translator('en'), { from: '2026-11-24', to: '2026-11-24' })).toBe('Tue 24 Nov')
})

test('while an express store is open, an arrival is its minutes, the same on every clock', () => {
  const open = {
    from: '2026-11-24T17:00:00.000Z',
    to: '2026-11-24T17:30:00.000Z',
    minutes: { min: 30, max: 60 },
  }
  expect(sayWhen(translator('en'), open)).toBe('in 30–60 min')
  expect(sayWhen(translator('en'), open, true)).toBe('30–60 min')
  expect(sayWhenThere(translator('de'), open)).toBe('in 30–60 Min.')
})
