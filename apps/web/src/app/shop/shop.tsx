/** The shop's wing. */
import { CardActionsProvider } from '../../features/catalog/card-actions.ts'
import type { LayoutProps, Wing } from '../wing.ts'
import { cardActions } from './card-actions.tsx'
import { checkoutFrameFile, Layout } from './layout/layout.tsx'
import { loadShell } from './layout/shell-queries.ts'
import { routes } from './routes.ts'

const ShopLayout = (props: LayoutProps) => (
  <CardActionsProvider value={cardActions}>
    <Layout {...props} />
  </CardActionsProvider>
)

export const shop: Wing = {
  routes,
  texts: ['shop'],
  Layout: ShopLayout,
  layoutFiles: ({ chrome }) => (chrome === 'checkout' ? [checkoutFrameFile] : []),
  loadLayout: (client, { chrome }) => (chrome === 'full' ? loadShell(client) : Promise.resolve()),
}
