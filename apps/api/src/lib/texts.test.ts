import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { say, sayArrival, sayDay } from './texts.ts'

describe('a day in a mail', () => {
  it('is written as the pages write it, in the order of the language', () => {
    expect(LANGUAGES.map((language) => [language, sayDay(language, '2026-11-25')])).toEqual([
      ['sq', 'mër 25 nën 2026'],
      ['en', 'Wed 25 Nov 2026'],
      ['de', 'Mi 25. Nov 2026'],
      ['fr', 'mer. 25 nov. 2026'],
      ['tr', '25 Kas 2026 Çar'],
      ['bs', 'sri 25. nov 2026'],
    ])
    expect(say('en', 'mail.refund_by', { date: new Date('2026-11-24T23:30:00Z') })).toContain(
      'Wed 25 Nov 2026',
    )
  })

  it('of an arrival is one day, two days, or an hour of an express store', () => {
    expect(sayArrival('en', { from: '2026-11-25', to: '2026-11-25' })).toBe('Wed 25 Nov 2026')
    expect(sayArrival('en', { from: '2026-11-25', to: '2026-11-26' })).toBe('Wed 25 Nov – Thu 26 Nov 2026')
    expect(sayArrival('en', { from: '2026-11-25T17:00:00.000Z', to: '2026-11-25T18:00:00.000Z' })).toBe(
      'Wed 25 Nov 2026, 18:00 – 19:00',
    )
  })
})
