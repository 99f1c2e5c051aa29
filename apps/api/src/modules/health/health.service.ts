/** Gathers what this process and the database know of the shop's health (docs/rules/system.md#health). */
import { listMissingMigrations, readDisk, readHealth } from '@tregu/database'
import { type HealthCheck, type HealthFacts, judgeHealth, type PaymentMode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { type CatalogueDeps, findOldestUnread } from '../catalogue-index/catalogue-index.ts'

const paymentMode = ({ name, takes }: Deps['payments']): PaymentMode => {
  if (takes.length === 0) return 'none'
  return name === 'stripe' ? 'stripe' : 'sandbox'
}

const behindSeconds = async (deps: CatalogueDeps, now: Date): Promise<number | null> => {
  if (!deps.catalogue.isLoaded) return null
  const oldest = await findOldestUnread(deps)
  return oldest ? Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1_000)) : 0
}

type Known = NonNullable<HealthFacts['process']>

/** What the database has to be asked for; null when it does not answer. */
const askDatabase = async (deps: CatalogueDeps, now: Date) => {
  try {
    const [stored, missingMigrations, catalogueBehindSeconds] = await Promise.all([
      readHealth(deps.pool),
      listMissingMigrations(deps.pool, deps.migrations),
      behindSeconds(deps, now),
    ])
    return { stored, missingMigrations, catalogueBehindSeconds }
  } catch (error) {
    deps.log.warn({ err: error }, 'the database did not tell how the shop is')
    return { stored: null, missingMigrations: null, catalogueBehindSeconds: null }
  }
}

export const examineShop = async (deps: CatalogueDeps): Promise<readonly HealthCheck[]> => {
  const { env, payments, redis } = deps
  const now = deps.now()
  const [{ catalogueBehindSeconds, ...asked }, disk] = await Promise.all([
    askDatabase(deps, now),
    readDisk(env.TREGU_DATA),
  ])
  const known: Known = {
    payments: paymentMode(payments),
    hasMailServer: env.SMTP_URL !== undefined,
    isRedisAnswering: redis ? redis.isAnswering() : null,
    catalogueBehindSeconds,
  }
  return judgeHealth({ isDemo: env.DEMO === 'on', ...asked, disk, process: known }, now)
}
