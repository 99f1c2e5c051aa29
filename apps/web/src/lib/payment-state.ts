import type { Order } from '@tregu/contract'

/** Whether money was taken or reserved, so that cancelling gives it back. */
export const isPaid = ({ state }: Pick<Order['payment'], 'state'>): boolean =>
  state === 'paid' || state === 'authorised'
