/** The door of the applications of stores. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { APPLICATION_MAILS } from './applications.mails.ts'
import { bindApplications } from './applications.routes.ts'
import { APPLICATION_SAMPLES } from './applications.samples.ts'

export { countSent as countSentApplications } from './applications.queries.ts'
export { decideApplication, getJudged } from './decisions.service.ts'

export const applicationsModule: Module = {
  name: 'applications',
  bind: bindApplications,
  // What both sides wrote goes with the store of an applicant; of an open store it stays without a name.
  tables: ['application_message'],
  mails: withSamples(APPLICATION_MAILS, APPLICATION_SAMPLES),
}
