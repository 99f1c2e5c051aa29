/** The door of background work to administrators. Its tables belong to the library. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindQueue } from './queue.routes.ts'

export const queueModule: Module = { name: 'queue', tables: [], bind: bindQueue }
