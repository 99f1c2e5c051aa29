/** The door of passkeys. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { PASSKEY_MAILS } from './passkeys.mails.ts'
import { deleteCodes, deleteExpiredChallenges, listOwnPasskeys } from './passkeys.queries.ts'
import { bindPasskeys } from './passkeys.routes.ts'
import { PASSKEY_SAMPLES } from './passkeys.samples.ts'

export { takePasskeys, tellTaken, viewPasskeys } from './taking-off.service.ts'

export const passkeysModule: Module = {
  name: 'passkeys',
  bind: bindPasskeys,
  tables: ['passkey', 'passkey_challenge', 'recovery_code'],
  mails: withSamples(PASSKEY_MAILS, PASSKEY_SAMPLES),
  ownData: { passkeys: (db, { id }) => listOwnPasskeys(db, id) },
  forget: async ({ db }, { id }) => {
    await db.passkey.deleteMany({ where: { userId: id } })
    await deleteCodes(db, id)
  },
  expire: ({ db }, now) => deleteExpiredChallenges(db, now),
}
