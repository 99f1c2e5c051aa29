/** The door of the language choice. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindLanguage } from './language.routes.ts'

export const languageModule: Module = {
  name: 'language',
  bind: bindLanguage,
  tables: [],
}
