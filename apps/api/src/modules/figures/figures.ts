/** The door of the market's figures. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindFigures } from './figures.office.routes.ts'

export const figuresModule: Module = { name: 'figures', bind: bindFigures, tables: [] }
