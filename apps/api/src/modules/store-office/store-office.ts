/** The door of administrators to stores. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { STORE_OFFICE_MAILS } from './store-office.mails.ts'
import { bindStoreOffice } from './store-office.routes.ts'
import { beginTerms } from './terms.queries.ts'
import { TERMS_SAMPLES } from './terms.samples.ts'

export { listWithState } from './store-office.queries.ts'
export { getStore } from './store-office.service.ts'

export const storeOfficeModule: Module = {
  name: 'store-office',
  bind: bindStoreOffice,
  tables: ['store_terms', 'store_redirect'],
  mails: withSamples(STORE_OFFICE_MAILS, TERMS_SAMPLES),
  // Each hour, because a day in Europe/Belgrade begins at a full hour.
  jobs: [{ name: 'begin_terms', cron: '0 * * * *', run: ({ sql, now }) => beginTerms(sql, now()) }],
}
