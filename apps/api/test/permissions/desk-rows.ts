/** What is sent by each call of the people of a store, and whose the object is. */
import type { Caller } from './callers.ts'
import { byId, newOrderId, PLAIN, type Row, type Rows, UNKNOWN_KEY } from './row.ts'
import { PASSWORD } from './world.ts'

const OF_STORE: readonly Caller[] = ['packer', 'manager', 'seller', 'administrator']

const COUPON = {
  name: { en: 'Spring' },
  kind: 'promo',
  value: 5,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
}
const MONEY: Row = { ask: ({ store }) => ({ query: { store: store.slug } }), owners: OF_STORE }
const STATEMENT: Row = {
  ask: ({ store }) => ({ query: { from: '2026-01-01', to: '2026-12-31', store: store.slug } }),
  owners: OF_STORE,
}

export const DESK_ROWS: Rows<'desk'> = {
  'desk.listDemand': { ask: ({ store }) => ({ query: { store: store.slug } }), owners: OF_STORE },
  'desk.getStore': { ask: ({ store }) => ({ query: { store: store.slug } }), owners: OF_STORE },
  'desk.putStore': {
    ask: ({ store }) => ({ query: { store: store.slug }, body: { version: 1, minimum_order: 5 } }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.pauseStore': {
    ask: ({ store }) => ({ query: { store: store.slug }, body: { from: null, to: null } }),
    owners: OF_STORE,
    untraced: 'no pause is planned',
  },
  'desk.getApplication': { ask: ({ store }) => ({ query: { store: store.slug } }), owners: OF_STORE },
  'desk.putApplication': {
    ask: ({ store }) => ({ query: { store: store.slug }, body: { note: 'Hello' } }),
    owners: OF_STORE,
    says: ['status_not_allowed'],
  },
  'desk.sendApplication': {
    ask: ({ store }) => ({ query: { store: store.slug } }),
    owners: OF_STORE,
    says: ['status_not_allowed'],
  },
  'desk.checklist': { ask: ({ store }) => ({ query: { store: store.slug } }), owners: OF_STORE },
  'desk.countFollowers': { ask: ({ store }) => ({ query: { store: store.slug } }), owners: OF_STORE },
  'desk.overview': PLAIN,
  'desk.waiting': PLAIN,
  'desk.ownStores': PLAIN,
  'desk.listProducts': PLAIN,
  'desk.createProduct': {
    ask: ({ store, leaf }) => ({
      body: { name: { en: 'A new cup' }, category: leaf, store: store.slug },
    }),
    owners: OF_STORE,
  },
  'desk.getProduct': { ask: byId(({ desks }) => desks.product), owners: OF_STORE },
  'desk.putProduct': {
    ask: byId(({ desks }) => desks.product, { version: 1, brand: 'Drita' }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  // The product of the matrix has no picture.
  'desk.publishProduct': {
    ask: byId(({ desks }) => desks.product, { version: 1 }),
    owners: OF_STORE,
    says: ['product_incomplete', 'conflict'],
  },
  'desk.withdrawProduct': {
    ask: byId(({ desks }) => desks.product, { version: 1 }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.putVariant': {
    ask: ({ desks }) => ({
      params: { id: desks.product, variantId: desks.variant },
      body: { version: 1, price: 12 },
    }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.listPrices': { ask: byId(({ desks }) => desks.product), owners: OF_STORE },
  'desk.listStock': { ask: byId(({ desks }) => desks.product), owners: OF_STORE },
  'desk.moveStock': {
    ask: ({ desks }) => ({
      body: { reason: 'received', items: [{ variant: desks.variant, change: 1 }] },
    }),
    owners: OF_STORE,
  },
  // An order knows it.
  'desk.removeProduct': {
    ask: byId(async ({ newOrder, product }) => {
      await newOrder()
      return String(product.id)
    }),
    owners: OF_STORE,
    says: ['product_sold'],
  },
  // Without a file.
  'desk.addImage': {
    ask: byId(({ desks }) => desks.product, {}),
    owners: OF_STORE,
    says: ['malformed'],
  },
  'desk.orderImages': {
    ask: byId(({ desks }) => desks.product, { version: 1 }),
    owners: OF_STORE,
    says: ['conflict'],
    untraced: 'the pictures stay as they are',
  },
  // It is the last one of a product on sale.
  'desk.removeImage': {
    ask: ({ product, image }) => ({ params: { id: String(product.id), imageId: image } }),
    owners: OF_STORE,
    says: ['product_incomplete'],
  },
  'desk.copyProduct': { ask: byId(({ desks }) => desks.product), owners: OF_STORE },
  'desk.putOptions': {
    ask: ({ desks }) => ({
      params: { id: desks.product },
      body: { version: 1, groups: [], variants: [{ id: desks.variant, values: [] }] },
    }),
    owners: OF_STORE,
    says: ['conflict'],
    untraced: 'the variants stay as they are',
  },
  'desk.listFacts': { ask: () => ({}) },
  'desk.suggestBrands': { ask: () => ({ query: { q: 'dri' } }) },
  'desk.suggestOptions': { ask: () => ({ query: { q: 'col' } }) },
  'desk.previewProduct': { ask: byId(({ desks }) => desks.product), owners: OF_STORE },
  'desk.changeProducts': {
    ask: ({ desks }) => ({
      body: { select: { ids: [desks.product] }, change: { low_stock: 3 } },
    }),
    owners: OF_STORE,
  },
  'desk.listSchedules': PLAIN,
  // The product of the matrix is new.
  'desk.createSchedule': {
    ask: ({ desks }) => ({
      body: {
        name: 'Autumn',
        variants: [desks.variant],
        percent: 20,
        starts_at: new Date(Date.now() + 60_000).toISOString(),
      },
    }),
    owners: OF_STORE,
    says: ['price_inflated'],
  },
  'desk.getSchedule': { ask: byId(({ newSchedule }) => newSchedule()), owners: OF_STORE },
  'desk.putSchedule': {
    ask: byId(({ newSchedule }) => newSchedule(), { name: 'Winter' }),
    owners: OF_STORE,
  },
  'desk.cancelSchedule': { ask: byId(({ newSchedule }) => newSchedule()), owners: OF_STORE },
  'desk.listChanges': PLAIN,
  'desk.listChangeItems': { ask: byId(({ change }) => change), owners: OF_STORE },
  'desk.undoChange': {
    ask: byId(({ change }) => change),
    owners: OF_STORE,
    untraced: 'the change has no items',
  },
  'desk.exportProducts': PLAIN,
  // Without a file it is refused after the store was found.
  'desk.createImport': {
    ask: ({ store }) => ({ body: { store: store.slug } }),
    owners: OF_STORE,
    says: ['malformed'],
  },
  'desk.listImports': PLAIN,
  'desk.sampleImport': PLAIN,
  'desk.getImport': { ask: byId(({ stopped }) => stopped), owners: OF_STORE },
  'desk.putImport': {
    ask: byId(({ stopped }) => stopped, { version: 1 }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.listImportRows': { ask: byId(({ stopped }) => stopped), owners: OF_STORE },
  'desk.exportImportProblems': { ask: byId(({ stopped }) => stopped), owners: OF_STORE },
  'desk.applyImport': {
    ask: byId(({ stopped }) => stopped, { version: 1 }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.stopImport': { ask: byId(({ stopped }) => stopped), owners: OF_STORE },
  'desk.listOrders': PLAIN,
  'desk.exportOrders': PLAIN,
  'desk.getOrder': { ask: byId(newOrderId), owners: OF_STORE },
  'desk.packingList': { ask: byId(newOrderId), owners: OF_STORE },
  'desk.getOrderLedger': { ask: byId(newOrderId), owners: OF_STORE },
  'desk.setOrderStatus': {
    ask: byId(newOrderId, { status: 'confirmed' }),
    owners: OF_STORE,
    says: ['status_not_allowed'],
  },
  'desk.markPaid': {
    ask: byId(async ({ newOrder }) => (await newOrder('pending', 'bank')).id),
    owners: OF_STORE,
  },
  'desk.listReturns': PLAIN,
  'desk.setReturnStatus': {
    ask: byId(({ newReturn }) => newReturn(), { status: 'received' }),
    owners: OF_STORE,
    says: ['status_not_allowed'],
  },
  'desk.listCoupons': PLAIN,
  'desk.createCoupon': {
    ask: ({ store }) => ({ body: { ...COUPON, code: 'SPRING-26', store: store.slug } }),
    owners: OF_STORE,
    says: ['code_taken'],
  },
  'desk.getCoupon': { ask: byId(({ newCoupon }) => newCoupon()), owners: OF_STORE },
  'desk.putCoupon': {
    ask: byId(({ newCoupon }) => newCoupon(), { version: 1, name: { en: 'New' } }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.endCoupon': { ask: byId(({ newCoupon }) => newCoupon()), owners: OF_STORE },
  'desk.listReviews': PLAIN,
  'desk.putReply': { ask: byId(({ newReview }) => newReview(), { text: 'Thank you' }), owners: OF_STORE },
  'desk.removeReply': {
    ask: byId(({ newReview }) => newReview()),
    owners: OF_STORE,
    untraced: 'the review has no reply',
  },
  'desk.listQuestions': PLAIN,
  'desk.answerQuestion': {
    ask: byId(({ newQuestion }) => newQuestion(), { text: 'Yes' }),
    owners: OF_STORE,
    says: ['conflict'],
  },
  'desk.listPayouts': MONEY,
  'desk.listLedger': MONEY,
  'desk.getStatement': STATEMENT,
  'desk.getStatementCsv': STATEMENT,
  'desk.getStatementPdf': STATEMENT,
  'desk.listPeople': {
    ask: ({ store }) => ({ query: { store: store.slug } }),
    owners: OF_STORE,
  },
  'desk.invitePerson': {
    ask: ({ store }) => ({
      body: { email: 'new-hand@tregu.test', role: 'packer', password: PASSWORD, store: store.slug },
    }),
    owners: OF_STORE,
  },
  'desk.putPerson': {
    ask: byId(({ packer }) => packer.id, { role: 'packer', password: PASSWORD }),
    owners: OF_STORE,
  },
  // The store has one owner.
  'desk.removePerson': {
    ask: byId(({ seller }) => seller.id, { password: PASSWORD }),
    owners: OF_STORE,
    says: ['last_owner'],
  },
  'desk.getInvitation': UNKNOWN_KEY,
  'desk.acceptInvitation': UNKNOWN_KEY,
}
