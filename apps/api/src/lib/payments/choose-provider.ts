/** Chooses the payment provider by the settings: Stripe with its keys, the sandbox without them. */
import type { Connection } from '@tregu/database'
import type { Env } from '../../env.ts'
import type { PaymentProvider } from './provider.ts'
import { makeSandbox } from './sandbox.ts'
import { makeStripe } from './stripe.ts'

/** `bank`: the sandbox's own connections. */
export const chooseProvider = (env: Env, bank: Connection): PaymentProvider => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return makeSandbox(bank)
  return makeStripe({
    secretKey,
    webhookSecret,
    apiUrl: env.STRIPE_API_URL,
    publicUrl: env.PUBLIC_URL,
    takesPaypal: env.STRIPE_PAYPAL === 'on',
  })
}
