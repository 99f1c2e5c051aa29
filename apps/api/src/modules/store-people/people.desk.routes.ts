/** The people of a store: for its owners. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import * as people from './people.service.ts'

export const bindStorePeople = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listPeople, async ({ user, query }) => ({
    result: await people.listPeople(deps, user, query.store),
  }))
  bind(api.desk.invitePerson, async ({ user, body, language, address }) => ({
    result: await people.invitePerson(deps, user, { ...body, store: body.store, language, address }),
  }))
  bind(api.desk.putPerson, async ({ user, params, query, body, address }) => ({
    result: await people.changeRole(deps, user, { id: params.id, store: query.store, ...body, address }),
  }))
  bind(api.desk.removePerson, async ({ user, params, query, body, language, address }) => {
    await people.removePerson(deps, user, { id: params.id, store: query.store, ...body, address })
    return { message: say(language, 'm.success') }
  })
  bind(api.desk.getInvitation, async ({ params }) => ({
    result: await people.getInvitation(deps, params.key),
  }))
  bind(api.desk.acceptInvitation, async ({ user, params }) => ({
    result: await people.acceptInvitation(deps, user, params.key),
  }))
}
