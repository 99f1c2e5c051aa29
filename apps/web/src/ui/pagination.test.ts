import { describe, expect, it } from 'vitest'
import { pagesShown } from './pagination.tsx'

describe('pagesShown', () => {
  it('shows the ends, this page and its neighbours', () => {
    expect(pagesShown(1, 14)).toEqual([1, 2, 3, null, 14])
    expect(pagesShown(7, 14)).toEqual([1, null, 6, 7, 8, null, 14])
    expect(pagesShown(14, 14)).toEqual([1, null, 13, 14])
  })
  it('has no gap where nothing is left out', () => {
    expect(pagesShown(2, 3)).toEqual([1, 2, 3])
  })
})
