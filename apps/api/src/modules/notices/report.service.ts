/** Everybody reports what breaks the law or the terms (docs/rules/notices.md#giving-a-notice). */
import type { api, Parsed } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import { DAY_MS, isAnonymousAllowed, type Language, NOTICE_LIMITS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { countIn } from '../attempts/attempts.ts'
import { countReceived, queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { type Reporter, receivedMail } from './notices.mails.ts'
import * as queries from './notices.queries.ts'
import { numberOf } from './notices.view.ts'
import { findThing } from './things.queries.ts'
import { isPublic, nameThing } from './things.view.ts'

type Body = Parsed<typeof api.notices.report>['body']
type Caller = { readonly user: Actor | null; readonly language: Language; readonly address: string }

/** Name and address of a guest; null of somebody who may stay unknown and does. @throws AppError malformed */
const guestOf = ({ reason, name, email }: Body): { name: string | null; email: string } | null => {
  if (isAnonymousAllowed(reason)) return email === undefined ? null : { name: name ?? null, email }
  if (name !== undefined && email !== undefined) return { name, email }
  const missing = {
    ...(name === undefined ? { name: 'v.name' } : {}),
    ...(email === undefined ? { email: 'v.email' } : {}),
  }
  throw new AppError('malformed', {}, { fields: missing })
}

/** One open notice of the same person on the same thing. @throws AppError already_reported */
const checkFirst = async (
  tx: Tx,
  of: { readonly target: Body['target']; readonly targetId: string },
  person: { userId: string } | { email: string },
) => {
  await lockKey(tx, `report:${of.target}:${of.targetId}:${Object.values(person)[0]?.toLowerCase()}`)
  if (await queries.hasOpen(tx, of, person)) throw new AppError('already_reported')
}

/** Strangers can type any address, so a guest's address gets a few receipts a day. */
const tell = async (
  tx: Tx,
  now: Date,
  reporter: Reporter,
  letter: { number: string; name: string },
  publicUrl: string,
) => {
  const isGuest = reporter.id === null
  if (isGuest && (await countReceived(tx, now, { kind: 'report', receiver: reporter.email })) > 0) return
  await queueMessage(tx, receivedMail(reporter, letter, publicUrl))
}

/**
 * The receipt is written in the same transaction.
 * @returns the number of the notice
 * @throws AppError not_found, malformed, already_reported, too_many_requests
 */
export const report = (deps: Deps, body: Body, { user, language, address }: Caller): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const guest = user === null ? guestOf(body) : null
    const thing = found(await findThing(tx.db, body.target, body.id))
    if (!isPublic(thing)) throw new AppError('not_found')
    const of = { target: thing.kind, targetId: thing.id }
    if (user !== null) await checkFirst(tx, of, { userId: user.id })
    else if (guest !== null) await checkFirst(tx, of, { email: guest.email })
    const name = nameThing(thing, language)
    const { id } = await queries.addNotice(tx, {
      ...of,
      targetName: name,
      storeId: thing.store.id,
      reason: body.reason,
      text: body.text,
      language,
      userId: user?.id ?? null,
      name: guest?.name ?? null,
      email: guest?.email ?? null,
      at: now,
    })
    const number = numberOf(id)
    const reporter = user
      ? { id: user.id, email: user.email, firstName: user.firstName, language }
      : guest && { id: null, email: guest.email, firstName: guest.name ?? '', language }
    if (reporter) await tell(tx, now, reporter, { number, name }, deps.env.PUBLIC_URL)
    // Last, because notices from the same address wait for each other.
    const limits = [{ key: `report:${address}`, max: NOTICE_LIMITS.perDay }]
    refuseWhile(await countIn(tx, { limits, windowMinutes: DAY_MS / 60_000, now }))
    return number
  })
