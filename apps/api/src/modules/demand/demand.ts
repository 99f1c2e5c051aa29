/** The door of unmet demand and of the searches that are counted for it. Other modules import this file only. */
import { AUDIT_KEPT_DAYS, DAY_MS, DEMAND_LIMITS, FIGURE_PEOPLE_MIN } from '@tregu/domain'
import type { Module } from '../../module.ts'
import { forgetSearches } from './demand.queries.ts'
import { bindDemand } from './demand.routes.ts'

export { addSearches, sumSearches } from './demand.queries.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export const demandModule: Module = {
  name: 'demand',
  bind: bindDemand,
  tables: ['search_day'],
  expire: ({ db }, now) =>
    forgetSearches(db, {
      rare: daysBefore(now, DEMAND_LIMITS.rareDays),
      all: daysBefore(now, AUDIT_KEPT_DAYS),
      people: FIGURE_PEOPLE_MIN,
    }),
}
