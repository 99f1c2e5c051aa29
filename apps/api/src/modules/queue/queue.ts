/** The door of background work to administrators. Its other tables belong to the library. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindQueue } from './queue.routes.ts'

export { countJobs } from './queue.service.ts'
export { watchWorkers } from './workers.service.ts'

export const queueModule: Module = { name: 'queue', tables: ['job_worker'], bind: bindQueue }
