import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getOwnHome } from './own-home.service.ts'

export const bindOwnHome = (bind: Bind, deps: Deps): void => {
  bind(api.catalog.ownHome, ({ user, language, query }) =>
    getOwnHome(deps, user, language, query.department ?? null),
  )
}
