/** What is sent by each call of the back office and the chat, and whose the object is. */
import type { Caller } from './callers.ts'
import { byId, deliveredId, newOrderId, PLAIN, type Row, type Rows } from './row.ts'

const OF_STORE: readonly Caller[] = ['seller', 'administrator']
/** The visitor, and everybody who supports. */
const OF_CHAT: readonly Caller[] = ['customer', 'support', 'administrator']
const IN_SIX = { sq: 'Hapur', en: 'Open', de: 'Offen', fr: 'Ouvert', tr: 'Açık', bs: 'Otvoreno' }
/** The support as it is without settings. */
const ALL_HOURS = {
  hours: Array.from({ length: 7 }, () => ({ open: true, from: '00:00', to: '24:00' })),
  holidays: 'open',
  capacity: 4,
  giving: 'off',
}
/** A call about an object of a store that is not built yet. Once it is, its row needs a real object. */
const STORE_OBJECT: Row = { owners: OF_STORE }

export const DESK_ROWS: Rows<'backoffice' | 'chat'> = {
  'chat.current': PLAIN,
  'chat.create': PLAIN,
  'chat.finish': { ask: byId(({ newChat }) => newChat()), owners: OF_CHAT },
  'chat.setSeen': {
    ask: async ({ newChat }) => ({ body: { chatId: await newChat(), sequence: 0 } }),
    owners: OF_CHAT,
  },
  // Five messages a day come from one address.
  'chat.leaveMessage': {
    ask: () => ({ body: { name: 'Era', email: 'era@tregu.test', message: 'Hello' } }),
    says: ['too_many_requests'],
  },
  // The field without a file is refused after the chat was found.
  'chat.sendFile': {
    ask: async ({ newChat }) => ({ body: { chatId: await newChat() } }),
    owners: OF_CHAT,
    says: ['malformed'],
  },
  'chat.transcript': {
    ask: async ({ newChat }) => ({ params: { chatId: await newChat() } }),
    owners: OF_CHAT,
  },
  'chat.mailTranscript': {
    ask: async ({ newChat }) => ({
      params: { chatId: await newChat() },
      body: { email: 'era@tregu.test' },
    }),
    owners: OF_CHAT,
    says: ['too_many_requests'],
  },
  'chat.take': { ask: byId(({ newChat }) => newChat()), says: ['conflict'] },
  // Only the agent who has the chat may hand it over; it waits here.
  'chat.handOver': { ask: byId(({ newChat }) => newChat(), { agent: 'nobody' }), says: ['chat_not_held'] },
  'chat.setState': { ask: () => ({ body: { state: 'available' } }) },

  'backoffice.getStore': PLAIN,
  'backoffice.putStore': PLAIN,
  'backoffice.overview': PLAIN,
  'backoffice.ownStores': PLAIN,
  'backoffice.listProducts': PLAIN,
  'backoffice.createProduct': PLAIN,
  'backoffice.getProduct': STORE_OBJECT,
  'backoffice.putProduct': STORE_OBJECT,
  'backoffice.publishProduct': STORE_OBJECT,
  'backoffice.withdrawProduct': STORE_OBJECT,
  'backoffice.putVariant': STORE_OBJECT,
  'backoffice.addImage': STORE_OBJECT,
  'backoffice.removeImage': STORE_OBJECT,
  'backoffice.exportProducts': PLAIN,
  'backoffice.importProducts': PLAIN,
  'backoffice.listOrders': PLAIN,
  'backoffice.getOrder': { ask: byId(newOrderId), owners: OF_STORE },
  'backoffice.getOrderLedger': { ask: byId(newOrderId), owners: OF_STORE },
  'backoffice.setOrderStatus': {
    ask: byId(newOrderId, { status: 'confirmed' }),
    owners: OF_STORE,
    says: ['status_not_allowed'],
  },
  'backoffice.markPaid': {
    ask: byId(async ({ newOrder }) => (await newOrder('pending', 'bank')).id),
    owners: OF_STORE,
  },
  // Support and administrators act for any shopper.
  'backoffice.cancelOrder': { ask: byId(newOrderId, {}), says: ['status_not_allowed'] },
  'backoffice.openReturn': { ask: byId(deliveredId, {}), says: ['nothing_to_return'] },
  'backoffice.listReturns': PLAIN,
  'backoffice.setReturnStatus': {
    ask: byId(({ newReturn }) => newReturn(), { status: 'received' }),
    owners: OF_STORE,
    says: ['status_not_allowed'],
  },
  'backoffice.listCoupons': PLAIN,
  'backoffice.createCoupon': PLAIN,
  'backoffice.putCoupon': STORE_OBJECT,
  'backoffice.listReviews': PLAIN,
  'backoffice.listPayouts': PLAIN,
  'backoffice.hideReview': PLAIN,
  'backoffice.listCustomers': PLAIN,
  'backoffice.getCustomer': PLAIN,
  // Two euros each: the limit is ten.
  'backoffice.giveCoupon': {
    ask: byId(({ customer }) => customer.id, { value: 2, reason: 'A late parcel' }),
  },
  'backoffice.setPermissions': PLAIN,
  'backoffice.listApplications': PLAIN,
  'backoffice.decideApplication': PLAIN,
  'backoffice.listStores': PLAIN,
  'backoffice.putFees': PLAIN,
  'backoffice.createPayout': PLAIN,
  'backoffice.listCategories': PLAIN,
  'backoffice.createCategory': PLAIN,
  'backoffice.putCategory': PLAIN,
  'backoffice.removeCategory': PLAIN,
  'backoffice.listHome': PLAIN,
  'backoffice.putHome': PLAIN,
  'backoffice.listChats': PLAIN,
  'backoffice.getChat': { ask: byId(({ newChat }) => newChat()) },
  'backoffice.getVisitor': { ask: byId(({ newChat }) => newChat()) },
  'backoffice.listAgents': PLAIN,
  'backoffice.listMessages': PLAIN,
  'backoffice.answerMessage': {
    ask: byId(({ newLeftMessage }) => newLeftMessage(), { text: 'Tomorrow' }),
    says: ['conflict'],
  },
  'backoffice.listReplies': PLAIN,
  'backoffice.createReply': {
    ask: () => ({ body: { shortcut: 'hours', text: IN_SIX } }),
    says: ['conflict'],
  },
  'backoffice.putReply': { ask: byId(({ newReply }) => newReply(), { text: IN_SIX }) },
  'backoffice.removeReply': { ask: byId(({ newReply }) => newReply()), says: ['not_found'] },
  'backoffice.getSupport': PLAIN,
  'backoffice.putSupport': { ask: () => ({ body: { ...ALL_HOURS, version: 0 } }), says: ['conflict'] },
  'backoffice.supportFigures': PLAIN,
  'backoffice.report': { ask: () => ({ params: { name: 'sales' } }) },
  'backoffice.audit': PLAIN,
}
