/** Limits for one network address (docs/rules/accounts.md). The web server's rendering calls are not counted. */
import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@tregu/contract'
import { DEMO_RATE_LIMITS, RATE_LIMITS } from '@tregu/domain'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { AppError } from '../lib/app-error.ts'
import type { Redis } from '../lib/redis.ts'
import { limitStoreOf } from './limit-store.ts'
import { addressOf } from './request-context.ts'

type Group = 'signUps' | 'signIns' | 'uploads' | 'writes' | 'reads'

type Called = Pick<Endpoint, 'method' | 'path' | 'files' | 'stored'>

const groupOf = (endpoint: Called): Group => {
  if (endpoint.path === '/signup') return 'signUps'
  if (endpoint.path.startsWith('/signin')) return 'signIns'
  if (endpoint.files || endpoint.stored) return 'uploads'
  return endpoint.method === 'GET' ? 'reads' : 'writes'
}

const maxOf = (env: Env, group: Group): number => {
  const limits = env.RATE_LIMITS === 'demo' ? DEMO_RATE_LIMITS : RATE_LIMITS
  return {
    signUps: limits.signUpsPerHour,
    signIns: limits.signInsPerMinute,
    uploads: limits.uploadsPerMinute,
    writes: limits.writesPerMinute,
    reads: limits.readsPerMinute,
  }[group]
}

/** Routes of a group share one counter. */
export const rateLimitOf = (env: Env, endpoint: Called) => {
  if (env.RATE_LIMITS === 'off') return {}
  const group = groupOf(endpoint)
  return {
    rateLimit: {
      groupId: group,
      max: maxOf(env, group),
      timeWindow: group === 'signUps' ? 3_600_000 : 60_000,
    },
  }
}

export const registerRateLimits = async (
  app: FastifyInstance,
  { env, redis }: { readonly env: Env; readonly redis: Redis | null },
): Promise<void> => {
  if (env.RATE_LIMITS === 'off') return
  await app.register(rateLimit, {
    global: false,
    store: limitStoreOf(redis),
    keyGenerator: (request) => addressOf(request, env.FORWARD_SECRET) ?? 'web',
    allowList: (request) => addressOf(request, env.FORWARD_SECRET) === null,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.max(1, Math.ceil(context.ttl / 1_000))
      return new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
    },
  })
}
