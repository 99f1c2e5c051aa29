import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import { type Bind, Cacheable } from '../../http/route.ts'
import { ANY_PRODUCT } from '../catalogue-index/catalogue-index.ts'
import { suggest } from './suggest.service.ts'

export const bindSearch = (bind: Bind, deps: Deps): void => {
  bind(
    api.catalog.suggest,
    async ({ query, language }) => new Cacheable(await suggest(deps, query.q ?? '', language), [ANY_PRODUCT]),
  )
}
