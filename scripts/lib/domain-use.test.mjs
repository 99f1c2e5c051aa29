import { describe, expect, it } from 'vitest'
import { listUnreached } from './domain-use.mjs'

/** Rules written before their feature: each leaves this list when the product uses it. */
const COMING = {
  'the seller’s pages': ['isOrderClosed'],
  'hiding reviews': ['addRating', 'removeRating', 'hasRatingOf'],
  payouts: ['bookPayout'],
}

describe('the functions of packages/domain', () => {
  it('are used by the product, or stand in the list of what is coming', () => {
    const unreached = listUnreached().map(({ name }) => name)
    expect(unreached.toSorted()).toEqual(Object.values(COMING).flat().toSorted())
  })
})
