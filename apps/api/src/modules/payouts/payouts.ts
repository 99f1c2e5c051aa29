/** The door of payouts and statements, which read the ledger. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindPayouts } from './payouts.desk.routes.ts'
import { PAYOUT_MAILS } from './payouts.mails.ts'
import { bindOfficePayouts } from './payouts.office.routes.ts'
import { PAYOUT_SAMPLES } from './payouts.samples.ts'

export { getNextPayout } from './payouts.service.ts'

export const payoutsModule: Module = {
  name: 'payouts',
  bind: (bind, deps) => {
    bindPayouts(bind, deps)
    bindOfficePayouts(bind, deps)
  },
  tables: ['payout_run', 'payout_run_row'],
  mails: withSamples(PAYOUT_MAILS, PAYOUT_SAMPLES),
}
