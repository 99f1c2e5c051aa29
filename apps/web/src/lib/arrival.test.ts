import { intlLocale, LANGUAGES, type Language } from '@tregu/domain'
import { beforeAll, expect, test } from 'vitest'
import { sayWhen } from './arrival.ts'
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
