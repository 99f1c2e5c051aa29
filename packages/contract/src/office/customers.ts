/** Customers and their permissions. */
import { CUSTOMER_ROLES, CUSTOMER_SEARCH_MIN, GRANTABLE } from '@tregu/domain'
import { z } from 'zod'
import { user } from '../accounts.ts'
import { byId, done, one } from '../back-office.ts'
import { blankAsMissing, email, idText, optionalText, password, success } from '../codecs.ts'
import { listedCustomer } from '../customers.ts'
import { blocking, decision } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/office-customers.ts'

const ownPassword = password('v.pw_current').meta({ description: 'of the administrator who asks' })

const passwordAgain = {
  body: z.object({ password: ownPassword }),
  errors: ['not_found', 'wrong_password', 'password_unset', 'too_many_requests'],
} as const

export const customerCalls = {
  listCustomers: endpoint(r.listCustomers, {
    summary: 'Customers by name, beginning of the e-mail, phone or order code, the newest first',
    query: z
      .object({
        q: optionalText(100).meta({
          description: `at least ${CUSTOMER_SEARCH_MIN} characters; may be missing for the people of the market`,
        }),
        role: blankAsMissing(z.enum(CUSTOMER_ROLES, 'v.filter').optional()),
        page,
        page_size: pageSize,
      })
      .superRefine(({ q = '', role }, context) => {
        const isStaff = GRANTABLE.some((name) => name === role)
        if (q === '' ? !isStaff : [...q].length < CUSTOMER_SEARCH_MIN)
          context.addIssue({ code: 'custom', path: ['q'], message: 'v.customer_search' })
      }),
    response: success(listOf(listedCustomer)),
  }),
  signOutCustomer: endpoint(r.signOutCustomer, done('End all sessions of a customer')),
  mailReset: endpoint(r.mailReset, {
    ...done('Mail a customer a link that sets a new password'),
    errors: ['not_found', 'too_many_requests'],
  }),
  eraseCustomer: endpoint(r.eraseCustomer, {
    summary: 'Delete an account, by the rules of deleting one’s own',
    params: byId,
    body: z.object({
      password: ownPassword,
      confirm: email.meta({ description: 'the e-mail of the account that is deleted' }),
    }),
    response: success({ message: z.string() }),
    errors: [
      'not_found',
      'wrong_password',
      'password_unset',
      'open_orders',
      'last_administrator',
      'too_many_requests',
    ],
  }),
  exportCustomer: endpoint(
    r.exportCustomer,
    one(
      'Everything the shop holds of a person; the audit keeps who asked',
      z.record(z.string(), z.unknown()),
    ),
  ),
  blockCustomer: endpoint(r.blockCustomer, {
    ...one('Block an account, with the statement of reasons by mail', decision),
    body: blocking,
    errors: ['not_found', 'conflict', 'last_administrator'],
  }),
  setPermissions: endpoint(r.setPermissions, {
    ...one('Grant or take permissions; all administrators get a mail', user),
    body: z.object({ permissions: z.array(z.enum(GRANTABLE, 'v.filter')), password: ownPassword }),
    errors: ['not_found', 'wrong_password', 'password_unset', 'last_administrator', 'too_many_requests'],
  }),
  removePasskey: endpoint(r.removePasskey, {
    ...done('Remove a passkey of somebody else; with the last one go recovery codes and sessions'),
    params: byId.extend({ passkey: idText }),
    ...passwordAgain,
  }),
  removePasskeys: endpoint(r.removePasskeys, {
    ...done('Remove all passkeys of somebody else, with the recovery codes, and end all sessions'),
    ...passwordAgain,
  }),
}
