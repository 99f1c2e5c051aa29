import { expect, it } from 'vitest'
import { waitedSince } from './waited.ts'

it('the time of waiting counts seconds, then hours and days, and is red from three minutes on', () => {
  const since = '2026-11-23T10:00:00Z'
  const after = (seconds: number) => waitedSince(since, Date.parse(since) + seconds * 1_000)
  expect([after(-5), after(38), after(179)]).toEqual([
    { text: '0:00', isLong: false },
    { text: '0:38', isLong: false },
    { text: '2:59', isLong: false },
  ])
  expect([after(180), after(3_600), after(90_000)]).toEqual([
    { text: '3:00', isLong: true },
    { text: '1 h', isLong: true },
    { text: '1 d', isLong: true },
  ])
})
