/** How much waits in each section of the back office. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { countWaiting } from './waiting.service.ts'

export const bindWaiting = (bind: Bind, deps: Deps): void => {
  bind(api.desk.waiting, async ({ user, query }) => ({ result: await countWaiting(deps, user, query.store) }))
}
