/** Shows customers to support and administrators. */
import type { values } from '@tregu/contract'
import { findAccess, isPermission, type Language, maskReceiver, pickText } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { fullName } from '../../lib/person-name.ts'
import type { ListedRow } from './customers.queries.ts'
import type { Account, Parts } from './file.queries.ts'

export const viewListed = (row: ListedRow): values.ListedCustomer => ({
  id: row.id,
  name: fullName(row),
  email: maskReceiver(row.email),
  since: row.createdAt,
  orders: row.orders,
  permissions: [...(row.isSeller ? ['seller'] : []), ...(row.permissions ?? [])],
})

const viewAccount = (account: Account): values.CustomerFile['account'] => {
  const { permissions } = findAccess({
    granted: account.permissions.filter(isPermission),
    stores: account.memberships.map(({ role, store }) => ({ id: 0, role, state: store.state })),
  })
  return {
    name: fullName(account),
    email: account.deletedAt === null ? account.email : null,
    email_confirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    phone_confirmed: account.phoneConfirmedAt !== null,
    language: account.language,
    since: account.createdAt,
    permissions: [...permissions],
    stores: account.memberships.map(({ role, store: { slug, name } }) => ({ slug, name, role })),
    deleted_at: account.deletedAt,
  }
}

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one)

const viewConsents = ({ appliedFor }: Account, { newsletter }: Parts): values.CustomerFile['consents'] => [
  ...(newsletter?.confirmedAt
    ? [{ kind: 'newsletter' as const, at: newsletter.confirmedAt, until: newsletter.unsubscribedAt }]
    : []),
  ...appliedFor.flatMap(({ lawfulGoodsAt: at }) =>
    at === null ? [] : [{ kind: 'lawful_goods' as const, at, until: null }],
  ),
]

type Read = {
  readonly account: Account
  readonly parts: Parts
  readonly sessions: values.CustomerFile['sessions']
  readonly passkeys: values.CustomerFile['passkeys']
}

export const viewFile = (
  { account, parts, sessions, passkeys }: Read,
  language: Language,
): values.CustomerFile => ({
  id: account.id,
  account: viewAccount(account),
  addresses: parts.addresses.map(({ id, name, phone, address, city, quarter, isDefault }) => ({
    id,
    name,
    phone,
    address,
    quarter: quarter.name,
    city: city.name,
    default: isDefault,
  })),
  order_count: parts.orderCount,
  orders: parts.orders.map(({ id, status, total, createdAt, purchase, store }) => ({
    id,
    order_id: purchase.code,
    store: store.name,
    status,
    total,
    at: createdAt,
  })),
  returns: parts.returns.map(({ id, status, refund, createdAt, order }) => ({
    id,
    order: order.id,
    order_id: order.purchase.code,
    status,
    refund,
    at: createdAt,
  })),
  reviews: parts.reviews.map(({ id, rating, comment, hiddenAt, createdAt, product }) => ({
    id,
    product: { slug: product.slug, name: pickText(textsOf(product.name), language).text },
    rating,
    comment,
    hidden: hiddenAt !== null,
    at: createdAt,
  })),
  coupons: parts.coupons.map(({ code, name, value, endsAt, grantEndsAt, isUsed }) => ({
    code,
    name: pickText(textsOf(name), language).text,
    value,
    ends_at: earlier(endsAt, grantEndsAt),
    used: isUsed,
  })),
  chats: parts.chats.map(({ createdAt: at, ...chat }) => ({ ...chat, at })),
  sessions,
  passkeys,
  consents: viewConsents(account, parts),
  notices: parts.notices,
  decisions: parts.decisions,
})
