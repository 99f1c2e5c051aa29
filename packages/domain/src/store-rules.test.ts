import { describe, expect, it } from 'vitest'
import { arrivalTermsOf, findArrival, findBackOn, isStoreOpen, listDeliverySlots } from './arrival.ts'
import { checkPause, findAccountStart, findRenameDay, maskIban, planDaysOff } from './store-rules.ts'

/** A Thursday in November 2026, one hour before UTC. The 29th is a Sunday. */
const at = (day: string, time: string) => new Date(`2026-${day}T${time}:00+01:00`)
const now = at('11-26', '10:00')
const ORDINARY = {
  deliveryMin: 1,
  deliveryMax: 2,
  cutOff: 840,
  openFrom: null,
  openTo: null,
  minutesMin: null,
  minutesMax: null,
  daysOff: [],
  pausedFrom: null,
  pausedTo: null,
}
const EXPRESS = { ...ORDINARY, openFrom: 480, openTo: 1200, minutesMin: 30, minutesMax: 60 }
const arrive = (row: typeof ORDINARY | typeof EXPRESS | object, when = now) =>
  findArrival(arrivalTermsOf({ ...ORDINARY, ...row }), when)

describe('days on which a store is closed', () => {
  it('are no working days: packing begins after them, and they are not counted', () => {
    expect(arrive({ daysOff: ['2026-11-27', '2026-11-28'] })).toEqual({
      from: '2026-11-30',
      to: '2026-12-01',
    })
    expect(arrive({ daysOff: ['2026-11-26'] })).toEqual({ from: '2026-11-28', to: '2026-11-30' })
    expect(arrive({ pausedFrom: '2026-11-26', pausedTo: '2026-11-30' })).toEqual({
      from: '2026-12-02',
      to: '2026-12-03',
    })
  })

  it('of an express store are neither opening nor slots', () => {
    const closed = { ...EXPRESS, daysOff: ['2026-11-26', '2026-11-27'] }
    const terms = arrivalTermsOf(closed).express
    if (!terms) throw new Error('no express store')
    expect(isStoreOpen(terms, now)).toBe(false)
    expect(isStoreOpen(terms, at('11-28', '10:00'))).toBe(true)
    expect(listDeliverySlots(terms, now).map(({ from }) => from.toISOString().slice(0, 10))).toEqual(
      Array.from({ length: 2 }, () => '2026-11-28'),
    )
    expect(arrive(closed)).toEqual({
      from: at('11-28', '08:30').toISOString(),
      to: at('11-28', '09:00').toISOString(),
    })
  })
})

describe('the day on which a paused store is back', () => {
  const back = (row: object, when = now) => findBackOn({ ...ORDINARY, ...row }, when)
  const pause = { pausedFrom: '2026-11-26', pausedTo: '2026-11-28' }

  it('is its first working day after the pause, and not a day off', () => {
    expect(back(pause)).toBe('2026-11-30')
    expect(back({ ...pause, daysOff: ['2026-11-30'] })).toBe('2026-12-01')
    expect(back({ ...EXPRESS, ...pause })).toBe('2026-11-29')
  })

  it('is told from the first to the last day of the pause', () => {
    expect(back(pause, at('11-25', '23:59'))).toBe(null)
    expect(back(pause, at('11-26', '00:00'))).toBe('2026-11-30')
    expect(back(pause, at('11-28', '23:59'))).toBe('2026-11-30')
    expect(back(pause, at('11-29', '00:00'))).toBe(null)
    expect(back({})).toBe(null)
  })
})

describe('what a store may set', () => {
  it('is another name 30 days after the last, and at any time before it opens', () => {
    const renamedAt = at('10-28', '09:00')
    expect(findRenameDay({ renamedAt, isOpened: true }, now)).toBe('2026-11-27')
    expect(findRenameDay({ renamedAt, isOpened: true }, at('11-27', '00:00'))).toBe(null)
    expect(findRenameDay({ renamedAt, isOpened: false }, now)).toBe(null)
    expect(findRenameDay({ renamedAt: null, isOpened: true }, now)).toBe(null)
  })

  it('is days off within a year, each once, in their order, without those that are over', () => {
    expect(planDaysOff(['2026-12-24', '2026-11-26', '2026-11-25', '2026-12-24'], now)).toEqual([
      '2026-11-26',
      '2026-12-24',
    ])
    expect(planDaysOff(['2027-11-26'], now)).toEqual(['2027-11-26'])
    expect(planDaysOff(['2027-11-27'], now)).toBe(null)
  })

  it('is a pause of 90 days at most that is not over', () => {
    const check = (from: string, to: string, before: { from: string; to: string } | null = null) =>
      checkPause({ from, to }, before, now)?.message ?? null
    expect(check('2026-11-26', '2027-02-23')).toBe(null)
    expect(check('2026-11-26', '2027-02-24')).toBe('v.pause_long')
    expect(check('2026-11-25', '2026-11-27')).toBe('v.pause_past')
    const running = { from: '2026-11-25', to: '2026-11-27' }
    expect(check('2026-11-25', '2026-11-30', running)).toBe(null)
    expect(check('2026-11-25', '2026-11-25', running)).toBe('v.pause_past')
    expect(check('2026-11-28', '2026-11-27')).toBe('v.pause_order')
    expect(check('2027-11-27', '2027-11-28')).toBe('v.days_off')
  })

  it('is another bank account after three working days', () => {
    expect(findAccountStart(now)).toEqual(at('11-30', '00:00'))
    expect(maskIban('XK051212012345678906')).toBe('•••• 8906')
  })
})
