/** The door of the steps of a new market. What administrators skipped is in the table `setting`. */
import type { Module } from '../../module.ts'
import { bindFirstSteps } from './first-steps.routes.ts'

export const firstStepsModule: Module = { name: 'first-steps', bind: bindFirstSteps, tables: [] }
