/** The seller's overview: for the people of a store, and for administrators over all stores. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getOverview } from './overview.service.ts'

export const bindOverview = (bind: Bind, deps: Deps): void => {
  bind(api.desk.overview, async ({ user, query, language }) => ({
    result: await getOverview(deps, user, query, language),
  }))
}
