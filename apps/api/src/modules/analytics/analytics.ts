/** The door of analytics: viewed products and visits. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnViews } from './analytics.queries.ts'
import { bindAnalytics } from './analytics.routes.ts'

export { sumViewsByDay } from './analytics.queries.ts'
export { listViewedCards } from './viewed.service.ts'

export const analyticsModule: Module = {
  name: 'analytics',
  bind: bindAnalytics,
  tables: ['view', 'product_day', 'site_visit'],
  ownData: { viewed_products: (db, { id }) => listOwnViews(db, id) },
  forget: (tx, { id }) => tx.db.view.deleteMany({ where: { userId: id } }),
}
