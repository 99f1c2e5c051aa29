/** The door of orders. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnOrders, makeOrdersAnonymous } from './orders.own-data.ts'
import { bindOrders } from './orders.routes.ts'

export { carryOutPlacing, type PlannedOrder } from './order-course.service.ts'
export { listOpenOrders } from './orders.own-data.ts'

export const ordersModule: Module = {
  name: 'orders',
  bind: bindOrders,
  tables: ['purchase', 'orders', 'order_line', 'order_event', 'returns', 'return_line'],
  hasPicture: async (db, addresses) =>
    (await db.orderLine.findFirst({ where: { image: { in: addresses } }, select: { id: true } })) !== null,
  ownData: { orders: (db, { id }) => listOwnOrders(db, id) },
  forget: makeOrdersAnonymous,
}
