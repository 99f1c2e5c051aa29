/** Refuses requests while the process is so busy that all would wait long, so that those it takes are answered. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/** One slow second, as after the start, is no pressure. */
const SAMPLE_MS = 2_000
/** Operators and balancers ask them, above all then. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])
const RETRY_AFTER = 5

/** @param milliseconds the mean delay of the event loop from which requests are refused; 0 never refuses */
export const registerPressure = async (app: FastifyInstance, milliseconds: number): Promise<void> => {
  if (milliseconds === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      if (ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return
      throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER })
    },
  })
}
