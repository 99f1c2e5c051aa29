/** The door of analytics: viewed products and visits. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { bindAnalytics } from './analytics.routes.ts'

export const analyticsModule: Module = {
  name: 'analytics',
  bind: bindAnalytics,
  tables: ['view', 'site_visit'],
  ownData: {
    viewed_products: listOf(
      `'product', p.slug, 'at', w.at`,
      'view w JOIN product p ON p.id = w.product_id WHERE w.user_id = u.id',
      'w.at',
    ),
  },
  forget: (tx, { id }) => removeOwned(tx, 'view', id),
}
