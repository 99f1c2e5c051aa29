import { intlLocale, LANGUAGES } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTextReader, type Messages, readTextsWith } from '../../lib/text-reader.ts'
import { translator } from '../../lib/translate.ts'
import { findTop, sayRatings, sayWait, sayWaits } from './figure-texts.ts'
import type { FigureDay, Figures } from './office-queries.ts'
import { findReplies } from './reply-search.ts'

const files = import.meta.glob<Messages>('../../locales/*/office.json', { import: 'default', eager: true })
const shop = import.meta.glob<Messages>('../../locales/*/shop.json', { import: 'default', eager: true })
const t = translator('en')

beforeAll(() => {
  const reader = createTextReader()
  for (const language of LANGUAGES) {
    reader.add(language, files[`../../locales/${language}/office.json`] ?? {})
    reader.add(language, shop[`../../locales/${language}/shop.json`] ?? {})
  }
  readTextsWith(reader)
})

const day = (date: string, wait: number | null, rating: number | null): FigureDay => ({
  ...{ day: date, chats: 1, taken: 1, wait_median: wait, wait_p90: wait },
  ...{ rating, ratings: rating === null ? 0 : 1 },
})
const figures = (days: readonly FigureDay[], wait: number | null, rating: number | null) =>
  ({ days, wait_median: wait, rating }) as Figures
const decimal = (value: number) => value.toFixed(1)

describe('the sentence of a chart', () => {
  it('says the median and the longest day', () => {
    const days = [day('2026-11-21', 50, null), day('2026-11-22', 125, null), day('2026-11-23', null, null)]
    expect(sayWaits(t, figures(days, 65, null))).toBe(
      'Median: 1 min 5 s. Longest day: 22 Nov with 2 min 5 s.',
    )
    expect(sayWaits(t, figures([day('2026-11-23', null, null)], null, null))).toBe(
      'No chat was taken on these days.',
    )
  })

  it('says the mean and the lowest day', () => {
    const days = [day('2026-11-21', 50, 5), day('2026-11-22', 125, 3.5)]
    expect(sayRatings(t, figures(days, 65, 4.25), decimal)).toBe(
      'Mean: 4.3 of 5. Lowest day: 22 Nov with 3.5.',
    )
    expect(sayRatings(t, figures([], null, null), decimal)).toBe('No chat was rated on these days.')
  })
})

it('one day far above the others does not flatten the chart', () => {
  const days = [day('2026-11-21', 50, null), { ...day('2026-11-22', 60, null), wait_p90: 2_900 }]
  expect(findTop({ days })).toBe(180)
  expect(findTop({ days: [day('2026-11-21', 50, null)] })).toBe(50)
})

it('a waiting time has minutes and seconds, also beyond an hour', () => {
  expect([0, 59, 60, 65, 4_500].map((seconds) => sayWait(t, seconds))).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 min 5 s',
    '75 min',
  ])
})

it.each(LANGUAGES)('the weekdays of the hours are those of Intl: %s', (language) => {
  const say = translator(language)
  const named = ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => say(`office.day_${n}`))
  // The 23rd of November 2026 is a Monday.
  const known = named.map((_, index) =>
    new Intl.DateTimeFormat(intlLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 23 + index),
    ),
  )
  expect(named.map((name) => name.toLocaleLowerCase(language))).toEqual(
    known.map((name) => name.toLocaleLowerCase(language)),
  )
})

it('canned replies are found by their shortcut and by words of any language, without accents', () => {
  const replies = [
    { id: '1', shortcut: 'kodi', text: { sq: 'A mund ta shkruash kodin?', de: 'Können Sie sie nennen?' } },
    { id: '2', shortcut: 'mire', text: { sq: 'Përshëndetje', de: 'Guten Tag' } },
  ]
  const ids = (q: string) => findReplies(replies, q).map(({ id }) => id)
  expect(ids('/ko')).toEqual(['1'])
  expect(ids('konnen')).toEqual(['1'])
  expect(ids('PERSHENDETJE')).toEqual(['2'])
  expect(ids('')).toEqual(['1', '2'])
  expect(ids('zzz')).toEqual([])
})
