/** The door of the seller's overview, which puts together what other modules know. */
import type { Module } from '../../module.ts'
import { bindOverview } from './overview.desk.routes.ts'

export const overviewModule: Module = { name: 'overview', bind: bindOverview, tables: [] }
