import { LOG_COUNT_MAX } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { addCounts, countUpTo } from './long-list.ts'

/** Counts a list of so many rows, of which it reads `take` at most. */
const listOf = (rows: number) => async (take: number) => Math.min(rows, take)

describe('the count of a long list', () => {
  it('is exact up to its limit, and says beyond it that there are more', async () => {
    expect(await countUpTo(listOf(0))).toEqual({ count: 0, more: false })
    expect(await countUpTo(listOf(LOG_COUNT_MAX))).toEqual({ count: LOG_COUNT_MAX, more: false })
    expect(await countUpTo(listOf(1_000_000))).toEqual({ count: LOG_COUNT_MAX, more: true })
  })

  it('adds to that of another list', () => {
    const of = (count: number, more = false) => ({ count, more })
    expect(addCounts(of(2), of(3))).toEqual(of(5))
    expect(addCounts(of(LOG_COUNT_MAX), of(0))).toEqual(of(LOG_COUNT_MAX))
    expect(addCounts(of(LOG_COUNT_MAX), of(1))).toEqual(of(LOG_COUNT_MAX, true))
    expect(addCounts(of(0), of(LOG_COUNT_MAX, true))).toEqual(of(LOG_COUNT_MAX, true))
  })
})
