import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  type CartLine,
  mergeCarts,
  restoreFromLater,
  saveForLater,
  setQuantity,
} from './cart.ts'

const line = (variantId: number, quantity: number): CartLine => ({ variantId, quantity })
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index, 1))
const cart = (inCart: CartLine[], later: CartLine[] = []): Cart<CartLine> => ({ lines: inCart, later })
const plenty = () => 9999

describe('adding', () => {
  test('same product with same variants merges quantities', () => {
    expect(addToCart([line(1, 2)], line(1, 3), 9)).toEqual({ ok: true, variantId: 1, quantity: 5 })
    expect(addToCart([line(1, 2)], line(2, 3), 9)).toEqual({ ok: true, variantId: 2, quantity: 3 })
  })
  test('is judged on the sum with the line already there', () => {
    expect(addToCart([line(1, 2)], line(1, 2), 3)).toEqual({ ok: false, reason: 'over_stock', left: 3 })
    expect(addToCart([line(1, 9000)], line(1, 1000), 20_000)).toEqual({
      ok: false,
      reason: 'over_maximum',
      max: 9999,
    })
  })
  test.each([0, -1, 1.5, Number.NaN])('refuses %d pieces', (quantity) => {
    expect(addToCart([line(1, 5)], line(1, quantity), 9)).toEqual({ ok: false, reason: 'not_a_quantity' })
  })
  test('at most 100 different lines', () => {
    expect(addToCart(lines(99), line(500, 1), 9)).toMatchObject({ ok: true })
    expect(addToCart(lines(100), line(500, 1), 9)).toEqual({ ok: false, reason: 'too_many_lines', max: 100 })
    expect(addToCart(lines(100), line(7, 1), 9)).toMatchObject({ ok: true, quantity: 2 })
  })
})

test('editing sets the absolute quantity; on the wire 0 removes', () => {
  expect(setQuantity(line(1, 5), 2, 9)).toEqual({ ok: true, variantId: 1, quantity: 2 })
  expect(setQuantity(line(1, 5), 0, 0)).toEqual({ ok: true, variantId: 1, quantity: 0 })
  expect(setQuantity(line(1, 5), 10, 9)).toEqual({ ok: false, reason: 'over_stock', left: 9 })
  expect(setQuantity(line(1, 5), -1, 9)).toEqual({ ok: false, reason: 'not_a_quantity' })
})

describe("on sign-in the guest's cart is merged into the user's", () => {
  test('same product with the same variant adds quantities', () => {
    const merged = mergeCarts(cart([line(1, 2), line(2, 1)]), cart([line(1, 3), line(3, 4)]), plenty)
    expect(merged.user.lines).toEqual([line(1, 5), line(2, 1), line(3, 4)])
    expect(merged.guest).toEqual(cart([]))
    expect(merged.notices).toEqual([])
  })
  test('clamped to stock and 9999, each clamp is a notice', () => {
    const merged = mergeCarts(cart([line(1, 2)]), cart([line(1, 3), line(2, 9)]), () => 4)
    expect(merged.user.lines).toEqual([line(1, 4), line(2, 4)])
    expect(merged.notices).toEqual([
      { kind: 'clamped', variantId: 1, asked: 5, quantity: 4 },
      { kind: 'clamped', variantId: 2, asked: 9, quantity: 4 },
    ])
    const huge = mergeCarts(cart([line(1, 9000)]), cart([line(1, 9000)]), () => 50_000)
    expect(huge.user.lines).toEqual([line(1, 9999)])
  })
  test('lines beyond 100 go to later_buy with a notice', () => {
    const merged = mergeCarts(
      cart(lines(99), [line(501, 1)]),
      cart([line(500, 1), line(501, 2), line(3, 1)]),
      plenty,
    )
    expect(merged.user.lines).toHaveLength(100)
    expect(merged.user.lines[3]).toEqual(line(3, 2))
    expect(merged.user.later).toEqual([line(501, 3)])
    expect(merged.notices).toEqual([{ kind: 'moved_to_later', variantId: 501, quantity: 2 }])
  })
  test('a sold-out line stays visible', () => {
    const merged = mergeCarts(cart([line(1, 2)]), cart([line(1, 5), line(2, 1)]), () => 0)
    expect(merged.user.lines).toEqual([line(1, 5), line(2, 1)])
    expect(merged.notices).toEqual([])
  })
  test('the rest of a line stays the user’s own', () => {
    const user = {
      lines: [
        { ...line(1, 1), id: 'u', comment: 'mine' },
        { ...line(2, 1), id: 'v', comment: '' },
      ],
      later: [],
    }
    const guest = {
      lines: [
        { ...line(1, 1), id: 'g', comment: 'guest' },
        { ...line(2, 1), id: 'h', comment: 'guest' },
      ],
      later: [],
    }
    expect(mergeCarts(user, guest, plenty).user.lines).toEqual([
      { variantId: 1, quantity: 2, id: 'u', comment: 'mine' },
      { variantId: 2, quantity: 2, id: 'v', comment: 'guest' },
    ])
  })
})

