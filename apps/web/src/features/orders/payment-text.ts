/** What is told about an order's payment. */

import type { Order } from '@tregu/contract'
import { sayDate } from '../../lib/dates.ts'
import type { Translate } from '../../lib/translate.ts'

/** Whether the money has come, and when, where it is known; null where there is nothing to tell. */
export const sayPayment = (t: Translate, { payment }: Pick<Order, 'payment'>): string | null => {
  const { method, state, paid_at } = payment
  if (state === 'refunded') return t('order.refunded_whole')
  if (state === 'paid') return paid_at ? t('order.paid_on', { date: sayDate(t, paid_at) }) : t('order.paid')
  return state === 'waiting' && method === 'bank' ? t('order.waiting_transfer') : null
}
