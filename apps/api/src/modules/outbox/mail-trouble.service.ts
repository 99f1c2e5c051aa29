/** Tells the operator in the log when mails do not leave, and when they do again (docs/rules/mails.md#the-queue). */
import { addMinutes, DAY_MS, MAIL_TROUBLE_MINUTES, withoutAddresses } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import * as queries from './outbox.queries.ts'

/** Longer than a mail is tried. */
const TRIED_DAYS = 3
/** Old lines of the log are deleted, so the line comes again. */
const SAID_AGAIN_MINUTES = 60

/** Runs every minute, in one process of the shop. What was said is in the database, because the next run may be in another one. */
export const watchMails = async ({ db, sql, now, log }: Deps): Promise<void> => {
  const at = now()
  const { count, since, error } = await queries.findUndelivered(
    sql,
    addMinutes(at, -MAIL_TROUBLE_MINUTES),
    new Date(at.getTime() - TRIED_DAYS * DAY_MS),
  )
  const said = await queries.findTrouble(db)
  if (count === 0) {
    if (said === null) return
    await queries.forgetTrouble(db)
    return log.warn('mails leave again')
  }
  if (said !== null && said > addMinutes(at, -SAID_AGAIN_MINUTES)) return
  await queries.saveTrouble(db, at)
  log.error(
    { count, since, lastError: error && withoutAddresses(error) },
    `mails have not been delivered for ${MAIL_TROUBLE_MINUTES} minutes`,
  )
}

/** For operators: mails that wait, since when, and those that have failed. */
export const countMails = async ({ db, sql, now }: Pick<Deps, 'db' | 'sql' | 'now'>) => {
  const at = now()
  const [waiting, failedMails] = await Promise.all([
    queries.findUndelivered(sql, at, new Date(at.getTime() - TRIED_DAYS * DAY_MS)),
    queries.countFailed(db),
  ])
  const { count: mails, since } = waiting
  return { mails, failedMails, oldestMailSeconds: since ? (at.getTime() - since.getTime()) / 1_000 : 0 }
}
