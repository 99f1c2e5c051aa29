/** Conditions of the seller's lists and figures: the orders of the own stores, and those of a filter. */
import type { Db, Prisma } from '@tregu/database'
import { type DeskOrderFilter, findStores, ORDER_STATUSES } from '@tregu/domain'
import type { Member } from '../../lib/access.ts'
import { findDeskScope } from '../stores/stores.ts'

const among = (ids: readonly number[] | null): Prisma.OrderWhereInput =>
  ids ? { storeId: { in: [...ids] } } : {}

/** The orders that the actor sees. */
export const ofStores = (member: Member): Prisma.OrderWhereInput => among(findStores(member, 'packer'))

/** The orders that the actor sees, or those of the store that a list names. @throws AppError not_found for a store of others */
export const ofAskedStores = async (
  db: Db,
  member: Member,
  slug: string | undefined,
): Promise<Prisma.OrderWhereInput> => among(await findDeskScope(db, member, { least: 'packer', slug }))

const unpaidTransfer = { purchase: { paymentType: 'bank' }, paidAt: null } satisfies Prisma.OrderWhereInput

const statuses = Object.fromEntries(ORDER_STATUSES.map((status) => [status, { status }])) as Readonly<
  Record<(typeof ORDER_STATUSES)[number], Prisma.OrderWhereInput>
>

/** The condition of each filter (docs/rules/backoffice.md). */
export const DESK_ORDERS: Readonly<Record<DeskOrderFilter, Prisma.OrderWhereInput>> = {
  ...statuses,
  to_ship: { status: 'confirmed', NOT: unpaidTransfer },
  to_pay: { status: { in: ['pending', 'confirmed'] }, ...unpaidTransfer },
  sold: { status: { notIn: ['cancelled', 'returned'] } },
}
