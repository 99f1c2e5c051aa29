/** Chooses the payment provider by the settings: Stripe with its keys, the sandbox for trying the shop out. */
import type { Connection } from '@tregu/database'
import type { Env } from '../../env.ts'
import type { PaymentProvider } from './provider.ts'
import { makeSandbox } from './sandbox.ts'
import { makeStripe } from './stripe.ts'

/**
 * A real shop must not take the sandbox's money, which does not exist. The sandbox still settles payments that it took
 * before, such as those of a trial.
 */
const settleOnly = (sandbox: PaymentProvider): PaymentProvider => ({ ...sandbox, takes: [], vault: null })

/** `bank`: the sandbox's own connections. */
export const chooseProvider = (env: Env, bank: Connection, now: () => Date): PaymentProvider => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) {
    const sandbox = makeSandbox(bank, now)
    return env.NODE_ENV === 'production' && env.DEMO === 'off' ? settleOnly(sandbox) : sandbox
  }
  return makeStripe({
    secretKey,
    webhookSecret,
    apiUrl: env.STRIPE_API_URL,
    publicUrl: env.PUBLIC_URL,
    takesPaypal: env.STRIPE_PAYPAL === 'on',
  })
}
