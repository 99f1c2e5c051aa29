/** What is sent by each call of the chat and of support, and whose the object is. */
import type { Caller } from './callers.ts'
import { byId, deliveredId, newOrderId, PLAIN, type Rows } from './row.ts'

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

export const SUPPORT_ROWS: Rows<'support' | 'chat'> = {
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
    ask: async ({ newChat }) => ({ params: { chatId: await newChat() } }),
    owners: OF_CHAT,
    says: ['too_many_requests'],
  },
  'chat.take': { ask: byId(({ newChat }) => newChat()), says: ['conflict'] },
  // Only the agent who has the chat may hand it over; it waits here.
  'chat.handOver': { ask: byId(({ newChat }) => newChat(), { agent: 'nobody' }), says: ['chat_not_held'] },
  'chat.setState': { ask: () => ({ body: { state: 'available' } }) },
  // Support and administrators act for any shopper.
  'support.cancelOrder': { ask: byId(newOrderId, {}), says: ['status_not_allowed'] },
  'support.openReturn': { ask: byId(deliveredId, {}), says: ['nothing_to_return'] },
  'support.getCustomer': { ask: byId(({ customer }) => customer.id) },
  // Two euros each: the limit is ten.
  'support.giveCoupon': {
    ask: byId(({ customer }) => customer.id, { value: 2, reason: 'A late parcel' }),
  },
  'support.listChats': PLAIN,
  'support.getChat': { ask: byId(({ newChat }) => newChat()) },
  'support.getVisitor': { ask: byId(({ newChat }) => newChat()) },
  'support.findOrders': {
    ask: async ({ newChat, newOrder, customer }) => ({
      params: { id: await newChat() },
      body: { order_id: (await newOrder()).code, email: customer.email },
    }),
  },
  'support.listAgents': PLAIN,
  'support.listMessages': PLAIN,
  'support.answerMessage': {
    ask: byId(({ newLeftMessage }) => newLeftMessage(), { text: 'Tomorrow' }),
    says: ['conflict'],
  },
  'support.listReplies': PLAIN,
  'support.createReply': {
    ask: () => ({ body: { shortcut: 'hours', text: IN_SIX } }),
    says: ['conflict'],
  },
  'support.putReply': { ask: byId(({ newReply }) => newReply(), { text: IN_SIX }) },
  'support.removeReply': { ask: byId(({ newReply }) => newReply()), says: ['not_found'] },
  'support.getSupport': PLAIN,
  'support.putSupport': { ask: () => ({ body: { ...ALL_HOURS, version: 0 } }), says: ['conflict'] },
  'support.supportFigures': PLAIN,
}
