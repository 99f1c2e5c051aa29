/** The API with Stripe as its provider, a shopper with a filled cart, and signed reports. */
import { createHmac, randomUUID } from 'node:crypto'
import { api } from '@tregu/contract'
import { afterAll } from 'vitest'
import { type TestApp, useApp } from '../app.ts'
import { type Person, placeOrder } from '../as.ts'
import { rowsOf } from '../placed.ts'
import { shop } from '../shop.ts'
import { type FakeStripe, SECRET_KEY, startFakeStripe, WEBHOOK_SECRET } from './fake-stripe.ts'

/** Call it at the top of a test file, awaited. */
export const useStripe = async (): Promise<{ test: TestApp; stripe: FakeStripe }> => {
  const stripe = await startFakeStripe()
  const test = useApp(settingsFor(stripe))
  afterAll(stripe.close)
  return { test, stripe }
}

export const settingsFor = ({ url }: FakeStripe) =>
  ({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: url,
    STRIPE_PAYPAL: 'on',
  }) as const

/** Places a cart of 55.50 € by card. The shopper stands on Stripe's page. */
export const askToPay = async (test: TestApp, stripe: FakeStripe) => {
  const opened = await shop(test)
  const answer = await placeOrder(test, opened.person, opened.address, { type: 'creditCard' })
  const id = answer.body.confirmation?.id
  if (answer.status !== 202 || !id) throw new Error(JSON.stringify(answer.body))
  return { ...opened, id, session: sessionOf(stripe, id) }
}

export const sessionOf = ({ books }: FakeStripe, id: string) => {
  const session = books.sessions.find(({ client_reference_id }) => client_reference_id === id)
  if (!session) throw new Error(`Stripe has no page for ${id}`)
  return session
}

/** What the page `/order/paid` sends when Stripe has sent the shopper back. */
export const comeBack = (
  test: TestApp,
  person: Person,
  confirmation: string,
  outcome: 'accept' | 'refuse' = 'accept',
) => test.call(api.checkout.confirm, { body: { confirmation, outcome } }, person)

export const stateOf = async (test: TestApp, id: string) =>
  (await rowsOf<{ state: string }>(test, 'SELECT state FROM payment WHERE id = $1', id))[0]?.state

export const purchasesOf = async (test: TestApp, { id }: Person) =>
  (await rowsOf<{ n: number }>(test, 'SELECT count(*)::int AS n FROM purchase WHERE user_id = $1', id))[0]?.n

/** A report as Stripe sends it, about a page. */
export const reportOf = (
  type: string,
  session: { readonly id: string; readonly client_reference_id: string },
  id = `evt_${randomUUID()}`,
): string =>
  JSON.stringify({
    id,
    object: 'event',
    account: null,
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1_000),
    data: {
      object: {
        id: session.id,
        object: 'checkout.session',
        amount_total: 5_550,
        client_reference_id: session.client_reference_id,
        currency: 'eur',
        livemode: false,
        mode: 'payment',
        payment_status: 'unpaid',
        status: 'complete',
      },
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

/** The header of a report, signed as Stripe's documents say. */
export const sign = (body: string, { secret = WEBHOOK_SECRET, secondsAgo = 0 } = {}): string => {
  const time = Math.floor(Date.now() / 1_000) - secondsAgo
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Sends a report. */
export const report = (test: TestApp, body: string, signature: string | null = sign(body)) =>
  test.send('POST', '/payments/stripe', body, {
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
  })
