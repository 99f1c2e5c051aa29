/** Writes coupons, purchases, reviews, and other activity. */

import { WELCOME_COUPON_CODE } from '@tregu/domain'
import { continueIds, insertRows, type Writer } from './bulk-insert.ts'
import { numberPapers } from './invoices.ts'
import { loadPayments } from './load-payments.ts'
import { countBy } from './social.ts'
import type { World } from './world.ts'

export const loadCoupons = async (writer: Writer, { coupons, grants, book }: World): Promise<void> => {
  const used = countBy(
    book.redemptions.filter(({ returnedAt }) => returnedAt === null).map(({ couponId }) => couponId),
  )
  // the migration's welcome coupon is replaced by one with the id that the world's grants use
  await writer.query('DELETE FROM coupon WHERE code = $1', [WELCOME_COUPON_CODE])
  const rows = coupons.all.map(({ row }) => ({ ...row, uses: used.get(row.id) ?? 0 }))
  const columns = [
    'id',
    'code',
    'name',
    'isPromo',
    'storeId',
    'value',
    'minSpend',
    'startsAt',
    'endsAt',
    'maxUses',
    'claimable',
    'createdAt',
    'uses',
  ] as const
  await insertRows(writer, { table: 'coupon', columns }, rows)
  await insertRows(writer, { table: 'coupon_grant', columns: ['userId', 'couponId', 'at', 'endsAt'] }, grants)
}

const loadPurchases = async (writer: Writer, { book }: World): Promise<void> => {
  const purchaseColumns = [
    'id',
    'code',
    'userId',
    'email',
    'language',
    'total',
    'paymentType',
    'cardBrand',
    'cardLast4',
    'shippingAddress',
    'billingAddress',
    'createdAt',
  ] as const
  await insertRows(writer, { table: 'purchase', columns: purchaseColumns }, book.purchases)
  const orderColumns = [
    'id',
    'purchaseId',
    'storeId',
    'status',
    'subtotal',
    'tax',
    'delivery',
    'serviceFee',
    'discount',
    'total',
    'commissionBp',
    'arrivesFrom',
    'arrivesTo',
    'createdAt',
    'deliveredAt',
  ] as const
  await insertRows(writer, { table: 'orders', columns: orderColumns }, book.orders)
}

const loadLines = async (writer: Writer, { book }: World): Promise<void> => {
  const columns = [
    'id',
    'orderId',
    'position',
    'productId',
    'variantId',
    'slug',
    'department',
    'name',
    'options',
    'image',
    'price',
    'discountPrice',
    'quantity',
    'total',
    'returnedQuantity',
  ] as const
  await insertRows(writer, { table: 'order_line', columns }, book.lines)
  const eventColumns = ['orderId', 'status', 'actor', 'actorId', 'reason', 'at'] as const
  await insertRows(writer, { table: 'order_event', columns: eventColumns }, book.events)
  const returnColumns = ['id', 'orderId', 'status', 'reason', 'refund', 'createdAt', 'updatedAt'] as const
  await insertRows(writer, { table: 'returns', columns: returnColumns }, book.returns)
  const returned = ['returnId', 'orderLineId', 'quantity'] as const
  await insertRows(writer, { table: 'return_line', columns: returned }, book.returnLines)
  const stockColumns = ['variantId', 'change', 'reason', 'orderId', 'at'] as const
  await insertRows(writer, { table: 'stock_change', columns: stockColumns }, book.stockChanges)
}

const loadMoney = async (writer: Writer, { book, payouts, ledger }: World): Promise<void> => {
  await insertRows(
    writer,
    { table: 'payout', columns: ['id', 'storeId', 'amount', 'reference', 'at'] },
    payouts,
  )
  const ledgerColumns = [
    'orderId',
    'storeId',
    'payoutId',
    'kind',
    'payer',
    'orderLineId',
    'couponId',
    'amount',
    'at',
  ] as const
  const inOrder = [...ledger].sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(writer, { table: 'ledger_entry', columns: ledgerColumns }, inOrder)
  const columns = ['id', 'couponId', 'userId', 'purchaseId', 'amount', 'at', 'returnedAt'] as const
  await insertRows(writer, { table: 'redemption', columns }, book.redemptions)
}

