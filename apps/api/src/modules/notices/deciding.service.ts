/** Administrators decide about notices and things, and lift restrictions (docs/rules/notices.md#decisions). */
import type { values } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { lockKey } from '../../lib/locks.ts'
import { recordAudit } from '../audit/audit.ts'
import { blockAuthor, endBlock, liftBlock } from './blocking.service.ts'
import { keepStore } from './closing.service.ts'
import * as queries from './notices.queries.ts'
import { isInForce } from './notices.view.ts'
import { getDecision, getReport } from './reports.service.ts'
import { release, restrict } from './restricting.service.ts'
import { answerReporters, tellDecision, tellLifted } from './telling.service.ts'
import { findThing, type Kind, type Thing } from './things.queries.ts'
import { nameThing } from './things.view.ts'
import { type Verdict, verdictOf } from './verdict.service.ts'

/** Decisions about a store and its things are made one after the other. */
const lockDecisions = (tx: Tx, storeId: number) => lockKey(tx, `decisions:${storeId}`)

type Deciding = { readonly actor: Actor; readonly language: Language; readonly noticeId: bigint | null }

/** A suspension is about the store, whatever led to it. */
const aboutOf = (thing: Thing, { action }: Verdict, language: Language) =>
  action === 'suspend_store' || thing.kind === 'store'
    ? { target: 'store' as const, targetId: String(thing.store.id), targetName: thing.store.name }
    : { target: thing.kind, targetId: thing.id, targetName: nameThing(thing, language) }

const auditOf = (thing: Thing, { action, reasons, text }: Verdict, noticeId: bigint | null) => ({
  action: action === 'suspend_store' ? ('store.suspend' as const) : (`decision.${action}` as const),
  subject: action === 'suspend_store' ? String(thing.store.id) : thing.id,
  details: {
    ...(action === 'suspend_store' ? { state: 'active → suspended' } : { target: thing.kind }),
    ...(noticeId === null ? {} : { report: String(noticeId) }),
    ...reasons,
    text,
  },
})

/** A restriction answers all open notices about the thing; doing nothing answers the one that was looked at. */
const noticesFor = (
  thing: Thing,
  about: ReturnType<typeof aboutOf>,
  { action }: Verdict,
  noticeId: bigint | null,
) => {
  if (action === 'none') return noticeId === null ? null : { id: noticeId }
  const { target, targetId } = about
  return {
    OR: [
      { target: thing.kind, targetId: thing.id },
      { target, targetId },
    ],
  }
}

/** Restricts the thing with its mails and audit. */
const restrictThing = async (
  deps: Deps,
  tx: Tx,
  thing: Thing,
  verdict: Verdict & { readonly action: Exclude<Verdict['action'], 'block_account'> },
  { actor, language, noticeId }: Deciding,
) => {
  const now = deps.now()
  const about = aboutOf(thing, verdict, language)
  const { action, reasons, text, until } = verdict
  const source: 'own' | 'notice' = noticeId === null ? 'own' : 'notice'
  const decisionId = await restrict(tx, thing, {
    action,
    text,
    by: actor.id,
    now,
    write: async (wasOnSale = false) => {
      const row = { storeId: thing.store.id, ...about, action, source, ...reasons, text, until, wasOnSale }
      return (await queries.addDecision(tx, { ...row, by: actor.id, at: now })).id
    },
  })
  await tellDecision(deps, tx, thing, { ...verdict, source })
  await recordAudit(tx, { actorId: actor.id, ...auditOf(thing, verdict, noticeId) }, now)
  return decisionId
}

/** Restriction, decision, mails and audit, in the transaction of the caller, which holds the lock of decisions. */
const decideIn = async (deps: Deps, tx: Tx, thing: Thing, verdict: Verdict, deciding: Deciding) => {
  const { language, noticeId } = deciding
  const now = deps.now()
  const about = aboutOf(thing, verdict, language)
  const { action } = verdict
  const decisionId =
    action === 'block_account'
      ? await blockAuthor(deps, tx, thing, verdict, deciding)
      : await restrictThing(deps, tx, thing, { ...verdict, action }, deciding)
  const where = noticesFor(thing, about, verdict, noticeId)
  const notices = where === null ? [] : await queries.listOpen(tx, where)
  await queries.closeNotices(
    tx,
    notices.map(({ id }) => id),
    decisionId,
    now,
  )
  await answerReporters(deps, tx, notices, verdict)
  return decisionId
}

type Asked = { readonly actor: Actor; readonly id: string; readonly language: Language }

/**
 * Decides a notice. Of two administrators at once, the second gets a conflict with the notice as it is.
 * @throws AppError not_found, malformed, conflict
 */
