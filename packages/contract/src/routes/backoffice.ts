/** The calls of the back office, by permission: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const getStore = { method: 'GET', path: '/backoffice/store', auth: 'store' } as const satisfies Route
export const putStore = { method: 'PUT', path: '/backoffice/store', auth: 'store' } as const satisfies Route
export const overview = {
  method: 'GET',
  path: '/backoffice/overview',
  auth: 'seller',
} as const satisfies Route
export const ownStores = {
  method: 'GET',
  path: '/backoffice/own-stores',
  auth: 'seller',
} as const satisfies Route
export const listProducts = {
  method: 'GET',
  path: '/backoffice/products',
  auth: 'seller',
} as const satisfies Route
export const createProduct = {
  method: 'POST',
  path: '/backoffice/products',
  auth: 'seller',
} as const satisfies Route
export const getProduct = {
  method: 'GET',
  path: '/backoffice/products/:id',
  auth: 'seller',
} as const satisfies Route
export const putProduct = {
  method: 'PUT',
  path: '/backoffice/products/:id',
  auth: 'seller',
} as const satisfies Route
export const publishProduct = {
  method: 'POST',
  path: '/backoffice/products/:id/publish',
  auth: 'seller',
} as const satisfies Route
export const withdrawProduct = {
  method: 'POST',
  path: '/backoffice/products/:id/withdraw',
  auth: 'seller',
} as const satisfies Route
export const putVariant = {
  method: 'PUT',
  path: '/backoffice/products/:id/variants/:variantId',
  auth: 'seller',
} as const satisfies Route
export const addImage = {
  method: 'POST',
  path: '/backoffice/products/:id/images',
  auth: 'seller',
} as const satisfies Route
export const removeImage = {
  method: 'DELETE',
  path: '/backoffice/products/:id/images/:imageId',
  auth: 'seller',
} as const satisfies Route
export const exportProducts = {
  method: 'GET',
  path: '/backoffice/products.csv',
  auth: 'seller',
  raw: true,
} as const satisfies Route
export const importProducts = {
  method: 'POST',
  path: '/backoffice/products/import',
  auth: 'seller',
} as const satisfies Route
export const listOrders = {
  method: 'GET',
  path: '/backoffice/orders',
  auth: 'seller',
} as const satisfies Route
export const getOrder = {
  method: 'GET',
  path: '/backoffice/orders/:id',
  auth: 'seller',
} as const satisfies Route
export const getOrderLedger = {
  method: 'GET',
  path: '/backoffice/orders/:id/ledger',
  auth: 'seller',
} as const satisfies Route
export const setOrderStatus = {
  method: 'POST',
  path: '/backoffice/orders/:id/status',
  auth: 'seller',
} as const satisfies Route
export const markPaid = {
  method: 'POST',
  path: '/backoffice/orders/:id/paid',
  auth: 'seller',
} as const satisfies Route
export const cancelOrder = {
  method: 'POST',
  path: '/backoffice/orders/:id/cancel',
  auth: 'support',
} as const satisfies Route
export const openReturn = {
  method: 'POST',
  path: '/backoffice/orders/:id/return',
  auth: 'support',
} as const satisfies Route
export const listReturns = {
  method: 'GET',
  path: '/backoffice/returns',
  auth: 'seller',
} as const satisfies Route
export const setReturnStatus = {
  method: 'POST',
  path: '/backoffice/returns/:id/status',
  auth: 'seller',
} as const satisfies Route
export const listCoupons = {
  method: 'GET',
  path: '/backoffice/coupons',
  auth: 'seller',
} as const satisfies Route
export const createCoupon = {
  method: 'POST',
  path: '/backoffice/coupons',
  auth: 'seller',
} as const satisfies Route
export const putCoupon = {
  method: 'PUT',
  path: '/backoffice/coupons/:id',
  auth: 'seller',
} as const satisfies Route
export const listReviews = {
  method: 'GET',
  path: '/backoffice/reviews',
  auth: 'seller',
} as const satisfies Route
export const listPayouts = {
  method: 'GET',
  path: '/backoffice/payouts',
  auth: 'seller',
} as const satisfies Route
export const hideReview = {
  method: 'POST',
  path: '/backoffice/reviews/:id/hide',
  auth: 'administrator',
} as const satisfies Route
export const listCustomers = {
  method: 'GET',
  path: '/backoffice/customers',
  auth: 'administrator',
} as const satisfies Route
export const getCustomer = {
  method: 'GET',
  path: '/backoffice/customers/:id',
  auth: 'support',
} as const satisfies Route
export const giveCoupon = {
  method: 'POST',
  path: '/backoffice/customers/:id/coupon',
  auth: 'support',
} as const satisfies Route
export const setPermissions = {
  method: 'PUT',
  path: '/backoffice/customers/:id/permissions',
  auth: 'administrator',
} as const satisfies Route
export const listApplications = {
  method: 'GET',
  path: '/backoffice/applications',
  auth: 'administrator',
} as const satisfies Route
export const decideApplication = {
  method: 'POST',
  path: '/backoffice/applications/:id',
  auth: 'administrator',
} as const satisfies Route
export const listStores = {
  method: 'GET',
  path: '/backoffice/stores',
  auth: 'administrator',
} as const satisfies Route
export const putFees = {
  method: 'PUT',
  path: '/backoffice/stores/:id/fees',
  auth: 'administrator',
} as const satisfies Route
export const createPayout = {
  method: 'POST',
  path: '/backoffice/stores/:id/payouts',
  auth: 'administrator',
} as const satisfies Route
export const listCategories = {
  method: 'GET',
  path: '/backoffice/categories',
  auth: 'administrator',
} as const satisfies Route
export const createCategory = {
  method: 'POST',
  path: '/backoffice/categories',
  auth: 'administrator',
} as const satisfies Route
export const putCategory = {
  method: 'PUT',
  path: '/backoffice/categories/:id',
  auth: 'administrator',
} as const satisfies Route
export const removeCategory = {
  method: 'DELETE',
  path: '/backoffice/categories/:id',
  auth: 'administrator',
} as const satisfies Route
export const listHome = {
  method: 'GET',
  path: '/backoffice/home',
  auth: 'administrator',
} as const satisfies Route
export const putHome = {
  method: 'PUT',
  path: '/backoffice/home/:id',
  auth: 'administrator',
} as const satisfies Route
export const listChats = {
  method: 'GET',
  path: '/backoffice/chats',
  auth: 'support',
} as const satisfies Route
export const getChat = {
  method: 'GET',
  path: '/backoffice/chats/:id',
  auth: 'support',
} as const satisfies Route
export const getVisitor = {
  method: 'GET',
  path: '/backoffice/chats/:id/visitor',
  auth: 'support',
} as const satisfies Route
export const listAgents = {
  method: 'GET',
  path: '/backoffice/agents',
  auth: 'support',
} as const satisfies Route
export const listMessages = {
  method: 'GET',
  path: '/backoffice/messages',
  auth: 'support',
} as const satisfies Route
export const answerMessage = {
  method: 'POST',
  path: '/backoffice/messages/:id/answer',
  auth: 'support',
} as const satisfies Route
export const listReplies = {
  method: 'GET',
  path: '/backoffice/replies',
  auth: 'support',
} as const satisfies Route
export const createReply = {
  method: 'POST',
  path: '/backoffice/replies',
  auth: 'support',
} as const satisfies Route
export const putReply = {
  method: 'PUT',
  path: '/backoffice/replies/:id',
  auth: 'support',
} as const satisfies Route
export const removeReply = {
  method: 'DELETE',
  path: '/backoffice/replies/:id',
  auth: 'support',
} as const satisfies Route
export const getSupport = {
  method: 'GET',
  path: '/backoffice/support',
  auth: 'administrator',
} as const satisfies Route
export const putSupport = {
  method: 'PUT',
  path: '/backoffice/support',
  auth: 'administrator',
} as const satisfies Route
export const supportFigures = {
  method: 'GET',
  path: '/backoffice/support/figures',
  auth: 'administrator',
} as const satisfies Route
export const report = {
  method: 'GET',
  path: '/backoffice/reports/:name',
  auth: 'administrator',
} as const satisfies Route
export const audit = {
  method: 'GET',
  path: '/backoffice/audit',
  auth: 'administrator',
} as const satisfies Route
