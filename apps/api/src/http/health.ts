/** Liveness and readiness for operators. They are not part of the contract. */
import { listMissingMigrations } from '@tregu/database'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'

/**
 * Liveness ignores the database: a restart would not repair it. Readiness checks it, waits until the catalogue was read, and
 * turns false while draining.
 */
export const registerHealth = (
  app: FastifyInstance,
  deps: Deps,
  { isLoaded, isDraining }: { readonly isLoaded: () => boolean; readonly isDraining: () => boolean },
): void => {
  app.get('/healthz', async () => ({ error: null, status: 'alive' }))
  app.get('/readyz', async () => {
    if (isDraining() || !isLoaded()) throw new AppError('unavailable')
    const missing = await listMissingMigrations(deps.pool, deps.migrations).catch(() => null)
    if (missing === null || missing.length > 0) throw new AppError('unavailable')
    return { error: null, status: 'ready' }
  })
}
