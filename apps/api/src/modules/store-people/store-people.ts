/** The door of the people of stores. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindStorePeople } from './people.desk.routes.ts'
import { PEOPLE_MAILS } from './people.mails.ts'
import { PEOPLE_SAMPLES } from './people.samples.ts'

export const storePeopleModule: Module = {
  name: 'store-people',
  bind: bindStorePeople,
  tables: ['store_member', 'store_invite'],
  mails: withSamples(PEOPLE_MAILS, PEOPLE_SAMPLES),
  forget: async ({ db }, { id, email }) => {
    await db.storeMember.deleteMany({ where: { userId: id } })
    if (email !== null) await db.storeInvite.deleteMany({ where: { email } })
  },
  expire: ({ db }, now) => db.storeInvite.deleteMany({ where: { expiresAt: { lt: now } } }),
}
