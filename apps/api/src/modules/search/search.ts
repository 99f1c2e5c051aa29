/** The door of search. Other modules import this file only. */
import { inLongTransaction } from '../../lib/long-transaction.ts'
import type { Module } from '../../module.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { refreshSearchWords } from './search.queries.ts'
import { bindSearch } from './search.routes.ts'

export { rankTiers } from './relevance.ts'
export {
  applyCorrections,
  type Found,
  listOtherReadings,
  search,
  searchCorrected,
} from './search.service.ts'
export { collectEvery, type Hits, listBest } from './search-hits.ts'

export const searchModule: Module<CatalogueDeps> = {
  name: 'search',
  bind: bindSearch,
  tables: ['search_document', 'search_label', 'search_word'],
  jobs: [
    {
      name: 'count_search_words',
      cron: '43 3 * * *',
      run: (deps) => inLongTransaction(deps, refreshSearchWords),
    },
  ],
}
