/** The door of facts. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindDeskFacts } from './facts.desk.routes.ts'

export { listFactsOf, listUsedFacts, writeFacts } from './facts.queries.ts'
export { checkFacts, factsIn, factsOf, type GivenFacts } from './facts.service.ts'

export const factsModule: Module = {
  name: 'facts',
  bind: bindDeskFacts,
  tables: ['fact', 'category_fact', 'product_fact'],
}
