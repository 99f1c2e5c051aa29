/** The door of the shop's health, for administrators. */
import type { Module } from '../../module.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { bindHealth } from './health.office.routes.ts'

export const healthModule: Module<CatalogueDeps> = { name: 'health', bind: bindHealth, tables: [] }