const loadInvoices = async (writer: Writer, { book }: World): Promise<void> => {
  const { invoices, counters } = numberPapers(book.papers)
  const columns = [
    'id',
    'storeId',
    'year',
    'kind',
    'number',
    'orderId',
    'invoiceId',
    'issuedAt',
    'seller',
    'lines',
    'goods',
    'discount',
    'tax',
    'delivery',
    'serviceFee',
    'gross',
    'vatBp',
    'vat',
  ] as const
  await insertRows(writer, { table: 'invoice', columns }, invoices)
  await continueIds(writer, ['invoice'])
  const counted = ['storeId', 'year', 'kind', 'last', 'lastAt'] as const
  await insertRows(writer, { table: 'invoice_counter', columns: counted }, counters)
}

/** Products, variants, users and stores must exist. */
export const loadOrders = async (writer: Writer, world: World): Promise<void> => {
  await loadPurchases(writer, world)
  await loadPayments(writer, world)
  await loadLines(writer, world)
  await loadMoney(writer, world)
  await loadInvoices(writer, world)
  const columns = [
    'id',
    'orderLineId',
    'productId',
    'userId',
    'rating',
    'comment',
    'nameHidden',
    'authorName',
    'language',
    'images',
    'fit',
    'usefulCount',
    'createdAt',
  ] as const
  const useful = countBy(world.usefulMarks.map(({ reviewId }) => reviewId))
  const reviews = world.reviews.map((review) => ({ ...review, usefulCount: useful.get(review.id) ?? 0 }))
  await insertRows(writer, { table: 'review', columns }, reviews)
  const marked = ['reviewId', 'userId', 'at'] as const
  await insertRows(writer, { table: 'useful_mark', columns: marked }, world.usefulMarks)
}

const loadChats = async (writer: Writer, { conversations }: World): Promise<void> => {
  const columns = [
    'id',
    'nickname',
    'userId',
    'status',
    'agentId',
    'language',
    'name',
    'email',
    'lastSequence',
    'visitorSeen',
    'agentSeen',
    'rating',
    'createdAt',
    'lastAt',
    'takenAt',
    'finishedAt',
  ] as const
  await insertRows(writer, { table: 'chat', columns }, conversations.chats)
  const said = ['id', 'chatId', 'sequence', 'authorKind', 'author', 'type', 'content', 'data', 'at'] as const
  await insertRows(writer, { table: 'chat_message', columns: said }, conversations.messages)
  await insertRows(
    writer,
    { table: 'canned_reply', columns: ['shortcut', 'text'] },
    conversations.cannedReplies,
  )
}

export const loadSocial = async (writer: Writer, world: World): Promise<void> => {
  const { wishes, follows, views, newsletter, visits } = world.social
  await insertRows(writer, { table: 'wish', columns: ['userId', 'productId', 'at'] }, wishes)
  await insertRows(writer, { table: 'follow', columns: ['userId', 'storeId', 'at'] }, follows)
  await insertRows(writer, { table: 'view', columns: ['userId', 'productId', 'at'] }, views)
  const newsletterColumns = [
    'email',
    'language',
    'confirmKeyHash',
    'unsubscribeKeyHash',
    'createdAt',
    'confirmedAt',
    'unsubscribedAt',
  ] as const
  await insertRows(writer, { table: 'newsletter_subscription', columns: newsletterColumns }, newsletter)
  await insertRows(writer, { table: 'site_visit', columns: ['day', 'count'] }, visits)
  await loadChats(writer, world)
  const homeColumns = [
    'kind',
    'position',
    'title',
    'text',
    'action',
    'link',
    'image',
    'tone',
    'query',
  ] as const
  await insertRows(writer, { table: 'home_part', columns: homeColumns }, world.home)
}
