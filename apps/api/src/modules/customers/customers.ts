/** The door of support and administrators to customers. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { CUSTOMER_MAILS } from './customers.mails.ts'
import { bindCustomers } from './customers.routes.ts'

export { eraseCustomer, findAccountId } from './customers.service.ts'
export { changePermissions } from './permissions.service.ts'

export const customersModule: Module = {
  name: 'customers',
  tables: [],
  bind: bindCustomers,
  mails: CUSTOMER_MAILS,
}
