import { describe, expect, it } from 'vitest'
import {
  countMinutes,
  countSeconds,
  findAnnouncement,
  findNextChange,
  findPhase,
  formatLeft,
  readHold,
} from './hold-clock.ts'

const server = '2026-11-02T12:00:00.000Z'
/** This browser's clock is five minutes ahead. */
const browser = Date.parse('2026-11-02T12:05:00.000Z')
const minutes = (n: number) => browser + n * 60_000
const held = readHold({ now: server, held_until: '2026-11-02T12:10:00.000Z', refused: [] }, browser)

describe('the time of a hold', () => {
  it('follows the browser’s clock, also when it is wrong', () => {
    expect(held).toEqual({ endsAt: minutes(10), againAt: minutes(20) })
  })

  it('counts the seconds of the last two minutes, and whole minutes before and after', () => {
    expect([findPhase(held, minutes(0)), findNextChange(held, minutes(0))]).toEqual(['held', minutes(1)])
    expect([0, 0.5, 1, 7.5].map((at) => countMinutes(minutes(10), minutes(at)))).toEqual([10, 10, 9, 3])
    // The time on the screen may be a moment older than the answer.
    expect(countMinutes(minutes(10) + 50, minutes(0))).toBe(10)
    expect(findNextChange(held, minutes(7.5))).toBe(minutes(8))
    expect([findPhase(held, minutes(8)), findNextChange(held, minutes(8))]).toEqual([
      'ending',
      minutes(8) + 1_000,
    ])
    expect(formatLeft(countSeconds(held, minutes(8.25)))).toBe('1:45')
    expect(findNextChange(held, minutes(8.25) + 400)).toBe(minutes(8.25) + 1_000)
  })

  it('is announced at two minutes and at one, not each second', () => {
    const said = [0, 8, 8.1, 8.9, 9, 9.5, 10].map((at) => findAnnouncement(held, minutes(at)))
    expect(said).toEqual([null, 2, 2, 2, 1, 1, null])
  })

  it('ends, waits, and may then begin again', () => {
    expect([10, 19, 20].map((at) => findPhase(held, minutes(at)))).toEqual(['waiting', 'waiting', 'over'])
    expect(findNextChange(held, minutes(10))).toBe(minutes(11))
    expect(findNextChange(held, minutes(19.5))).toBe(minutes(20))
    expect(findNextChange(held, minutes(20))).toBeNull()
  })

  it('after a lapse there is a wait; a line that others hold has none', () => {
    const refused = (until: string | null, reason: 'lapsed' | 'not_free') => ({
      order_item_id: '1',
      available: 1,
      reason,
      until,
    })
    const reply = { now: server, held_until: null }
    const lapsed = refused('2026-11-02T12:04:00.000Z', 'lapsed')
    expect(readHold({ ...reply, refused: [lapsed] }, browser)).toEqual({ endsAt: null, againAt: minutes(4) })
    const taken = readHold({ ...reply, refused: [refused(null, 'not_free')] }, browser)
    expect([taken, findPhase(taken, browser)]).toEqual([{ endsAt: null, againAt: null }, 'none'])
  })
})
