/** The steps of a new market (docs/rules/backoffice.md#first-steps): done is what the data said once, skipped is kept. */
import { inTransaction } from '@tregu/database'
import { FIRST_STEPS, type FirstStep, listFirstSteps } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { recordAudit } from '../audit/audit.ts'
import { getSettings } from '../settings/settings.ts'
import * as queries from './first-steps.queries.ts'

/** What the data says now. */
const judgeSteps = async (deps: Deps): Promise<Readonly<Record<FirstStep, boolean>>> => {
  const [{ market, commission, payout }, counts] = await Promise.all([
    getSettings(deps),
    queries.countBeginnings(deps.db),
  ])
  const terms = [commission, payout.weekday, payout.minimum, payout.delay_days]
  return {
    market: market.name.from === 'saved' && market.imprint.from === 'saved',
    departments: counts.departments > 0,
    terms: terms.some(({ from }) => from === 'saved'),
    home: counts.homeParts > 0,
    // The first administrator is one of them.
    staff: counts.staff > 1,
    store: counts.stores > 0,
  }
}

/** A step that was done once stays done, also when the data falls back, such as after the last slide of the home page went. */
const keepDone = (deps: Deps, done: readonly FirstStep[]): Promise<readonly string[]> =>
  inTransaction(deps, async (tx) => {
    await queries.lockKept(tx)
    const kept = new Set([...(await queries.listKept(tx.db, 'done')), ...done])
    await queries.saveKept(tx.db, 'done', [...kept])
    return [...kept]
  })

export const getFirstSteps = async (deps: Deps) => {
  const [now, kept, skipped] = await Promise.all([
    judgeSteps(deps),
    queries.listKept(deps.db, 'done'),
    queries.listKept(deps.db, 'skipped'),
  ])
  const fresh = FIRST_STEPS.filter((step) => now[step] && !kept.includes(step))
  const all = fresh.length > 0 ? await keepDone(deps, fresh) : kept
  const done = Object.fromEntries(FIRST_STEPS.map((step) => [step, all.includes(step)]))
  const { steps, open } = listFirstSteps(done as Record<FirstStep, boolean>, skipped)
  return { result: [...steps], open }
}

/** Skipping a skipped step changes nothing, and is not in the audit. */
export const skipFirstStep = async (deps: Deps, actor: Actor, step: FirstStep, isSkipped: boolean) => {
  await inTransaction(deps, async (tx) => {
    await queries.lockKept(tx)
    const skipped = await queries.listKept(tx.db, 'skipped')
    if (skipped.includes(step) === isSkipped) return
    const rest = skipped.filter((other) => other !== step)
    await queries.saveKept(tx.db, 'skipped', isSkipped ? [...rest, step] : rest)
    const action = isSkipped ? 'first_steps.skip' : 'first_steps.take_back'
    await recordAudit(tx, { actorId: actor.id, action, subject: step }, deps.now())
  })
  return getFirstSteps(deps)
}
