/** The people of a store: who works for it, invitations by mail (docs/rules/backoffice.md#people-of-a-store). */
import { STORE_ROLES } from '@tregu/domain'
import { z } from 'zod'
import { byId, storeChoice, storeFilter } from '../back-office.ts'
import { email, instant, message, password, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/desk.ts'

const role = z.enum(STORE_ROLES, 'v.store_role')
const asked = password('v.pw')

export const storePerson = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'empty while the person is invited' }),
    email: z.string(),
    role,
    state: z.enum(['invited', 'active']),
    last_seen: instant.nullable(),
  })
  .meta({ id: 'StorePerson' })

export const invitation = z
  .object({ store: z.string().meta({ description: 'its name' }), role, email: z.string() })
  .meta({ id: 'StoreInvitation' })

export const personCalls = {
  listPeople: endpoint(r.listPeople, {
    summary: 'The people of one’s own store, and those who are invited',
    query: z.object({ store: storeFilter }),
    response: success({ result: z.array(storePerson) }),
    errors: ['store_required', 'not_found'],
  }),
  invitePerson: endpoint(r.invitePerson, {
    summary: 'Invite a person by mail; the invitation works for seven days',
    body: z.object({ email, role, password: asked, store: storeChoice }),
    response: success({ result: storePerson }),
    errors: [
      'store_required',
      'not_found',
      'store_suspended',
      'member_exists',
      'too_many',
      'wrong_password',
      'password_unset',
    ],
  }),
  putPerson: endpoint(r.putPerson, {
    summary: 'Change the role of a person',
    params: byId,
    query: z.object({ store: storeFilter }),
    body: z.object({ role, password: asked }),
    response: success({ result: storePerson }),
    errors: [
      'not_found',
      'store_required',
      'store_suspended',
      'last_owner',
      'wrong_password',
      'password_unset',
    ],
  }),
  removePerson: endpoint(r.removePerson, {
    summary: 'Take a person off the store, or an invitation back',
    params: byId,
    query: z.object({ store: storeFilter }),
    body: z.object({ password: asked }),
    response: success({ message }),
    errors: [
      'not_found',
      'store_required',
      'store_suspended',
      'last_owner',
      'wrong_password',
      'password_unset',
    ],
  }),
  getInvitation: endpoint(r.getInvitation, {
    summary: 'What an invitation to a store offers',
    params: z.object({ key: z.string() }),
    response: success({ result: invitation }),
    errors: ['key_unknown'],
  }),
  acceptInvitation: endpoint(r.acceptInvitation, {
    summary: 'Accept an invitation, signed in with the address that was invited',
    params: z.object({ key: z.string() }),
    response: success({ result: invitation }),
    errors: ['key_unknown', 'forbidden', 'member_exists'],
  }),
}
