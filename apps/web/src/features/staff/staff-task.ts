import * as staffRoutes from '@tregu/contract/routes/office-staff'
import type { Grantable } from '@tregu/domain'
import type { Call } from '../../lib/api.ts'
import type { StaffPerson } from './staff-queries.ts'

/** What is being done, and with whom. `remove` is of a person, `withdraw` of an invitation. */
export type Task =
  | { readonly kind: 'invite' }
  | { readonly kind: 'resend' | 'role' | 'remove' | 'withdraw'; readonly person: StaffPerson }
export type Typed = { readonly email: string; readonly role: Grantable; readonly password: string }

export const nameOf = ({ name, email }: StaffPerson) => name || email

export const typedFor = (task: Task): Typed =>
  task.kind === 'invite'
    ? { email: '', role: 'support', password: '' }
    : { email: task.person.email, role: task.person.role, password: '' }

/** Inviting an address again replaces the link, so sending again is an invitation. */
export const send = (call: Call, task: Task, typed: Typed, key: string) => {
  const { role, password } = typed
  if (task.kind === 'invite' || task.kind === 'resend')
    return call(staffRoutes.inviteStaff, { body: typed }, { idempotencyKey: key })
  const params = { id: task.person.id }
  if (task.kind === 'role') return call(staffRoutes.putStaff, { params, body: { role, password } })
  return call(staffRoutes.removeStaff, { params, body: { password } })
}

export const taskWords = {
  invite: { title: 'staff.invite', action: 'staff.invite', text: null, done: 'staff.invited' },
  resend: {
    title: 'staff.resend_title',
    action: 'staff.resend',
    text: 'staff.resend_text',
    done: 'staff.resent',
  },
  role: { title: 'staff.role_title', action: 'staff.change_role', text: null, done: 'staff.role_changed' },
  remove: {
    title: 'staff.remove_title',
    action: 'staff.remove',
    text: 'staff.remove_text',
    done: 'staff.removed',
  },
  withdraw: {
    title: 'staff.withdraw_title',
    action: 'staff.withdraw',
    text: 'staff.withdraw_text',
    done: 'staff.withdrawn',
  },
} as const
