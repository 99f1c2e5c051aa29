/** Facts of categories, for the people of a store. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { listFacts } from './facts.service.ts'

export const bindDeskFacts = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listFacts, async ({ query }) => ({ result: await listFacts(deps, query.category) }))
}
