import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankBought } from './bought-again.ts'

const line = (slug: string, orderId: string) => ({ slug, orderId })

describe('what was bought before', () => {
  it('stands by the number of its orders, then the newest first', () => {
    const lines = [line('tea', '3'), line('soap', '2'), line('honey', '2'), line('soap', '1')]
    expect(rankBought(lines)).toEqual(['soap', 'tea', 'honey'])
  })

  it('counts an order once, however many of its variants were bought', () => {
    const lines = [line('tea', '3'), line('shirt', '2'), line('shirt', '2'), line('shirt', '2')]
    expect(rankBought(lines)).toEqual(['tea', 'shirt'])
  })

  it('names each product once', () => {
    const lines = fc.array(
      fc.record({ slug: fc.constantFrom('a', 'b', 'c'), orderId: fc.constantFrom('1', '2') }),
    )
    fc.assert(
      fc.property(lines, (bought) => {
        const ranked = rankBought(bought)
        expect([...ranked].sort()).toEqual([...new Set(bought.map(({ slug }) => slug))].sort())
      }),
    )
  })
})
