/** Tells people by mail about decisions, in the transaction that makes them. */
import type { Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { languageOf } from '../../lib/texts.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { listOwners } from '../store-desk/store-desk.ts'
import { answerMail, decisionMail, liftedMail, reinstatedMail, suspendedMail } from './notices.mails.ts'
import type { FoundNotice, StoreDecisionRow } from './notices.queries.ts'
import { numberOf } from './notices.view.ts'
import { findThing, type Thing } from './things.queries.ts'
import { nameThing } from './things.view.ts'
import type { Verdict } from './verdict.service.ts'

/** The author of a review or a question; for everything else the owners of the store. */
const affectedBy = async (tx: Tx, thing: Thing) => {
  if (thing.kind === 'product' || thing.kind === 'store') return listOwners(tx.db, thing.store.id)
  const { user } = thing.kind === 'review' ? thing.review : thing.question
  return user === null || user.deletedAt !== null ? [] : [user]
}

/**
 * Mails the statement of reasons. Where nothing was restricted, only the reporter gets a mail. A block writes its own mail.
 */
export const tellDecision = async (
  { env: { PUBLIC_URL } }: Deps,
  tx: Tx,
  thing: Thing,
  { action, reasons, text, until, source }: Verdict & { readonly source: 'own' | 'notice' },
): Promise<void> => {
  if (action === 'none' || action === 'block_account' || reasons === null) return
  const statement = { ...reasons, text, until, source }
  if (action === 'suspend_store') {
    for (const owner of await listOwners(tx.db, thing.store.id))
      await queueMessage(tx, suspendedMail(owner, { name: thing.store.name, ...statement }, PUBLIC_URL))
    return
  }
  for (const person of await affectedBy(tx, thing)) {
    const name = nameThing(thing, languageOf(person.language))
    await queueMessage(tx, decisionMail(person, { name, action, kind: thing.kind, ...statement }, PUBLIC_URL))
  }
}

/** Deleted accounts are not told. */
export const answerReporters = async (
  { env }: Deps,
  tx: Tx,
  notices: readonly FoundNotice[],
  { action, text }: Verdict,
): Promise<void> => {
  for (const { id, user, name, email, language, targetName } of notices) {
    const account = user?.deletedAt === null ? user : null
    const guest = email === null ? null : { id: null, email, firstName: name ?? '', language }
    const reporter = account ?? guest
    if (reporter === null) continue
    const letter = { number: numberOf(id), name: targetName, text: action === 'none' ? text : null }
    await queueMessage(tx, answerMail(reporter, letter, env.PUBLIC_URL))
  }
}

export const tellLifted = async (
  { env }: Deps,
  tx: Tx,
  row: StoreDecisionRow,
  text: string,
): Promise<void> => {
  const thing = await findThing(tx.db, row.target, row.targetId)
  if (thing === null) return
  for (const person of await affectedBy(tx, thing)) {
    const told = { name: nameThing(thing, languageOf(person.language)), kind: thing.kind, text }
    const mail = row.action === 'suspend_store' ? reinstatedMail : liftedMail
    await queueMessage(tx, mail(person, told, env.PUBLIC_URL))
  }
}