export const decideReport = async (
  deps: Deps,
  { actor, id: asked, language }: Asked,
  body: values.Verdict,
) => {
  const id = BigInt(numberIdOf(asked))
  await inTransaction(deps, async (tx) => {
    const { storeId } = found(await queries.findNotice(tx.db, id))
    await lockDecisions(tx, storeId)
    const { target, targetId, decidedAt } = found(await queries.findNotice(tx.db, id))
    if (decidedAt !== null) throw new AppError('conflict')
    const verdict = verdictOf(target, body, deps.now())
    const thing = await findThing(tx.db, target, targetId)
    if (thing === null) return closeGone(deps, tx, verdict, { actor, id })
    await decideIn(deps, tx, thing, verdict, { actor, language, noticeId: id })
  })
  return getReport(deps, asked, language)
}

/** A thing that was deleted since can only be left as it is. @throws AppError conflict */
const closeGone = async (
  deps: Deps,
  tx: Tx,
  verdict: Verdict,
  { actor, id }: { readonly actor: Actor; readonly id: bigint },
): Promise<void> => {
  if (verdict.action !== 'none') throw new AppError('conflict')
  const now = deps.now()
  const notice = found(await queries.findNotice(tx.db, id))
  const { storeId, target, targetId, targetName } = notice
  const about = { storeId, target, targetId, targetName }
  const row = { ...about, action: 'none', source: 'notice', text: verdict.text } as const
  const decision = await queries.addDecision(tx, { ...row, by: actor.id, at: now })
  await queries.closeNotices(tx, [id], decision.id, now)
  await answerReporters(deps, tx, [notice], verdict)
  const details = { target, report: String(id), text: verdict.text }
  await recordAudit(tx, { actorId: actor.id, action: 'decision.none', subject: targetId, details }, now)
}

type About = { readonly target: Kind; readonly id: string }

/** Decides about a thing without a notice. @throws AppError not_found, malformed, conflict */
export const decideThing = async (
  deps: Deps,
  { actor, language }: Pick<Asked, 'actor' | 'language'>,
  { target, id }: About,
  body: values.Verdict,
): Promise<values.Decision> => {
  const decisionId = await inTransaction(deps, async (tx) => {
    const { store } = found(await findThing(tx.db, target, id))
    await lockDecisions(tx, store.id)
    const thing = found(await findThing(tx.db, target, id))
    const verdict = verdictOf(target, body, deps.now())
    return decideIn(deps, tx, thing, verdict, { actor, language, noticeId: null })
  })
  return getDecision(deps, decisionId)
}

/** The restriction ends with a text to whom it concerned. */
const liftIn = async (deps: Deps, tx: Tx, row: queries.StoreDecisionRow, actor: Actor, text: string) => {
  const now = deps.now()
  const { storeId, target, targetId, targetName, action } = row
  const isStore = action === 'suspend_store'
  await release(tx, row, actor.id, now)
  await queries.addDecision(tx, {
    ...{ storeId, target, targetId, targetName, text },
    action: isStore ? 'reinstate_store' : 'lift',
    by: actor.id,
    at: now,
  })
  await tellLifted(deps, tx, row, text)
  const audit = isStore
    ? { action: 'store.reinstate' as const, details: { state: 'suspended → active', text } }
    : { action: 'decision.lift' as const, details: { target, decision: String(row.id), text } }
  await recordAudit(tx, { actorId: actor.id, subject: targetId, ...audit }, now)
}

/** @throws AppError not_found; conflict when it restricts nothing any more */
export const liftDecision = async (deps: Deps, actor: Actor, asked: string, text: string) => {
  const id = BigInt(numberIdOf(asked))
  const find = async (tx: Tx) => found((await queries.listDecisions(tx.db, { id }))[0])
  await inTransaction(deps, async (tx) => {
    const row = await find(tx)
    if (!queries.isOfStore(row)) return liftBlock(deps, tx, row, actor, text)
    if (row.action === 'close_store') return keepStore(deps, tx, row, actor, text)
    await lockDecisions(tx, row.storeId)
    const locked = await find(tx)
    if (queries.isOfStore(locked)) await liftIn(deps, tx, locked, actor, text)
  })
  return getDecision(deps, id)
}

/** Ends the suspension of a store. @throws AppError not_found; conflict when it is not suspended */
export const reinstateStore = (deps: Deps, actor: Actor, asked: string, text: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const storeId = numberIdOf(asked)
    found(await findThing(tx.db, 'store', String(storeId)))
    await lockDecisions(tx, storeId)
    const [row] = await queries.listDecisions(tx.db, { storeId, action: 'suspend_store' })
    if (!row || !queries.isOfStore(row)) throw new AppError('conflict')
    await liftIn(deps, tx, row, actor, text)
  })

/** Ends the restrictions whose time is over. They end by themselves, so no decision is written. */
export const endRestrictions = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  for (const id of await queries.listEnded(deps.sql, now))
    await inTransaction(deps, async (tx) => {
      const [row] = await queries.listDecisions(tx.db, { id })
      if (row === undefined) return
      if (!queries.isOfStore(row)) return endBlock(tx, row)
      await lockDecisions(tx, row.storeId)
      const [locked] = await queries.listDecisions(tx.db, { id })
      if (locked && queries.isOfStore(locked) && isInForce(locked)) await release(tx, locked, locked.by, now)
    })
}
