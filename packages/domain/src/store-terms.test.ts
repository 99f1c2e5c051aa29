import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from './dates.ts'
import { findRiseStart, isRise, planTerms, STORE_RATES, type StoreRates } from './store-terms.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const TODAY = '2026-11-20'
const rates = (commissionBp: number, serviceFeeBp = 0, taxBp = 0): StoreRates => ({
  commissionBp,
  serviceFeeBp,
  taxBp,
})
const known = [rates(800, 100, 0)]

describe('new terms of a store', () => {
  it('begin at once when no rate is higher, or later', () => {
    for (const lower of [rates(700, 100), rates(800, 100), rates(0, 0)]) {
      expect(planTerms({ rates: lower, known, from: null }, NOW)).toEqual({ ok: true, from: TODAY })
      expect(planTerms({ rates: lower, known, from: TODAY }, NOW)).toEqual({ ok: true, from: TODAY })
      expect(planTerms({ rates: lower, known, from: '2026-12-01' }, NOW)).toEqual({
        ok: true,
        from: '2026-12-01',
      })
    }
  })

  it('with one higher rate begin 15 days on at the earliest, also when another is lower', () => {
    for (const higher of [rates(801, 100), rates(0, 101), rates(0, 0, 1)])
      for (const from of [null, '2026-12-04'])
        expect(planTerms({ rates: higher, known, from }, NOW)).toEqual({
          ok: false,
          reason: 'notice',
          earliest: '2026-12-05',
        })
    expect(planTerms({ rates: rates(900, 100), known, from: '2026-12-05' }, NOW)).toEqual({
      ok: true,
      from: '2026-12-05',
    })
  })

  it('are a rise when they are above an announced cut', () => {
    const withCut = [...known, rates(600, 100)]
    expect(planTerms({ rates: rates(700, 100), known: withCut, from: null }, NOW)).toMatchObject({
      reason: 'notice',
    })
    expect(planTerms({ rates: rates(600, 100), known: withCut, from: null }, NOW)).toMatchObject({ ok: true })
  })

  it('begin neither in the past nor in more than a year', () => {
    const plan = (from: string) => planTerms({ rates: rates(0), known, from }, NOW)
    expect(plan('2026-11-19')).toEqual({ ok: false, reason: 'past' })
    expect(plan('2027-11-20')).toMatchObject({ ok: true })
    expect(plan('2027-11-21')).toEqual({ ok: false, reason: 'far' })
  })

  it('never rise before the notice is over, whatever the rates', () => {
    const anyRates = fc.record({
      commissionBp: fc.nat(10_000),
      serviceFeeBp: fc.nat(10_000),
      taxBp: fc.nat(10_000),
    })
    fc.assert(
      fc.property(
        anyRates,
        fc.array(anyRates, { minLength: 1, maxLength: 2 }),
        fc.nat(400),
        (next, before, days) => {
          const answer = planTerms({ rates: next, known: before, from: addDays(TODAY, days) }, NOW)
          const rises = before.some((each) => STORE_RATES.some((name) => next[name] > each[name]))
          expect(isRise(next, before)).toBe(rises)
          expect(answer.ok).toBe(days <= 365 && (!rises || days >= 15))
        },
      ),
    )
  })

  it('count their days in Europe/Belgrade', () => {
    const late = new Date('2026-11-20T23:30:00Z')
    expect(dayOf(late)).toBe('2026-11-21')
    expect(findRiseStart(late)).toBe('2026-12-06')
  })
})
