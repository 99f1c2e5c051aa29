import { describe, expect, it } from 'vitest'
import { listOffered, listTaken, listUnreached } from './domain-use.mjs'

describe('the functions of packages/domain', () => {
  it('are used by the product', () => {
    expect(listUnreached()).toEqual([])
  })
})

describe('the index of packages/domain', () => {
  it('lists only what another package imports', () => {
    const taken = listTaken()
    expect(listOffered().filter((name) => !taken.has(name))).toEqual([])
  })
})
