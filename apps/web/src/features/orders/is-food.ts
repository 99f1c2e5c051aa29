import type { Order } from '@tregu/contract'
import { findReturnRight } from '@tregu/domain'

/** Food cannot be returned (docs/rules/orders.md#returns); its shopper can say what was wrong with it. */
export const isFood = ({ store_department }: Pick<Order, 'store_department'>): boolean =>
  findReturnRight(store_department) === 'none'
