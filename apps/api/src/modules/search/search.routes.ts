import { api } from '@tregu/contract'
import { type Bind, Cacheable } from '../../http/route.ts'
import { ANY_PRODUCT, type CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { suggest } from './suggest.service.ts'

export const bindSearch = (bind: Bind, deps: CatalogueDeps): void => {
  bind(
    api.catalog.suggest,
    async ({ query, language }) => new Cacheable(await suggest(deps, query.q ?? '', language), [ANY_PRODUCT]),
  )
}
