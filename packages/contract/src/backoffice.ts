/** Calls of the back office: for a seller's own store, and for administrators and support agents. */
import { z } from 'zod'
import { user } from './accounts.ts'
import {
  byId,
  category,
  categoryFields,
  chatAgent,
  chatQuery,
  chatRow,
  couponFields,
  fees,
  homePart,
  leftMessage,
  leftMessageQuery,
  listQuery,
  payout,
  product,
  productFields,
  reply,
  replyFields,
  returned,
  storeFields,
  translations,
  variantFields,
} from './backoffice-fields.ts'
import { coupon } from './cart.ts'
import { store } from './catalog.ts'
import { chatAdministration } from './chat-administration.ts'
import {
  amount,
  blankAsMissing,
  count,
  day,
  euros,
  flag,
  idText,
  instant,
  integer,
  message,
  optionalText,
  success,
  text,
} from './codecs.ts'
import { coerced, toJson } from './coerce.ts'
import {
  deskOrder,
  deskOrderQuery,
  deskReturnQuery,
  overview,
  storeFilter,
  storeName,
} from './desk-fields.ts'
import { endpoint } from './endpoint.ts'
import { ledgerEntry, orderStatus, returnRequest } from './orders.ts'
import { listOf } from './paging.ts'
import { review } from './reviews.ts'
import * as r from './routes/backoffice.ts'
import { chatMessage } from './sockets.ts'
import { chatVisitor, goodwillFields, goodwillGiven } from './support-fields.ts'

const many = <S extends z.ZodType>(summary: string, item: S) => ({
  summary,
  query: listQuery,
  response: success(listOf(item)),
})
const one = <S extends z.ZodType>(summary: string, item: S) =>
  ({ summary, params: byId, response: success({ result: item }), errors: ['not_found'] }) as const
const done = (summary: string) =>
  ({ summary, params: byId, response: success({ message }), errors: ['not_found'] }) as const

