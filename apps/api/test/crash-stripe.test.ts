import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { stockOf, variantOf } from './factories.ts'
import { closeGate } from './gate.ts'
import { rowsOf } from './placed.ts'
import { startProcess } from './process.ts'
import { askToPay, comeBack, purchasesOf, settingsFor, stateOf, useStripe } from './stripe/stripe-shop.ts'

const { test, stripe } = await useStripe()
const start = () => startProcess(test, { settings: settingsFor(stripe) })

/** Lets the reconciler see what happened before as long ago. It runs after every start. */
const restart = async () => {
  await rowsOf(test, "UPDATE payment SET updated_at = updated_at - interval '1 hour'")
  return start()
}

/** The shopper has paid on Stripe's page and comes back; the API is killed when it is about to run this statement. */
const dieBefore = async (statement: string) => {
  const asked = await askToPay(test, stripe)
  stripe.books.pay(asked.session.id)
  const api = await start()
  const gate = await closeGate(test, statement)
  const answer = fetch(`${api.url}/orders/confirm/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${asked.person.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ confirmation: asked.id, outcome: 'accept' }),
  }).catch(() => null)
  await gate.reached()
  await api.kill()
  await gate.open()
  expect(await answer).toBeNull()
  return asked
}

describe('the API killed while Stripe is paid', { timeout: 60_000 }, () => {
  it('between the reservation and COMMIT: nothing was bought, and Stripe gives the reservation up', async () => {
    const { person, cup, id, session } = await dieBefore('INSERT ON purchase FOR EACH STATEMENT')
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['requires_capture', 'authorised'])
    await restart()
    await vi.waitFor(async () =>
      expect([session.intent?.status, await stateOf(test, id)]).toEqual(['canceled', 'voided']),
    )
    expect([await purchasesOf(test, person), await stockOf(test, variantOf(cup))]).toEqual([0, 25])
    expect((await comeBack(test, person, id)).body.error).toBe('confirmation_refused')
  })

  it('after Stripe has taken the money, before the shop knew: the order stands, paid once', async () => {
    const { person, id, session } = await dieBefore(
      "UPDATE ON payment FOR EACH ROW WHEN (NEW.state = 'captured')",
    )
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['succeeded', 'authorised'])
    await restart()
    await vi.waitFor(async () =>
      expect([await stateOf(test, id), await purchasesOf(test, person)]).toEqual(['captured', 1]),
    )
    expect(stripe.asked.filter(({ path }) => path.includes(`${session.intent?.id}/capture`))).toHaveLength(1)
  })
})
