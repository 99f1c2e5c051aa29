/** The door of support: what agents see of a visitor and may do for a shopper. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindCustomerSupport } from './customers.support.routes.ts'
import { SUPPORT_MAILS } from './support.mails.ts'
import { SUPPORT_SAMPLES } from './support.samples.ts'

export const supportModule: Module = {
  name: 'support',
  tables: [],
  bind: bindCustomerSupport,
  mails: withSamples(SUPPORT_MAILS, SUPPORT_SAMPLES),
}
