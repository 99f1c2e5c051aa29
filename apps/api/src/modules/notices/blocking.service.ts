/** Blocks accounts and lifts blocks (docs/rules/customers.md#blocking). */
import type { api, Parsed } from '@tregu/contract'
import { inTransaction, lockAdministrators, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { languageOf, say } from '../../lib/texts.ts'
import { checkAdministratorLeft, lockUser } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { endSessions } from '../sessions/sessions.ts'
import { blockedMail, unblockedMail } from './notices.mails.ts'
import * as queries from './notices.queries.ts'
import { isInForce } from './notices.view.ts'
import { getDecision } from './reports.service.ts'
import { authorOf, type Thing } from './things.queries.ts'
import { type Reasons, untilOf, type Verdict } from './verdict.service.ts'

type Block = {
  readonly userId: string
  readonly actor: Actor
  readonly reasons: Reasons
  readonly text: string
  readonly until: Date | null
  readonly source: 'own' | 'notice'
  readonly noticeId?: bigint | null
}

/**
 * Decision, end of all sessions, mail and audit. Two administrators who block each other at once wait for each other.
 * @throws AppError forbidden for the own account; not_found; conflict when it is blocked; last_administrator
 */
const blockIn = async (deps: Deps, tx: Tx, asked: Block): Promise<bigint> => {
  const { userId, actor, reasons, text, until, source, noticeId = null } = asked
  if (userId === actor.id) throw new AppError('forbidden')
  await lockAdministrators(tx)
  found(await lockUser(tx, userId))
  const person = found(await queries.findReceiver(tx.db, userId))
  if (person.blockId !== null) throw new AppError('conflict')
  await checkAdministratorLeft(tx.db, userId)
  const now = deps.now()
  const about = { storeId: null, target: 'account', targetId: userId, targetName: '' } as const
  const row = { ...about, action: 'block_account', source, ...reasons, text, until } as const
  const { id } = await queries.addDecision(tx, { ...row, by: actor.id, at: now })
  await queries.setBlock(tx, userId, id)
  await endSessions(tx.db, userId, null)
  await queueMessage(tx, blockedMail(person, { ...reasons, text, until, source }, deps.env.PUBLIC_URL))
  const details = { ...(noticeId === null ? {} : { report: String(noticeId) }), ...reasons, text }
  await recordAudit(tx, { actorId: actor.id, action: 'customer.block', subject: userId, details }, now)
  return id
}

/** Blocks the author of a review or a question. @throws AppError conflict when the author has no account any more */
export const blockAuthor = (
  deps: Deps,
  tx: Tx,
  thing: Thing,
  { reasons, text, until }: Verdict,
  { actor, noticeId }: { readonly actor: Actor; readonly noticeId: bigint | null },
): Promise<bigint> => {
  const userId = authorOf(thing)
  if (userId === null || reasons === null) throw new AppError('conflict')
  const source = noticeId === null ? 'own' : 'notice'
  return blockIn(deps, tx, { userId, actor, reasons, text, until, source, noticeId })
}

type Blocking = Parsed<typeof api.office.blockCustomer>['body']

/**
 * Blocks an account without a notice. Where the facts and the rule are missing, the reason is the fact and the terms of use are
 * the rule, in the language of the person.
 */
export const blockAccount = async (deps: Deps, actor: Actor, asked: string, body: Blocking) => {
  const userId = uuidOf(asked)
  const { reason: text, facts = text, ground = 'terms' } = body
  const until = untilOf(body.until ?? null, deps.now())
  const id = await inTransaction(deps, async (tx) => {
    const { language } = found(await queries.findReceiver(tx.db, userId))
    const rule = body.rule ?? say(languageOf(language), 'mail.account_blocked_rule')
    return blockIn(deps, tx, { userId, actor, reasons: { facts, ground, rule }, text, until, source: 'own' })
  })
  return getDecision(deps, id)
}

/** @throws AppError conflict when the account is not blocked by this decision any more */
const unblock = async (tx: Tx, { id, targetId }: queries.DecisionRow): Promise<void> => {
  await lockUser(tx, targetId)
  if ((await queries.endBlock(tx, id)) === 0) throw new AppError('conflict')
}

/** Ends a block with a text to the person. The person signs in again. */
export const liftBlock = async (
  deps: Deps,
  tx: Tx,
  row: queries.DecisionRow,
  actor: Actor,
  text: string,
): Promise<void> => {
  const now = deps.now()
  const { targetId } = row
  await unblock(tx, row)
  const about = { storeId: null, target: 'account', targetId, targetName: '', text } as const
  await queries.addDecision(tx, { ...about, action: 'lift', by: actor.id, at: now })
  const person = await queries.findReceiver(tx.db, targetId)
  if (person) await queueMessage(tx, unblockedMail(person, text, deps.env.PUBLIC_URL))
  const details = { decision: String(row.id), text }
  await recordAudit(tx, { actorId: actor.id, action: 'customer.unblock', subject: targetId, details }, now)
}

/** The time of a block is over. It ends by itself, so no decision is written. */
export const endBlock = async (tx: Tx, row: queries.DecisionRow): Promise<void> => {
  if (isInForce(row)) await unblock(tx, row)
}
