/** The door of the back office. Its calls are not built yet. Other modules import this file only. */
import type { Module } from '../../module.ts'

export const backofficeModule: Module = {
  name: 'backoffice',
  tables: ['audit', 'setting'],
}
