/** The door of the market's staff. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { STAFF_MAILS } from './staff.mails.ts'
import { bindStaff } from './staff.routes.ts'
import { STAFF_SAMPLES } from './staff.samples.ts'

export { listStaff, sendInvitation, takeOff } from './staff.service.ts'

export const staffModule: Module = {
  name: 'staff',
  bind: bindStaff,
  tables: ['staff_invite'],
  mails: withSamples(STAFF_MAILS, STAFF_SAMPLES),
  forget: async ({ db }, { id, email }) => {
    await db.staffInvite.deleteMany({ where: { invitedBy: id } })
    if (email !== null) await db.staffInvite.deleteMany({ where: { email } })
  },
  expire: ({ db }, now) => db.staffInvite.deleteMany({ where: { expiresAt: { lt: now } } }),
}
