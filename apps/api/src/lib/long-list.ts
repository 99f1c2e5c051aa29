/** Lists that grow for ever are counted up to a limit: reading a million entries of an index takes a tenth of a second. */
import { LOG_COUNT_MAX } from '@tregu/domain'

export type Counted = {
  readonly count: number
  /** There are more than `count`. */
  readonly more: boolean
}

/**
 * Counts rows up to `LOG_COUNT_MAX`. `count` is asked with the number of rows that it reads at most, and says the order that the list has:
 * Prisma orders a limited count, by the id where nothing else is said, and that order may have no index.
 */
export const countUpTo = async (count: (take: number) => Promise<number>): Promise<Counted> => {
  const found = await count(LOG_COUNT_MAX + 1)
  return { count: Math.min(found, LOG_COUNT_MAX), more: found > LOG_COUNT_MAX }
}

/** The count of two lists together that share no row. */
export const addCounts = (one: Counted, other: Counted): Counted => {
  const sum = one.count + other.count
  return { count: Math.min(sum, LOG_COUNT_MAX), more: one.more || other.more || sum > LOG_COUNT_MAX }
}
