/** The wing of the shoppers. */
import type { Wing } from '../wing.ts'
import { Layout } from './layout/layout.tsx'
import { loadShell } from './layout/shell-queries.ts'
import { routes } from './routes.ts'

export const shop: Wing = {
  routes,
  texts: ['shop'],
  Layout,
  loadLayout: (client, { chrome }) => (chrome === 'full' ? loadShell(client) : Promise.resolve()),
}
