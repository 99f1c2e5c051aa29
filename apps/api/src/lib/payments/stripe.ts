/**
 * Stripe behind the interface of payments (decision 29). The shopper pays on Stripe's own page (Checkout), so no card number
 * reaches this server. The amount is reserved there and captured after the order's commit.
 */
import type { CardBrand } from '@tregu/domain'
import Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import type {
  Authorisation,
  PaymentProvider,
  PaymentWish,
  ProviderEvent,
  Refusal,
  ShownCard,
} from './provider.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another address of Stripe's API, such as a proxy's. */
  readonly apiUrl: string
  /** The shop's address, to which Stripe sends the shopper back. */
  readonly publicUrl: string
  readonly takesPaypal: boolean
}

/** Shorter than the database lets a transaction idle, because the reconciler asks while it holds the payment's row. */
const TIMEOUT_MS = 5_000
/** A report that is older than this is refused, so that a recorded one cannot be sent again later. */
const TOLERANCE_SECONDS = 300
/** The clocks of the shop and of Stripe may differ, and an answer may come late. */
const FIND_SECONDS = 600

/** The smallest amount that Stripe takes, in cents. */
const LEAST = 50

const declined: Refusal = { status: 'refused', reason: 'card_declined' }
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)

const clientOf = ({ secretKey, apiUrl }: StripeSettings) => {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * Runs requests to Stripe. Its errors contain the whole answer; only what identifies them is passed on, so that no personal
 * data enters the log.
 * @throws AppError unavailable when Stripe cannot be reached or is in trouble: the request may be repeated
 */
const ask = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code = 'no code', statusCode = 'no status', requestId = 'no request id' } = error
    const known = new Error(`Stripe refused a request: ${type}, ${code}, ${statusCode}, ${requestId}`)
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
    const isPassing = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
      (kind) => error instanceof kind,
    )
    throw isPassing ? Object.assign(new AppError('unavailable'), { cause: known }) : known
  }
}

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'americancard',
}

const cardOf = ({ latest_charge: charge }: Stripe.PaymentIntent): ShownCard | null => {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
  return card?.last4 ? { brand: brands[card.brand ?? ''] ?? 'other', last4: card.last4 } : null
}

/** The payment behind a page; null before the shopper has tried to pay. */
const intentIn = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null => {
  if (typeof intent === 'string') throw new Error('Stripe did not expand the payment')
  return intent
}

const EXPANDED = { expand: ['payment_intent.latest_charge'] }

/** A reference is the page's id (`cs_…`) until the shopper has paid, and then the payment's (`pi_…`). */
const isPage = (reference: string) => reference.startsWith('cs_')

/** The payment behind a reference, read and given up. */
const intentsOf = (client: Stripe) => {
  const { sessions } = client.checkout

  const findIntent = async (reference: string): Promise<Stripe.PaymentIntent | null> =>
    isPage(reference)
      ? intentIn(await sessions.retrieve(reference, EXPANDED))
      : client.paymentIntents.retrieve(reference)

  /** Closes the page, so that it takes no payment any more. */
  const closePage = async (id: string) => {
    if ((await sessions.retrieve(id)).status !== 'open') return
    try {
      await sessions.expire(id, {}, { idempotencyKey: `close ${id}` })
    } catch (error) {
      // The shopper paid at this moment. The caller gives the payment up.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  const giveUp = async (reference: string) => {
    if (isPage(reference)) await closePage(reference)
    const intent = await findIntent(reference)
    if (intent?.status === 'succeeded' || intent?.status === 'processing')
      throw new Error(`Stripe cannot void ${reference}: it is ${intent.status}`)
    if (intent?.status === 'requires_capture')
      await client.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `void ${intent.id}` })
  }

  return { find: findIntent, giveUp }
}

