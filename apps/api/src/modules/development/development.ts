/** The door of the development mailbox. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindDevelopment } from './development.routes.ts'

export const developmentModule: Module = {
  name: 'development',
  bind: bindDevelopment,
  tables: [],
}
