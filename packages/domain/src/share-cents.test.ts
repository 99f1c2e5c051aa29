import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareCents, shareOfUnits } from './share-cents.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [500, [1000, 2000], [167, 333]],
  [1, [5, 5], [1, 0]],
  [0, [5, 5], [0, 0]],
  [7, [0, 3, 0], [0, 7, 0]],
  [7, [0, 0], [7, 0]],
  [10, [3, 3, 4], [3, 3, 4]],
  [0, [], []],
])('%d cents shared by %j are %j', (amount, weights, shares) => {
  expect(shareCents(amount, weights)).toEqual(shares)
})

const weights = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 })

test('shares add up to the amount and lie within a cent of the exact proportion', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), weights, (amount, parts) => {
      const shares = shareCents(amount, parts)
      const total = parts.reduce((sum, part) => sum + part, 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      if (total === 0) return
      for (const [index, share] of shares.entries()) {
        const exact = (amount * (parts[index] ?? 0)) / total
        expect(Math.abs(share - exact)).toBeLessThan(1.001)
      }
    }),
  )
})

test('no share is above its weight while the amount is not above their sum', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const shares = shareCents(Math.floor(total * fraction), parts)
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(parts[index] ?? 0)
    }),
  )
})

test('the units of a line, in whatever portions, are worth the whole', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), fc.nat(50), (amount, quantity, cut) => {
      const first = Math.min(cut, quantity)
      const portions = [
        shareOfUnits(amount, quantity, 0, first),
        shareOfUnits(amount, quantity, first, quantity - first),
      ]
      expect(portions.reduce((sum, portion) => sum + portion, 0)).toBe(amount)
      const units = Array.from({ length: quantity }, (_, unit) => shareOfUnits(amount, quantity, unit, 1))
      expect(units).toEqual(
        shareCents(
          amount,
          Array.from({ length: quantity }, () => 1),
        ),
      )
    }),
  )
})