export const backoffice = {
  getStore: endpoint(r.getStore, { summary: 'One’s own store', response: success({ result: store }) }),
  putStore: endpoint(r.putStore, {
    summary: 'Change one’s own store',
    body: storeFields,
    files: { logo: 1, background: 1 },
    response: success({ result: store, message }),
  }),
  overview: endpoint(r.overview, {
    summary: 'What waits to be done, and the sales of the last 30 days',
    query: z.object({ store: storeFilter }),
    response: success({ result: overview }),
  }),
  ownStores: endpoint(r.ownStores, {
    summary: 'The stores whose orders one sees: one’s own, or as an administrator all',
    response: success({ result: z.array(storeName) }),
  }),
  listProducts: endpoint(r.listProducts, many('Products of one’s own store', product)),
  createProduct: endpoint(r.createProduct, {
    summary: 'Add a product as a draft',
    body: productFields,
    response: success({ result: product }),
    errors: ['slug_taken', 'slug_reserved', 'not_found'],
  }),
  getProduct: endpoint(r.getProduct, one('A product', product)),
  putProduct: endpoint(r.putProduct, { ...one('Change a product', product), body: productFields.partial() }),
  publishProduct: endpoint(r.publishProduct, one('Put a product on sale', product)),
  withdrawProduct: endpoint(r.withdrawProduct, one('Take a product off sale', product)),
  putVariant: endpoint(r.putVariant, {
    ...one('Change price, reduction and stock of a variant', product),
    params: z.object({ id: idText, variantId: idText }),
    body: variantFields.partial(),
  }),
  addImage: endpoint(r.addImage, { ...one('Add a picture', product), files: { image: 1 } }),
  removeImage: endpoint(r.removeImage, {
    ...one('Remove a picture', product),
    params: z.object({ id: idText, imageId: idText }),
  }),
  exportProducts: endpoint(r.exportProducts, { summary: 'All products as CSV', response: z.string() }),
  importProducts: endpoint(r.importProducts, {
    summary: 'Import products from CSV; each bad row is named',
    files: { file: 1 },
    response: success({
      created: count,
      updated: count,
      refused: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
  }),
  listOrders: endpoint(r.listOrders, {
    ...many('Orders of one’s own store', deskOrder),
    query: deskOrderQuery,
  }),
  getOrder: endpoint(r.getOrder, one('An order', deskOrder)),
  getOrderLedger: endpoint(r.getOrderLedger, {
    ...one('The entries of an order, and what its seller earns from it', z.array(ledgerEntry)),
    response: success({
      result: z.array(ledgerEntry),
      earned: euros.meta({
        description: 'what the seller is paid less what the seller pays, without payouts',
      }),
      balance: euros.meta({
        description: 'what the platform still owes the seller; negative: the seller’s debt',
      }),
    }),
  }),
  setOrderStatus: endpoint(r.setOrderStatus, {
    ...one('Confirm, ship, deliver or cancel an order', deskOrder),
    body: z.object({
      status: orderStatus,
      reason: optionalText(500),
      parcel: coerced(
        z.object({
          carrier: text(60),
          number: text(60),
          url: blankAsMissing(
            z
              .url({ protocol: /^https?$/, error: 'v.url' })
              .max(500)
              .nullish(),
          ),
        }),
        toJson,
      ).optional(),
    }),
    errors: ['not_found', 'status_not_allowed', 'not_paid'],
  }),
  markPaid: endpoint(r.markPaid, {
    ...one('Mark a bank transfer as paid; a second time changes nothing', deskOrder),
    errors: ['not_found', 'status_not_allowed'],
  }),
  cancelOrder: endpoint(r.cancelOrder, {
    ...one('Cancel an order for its shopper, where the shopper could', deskOrder),
    body: z.object({ reason: optionalText(500) }).optional(),
    errors: ['not_found', 'status_not_allowed'],
  }),
  openReturn: endpoint(r.openReturn, {
    ...one('Open a return for the shopper, where the shopper could', deskOrder),
    body: returnRequest.optional(),
    errors: ['not_found', 'status_not_allowed', 'withdrawal_over', 'nothing_to_return', 'return_too_many'],
  }),
  listReturns: endpoint(r.listReturns, { ...many('Returns', returned), query: deskReturnQuery }),
  setReturnStatus: endpoint(r.setReturnStatus, {
    ...one('Receive, refund or refuse a return', returned),
    body: z.object({ status: z.enum(['received', 'refunded', 'refused']), reason: optionalText(500) }),
    errors: ['not_found', 'status_not_allowed'],
  }),
  listCoupons: endpoint(r.listCoupons, many('Coupons', coupon)),
  createCoupon: endpoint(r.createCoupon, {
    summary: 'Add a coupon',
    body: couponFields,
    response: success({ result: coupon }),
  }),
  putCoupon: endpoint(r.putCoupon, { ...one('Change a coupon', coupon), body: couponFields.partial() }),
  listReviews: endpoint(r.listReviews, many('Reviews', review)),
  listPayouts: endpoint(r.listPayouts, many('Payouts', payout)),
  hideReview: endpoint(r.hideReview, done('Hide a review that breaks the rules')),
  listCustomers: endpoint(r.listCustomers, many('Customers', user)),
  getCustomer: endpoint(r.getCustomer, one('A customer', user)),
  giveCoupon: endpoint(r.giveCoupon, {
    ...one('Give a shopper a coupon of goodwill, within a limit', goodwillGiven),
    body: goodwillFields,
    errors: ['not_found', 'forbidden', 'coupon_limit'],
  }),
  setPermissions: endpoint(r.setPermissions, {
    ...one('Grant or take permissions', user),
    body: z.object({ permissions: z.array(z.enum(['support', 'administrator'])) }),
  }),
  listApplications: endpoint(r.listApplications, many('Store applications', store)),
  decideApplication: endpoint(r.decideApplication, {
    ...done('Approve or refuse an application'),
    body: z.object({ approve: flag, reason: optionalText(500) }),
  }),
  listStores: endpoint(r.listStores, many('Stores', store)),
  putFees: endpoint(r.putFees, { ...one('Set a store’s fees', store), body: fees.partial() }),
  createPayout: endpoint(r.createPayout, {
    ...one('Record a payout', payout),
    body: z.object({ amount, reference: text(120) }),
  }),
  listCategories: endpoint(r.listCategories, {
    summary: 'The tree of departments and categories',
    response: success({ result: z.array(category) }),
  }),
  createCategory: endpoint(r.createCategory, {
    summary: 'Add a category',
    body: categoryFields,
    response: success({ result: category }),
    errors: ['slug_taken', 'slug_reserved'],
  }),
  putCategory: endpoint(r.putCategory, {
    ...one('Change a category', category),
    body: categoryFields.partial(),
  }),
  removeCategory: endpoint(r.removeCategory, {
    ...done('Remove an empty category'),
    errors: ['not_found', 'conflict'],
  }),
  listHome: endpoint(r.listHome, {
    summary: 'Banners, tiles and rows',
    response: success({ result: z.array(homePart) }),
  }),
  putHome: endpoint(r.putHome, {
    ...one('Change a banner, tile or row', homePart),
    body: z.object({
      title: translations.optional(),
      text: translations.optional(),
      link: optionalText(300),
      position: integer(0, 1_000).optional(),
      active: flag.optional(),
    }),
  }),
  listChats: endpoint(r.listChats, {
    ...many('Chats: waiting ones in their order, others the newest first', chatRow),
    query: chatQuery,
  }),
  getChat: endpoint(
    r.getChat,
    one('A chat with its messages', z.object({ chat: chatRow, messages: z.array(chatMessage) })),
  ),
  getVisitor: endpoint(
    r.getVisitor,
    one('Who the visitor of a chat is: cart, orders, coupons, viewed products', chatVisitor),
  ),
  listAgents: endpoint(r.listAgents, {
    summary: 'The support agents, to hand a chat over to',
    response: success({ result: z.array(chatAgent) }),
  }),
  listMessages: endpoint(r.listMessages, {
    ...many('Messages that were left while no agent was online', leftMessage),
    query: leftMessageQuery,
  }),
  answerMessage: endpoint(r.answerMessage, {
    ...one('Answer a left message by mail, once', leftMessage),
    body: z.object({ text: text(4_000) }),
    errors: ['not_found', 'conflict'],
  }),
  listReplies: endpoint(r.listReplies, {
    summary: 'Canned replies',
    response: success({ result: z.array(reply) }),
  }),
  createReply: endpoint(r.createReply, {
    summary: 'Add a canned reply',
    body: replyFields,
    response: success({ result: reply }),
    errors: ['conflict'],
  }),
  putReply: endpoint(r.putReply, {
    ...one('Change a canned reply', reply),
    body: replyFields.partial(),
    errors: ['not_found', 'conflict'],
  }),
  removeReply: endpoint(r.removeReply, done('Remove a canned reply')),
  ...chatAdministration,
  report: endpoint(r.report, {
    summary: 'A report: sales, sellers, searches, visits',
    params: z.object({ name: z.enum(['sales', 'sellers', 'searches', 'visits'], 'v.filter') }),
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: success({ result: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  }),
  audit: endpoint(
    r.audit,
    many(
      'Who did what',
      z.object({ at: instant, actor: z.string(), action: z.string(), subject: z.string() }),
    ),
  ),
}
