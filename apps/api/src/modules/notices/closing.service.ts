/** Closes stores against their will, with 30 days' notice (docs/rules/store-office.md#closing). */
import type { api, Parsed } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import { closingTime } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { findStore, isOpened, listOwners, lockStore, setStore } from '../store-desk/store-desk.ts'
import { closedMail, closingMail, keptMail } from './notices.mails.ts'
import * as queries from './notices.queries.ts'

type Body = Parsed<typeof api.office.closeStore>['body']

/** Decisions about the store wait for each other. @throws AppError not_found */
const lockOpened = async (tx: Tx, id: number) => {
  await lockKey(tx, `decisions:${id}`)
  if ((await lockStore(tx, id)).length === 0) throw new AppError('not_found')
  const row = await findStore(tx.db, id)
  if (!isOpened(row)) throw new AppError('not_found')
  return row
}

/** A closed store is a suspended one that no reinstatement opens: its people ship, refund and are paid. */
const shut = async (tx: Tx, { id, state }: { id: number; state: string }, closedAt: Date): Promise<void> => {
  await setStore(tx.db, id, { closedAt, ...(state === 'active' && { state: 'suspended' }) })
}

/**
 * Announces the closing to all owners, or closes at once where the law asks for it.
 * @throws AppError not_found; malformed for closing at once by the terms; conflict when it closes already
 */
export const closeStore = (
  deps: Deps,
  actor: Actor,
  id: number,
  { at_once: isAtOnce = false, ...body }: Body,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (isAtOnce && body.ground !== 'law')
      throw new AppError('malformed', {}, { fields: { at_once: 'v.closing_at_once' } })
    const store = await lockOpened(tx, id)
    if (store.closingAt !== null) throw new AppError('conflict')
    const now = deps.now()
    const { facts, ground, rule, text } = body
    const reasons = { facts, ground, rule, text }
    const about = { storeId: id, target: 'store', targetId: String(id), targetName: store.name } as const
    const row = { ...about, action: 'close_store', source: 'own', ...reasons, by: actor.id, at: now } as const
    const decision = await queries.addDecision(tx, row)
    const closingAt = isAtOnce ? now : closingTime(now)
    await setStore(tx.db, id, { closingId: decision.id, closingAt })
    if (isAtOnce) await shut(tx, store, now)
    const letter = { name: store.name, ...reasons, until: null, source: 'own', at: closingAt } as const
    for (const owner of await listOwners(tx.db, id))
      await queueMessage(tx, closingMail(owner, { ...letter, isAtOnce }, deps.env.PUBLIC_URL))
    const details = { closes: closingAt.toISOString(), ...reasons }
    await recordAudit(tx, { actorId: actor.id, action: 'store.close', subject: String(id), details }, now)
  })

/** Whether the last decision about selling suspended the store. */
const isSuspendedToo = async (tx: Tx, storeId: number): Promise<boolean> => {
  const [last] = await queries.listDecisions(tx.db, {
    storeId,
    action: { in: ['suspend_store', 'reinstate_store'] },
  })
  return last?.action === 'suspend_store'
}

/** Takes the closing back, before or after its day. @throws AppError conflict when it does not stand any more */
export const keepStore = async (
  deps: Deps,
  tx: Tx,
  row: queries.StoreDecisionRow,
  actor: Actor,
  text: string,
): Promise<void> => {
  const { storeId, targetId } = row
  const store = await lockOpened(tx, storeId)
  if (store.closingId !== row.id) throw new AppError('conflict')
  const now = deps.now()
  const opens = store.closedAt !== null && !(await isSuspendedToo(tx, storeId))
  const state = opens ? ({ state: 'active' } as const) : {}
  await setStore(tx.db, storeId, { closingId: null, closingAt: null, closedAt: null, ...state })
  const about = { storeId, target: 'store', targetId, targetName: store.name } as const
  await queries.addDecision(tx, { ...about, action: 'lift', text, by: actor.id, at: now })
  for (const owner of await listOwners(tx.db, storeId))
    await queueMessage(tx, keptMail(owner, { name: store.name, kind: 'store', text }, deps.env.PUBLIC_URL))
  const details = { decision: String(row.id), text }
  await recordAudit(tx, { actorId: actor.id, action: 'store.keep', subject: targetId, details }, now)
}

/** Closes the stores whose day has come. Their owners get a second mail. */
export const closeDue = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  for (const id of await queries.listClosing(deps.db, now))
    await inTransaction(deps, async (tx) => {
      const store = await lockOpened(tx, id)
      const { closingAt, closedAt, closingId } = store
      if (closingId === null || closingAt === null || closingAt > now || closedAt !== null) return
      await shut(tx, store, now)
      for (const owner of await listOwners(tx.db, id))
        await queueMessage(tx, closedMail(owner, store.name, deps.env.PUBLIC_URL))
      const [decision] = await queries.listDecisions(tx.db, { id: closingId })
      const audit = {
        action: 'store.closed' as const,
        subject: String(id),
        details: { decision: String(closingId) },
      }
      if (decision) await recordAudit(tx, { actorId: decision.by, ...audit }, now)
    })
}
