/** The door of payouts and statements, which read the ledger. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindPayouts } from './payouts.desk.routes.ts'

export { getNextPayout } from './payouts.service.ts'

export const payoutsModule: Module = { name: 'payouts', bind: bindPayouts, tables: [] }
