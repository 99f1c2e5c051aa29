/** What is sent by each call of administrators. */
import { byId, PLAIN, type Rows } from './row.ts'

const NO_MAIL = '00000000-0000-7000-8000-000000000000'
const REASON = 'The goods are not as they are described.'

export const OFFICE_ROWS: Rows<'office'> = {
  'office.listReports': PLAIN,
  'office.getReport': { ask: byId(() => '1'), says: ['not_found'] },
  'office.showReporter': { ask: byId(() => '1'), says: ['not_found'] },
  'office.decideReport': { ask: byId(() => '1', { action: 'none', text: REASON }), says: ['not_found'] },
  'office.createDecision': {
    ask: ({ product }) => ({
      body: { target: 'product', id: String(product.id), action: 'none', text: REASON },
    }),
  },
  'office.liftDecision': { ask: byId(() => '1', { text: REASON }), says: ['not_found', 'conflict'] },
  'office.listCustomers': PLAIN,
  'office.setPermissions': PLAIN,
  'office.listApplications': PLAIN,
  'office.getApplication': { ask: ({ store }) => ({ params: { id: String(store.id) } }) },
  // The store of the matrix is open already.
  'office.decideApplication': {
    ask: ({ store }) => ({ params: { id: String(store.id) }, body: { decision: 'approve' } }),
    says: ['conflict'],
  },
  'office.listStores': PLAIN,
  'office.getStore': { ask: ({ store }) => ({ params: { id: String(store.id) } }) },
  'office.putTerms': {
    ask: ({ store }) => ({ params: { id: String(store.id) }, body: { commission: 5, reason: REASON } }),
  },
  // The store is suspended and reinstated once, by the only caller who may.
  'office.suspendStore': {
    ask: ({ store }) => ({
      params: { id: String(store.id) },
      body: { facts: REASON, ground: 'terms', rule: '4', text: REASON },
    }),
    says: ['conflict'],
  },
  'office.reinstateStore': {
    ask: ({ store }) => ({ params: { id: String(store.id) }, body: { text: REASON } }),
    says: ['conflict'],
  },
  'office.createPayout': PLAIN,
  'office.listCategories': PLAIN,
  'office.createCategory': { ask: () => ({ body: { name: { en: 'Glasses' }, parent: null } }) },
  'office.putCategory': {
    ask: byId(({ newCategory }) => newCategory(), { version: 1, name: { en: 'Glasses' } }),
  },
  'office.moveCategory': {
    ask: byId(({ newCategory }) => newCategory(), { version: 1, parent: null, position: 0 }),
  },
  'office.removeCategory': { ask: byId(({ newCategory }) => newCategory()) },
  'office.listHome': PLAIN,
  'office.putHome': PLAIN,
  'office.report': PLAIN,
  'office.audit': PLAIN,
  'office.listMails': PLAIN,
  'office.retryMail': { ask: byId(() => NO_MAIL), says: ['not_found'] },
  'office.retryFailedMails': PLAIN,
}
