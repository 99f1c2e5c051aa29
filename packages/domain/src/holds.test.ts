import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkStockTaking,
  countFree,
  findHoldEnd,
  type Hold,
  holdForConfirmation,
  isHoldAlive,
  takeHold,
} from './holds.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 15, 14, 0) + minute * 60_000)
const hold = (ownerId: string, quantity: number, start = 0, end = start + 10): Hold => ({
  ownerId,
  variantId: 1,
  quantity,
  startedAt: at(start),
  until: at(end),
})
const ask = {
  ownerId: 'me',
  quantity: 2,
  stock: 5,
  holds: [] as Hold[],
  now: at(0),
}

describe('the stock of the lines is held for 10 minutes', () => {
  test('to the minute', () => {
    expect(takeHold(ask)).toEqual({ ok: true, quantity: 2, startedAt: at(0), until: at(10) })
    expect(isHoldAlive(hold('me', 1), new Date(at(10).getTime() - 1))).toBe(true)
    expect(isHoldAlive(hold('me', 1), at(10))).toBe(false)
  })
  test('activity extends it, to 20 minutes at most', () => {
    const again = (own: Hold, minute: number) => takeHold({ ...ask, holds: [own], now: at(minute) })
    expect(again(hold('me', 2), 4)).toMatchObject({ startedAt: at(0), until: at(14) })
    expect(again(hold('me', 2, 0, 16), 15)).toMatchObject({ startedAt: at(0), until: at(20) })
  })
  test('a hold covers at most 20 units of a variant', () => {
    expect(takeHold({ ...ask, quantity: 25, stock: 30 })).toMatchObject({
      ok: true,
      quantity: 20,
    })
  })
  test('after a lapse the same user waits 10 minutes for the same variant', () => {
    const lapsed = [hold('me', 2, -10, 0)]
    expect(takeHold({ ...ask, holds: lapsed, now: at(9) })).toEqual({
      ok: false,
      reason: 'lapsed',
      waitUntil: at(10),
      available: 5,
    })
    expect(takeHold({ ...ask, holds: lapsed, now: at(10) })).toMatchObject({ ok: true, startedAt: at(10) })
  })
  test('giving a hold back and taking it again does not begin the 20 minutes again', () => {
    const given = (minute: number): Hold => ({ ...hold('me', 2, 0, minute), releasedAt: at(minute) })
    const again = (released: number, now: number) =>
      takeHold({ ...ask, holds: [given(released)], now: at(now) })
    expect(again(8, 9)).toMatchObject({ ok: true, startedAt: at(0), until: at(19) })
    expect(again(12, 15)).toMatchObject({ ok: true, startedAt: at(0), until: at(20) })
    expect(again(19, 21)).toMatchObject({ ok: false, reason: 'lapsed', waitUntil: at(29) })
    expect(again(19, 29)).toMatchObject({ ok: true, startedAt: at(29) })
    // Others could have taken it for 10 minutes.
    expect(again(2, 12)).toMatchObject({ ok: true, startedAt: at(12), until: at(22) })
  })
  test("a line that can't be held says how many are available", () => {
    expect(takeHold({ ...ask, holds: [hold('other', 4)] })).toEqual({
      ok: false,
      reason: 'not_free',
      available: 1,
    })
  })
})

describe('a card that asks for a confirmation', () => {
  const asked = { ownerId: 'me', variantId: 1, quantity: 2 }
  test('keeps the stock held for 15 minutes from then', () => {
    expect(holdForConfirmation(asked, null, at(3))).toEqual({ ...asked, startedAt: at(3), until: at(18) })
  })
  test('lengthens a hold of one’s own, and later activity does not shorten it', () => {
    const held = holdForConfirmation(asked, hold('me', 2, 0, 18), at(9))
    expect(held).toMatchObject({ startedAt: at(0), until: at(24) })
    expect(takeHold({ ...ask, holds: [held], now: at(12) })).toMatchObject({ until: at(24) })
  })
})

describe('placing', () => {
  const place = (holds: Hold[], quantity: number, now = at(5)) =>
    checkStockTaking({ ownerId: 'me', quantity, stock: 5, holds, now })

  test("consumes the cart's own hold; without one it competes for what others don't hold", () => {
    expect(place([hold('me', 5)], 5)).toEqual({ ok: true })
    expect(place([hold('other', 3)], 2)).toEqual({ ok: true })
    expect(place([hold('other', 3, -10)], 5)).toEqual({ ok: true })
  })
  test('the refusal says how many are left and until when others hold them', () => {
    const others = [hold('b', 2, 0, 12), hold('a', 2, 0, 10)]
    expect(place(others, 2)).toEqual({ ok: false, reason: 'held_by_others', left: 1, until: at(10) })
    expect(place(others, 5)).toEqual({ ok: false, reason: 'held_by_others', left: 1, until: at(12) })
    expect(place(others, 6)).toEqual({ ok: false, reason: 'over_stock', left: 1 })
    expect(place([], 6)).toEqual({ ok: false, reason: 'over_stock', left: 5 })
  })
})

const owners = fc.constantFrom('a', 'b', 'c', 'd')
const requests = fc.array(
  fc.record({ owner: owners, quantity: fc.integer({ min: 1, max: 30 }), minute: fc.nat(60) }),
)

test('however many ask, the live holds are never more than the stock, and none is longer than 20 minutes', () => {
  fc.assert(
    fc.property(requests, fc.nat(40), (asked, stock) => {
      let holds: Hold[] = []
      for (const { owner, quantity, minute } of asked.sort((a, b) => a.minute - b.minute)) {
        const now = at(minute)
        const answer = takeHold({ ownerId: owner, quantity, stock, holds, now })
        if (!answer.ok) continue
        const { startedAt } = answer
        holds = [
          ...holds.filter((held) => held.ownerId !== owner),
          { ...hold(owner, answer.quantity), startedAt, until: answer.until },
        ]
        const live = holds.filter((held) => isHoldAlive(held, now))
        expect(live.reduce((sum, held) => sum + held.quantity, 0)).toBeLessThanOrEqual(stock)
        expect(answer.until.getTime() - startedAt.getTime()).toBeLessThanOrEqual(20 * 60_000)
        expect(answer.until).toEqual(findHoldEnd(startedAt, now))
        expect(countFree(stock, holds, owner, now)).toBeGreaterThanOrEqual(Math.min(quantity, 20))
      }
    }),
  )
})
