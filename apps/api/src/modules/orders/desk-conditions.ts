/** Conditions of the seller's lists and figures: the orders of the own stores, and those of a filter. */
import type { Prisma } from '@tregu/database'
import { type DeskOrderFilter, ORDER_STATUSES } from '@tregu/domain'
import type { Actor } from '../../lib/actor.ts'
import { listStoreIds } from './order-access.ts'

type Member = Pick<Actor, 'stores' | 'permissions'>

/** The orders that the actor sees, or those of one store among them. */
export const ofStores = (member: Member, store?: string): Prisma.OrderWhereInput => {
  const ids = listStoreIds(member)
  return { ...(ids && { storeId: { in: [...ids] } }), ...(store && { store: { slug: store } }) }
}

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
