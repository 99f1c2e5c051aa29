/** The door of the market's settings. Other modules import this file only. */
import type { Module } from '../../module.ts'

export const settingsModule: Module = {
  name: 'settings',
  tables: ['setting'],
}