const anyLines = (max: number) =>
  fc.uniqueArray(fc.record({ variantId: fc.nat(130), quantity: fc.integer({ min: 1, max: 9999 }) }), {
    selector: ({ variantId }) => variantId,
    maxLength: max,
  })
const anyCart = (max: number) => fc.record({ lines: anyLines(max), later: anyLines(10) })
const anyStock = fc
  .array(fc.nat(12_000), { minLength: 131, maxLength: 131 })
  .map((all) => (id: unknown) => all[Number(id)] ?? 0)

test('merging twice changes nothing', () => {
  fc.assert(
    fc.property(anyCart(100), anyCart(100), anyStock, (user, guest, stockOf) => {
      const once = mergeCarts(user, guest, stockOf)
      const twice = mergeCarts(once.user, once.guest, stockOf)
      expect(twice.user).toEqual(once.user)
      expect(twice.notices).toEqual([])
    }),
  )
})

test('merging never exceeds stock, 9999 or 100 lines, loses no variant, and tells every clamp and move', () => {
  fc.assert(
    fc.property(anyCart(100), anyCart(100), anyStock, (user, guest, stockOf) => {
      const { user: merged, notices } = mergeCarts(user, guest, stockOf)
      expect(merged.lines.length).toBeLessThanOrEqual(100)
      const guestIds = new Set(guest.lines.map(({ variantId }) => variantId))
      for (const { variantId, quantity } of merged.lines) {
        expect(quantity).toBeLessThanOrEqual(9999)
        expect(quantity).toBeGreaterThan(0)
        const stock = stockOf(variantId)
        if (guestIds.has(variantId) && stock > 0) expect(quantity).toBeLessThanOrEqual(stock)
      }
      const ids = (all: readonly CartLine[]) => all.map(({ variantId }) => variantId)
      const everywhere = new Set([...ids(merged.lines), ...ids(merged.later)])
      for (const id of [...ids(user.lines), ...ids(guest.lines)]) expect(everywhere.has(id)).toBe(true)
      expect(new Set(ids(merged.lines)).size).toBe(merged.lines.length)
      expect(new Set(ids(merged.later)).size).toBe(merged.later.length)
      const moved = notices.filter(({ kind }) => kind === 'moved_to_later').length
      const news = ids(guest.lines).filter((id) => !ids(user.lines).includes(id)).length
      expect(moved).toBe(Math.max(0, user.lines.length + news - 100))
    }),
  )
})

describe('save for later', () => {
  test('moves a line to later_buy and back, merging and clamping', () => {
    const saved = saveForLater(cart([line(1, 2), line(2, 1)], [line(1, 3)]), 1, 9)
    expect(saved).toEqual({ ok: true, cart: cart([line(2, 1)], [line(1, 5)]), notices: [] })
    const back = restoreFromLater(cart([line(1, 2)], [line(1, 5)]), 1, 4)
    expect(back).toEqual({
      ok: true,
      cart: cart([line(1, 4)]),
      notices: [{ kind: 'clamped', variantId: 1, asked: 7, quantity: 4 }],
    })
  })
  test('is refused for a line that is not there, sold out, or where the cart is full', () => {
    expect(saveForLater(cart([line(1, 2)]), 2, 9)).toEqual({ ok: false, reason: 'no_such_line' })
    expect(restoreFromLater(cart([line(1, 2)]), 1, 9)).toEqual({ ok: false, reason: 'no_such_line' })
    expect(restoreFromLater(cart([], [line(1, 2)]), 1, 0)).toEqual({ ok: false, reason: 'sold_out' })
    const full = cart(lines(100), [line(500, 1)])
    expect(restoreFromLater(full, 500, 9)).toEqual({ ok: false, reason: 'too_many_lines', max: 100 })
  })
})
