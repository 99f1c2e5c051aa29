/** Parts of a payment that most shoppers never see. Their code loads when they are needed. */
import { lazyPart } from '../../lib/lazy-part.ts'

export const ConfirmPayment = lazyPart(async () => (await import('./confirm-payment.tsx')).ConfirmPayment)
export const DeclinedWays = lazyPart(async () => (await import('./declined-ways.tsx')).DeclinedWays)
