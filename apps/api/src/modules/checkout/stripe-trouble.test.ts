import { inspect } from 'node:util'
import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { type Person, placeOrder } from '../../../test/as.ts'
import { openBrokenLine } from '../../../test/broken-line.ts'
import { openOther } from '../../../test/other-app.ts'
import { rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'
import { SECRET_KEY } from '../../../test/stripe/fake-stripe.ts'
import {
  askToPay,
  comeBack,
  purchasesOf,
  sessionOf,
  stateOf,
  useStripe,
} from '../../../test/stripe/stripe-shop.ts'
import type { PaymentProvider } from '../../lib/payments/provider.ts'
import { reconcilePayments, reconcileRefunds } from '../payments/payments.ts'

const { test, stripe } = await useStripe()
const makeOld = () => rowsOf(test, "UPDATE payment SET updated_at = updated_at - interval '1 hour'")
const reconcile = async () => {
  await makeOld()
  await reconcilePayments(test.deps)
  await reconcileRefunds(test.deps)
}
const paymentsOf = ({ id }: Person) =>
  rowsOf<{ id: string; state: string; reference: string }>(
    test,
    'SELECT id, state, reference FROM payment WHERE user_id = $1',
    id,
  )
const capturesOf = (intent: string | undefined) =>
  stripe.asked.filter(({ path }) => path.includes(`${intent}/capture`)).length

describe('an answer of Stripe that is lost', () => {
  it('while the page is opened: the request is repeated with its key, and there is one page', async () => {
    stripe.fail(/POST .*\/sessions$/, 'lost', 1)
    const { id } = await askToPay(test, stripe)
    const pages = stripe.books.sessions.filter((each) => each.client_reference_id === id)
    const asked = stripe.asked.filter(({ key }) => key === `authorise ${id}`)
    expect([pages.length, asked.length]).toEqual([1, 2])
  })

  it('for good: nothing is bought, and the reconciler finds the page by its payment and closes it', async () => {
    const { person, address } = await shop(test)
    stripe.fail(/POST .*\/sessions$/, 'lost')
    const answer = await placeOrder(test, person, address, { type: 'creditCard' })
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable'])
    const [payment] = await paymentsOf(person)
    const session = sessionOf(stripe, String(payment?.id))
    expect([payment?.state, session.status]).toEqual(['waiting', 'open'])
    await reconcile()
    expect([session.status, await stateOf(test, String(payment?.id))]).toEqual(['expired', 'voided'])
    expect((await paymentsOf(person))[0]?.reference).toBe(session.id)
  })

  it('a payment of which Stripe never heard is closed too', async () => {
    const { person, address } = await shop(test)
    stripe.fail(/POST .*\/sessions$/, 'away')
    expect((await placeOrder(test, person, address, { type: 'creditCard' })).status).toBe(503)
    await reconcile()
    expect((await paymentsOf(person)).map(({ state }) => state)).toEqual(['voided'])
  })

  it('while the money is taken: the order stands, and the money is taken once', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    stripe.fail(/capture$/, 'lost')
    expect((await comeBack(test, person, id)).status).toBe(200)
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['succeeded', 'authorised'])
    const asked = capturesOf(session.intent?.id)
    await reconcile()
    expect([await stateOf(test, id), capturesOf(session.intent?.id)]).toEqual(['captured', asked])
  })

  it('while money is given back: it is given back once, also after Stripe has forgotten the key', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    const [order = ''] = (await comeBack(test, person, id)).body.orders
    stripe.fail(/POST .*\/refunds$/, 'lost')
    expect((await test.call(api.orders.cancel, { params: { id: order }, body: {} }, person)).status).toBe(200)
    stripe.forgetKeys()
    await reconcile()
    const refunds = stripe.books.refunds.filter(({ intent }) => intent === session.intent?.id)
    expect(refunds).toHaveLength(1)
    expect(await rowsOf(test, 'SELECT state FROM refund WHERE payment_id = $1', id)).toEqual([
      { state: 'done' },
    ])
  })
})

describe('an answer of the database that is lost at COMMIT', () => {
  it('after Stripe has reserved: the order is looked up, stands and is paid', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    const line = await openBrokenLine(test.deps.env.DATABASE_URL)
    const { payments } = test.deps
    const resume: PaymentProvider['resume'] = async (reference, outcome) => {
      const answer = await payments.resume(reference, outcome)
      line.breakAtCommit(false)
      return answer
    }
    const app = await openOther(test, { ...line.database, payments: { ...payments, resume } })
    const body = { confirmation: id, outcome: 'accept' } as const
    expect((await app.call(api.checkout.confirm, { body }, person)).status).toBe(200)
    expect([session.intent?.status, await stateOf(test, id), await purchasesOf(test, person)]).toEqual([
      'succeeded',
      'captured',
      1,
    ])
  })
})

describe('Stripe in trouble', () => {
  it('while the shopper comes back: the answer is 503, and coming back again buys', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    stripe.fail(new RegExp(`GET .*${session.id}`), 'broken')
    const refused = await comeBack(test, person, id)
    expect([refused.status, refused.body.error, await stateOf(test, id)]).toEqual([
      503,
      'unavailable',
      'waiting',
    ])
    expect((await comeBack(test, person, id)).status).toBe(200)
  })

  it('while the money is taken: the order stands, and the reconciler takes the money', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    stripe.fail(/capture$/, 'broken')
    const { orders } = (await comeBack(test, person, id)).body
    expect(await stateOf(test, id)).toBe('authorised')
    await reconcile()
    expect([session.intent?.status, await stateOf(test, id), orders.length]).toEqual([
      'succeeded',
      'captured',
      2,
    ])
  })

  it('while a payment is given up: the shopper gets the reason, and the reconciler gives it up', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    await rowsOf(test, 'UPDATE variant SET price = price + 100')
    stripe.fail(/cancel$/, 'away')
    expect((await comeBack(test, person, id)).body.error).toBe('total_changed')
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['requires_capture', 'authorised'])
    await reconcile()
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['canceled', 'voided'])
    expect(await purchasesOf(test, person)).toBe(0)
  })
})

describe('the reconciler with Stripe', () => {
  it('gives up what was paid and never came back, and closes pages on which nobody paid', async () => {
    const [one, other] = [await askToPay(test, stripe), await askToPay(test, stripe)]
    stripe.books.pay(one.session.id)
    await reconcile()
    expect([one.session.intent?.status, await stateOf(test, one.id)]).toEqual(['canceled', 'voided'])
    expect([other.session.status, await stateOf(test, other.id)]).toEqual(['expired', 'voided'])
    expect((await comeBack(test, one.person, one.id)).body.error).toBe('confirmation_refused')
  })

  it('leaves payments of another provider alone', async () => {
    const { person, id } = await askToPay(test, stripe)
    await rowsOf(test, "UPDATE payment SET provider = 'sandbox', reference = 'sbx_1' WHERE id = $1", id)
    await reconcile()
    expect((await paymentsOf(person)).map(({ state }) => state)).toEqual(['waiting'])
  })

  it('passes errors on without keys and without what Stripe knows about the shopper', async () => {
    const error = await test.deps.payments.capture('pi_unknown').catch((thrown: unknown) => thrown)
    expect(String(error)).toBe(
      'Error: Stripe refused a request: StripeInvalidRequestError, resource_missing, 404, req_test',
    )
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET_KEY)
  })
})
