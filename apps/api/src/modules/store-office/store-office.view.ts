/** Shows stores to administrators. */
import type { values } from '@tregu/contract'
import { rateOf, toOneDecimal } from '@tregu/domain'
import { fullName } from '../../lib/person-name.ts'
import { type OwnStoreRow, traderOf, viewTerms } from '../store-desk/store-desk.ts'
import type { Details, StoreRow } from './store-office.queries.ts'

const HOUR_SECONDS = 3_600

export const viewListed = (row: StoreRow): values.ListedStore => ({
  id: String(row.id),
  slug: row.slug,
  name: row.name,
  logo: row.logo,
  city: row.city,
  state: row.state === 'suspended' ? 'suspended' : 'active',
  since: row.createdAt,
  orders30: row.orders,
  revenue30: row.revenue,
  kept_promise: rateOf(row.kept, row.promised),
  answers: {
    median_hours: row.median === null ? null : toOneDecimal(row.median / HOUR_SECONDS),
    within_day: rateOf(row.quick, row.due, 1),
    waiting: row.waiting,
  },
  returned_rate: rateOf(row.returned, row.delivered),
  open_reports: row.reports,
  balance: row.balance,
})

type Read = {
  readonly listed: StoreRow
  readonly row: OwnStoreRow
  readonly details: Details
  readonly decisions: values.Decision[]
}

export const viewStore = ({ listed, row, details, decisions }: Read): values.OfficeStore => ({
  ...viewListed(listed),
  version: row.version,
  department: row.department?.slug ?? null,
  email: row.email,
  phone: row.phone,
  trader: traderOf(row),
  products: details.products,
  people: details.members.map(({ role, user: { email, ...person } }) => ({
    name: fullName(person),
    email,
    role,
  })),
  closing:
    row.closingId === null || row.closingAt === null
      ? null
      : { decision: String(row.closingId), closes_at: row.closingAt, closed: row.closedAt !== null },
  decisions,
  terms: viewTerms(row),
})
