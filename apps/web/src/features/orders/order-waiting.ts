/** What an order waits for. */
import type { Order } from '@tregu/contract'
import type { TextKey } from '../../lib/locales.ts'

/** A placed order waits for its transfer, else for the store; null once the store has confirmed it. */
export const findWaiting = ({ status, payment }: Order): TextKey | null => {
  if (status.slug !== 'pending') return null
  return payment.method === 'bank' && payment.state === 'waiting' ? 'order.waiting_transfer' : 'order.waiting'
}
