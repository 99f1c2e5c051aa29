/** The desk's route table: pages of sellers, agents and administrators, in the order of paths.ts. */
import type { TextFile } from '../../lib/locales.ts'
import { paths } from '../paths.ts'
import { type PageRoute, page } from '../wing.ts'

const selling = {
  auth: 'seller',
  texts: ['account', 'cart', 'forms', 'server'] satisfies TextFile[],
} as const

const supporting = {
  auth: 'support',
  texts: ['account', 'chat', 'forms', 'server', 'support'] satisfies TextFile[],
} as const

export const routes: readonly PageRoute[] = [
  page(paths.adminDashboard, 'desk/overview', selling),
  page(paths.deskOrders, 'desk/orders', selling),
  page(paths.deskOrder, 'desk/order', selling),
  page(paths.deskPacking, 'desk/packing-list', { ...selling, chrome: 'none' }),
  page(paths.deskReturns, 'desk/returns', selling),
  page(paths.deskChats, 'desk/chats', supporting),
  page(paths.deskChat, 'desk/chats', supporting),
  page(paths.deskMessages, 'desk/messages', supporting),
  page(paths.deskReplies, 'desk/replies', {
    auth: 'support',
    texts: ['forms', 'office', 'server', 'support'],
  }),
  page(paths.deskSupport, 'desk/support', { auth: 'administrator', texts: ['forms', 'office', 'server'] }),
]
