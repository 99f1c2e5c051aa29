/** One's own store, for its people. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { changeStore, countFollowers, getOwnStore, pauseStore } from './store-desk.service.ts'

export const bindStoreDesk = (bind: Bind, deps: Deps): void => {
  bind(api.desk.getStore, async ({ user, query }) => ({ result: await getOwnStore(deps, user, query.store) }))
  bind(api.desk.putStore, async ({ user, query, body, files, address }) => {
    const { version, password, ...fields } = body
    const fileOf = (name: string) => files.find(({ field }) => field === name)?.bytes
    const pictures = { logo: fileOf('logo'), background: fileOf('background') }
    const asked = { store: query.store, version, password, address }
    return { result: await changeStore(deps, user, asked, { fields, files: pictures }) }
  })
  bind(api.desk.pauseStore, async ({ user, query, body }) => ({
    result: await pauseStore(deps, user, query.store, body),
  }))
  bind(api.desk.countFollowers, async ({ user, query }) => ({
    result: await countFollowers(deps, user, query.store),
  }))
}
