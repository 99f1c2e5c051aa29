/** The steps of a new market (docs/rules/backoffice.md#first-steps): done is what the data says, skipped is kept. */
import { inTransaction } from '@tregu/database'
import { type FirstStep, listFirstSteps } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { recordAudit } from '../audit/audit.ts'
import { getSettings } from '../settings/settings.ts'
import * as queries from './first-steps.queries.ts'

export const getFirstSteps = async (deps: Deps) => {
  const [{ market, commission, payout }, counts, skipped] = await Promise.all([
    getSettings(deps),
    queries.countBeginnings(deps.db),
    queries.listSkipped(deps.db),
  ])
  const terms = [commission, payout.weekday, payout.minimum, payout.delay_days]
  const { steps, open } = listFirstSteps(
    {
      market: market.name.from === 'saved' && market.imprint.from === 'saved',
      departments: counts.departments > 0,
      terms: terms.some(({ from }) => from === 'saved'),
      home: counts.homeParts > 0,
      // The first administrator is one of them.
      staff: counts.staff > 1,
      store: counts.stores > 0,
    },
    skipped,
  )
  return { result: [...steps], open }
}

/** Skipping a skipped step changes nothing, and is not in the audit. */
export const skipFirstStep = async (deps: Deps, actor: Actor, step: FirstStep, isSkipped: boolean) => {
  await inTransaction(deps, async (tx) => {
    await queries.lockSkipped(tx)
    const skipped = await queries.listSkipped(tx.db)
    if (skipped.includes(step) === isSkipped) return
    const rest = skipped.filter((other) => other !== step)
    await queries.saveSkipped(tx.db, isSkipped ? [...rest, step] : rest)
    const action = isSkipped ? 'first_steps.skip' : 'first_steps.take_back'
    await recordAudit(tx, { actorId: actor.id, action, subject: step }, deps.now())
  })
  return getFirstSteps(deps)
}
