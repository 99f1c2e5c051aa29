/** The door of orders. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { cancelUnpaidTransfers } from './order-steps.service.ts'
import { findOrderedGoods } from './ordered-goods.queries.ts'
import { bindDeskOrders } from './orders.desk.routes.ts'
import { ORDER_MAILS } from './orders.mails.ts'
import { listOwnOrders, makeOrdersAnonymous } from './orders.own-data.ts'
import { bindOrders } from './orders.routes.ts'
import { ORDER_SAMPLES } from './orders.samples.ts'
import { bindSupportedOrders } from './orders.support.routes.ts'

export { countWaiting } from './desk-overview.queries.ts'
export { listBestSold } from './desk-overview.service.ts'
export { carryOutPlacing, type PlannedOrder } from './order-course.service.ts'
export { listOpenOrders } from './orders.own-data.ts'
export { findNextParcel, listBoughtAgain } from './shopper-home.service.ts'
export { findNamedOrders, listNewestOrders } from './shoppers-orders.service.ts'

export const ordersModule: Module = {
  name: 'orders',
  bind: (bind, deps) => {
    bindOrders(bind, deps)
    bindDeskOrders(bind, deps)
    bindSupportedOrders(bind, deps)
  },
  tables: [
    'purchase',
    'orders',
    'order_line',
    'order_event',
    'returns',
    'return_line',
    'invoice',
    'invoice_counter',
  ],
  findPicture: findOrderedGoods,
  ownData: { orders: (db, { id }) => listOwnOrders(db, id) },
  forget: makeOrdersAnonymous,
  mails: withSamples(ORDER_MAILS, ORDER_SAMPLES),
  jobs: [{ name: 'cancel_unpaid_transfers', cron: '7 * * * *', run: cancelUnpaidTransfers }],
}
