/** Counts requests for the limits: in Redis for all processes, or in the memory of this one when there is none or it is away. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Redis } from '../lib/redis.ts'

/** Addresses that are counted in memory at a time. */
const MAX_KEYS = 50_000

type Counted = { readonly current: number; readonly ttl: number }
type Counter = { current: number; readonly endsAt: number }

const makeMemory = () => {
  const counters = new LRUCache<string, Counter>({ max: MAX_KEYS })
  return (key: string, milliseconds: number): Counted => {
    const now = Math.round(performance.now())
    const known = counters.get(key)
    const counter = known && known.endsAt > now ? known : { current: 0, endsAt: now + milliseconds }
    counter.current += 1
    counters.set(key, counter)
    return { current: counter.current, ttl: counter.endsAt - now }
  }
}

/** The class of the plugin's store. All routes count in the same store, so those of a group share a counter. */
export const limitStoreOf = (redis: Redis | null) => {
  const countHere = makeMemory()
  const count = async (key: string, milliseconds: number): Promise<Counted> =>
    (await redis?.count(key, milliseconds)) ?? countHere(key, milliseconds)

  return class LimitStore implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      milliseconds = 60_000,
    ) {
      count(key, milliseconds).then((counted) => done(null, counted), done)
    }
    child() {
      return this
    }
  }
}
