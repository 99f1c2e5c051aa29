import { describe, expect, it } from 'vitest'
import { content } from './content.ts'
import { chooseTraitPrice } from './prices.ts'
import { makeRandom } from './random.ts'

describe('a tail that says how many or how large', () => {
  it('changes the price by its part', () => {
    const priceWith = (part: number) => chooseTraitPrice(makeRandom('a seed', 'chair'), [40, 60], part)
    expect(priceWith(0.9)).toBeGreaterThan(priceWith(0) * 1.8)
    expect(priceWith(-0.25)).toBeLessThan(priceWith(0) * 0.8)
    const parts = Object.values(content.types).flatMap(({ traits }) =>
      Object.values(traits).map(([, , part = 0]) => part),
    )
    expect(parts.filter((part) => part !== 0).length).toBeGreaterThan(10)
    expect(Math.min(...parts)).toBeGreaterThan(-0.5)
  })
})
