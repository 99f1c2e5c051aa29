/** The door of the counts beside the sections of the back office. */
import type { Module } from '../../module.ts'
import { bindWaiting } from './waiting.desk.routes.ts'

export const waitingModule: Module = { name: 'waiting', bind: bindWaiting, tables: [] }
