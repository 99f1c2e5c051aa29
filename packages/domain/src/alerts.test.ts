import { expect, it } from 'vitest'
import { isAlertTime, pickNews, startOfWeek } from './alerts.ts'

it('alerts leave from 08:00 until 21:00 in Europe/Belgrade, in winter and in summer', () => {
  const times = [
    '2026-12-01T06:59:59Z',
    '2026-12-01T07:00:00Z',
    '2026-12-01T19:59:59Z',
    '2026-12-01T20:00:00Z',
  ]
  expect(times.map((time) => isAlertTime(new Date(time)))).toEqual([false, true, true, false])
  expect(isAlertTime(new Date('2027-07-01T06:00:00Z'))).toBe(true)
})

it('a week begins on Monday at midnight in Europe/Belgrade', () => {
  const monday = '2026-11-29T23:00:00.000Z'
  for (const time of [monday, '2026-12-02T12:00:00Z', '2026-12-06T22:59:59Z'])
    expect(startOfWeek(new Date(time)).toISOString()).toBe(monday)
  expect(startOfWeek(new Date('2026-12-06T23:00:00Z')).toISOString()).toBe('2026-12-06T23:00:00.000Z')
})

it('news take three products of a store and twelve in all, in the given order', () => {
  const of = (storeId: number, count: number) => Array.from({ length: count }, (_, n) => ({ storeId, n }))
  expect(pickNews([...of(1, 9), ...of(2, 1)]).map(({ storeId, n }) => [storeId, n])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 0],
  ])
  expect(pickNews([1, 2, 3, 4, 5, 6].flatMap((store) => of(store, 3)))).toHaveLength(12)
})
