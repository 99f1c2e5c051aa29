import { api } from '@tregu/contract'
import { type Bind, Cacheable } from '../../http/route.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { ANY_PRODUCT, type CatalogueDeps, cardTags, SUGGESTIONS } from '../catalogue-index/catalogue-index.ts'
import { suggest } from './suggest.service.ts'

export const bindSearch = (bind: Bind, deps: CatalogueDeps): void => {
  bind(api.catalog.suggest, async ({ query, language }) => {
    const arrivals = startArrivalClock(deps.now())
    const suggestions = await suggest(deps, query.q ?? '', language, arrivals)
    const tags = [ANY_PRODUCT, SUGGESTIONS, ...cardTags(suggestions.products)]
    return new Cacheable(suggestions, tags, arrivals.until())
  })
}
