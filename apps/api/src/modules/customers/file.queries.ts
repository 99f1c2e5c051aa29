/** Reads everything in the file of a customer. */
import type { Db } from '@tregu/database'
import { CUSTOMER_FILE_ROWS } from '@tregu/domain'
import { listAccountDecisions, listNoticesOf } from '../notices/notices.ts'

const newest = () => ({
  orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }],
  take: CUSTOMER_FILE_ROWS,
})

/** Also of a deleted account: its row stays. */
export const findAccount = (db: Db, id: string) =>
  db.user.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      firstName: true,
      lastName: true,
      phone: true,
      phoneConfirmedAt: true,
      language: true,
      permissions: true,
      createdAt: true,
      deletedAt: true,
      memberships: {
        select: { role: true, store: { select: { slug: true, name: true, state: true } } },
        orderBy: { storeId: 'asc' },
      },
      appliedFor: { where: { lawfulGoodsAt: { not: null } }, select: { lawfulGoodsAt: true } },
    },
  })
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const listAddresses = (db: Db, userId: string) =>
  db.address.findMany({
    where: { userId },
    select: {
      id: true,
      name: true,
      phone: true,
      address: true,
      isDefault: true,
      city: { select: { name: true } },
      quarter: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })

const listOrders = (db: Db, userId: string) =>
  db.order.findMany({
    where: { purchase: { userId } },
    select: {
      id: true,
      status: true,
      total: true,
      createdAt: true,
      purchase: { select: { code: true } },
      store: { select: { name: true } },
    },
    ...newest(),
  })

const listReturns = (db: Db, userId: string) =>
  db.return.findMany({
    where: { order: { purchase: { userId } } },
    select: {
      id: true,
      status: true,
      refund: true,
      createdAt: true,
      order: { select: { id: true, purchase: { select: { code: true } } } },
    },
    ...newest(),
  })

const listReviews = (db: Db, userId: string) =>
  db.review.findMany({
    where: { userId },
    select: {
      id: true,
      rating: true,
      comment: true,
      hiddenAt: true,
      createdAt: true,
      product: { select: { slug: true, name: true } },
    },
    ...newest(),
  })

const listCoupons = async (db: Db, userId: string) => {
  const [grants, used] = await Promise.all([
    db.couponGrant.findMany({
      where: { userId },
      select: {
        endsAt: true,
        coupon: { select: { id: true, code: true, name: true, value: true, endsAt: true } },
      },
      orderBy: [{ at: 'desc' }, { couponId: 'desc' }],
      take: CUSTOMER_FILE_ROWS,
    }),
    db.redemption.findMany({ where: { userId, returnedAt: null }, select: { couponId: true } }),
  ])
  const spent = new Set(used.map(({ couponId }) => couponId))
  return grants.map(({ coupon, endsAt }) => ({
    ...coupon,
    grantEndsAt: endsAt,
    isUsed: spent.has(coupon.id),
  }))
}

const listChats = (db: Db, userId: string) =>
  db.chat.findMany({
    where: { userId },
    select: { id: true, status: true, rating: true, createdAt: true },
    ...newest(),
  })

/** Only of a confirmed address: another one may be somebody else's. */
const findNewsletter = (db: Db, { email, emailConfirmedAt }: Account) =>
  emailConfirmedAt === null
    ? null
    : db.newsletterSubscription.findFirst({
        where: { email, confirmedAt: { not: null } },
        select: { confirmedAt: true, unsubscribedAt: true },
      })

export const readParts = async (db: Db, account: Account) => {
  const { id } = account
  const [addresses, orderCount, orders, returns, reviews, coupons, chats, newsletter, notices, decisions] =
    await Promise.all([
      listAddresses(db, id),
      db.order.count({ where: { purchase: { userId: id } } }),
      listOrders(db, id),
      listReturns(db, id),
      listReviews(db, id),
      listCoupons(db, id),
      listChats(db, id),
      findNewsletter(db, account),
      listNoticesOf(db, id, CUSTOMER_FILE_ROWS),
      listAccountDecisions(db, id),
    ])
  return {
    ...{ addresses, orderCount, orders, returns, reviews, coupons, chats },
    ...{ newsletter, notices, decisions },
  }
}
export type Parts = Awaited<ReturnType<typeof readParts>>