/** Stripe's page for a payment: opened, and found again by the shop's key. */
const pagesOf = ({ checkout: { sessions } }: Stripe, settings: StripeSettings) => {
  const open = async ({ method, amount, key, email, until }: PaymentWish): Promise<Authorisation> => {
    if (amount < LEAST) throw new AppError('payment_option_refused', { name: 'Stripe (< 0.50 €)' })
    const back = (outcome: 'accept' | 'refuse') =>
      `${settings.publicUrl.replace(/\/$/, '')}/order/paid?confirmation=${key}&outcome=${outcome}`
    const { id, url } = await sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: [method.type === 'paypal' ? 'paypal' : 'card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: amount,
              product_data: { name: new URL(settings.publicUrl).host },
            },
          },
        ],
        // The shopper pays the euros that the button said, not a converted amount.
        adaptive_pricing: { enabled: false },
        payment_intent_data: { capture_method: 'manual', metadata: { payment: key } },
        client_reference_id: key,
        customer_email: email,
        success_url: back('accept'),
        cancel_url: back('refuse'),
        expires_at: secondsOf(until),
      },
      { idempotencyKey: `authorise ${key}` },
    )
    if (!url) throw new Error(`Stripe gave no address for ${id}`)
    return { status: 'confirm', reference: id, kind: 'redirect', url }
  }

  const find = async (key: string, askedAt: Date): Promise<string | null> => {
    const about = secondsOf(askedAt)
    const created = { gte: about - FIND_SECONDS, lte: about + FIND_SECONDS }
    for await (const { id, client_reference_id: reference } of sessions.list({ created, limit: 100 }))
      if (reference === key) return id
    return null
  }

  return { open, find }
}

/** Money that goes back, once for each key. */
const refundsOf = (client: Stripe, intents: ReturnType<typeof intentsOf>) => {
  const hasRefund = async (intent: string, key: string) => {
    for await (const { metadata, status } of client.refunds.list({ payment_intent: intent, limit: 100 }))
      if (metadata?.refund === key && status !== 'failed' && status !== 'canceled') return true
    return false
  }

  const refund = async (reference: string, amount: number, key: string) => {
    const intent = await intents.find(reference)
    if (intent?.status !== 'succeeded')
      throw new Error(`Stripe cannot refund ${reference}: it is not captured`)
    if (await hasRefund(intent.id, key)) return
    await client.refunds.create(
      { payment_intent: intent.id, amount, metadata: { refund: key } },
      { idempotencyKey: `refund ${key}` },
    )
  }

  return refund
}

const newsOf = (event: Stripe.Event): ProviderEvent['news'] => {
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.expired') return null
  const key = event.data.object.client_reference_id
  return key ? { key, outcome: event.type === 'checkout.session.completed' ? 'accept' : 'refuse' } : null
}

const readerOf =
  ({ webhooks }: Stripe, { webhookSecret }: StripeSettings) =>
  (body: Buffer, signature: string, now: Date): ProviderEvent | null => {
    try {
      const at = now.getTime()
      const event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at)
      return { id: event.id, type: event.type, news: newsOf(event) }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        return null
      throw error
    }
  }

export const makeStripe = (settings: StripeSettings): PaymentProvider => {
  const client = clientOf(settings)
  const intents = intentsOf(client)
  const pages = pagesOf(client, settings)
  const refund = refundsOf(client, intents)

  const resume = async (reference: string, outcome: 'accept' | 'refuse'): Promise<Authorisation> => {
    const intent = outcome === 'accept' ? await intents.find(reference) : null
    // Captured by hand in Stripe's dashboard, it is paid all the same.
    if (intent?.status === 'requires_capture' || intent?.status === 'succeeded')
      return { status: 'authorised', reference: intent.id, card: cardOf(intent) }
    await intents.giveUp(reference)
    return declined
  }

  /** The state is looked at first: Stripe forgets idempotency keys after a day, and repeats a stored failure until then. */
  const capture = async (reference: string) => {
    const intent = await intents.find(reference)
    if (intent?.status === 'succeeded') return
    if (intent?.status !== 'requires_capture')
      throw new Error(`Stripe cannot capture ${reference}: it is ${intent?.status ?? 'unpaid'}`)
    await client.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture ${intent.id}` })
  }

  return {
    name: 'stripe',
    takes: settings.takesPaypal ? ['creditCard', 'paypal'] : ['creditCard'],
    vault: null,
    events: { path: '/payments/stripe', header: 'stripe-signature', read: readerOf(client, settings) },
    authorise: (wish) => ask(() => pages.open(wish)),
    find: (key, askedAt) => ask(() => pages.find(key, askedAt)),
    resume: (reference, outcome) => ask(() => resume(reference, outcome)),
    capture: (reference) => ask(() => capture(reference)),
    void: (reference) => ask(() => intents.giveUp(reference)),
    refund: (reference, amount, key) => ask(() => refund(reference, amount, key)),
  }
}
