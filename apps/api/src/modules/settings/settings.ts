/** The door of the market's settings. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindSettings } from './settings.routes.ts'

export { getSettings, readMarket, readSettings } from './settings.service.ts'

export const settingsModule: Module = {
  name: 'settings',
  bind: bindSettings,
  tables: ['setting', 'market_setting'],
}
