/** The door of support and administrators to customers. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { CUSTOMER_MAILS } from './customers.mails.ts'
import { bindCustomers } from './customers.routes.ts'
import { CUSTOMER_SAMPLES } from './customers.samples.ts'

export { eraseCustomer, findAccountId } from './customers.service.ts'
export { changePermissions } from './permissions.service.ts'

export const customersModule: Module = {
  name: 'customers',
  tables: [],
  bind: bindCustomers,
  mails: withSamples(CUSTOMER_MAILS, CUSTOMER_SAMPLES),
}
