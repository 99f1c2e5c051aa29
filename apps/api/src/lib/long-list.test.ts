import { LOG_COUNT_MAX } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { countUpTo } from './long-list.ts'

/** Counts a list of so many rows, of which it reads `take` at most. */
const listOf = (rows: number) => async (take: number) => Math.min(rows, take)

describe('the count of a long list', () => {
  it('is exact up to its limit, and says beyond it that there are more', async () => {
    expect(await countUpTo(listOf(0))).toEqual({ count: 0, more: false })
    expect(await countUpTo(listOf(LOG_COUNT_MAX))).toEqual({ count: LOG_COUNT_MAX, more: false })
    expect(await countUpTo(listOf(1_000_000))).toEqual({ count: LOG_COUNT_MAX, more: true })
  })
})
