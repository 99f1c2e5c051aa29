/** Administrators see what the market sends, and send again what has failed (docs/rules/mails.md#the-queue). */
import type { api, Given } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import { findMailState, type MailState, maskReceiver, withoutAddresses } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { escapeLike } from '../../lib/like.ts'
import { recordAudit } from '../audit/audit.ts'
import * as queries from './outbox.queries.ts'

/** Messages of one call to send again. The mail server gets them one after the other. */
const AT_ONCE = 1_000

type Mail = Given<typeof api.office.retryMail>['result']

const viewMail = (row: queries.OutgoingRow): Mail => ({
  id: row.id,
  kind: row.kind,
  to: maskReceiver(row.recipient),
  subject: row.subject,
  state: findMailState(row),
  at: row.createdAt,
  attempts: row.attempts,
  last_error: row.lastError && withoutAddresses(row.lastError),
  sent_at: row.sentAt,
})

type Filter = {
  readonly state?: MailState | undefined
  readonly kind?: string | undefined
  readonly q?: string | undefined
}

export const listMails = async (
  { db }: Deps,
  { state, kind = '', q = '' }: Filter,
  part: { readonly take: number; readonly skip: number },
) => {
  const { rows, count, more } = await queries.listOutgoing(db, { state, kind, receiver: escapeLike(q) }, part)
  return { result: rows.map(viewMail), count, more }
}

/** Sends a message now. @throws AppError not_found; status_not_allowed once it is sent or its secret has run out */
export const retryMail = async (deps: Deps, actor: Actor, asked: string): Promise<Mail> => {
  const id = uuidOf(asked)
  found(await queries.findOutgoingRow(deps.db, id))
  await inTransaction(deps, async (tx) => {
    if ((await queries.retryMessages(tx, [id])) === 0)
      throw new AppError('status_not_allowed', {}, { text: 'error.status_of_mail' })
    await recordAudit(tx, { actorId: actor.id, action: 'mail.retry', subject: id }, deps.now())
  })
  return viewMail(found(await queries.findOutgoingRow(deps.db, id)))
}

/** Sends those that have failed once more. @returns how many */
export const retryFailedMails = (deps: Deps, actor: Actor): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const count = await queries.retryMessages(tx, await queries.listFailedIds(tx.db, AT_ONCE))
    if (count > 0)
      await recordAudit(
        tx,
        { actorId: actor.id, action: 'mail.retry', subject: 'failed', details: { count: String(count) } },
        deps.now(),
      )
    return count
  })
