import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stockOf, variantOf } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import {
  askToPay,
  comeBack,
  purchasesOf,
  report,
  reportOf,
  sign,
  stateOf,
  useStripe,
} from '../../../test/stripe/stripe-shop.ts'
import { modules } from '../modules.ts'

const { test, stripe } = await useStripe()
const COMPLETED = 'checkout.session.completed'
const isRecorded = async (body: string) =>
  (await rowsOf(test, 'SELECT 1 FROM payment_event WHERE id = $1', JSON.parse(body).id)).length === 1
const paid = async () => {
  const asked = await askToPay(test, stripe)
  stripe.books.pay(asked.session.id)
  return { ...asked, body: reportOf(COMPLETED, asked.session) }
}

describe('a report of Stripe', () => {
  it('that comes before the shopper places the order; coming back finds the same one', async () => {
    const { person, id, session, body } = await paid()
    const answer = await report(test, body)
    expect([answer.status, answer.body]).toEqual([200, { error: null }])
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['succeeded', 'captured'])
    const [purchase] = await rowsOf<{ code: string }>(
      test,
      'SELECT code FROM purchase WHERE user_id = $1',
      person.id,
    )
    expect((await comeBack(test, person, id)).body.order_id).toBe(purchase?.code)
  })

  it('that comes many times, and at once with the shopper, buys once', async () => {
    const { person, cup, id, session, body } = await paid()
    const other = reportOf(COMPLETED, session)
    const answers = await Promise.all([
      ...[body, body, body, other].map((each) => report(test, each)),
      ...[1, 2, 3].map(() => comeBack(test, person, id)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await purchasesOf(test, person), await stockOf(test, variantOf(cup))]).toEqual([1, 23])
    expect(stripe.asked.filter(({ path }) => path.includes(`${session.intent?.id}/capture`))).toHaveLength(1)
  })

  it('that was carried out is not carried out again: Stripe is not even asked', async () => {
    const { body } = await paid()
    await report(test, body)
    const before = stripe.asked.length
    expect((await report(test, body)).status).toBe(200)
    expect([stripe.asked.length, await isRecorded(body)]).toEqual([before, true])
  })

  it('after the shopper has refused, or the payment was given up, buys nothing and reserves nothing', async () => {
    for (const state of ['failed', 'voided'] as const) {
      const { person, id, session, body } = await paid()
      // The shop believes that it is over, but Stripe still holds the money.
      await rowsOf(test, 'UPDATE payment SET state = $2 WHERE id = $1', id, state)
      expect((await report(test, body)).status).toBe(200)
      expect([session.intent?.status, await purchasesOf(test, person)]).toEqual(['canceled', 0])
    }
  })

  it('about goods that are gone is done, and the reservation is given up', async () => {
    const { person, cup, id, session, body } = await paid()
    await rowsOf(test, 'UPDATE variant SET stock = 0 WHERE id = $1', Number(variantOf(cup)))
    expect((await report(test, body)).status).toBe(200)
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['canceled', 'voided'])
    expect([await purchasesOf(test, person), await isRecorded(body)]).toEqual([0, true])
  })

  it('that the page has ended ends the payment', async () => {
    const { id, session } = await askToPay(test, stripe)
    session.status = 'expired'
    expect((await report(test, reportOf('checkout.session.expired', session))).status).toBe(200)
    expect(await stateOf(test, id)).toBe('failed')
  })

  it('that cannot be carried out is answered 503 and not recorded; sent again, it buys', async () => {
    const { person, session, body, id } = await paid()
    stripe.fail(new RegExp(`GET .*${session.id}`), 'away')
    const refused = await report(test, body)
    expect([refused.status, refused.body.error, await isRecorded(body)]).toEqual([503, 'unavailable', false])
    expect(await stateOf(test, id)).toBe('waiting')
    expect((await report(test, body)).status).toBe(200)
    expect([await purchasesOf(test, person), await isRecorded(body)]).toEqual([1, true])
  })

  it('about anything else is answered 200 and changes nothing', async () => {
    const { id, session } = await askToPay(test, stripe)
    const reports = [
      reportOf('charge.succeeded', session),
      reportOf('an.event.of.tomorrow', session),
      reportOf(COMPLETED, { ...session, client_reference_id: randomUUID() }),
      reportOf(COMPLETED, { ...session, client_reference_id: 'another program’s page' }),
    ]
    for (const body of reports) expect((await report(test, body)).status).toBe(200)
    expect(await stateOf(test, id)).toBe('waiting')
  })

  it('is forgotten after a month', async () => {
    const { body } = await paid()
    await report(test, body)
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    const payments = modules.find(({ name }) => name === 'payments')
    await payments?.expire?.(test.database, at(29))
    expect(await isRecorded(body)).toBe(true)
    await payments?.expire?.(test.database, at(31))
    expect(await isRecorded(body)).toBe(false)
  })
})

describe('a report that is not Stripe’s', () => {
  it.each([
    ['no signature', () => null],
    ['no signature in the header', () => 'nonsense'],
    ['another secret', (body: string) => sign(body, { secret: 'whsec_another' })],
    ['a signature of another body', () => sign('{}')],
    ['a signature that is six minutes old', (body: string) => sign(body, { secondsAgo: 360 })],
  ])('with %s is refused and changes nothing', async (_what, signature) => {
    const { person, id, body } = await paid()
    const answer = await report(test, body, signature(body))
    expect([answer.status, answer.body.error]).toEqual([400, 'malformed'])
    expect([await stateOf(test, id), await purchasesOf(test, person)]).toEqual(['waiting', 0])
    expect(await isRecorded(body)).toBe(false)
  })

  it('is refused when it is empty or no JSON', async () => {
    expect((await report(test, '', sign(''))).status).toBe(400)
    expect((await report(test, 'no json', sign('no json'))).status).toBe(400)
  })
})
