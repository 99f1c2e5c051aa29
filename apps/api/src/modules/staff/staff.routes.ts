/** The staff of the market: for administrators, and for those who are invited. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import * as staff from './staff.service.ts'

export const bindStaff = (bind: Bind, deps: Deps): void => {
  bind(api.office.listStaff, async () => ({ result: await staff.listStaff(deps) }))
  bind(api.office.inviteStaff, async ({ user, body, language, address }) => ({
    result: await staff.inviteStaff(deps, user, { ...body, language, address }),
  }))
  bind(api.office.putStaff, async ({ user, params, body, address }) => ({
    result: await staff.changeRole(deps, user, { id: params.id, ...body, address }),
  }))
  bind(api.office.removeStaff, async ({ user, params, body, language, address }) => {
    await staff.removeStaff(deps, user, { id: params.id, ...body, address })
    return { message: say(language, 'm.success') }
  })
  bind(api.office.getStaffInvitation, async ({ params }) => ({
    result: await staff.getInvitation(deps, params.key),
  }))
  bind(api.office.acceptStaffInvitation, async ({ user, params }) => ({
    result: await staff.acceptInvitation(deps, user, params.key),
  }))
}
