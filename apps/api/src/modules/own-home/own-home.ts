/** The door of what the home page shows to one shopper, which puts together what other modules know. */
import type { Module } from '../../module.ts'
import { bindOwnHome } from './own-home.routes.ts'

export const ownHomeModule: Module = { name: 'own-home', bind: bindOwnHome, tables: [] }
