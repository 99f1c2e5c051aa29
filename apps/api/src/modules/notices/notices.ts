/** The door of notices and of the market's decisions. Other modules import this file only. */
import type { Db } from '@tregu/database'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { closeDue } from './closing.service.ts'
import { endRestrictions } from './deciding.service.ts'
import { NOTICE_MAILS } from './notices.mails.ts'
import { bindNotices } from './notices.office.routes.ts'
import { forgetReporter, listOwnNotices } from './notices.own-data.ts'
import { listDecisions } from './notices.queries.ts'
import { bindReporting } from './notices.routes.ts'
import { NOTICE_SAMPLES } from './notices.samples.ts'
import { viewDecision } from './notices.view.ts'

export { blockAccount } from './blocking.service.ts'
export { closeDue, closeStore } from './closing.service.ts'
export { decideThing, reinstateStore } from './deciding.service.ts'
export { listNoticesOf } from './notices.own-data.ts'
export { countOpen as countOpenNotices } from './notices.queries.ts'

/** The decisions about a store itself, the newest first. */
export const listStoreDecisions = async (db: Db, storeId: number) =>
  (await listDecisions(db, { storeId, target: 'store' })).map(viewDecision)

/** The decisions about an account, the newest first. */
export const listAccountDecisions = async (db: Db, targetId: string) =>
  (await listDecisions(db, { target: 'account', targetId })).map(viewDecision)

export const noticesModule: Module = {
  name: 'notices',
  bind: (bind, deps) => {
    bindReporting(bind, deps)
    bindNotices(bind, deps)
  },
  // Decisions stay for as long as the store, with the id of the account that decided.
  tables: ['report', 'decision'],
  mails: withSamples(NOTICE_MAILS, NOTICE_SAMPLES),
  ownData: { notices: (db, person) => listOwnNotices(db, person) },
  forget: (tx, person) => forgetReporter(tx, person),
  jobs: [
    { name: 'end_restrictions', cron: '* * * * *', run: endRestrictions },
    // Each hour, because a day in Europe/Belgrade begins at a full hour.
    { name: 'close_stores', cron: '0 * * * *', run: closeDue },
  ],
}
