/** How the shop is, for administrators. */
import { api } from '@tregu/contract'
import type { Bind } from '../../http/route.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { examineShop } from './health.service.ts'

export const bindHealth = (bind: Bind, deps: CatalogueDeps): void => {
  bind(api.office.health, async () => ({
    result: { at: deps.now(), checks: [...(await examineShop(deps))] },
  }))
}
