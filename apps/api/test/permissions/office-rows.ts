/** What is sent by each call of administrators. */
import { byId, PLAIN, type Rows, UNKNOWN_KEY } from './row.ts'
import { PASSWORD } from './world.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NO_PART = '2000000000'
const NO_MAIL = '00000000-0000-7000-8000-000000000000'
const REASON = 'The goods are not as they are described.'

export const OFFICE_ROWS: Rows<'office'> = {
  'office.listCustomers': { ask: () => ({ query: { role: 'administrator' } }) },
  // The customer has none.
  'office.setPermissions': {
    ask: byId(({ customer }) => customer.id, { permissions: [], password: PASSWORD }),
    untraced: 'the customer has no permissions',
  },
  'office.signOutCustomer': { ask: byId(() => NOBODY), says: ['not_found'] },
  'office.mailReset': { ask: byId(({ customer }) => customer.id), says: ['too_many_requests'] },
  'office.eraseCustomer': {
    ask: byId(({ customer }) => customer.id, { password: 'not-the-one', confirm: 'a@tregu.test' }),
    says: ['wrong_password'],
  },
  // One more stays, so that the customer's sessions go on.
  'office.removePasskey': {
    ask: async ({ newPasskey, customer }) => {
      await newPasskey()
      return {
        params: { id: customer.id, passkey: await newPasskey() },
        body: { password: PASSWORD },
      }
    },
  },
  'office.removePasskeys': { ask: byId(() => NOBODY, { password: PASSWORD }), says: ['not_found'] },
  'office.exportCustomer': { ask: byId(({ customer }) => customer.id) },
  'office.blockCustomer': { ask: byId(() => NOBODY, { reason: REASON }), says: ['not_found'] },
  'office.listStaff': PLAIN,
  'office.inviteStaff': {
    ask: () => ({ body: { email: 'new-agent@tregu.test', role: 'support', password: PASSWORD } }),
  },
  'office.putStaff': {
    ask: byId(() => NOBODY, { role: 'support', password: PASSWORD }),
    says: ['not_found'],
  },
  'office.removeStaff': { ask: byId(() => NOBODY, { password: PASSWORD }), says: ['not_found'] },
  'office.getStaffInvitation': UNKNOWN_KEY,
  'office.acceptStaffInvitation': UNKNOWN_KEY,
  'office.listReports': PLAIN,
  'office.getReport': { ask: byId(() => '1'), says: ['not_found'] },
  'office.showReporter': { ask: byId(() => '1'), says: ['not_found'] },
  'office.decideReport': { ask: byId(() => '1', { action: 'none', text: REASON }), says: ['not_found'] },
  'office.listDecisions': PLAIN,
  'office.createDecision': {
    ask: ({ product }) => ({
      body: { target: 'product', id: String(product.id), action: 'none', text: REASON },
    }),
  },
  'office.liftDecision': { ask: byId(() => '1', { text: REASON }), says: ['not_found', 'conflict'] },
  'office.listApplications': PLAIN,
  'office.getApplication': { ask: ({ store }) => ({ params: { id: String(store.id) } }) },
  // The store of the matrix is open already.
  'office.decideApplication': {
    ask: ({ store }) => ({ params: { id: String(store.id) }, body: { decision: 'approve' } }),
    says: ['conflict'],
  },
  'office.listStores': PLAIN,
  'office.getStore': { ask: ({ store }) => ({ params: { id: String(store.id) } }) },
  'office.putStore': {
    ask: ({ store }) => ({ params: { id: String(store.id) }, body: { department: 'house' } }),
    untraced: 'it is the department of the store',
  },
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
  'office.closeStore': {
    ask: byId(() => '2000000000', { facts: REASON, ground: 'terms', rule: '4', text: REASON }),
    says: ['not_found'],
  },
  'office.searchFigures': PLAIN,
  'office.searchFiguresCsv': PLAIN,
  'office.getFirstSteps': PLAIN,
  'office.skipFirstStep': { ask: () => ({ params: { step: 'home' }, body: { skipped: true } }) },
  'office.getSettings': PLAIN,
  'office.putSettings': {
    ask: () => ({ body: { version: 0 } }),
    says: ['conflict'],
    untraced: 'no setting is named',
  },
  'office.listBalances': PLAIN,
  'office.listPayoutRuns': PLAIN,
  'office.createPayoutRun': { ask: () => ({ body: {} }) },
  'office.getPayoutRun': { ask: byId(() => NO_MAIL), says: ['not_found'] },
  'office.getPayoutRunCsv': { ask: byId(() => NO_MAIL), says: ['not_found'] },
  // The matrix has no password of theirs.
  'office.completePayoutRun': {
    ask: byId(() => NO_MAIL, { reference: 'TRG-1', password: 'not theirs' }),
    says: ['wrong_password'],
  },
  'office.dropPayoutRun': { ask: byId(() => NO_MAIL), says: ['not_found'] },
  'office.createPayout': {
    ask: ({ store }) => ({
      params: { id: String(store.id) },
      body: { amount: 1, reference: 'TRG-1', password: 'not theirs' },
    }),
    says: ['wrong_password'],
  },
  'office.listCategories': PLAIN,
  'office.createCategory': { ask: () => ({ body: { name: { en: 'Glasses' }, parent: null } }) },
  'office.listCategorySets': PLAIN,
  'office.takeCategorySet': { ask: () => ({ body: { set: 'everything' } }) },
  'office.putCategory': {
    ask: byId(({ newCategory }) => newCategory(), { version: 1, name: { en: 'Glasses' } }),
  },
  'office.moveCategory': {
    ask: byId(({ newCategory }) => newCategory(), { version: 1, parent: null, position: 0 }),
  },
  'office.removeCategory': { ask: byId(({ newCategory }) => newCategory()) },
  'office.listHome': PLAIN,
  'office.createHome': { ask: () => ({ body: { kind: 'tile', title: { en: 'Glasses' }, link: '/sale' } }) },
  'office.putHome': { ask: byId(() => NO_PART, { version: 1 }), says: ['not_found'] },
  'office.removeHome': { ask: byId(() => NO_PART), says: ['not_found'] },
  'office.orderHome': { ask: () => ({ body: { ids: [NO_PART] } }), says: ['not_found'] },
  'office.previewHome': { untraced: 'a preview stores nothing' },
  'office.showHome': { ask: () => ({ params: { key: 'none' } }), says: ['not_found'] },
  'office.salesFigures': PLAIN,
  'office.salesFiguresCsv': PLAIN,
  'office.sellerFigures': PLAIN,
  'office.sellerFiguresCsv': PLAIN,
  'office.visitFigures': PLAIN,
  'office.visitFiguresCsv': PLAIN,
  'office.serviceFigures': PLAIN,
  'office.serviceFiguresCsv': PLAIN,
  'office.audit': PLAIN,
  'office.health': PLAIN,
  'office.listJobs': PLAIN,
  'office.retryJob': { ask: byId(() => '999999999999'), says: ['not_found'] },
  'office.listMails': PLAIN,
  'office.retryMail': { ask: byId(() => NO_MAIL), says: ['not_found'] },
  'office.retryFailedMails': { untraced: 'no mail has failed' },
}
