import { expect, it } from 'vitest'
import { findWishNews } from './wishes.ts'

const AT = new Date('2026-12-01T12:00:00Z')
const ago = (days: number) => new Date(AT.getTime() - days * 86_400_000)
const news = (then: { price: number | null; soldOutAt: Date | null }, price: number, quantity = 3) =>
  findWishNews({ then, now: { price, quantity } }, AT)

it('tells how much less a wished product costs, and nothing when it costs the same, more, or nobody knows', () => {
  expect(news({ price: 1_000, soldOutAt: null }, 850)).toEqual({ less: 150, back: false })
  for (const price of [1_000, 1_200]) expect(news({ price: 1_000, soldOutAt: null }, price)).toBeNull()
  expect(news({ price: null, soldOutAt: null }, 1)).toBeNull()
})

it('tells for 30 days that a wished product is back', () => {
  expect(news({ price: 1_000, soldOutAt: ago(29) }, 1_000)).toEqual({ less: null, back: true })
  expect(news({ price: 1_000, soldOutAt: ago(30) }, 1_000)).toBeNull()
})

it('tells nothing of what is sold out', () => {
  expect(news({ price: 1_000, soldOutAt: ago(1) }, 500, 0)).toBeNull()
})
