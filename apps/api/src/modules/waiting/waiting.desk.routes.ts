/** How much waits in each section of the back office. */
import { api } from '@tregu/contract'
import type { Bind } from '../../http/route.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { countWaiting } from './waiting.service.ts'

export const bindWaiting = (bind: Bind, deps: CatalogueDeps): void => {
  bind(api.desk.waiting, async ({ user, query }) => ({ result: await countWaiting(deps, user, query.store) }))
}
