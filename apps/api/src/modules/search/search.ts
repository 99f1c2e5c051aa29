/** The door of search. Other modules import this file only. */
export { rankTiers } from './relevance.ts'
export {
  applyCorrections,
  type Found,
  listOtherReadings,
  search,
  searchCorrected,
} from './search.service.ts'
export { collectEvery, type Hits, listBest } from './search-hits.ts'
