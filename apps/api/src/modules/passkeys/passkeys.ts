/** The door of passkeys. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { PASSKEY_MAILS } from './passkeys.mails.ts'
import { deleteCodes, deleteExpiredChallenges, listOwnPasskeys } from './passkeys.queries.ts'
import { bindPasskeys } from './passkeys.routes.ts'

export { takePasskeys, tellTaken, viewPasskeys } from './taking-off.service.ts'

export const passkeysModule: Module = {
  name: 'passkeys',
  bind: bindPasskeys,
  tables: ['passkey', 'passkey_challenge', 'recovery_code'],
  mails: PASSKEY_MAILS,
  ownData: { passkeys: (db, { id }) => listOwnPasskeys(db, id) },
  forget: async ({ db }, { id }) => {
    await db.passkey.deleteMany({ where: { userId: id } })
    await deleteCodes(db, id)
  },
  expire: ({ db }, now) => deleteExpiredChallenges(db, now),
}
