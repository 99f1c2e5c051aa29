/** The door of signing in with Facebook and Google. Other modules import this file only. */

import { withSamples } from '../../lib/ownership.ts'
import { deleteExpiredSandboxPeople, deleteSandboxPeople } from '../../lib/sign-in/sandbox.ts'
import type { Module } from '../../module.ts'
import { IDENTITY_MAILS } from './identities.mails.ts'
import { deleteExpiredVisits, deleteVisitsOf, listOwnIdentities } from './identities.queries.ts'
import { bindIdentities } from './identities.routes.ts'
import { IDENTITY_SAMPLES } from './identities.samples.ts'

export const identitiesModule: Module = {
  name: 'identities',
  bind: bindIdentities,
  tables: ['identity', 'provider_visit', 'sandbox_person'],
  mails: withSamples(IDENTITY_MAILS, IDENTITY_SAMPLES),
  ownData: { identities: (db, { id }) => listOwnIdentities(db, id) },
  forget: async ({ db }, { id, email }) => {
    await db.identity.deleteMany({ where: { userId: id } })
    if (email === null) return
    await deleteVisitsOf(db, email)
    await deleteSandboxPeople({ db }, email)
  },
  expire: async ({ db }, now) => {
    await deleteExpiredVisits(db, now)
    await deleteExpiredSandboxPeople({ db }, now)
  },
}
