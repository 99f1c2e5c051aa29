/** The door of accounts. Other modules import this file only. */
import {
  ADMINISTRATOR_LINK_HOURS,
  CONFIRMATION_LINK_HOURS,
  DAY_MS,
  PHONE_CODE_SECONDS,
  RESET_LINK_MINUTES,
} from '@tregu/domain'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindAccounts, welcomeIn } from './accounts.routes.ts'
import { ACCOUNT_SAMPLES } from './accounts.samples.ts'
import { findOwnAccount, listOwnPhotos, makeUserAnonymous } from './own-data.queries.ts'
import { type ForgottenPassword, mailResetLink } from './passwords.service.ts'

export {
  checkAdministratorLeft,
  checkWayLeft,
  findCustomer,
  findUser,
  findUserByEmail,
  hasPasskey,
  hasPassword,
  lockUser,
} from './accounts.queries.ts'
export { completeSignIn, createWithoutPassword } from './accounts.service.ts'
export { viewUser } from './accounts.view.ts'
export { inviteByMail } from './administrator.service.ts'
export { confirmByPassword } from './confirming.service.ts'
export { queueKey } from './mail-keys.service.ts'
export { eraseAccount, readOwnData } from './own-data.service.ts'
export { tryPassword } from './password-tries.service.ts'
export { checkOwnPassword, verifyPassword } from './passwords.service.ts'
export { welcomeIn }

export const accountsModule: Module = {
  name: 'accounts',
  bind: bindAccounts,
  tables: ['users', 'mail_key', 'phone_code'],
  ownData: { account: (db, { id }) => findOwnAccount(db, id) },
  listUploads: (db, { id }) => listOwnPhotos(db, id),
  forget: async ({ db }, { id }, now) => {
    await db.mailKey.deleteMany({ where: { userId: id } })
    await db.phoneCode.deleteMany({ where: { userId: id } })
    await makeUserAnonymous(db, id, now)
  },
  expire: ({ db }, now) =>
    db.mailKey.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - 7 * DAY_MS) } } }),
  jobs: [
    {
      name: 'mail_reset_link',
      run: (deps, { payload }) => mailResetLink(deps, payload as ForgottenPassword),
    },
  ],
  mails: withSamples(
    [
      {
        kind: 'confirm_email',
        channel: 'email',
        trigger: 'an account is made, or its user asks for the link again',
        language: 'the language of the request',
        secretMinutes: CONFIRMATION_LINK_HOURS * 60,
        reason: 'account',
      },
      {
        kind: 'welcome',
        channel: 'email',
        trigger: 'a user confirms the e-mail of the account for the first time',
        language: 'the language of the request',
        reason: 'account',
      },
      {
        kind: 'password_changed',
        channel: 'email',
        trigger: 'the password of an account is changed, or set by a link',
        language: 'the language of the request',
        reason: 'account',
      },
      {
        kind: 'reset_password',
        channel: 'email',
        trigger: 'somebody who forgot the password of an account asks for a new one',
        language: 'the language of the request',
        secretMinutes: RESET_LINK_MINUTES,
        reason: 'account',
      },
      {
        kind: 'invite_administrator',
        channel: 'email',
        trigger: 'the shop starts with ADMIN_EMAIL and has no administrator',
        language: 'ADMIN_LANGUAGE',
        secretMinutes: ADMINISTRATOR_LINK_HOURS * 60,
        reason: 'market',
      },
      {
        kind: 'phone_code',
        channel: 'sms',
        trigger: 'a user enters a phone number in the profile',
        language: 'the language of the request',
        secretMinutes: PHONE_CODE_SECONDS / 60,
        reason: 'account',
      },
    ],
    ACCOUNT_SAMPLES,
  ),
}
