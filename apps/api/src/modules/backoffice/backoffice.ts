/** The door of the back office. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindBackofficeOrders } from './orders.routes.ts'

export const backofficeModule: Module = {
  name: 'backoffice',
  bind: bindBackofficeOrders,
  tables: ['setting'],
}
