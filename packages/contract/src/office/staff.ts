/** The staff of the market: who works for it, invitations by mail (docs/rules/customers.md#staff). */
import { GRANTABLE } from '@tregu/domain'
import { z } from 'zod'
import { byId } from '../back-office.ts'
import { email, instant, message, password, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office-staff.ts'

const role = z.enum(GRANTABLE, 'v.filter')
const asked = password('v.pw_current').meta({ description: 'of the administrator who asks' })

export const staffPerson = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'empty while the person is invited' }),
    email: z.string(),
    role,
    state: z.enum(['invited', 'active']),
    last_seen: instant.nullable(),
  })
  .meta({ id: 'StaffPerson' })

export const staffInvitation = z.object({ role, email: z.string() }).meta({ id: 'StaffInvitation' })

export const staffCalls = {
  listStaff: endpoint(r.listStaff, {
    summary: 'The staff of the market, and those who are invited',
    response: success({ result: z.array(staffPerson) }),
  }),
  inviteStaff: endpoint(r.inviteStaff, {
    summary: 'Invite a person by mail; inviting an address again replaces the earlier invitation',
    body: z.object({ email, role, password: asked }),
    response: success({ result: staffPerson }),
    errors: ['member_exists', 'wrong_password', 'password_unset', 'too_many_requests'],
  }),
  putStaff: endpoint(r.putStaff, {
    summary: 'Change the role of a person, or of an invitation',
    params: byId,
    body: z.object({ role, password: asked }),
    response: success({ result: staffPerson }),
    errors: ['not_found', 'last_administrator', 'wrong_password', 'password_unset', 'too_many_requests'],
  }),
  removeStaff: endpoint(r.removeStaff, {
    summary: 'Take a person off the staff, or an invitation back',
    params: byId,
    body: z.object({ password: asked }),
    response: success({ message }),
    errors: ['not_found', 'last_administrator', 'wrong_password', 'password_unset', 'too_many_requests'],
  }),
  getStaffInvitation: endpoint(r.getStaffInvitation, {
    summary: 'What an invitation to the staff of the market offers',
    params: z.object({ key: z.string() }),
    response: success({ result: staffInvitation }),
    errors: ['key_unknown'],
  }),
  acceptStaffInvitation: endpoint(r.acceptStaffInvitation, {
    summary: 'Accept an invitation, signed in with the address that was invited',
    params: z.object({ key: z.string() }),
    response: success({ result: staffInvitation }),
    errors: ['key_unknown', 'forbidden', 'member_exists'],
  }),
}
