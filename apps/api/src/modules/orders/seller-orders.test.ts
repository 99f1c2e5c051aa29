import { api } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { buyTwo, newsFor, rowsOf, stockOf } from '../../../test/placed.ts'
import { cancelUnpaidTransfers } from './order-steps.service.ts'

const test = useApp()
const cancel = (person: Person, id: string, reason = '') =>
  test.call(api.orders.cancel, { params: { id }, body: { reason } }, person)
const move = (person: Person, id: string, status: string, more: object = {}) =>
  test.send('POST', `/backoffice/orders/${id}/status`, { status, ...more }, person)
describe('the seller', () => {
  it('confirms, ships with a parcel and delivers; each step is in the timeline and in a mail', async () => {
    const { person, seller, one, code } = await buyTwo(test)
    const [soon, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    test.setNow(new Date(String(soon)))
    expect((await move(seller, one, 'confirmed')).status).toBe(200)
    test.setNow(new Date(String(later)))
    const parcel = { carrier: 'Posta e Kosovës', number: 'XK 123', url: 'https://posta.example/XK123' }
    expect((await move(seller, one, 'shipped', { parcel })).status).toBe(200)
    const { body } = await test.call(
      api.desk.setOrderStatus,
      { params: { id: one }, body: { status: 'delivered' } },
      seller,
    )
    expect(body.result?.timeline.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'shopper'],
      ['confirmed', 'seller'],
      ['shipped', 'seller'],
      ['delivered', 'seller'],
    ])
    expect(body.result?.timeline.slice(1).map(({ at }) => at)).toEqual([soon, later, later])
    test.setNow(null)
    const { order } = (await test.call(api.orders.get, { params: { id: one } }, person)).body
    expect(order).toMatchObject({
      parcel,
      can_cancel: false,
      can_withdraw: true,
      can_return: true,
      payment: { state: 'paid' },
    })
    const mails = await newsFor(test, person)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmed', 'order_shipped', 'order_delivered'])
    expect(mails[1]?.text).toContain('Posta e Kosovës, XK 123')
    // The link is the seller's, and mails have no links of people. The order's page shows it.
    expect(mails[1]?.text).not.toContain('posta.example')
    expect(mails[2]?.subject).toBe(`Order ${code} has been delivered`)
  })

  it('cannot go back, skip a step, set what the system sets, or move another seller’s order', async () => {
    const { person, seller, one, other } = await buyTwo(test)
    expect((await move(seller, one, 'shipped')).body.error).toBe('status_not_allowed')
    expect((await move(seller, one, 'returned')).body.error).toBe('status_not_allowed')
    expect((await move(seller, one, 'nonsense')).status).toBe(400)
    await move(seller, one, 'confirmed')
    expect((await move(seller, one, 'pending')).body.error).toBe('status_not_allowed')
    expect((await move(seller, other, 'confirmed')).body.error).toBe('not_found')
    expect((await move(person, one, 'shipped')).body.error).toBe('forbidden')
    expect(
      (
        await move(seller, one, 'shipped', {
          parcel: { carrier: 'A', number: '1', url: 'javascript:alert(1)' },
        })
      ).status,
    ).toBe(400)
  })

  it('mails about steps, cancelling and returns are in the language in which the order was placed', async () => {
    const { person, seller, one, other, code } = await buyTwo(test, 'creditCard', 'de')
    for (const status of ['confirmed', 'shipped', 'delivered']) await move(seller, one, status)
    await cancel({ ...person, language: 'sq' }, other)
    const asked = { ...person, language: 'fr' }
    const { order } = (await test.call(api.orders.requestReturn, { params: { id: one } }, asked)).body
    const params = { id: String(order?.returns[0]?.id) }
    for (const status of ['received', 'refunded'] as const)
      await test.call(api.desk.setReturnStatus, { params, body: { status } }, seller)
    expect((await newsFor(test, person)).map(({ subject }) => subject)).toEqual([
      `Bestellung ${code} ist bestätigt`,
      `Bestellung ${code} ist unterwegs`,
      `Bestellung ${code} wurde zugestellt`,
      `Bestellung ${code} wurde storniert`,
      `Rückgabe zur Bestellung ${code}`,
      `Ihre Rückgabe zur Bestellung ${code} ist eingetroffen`,
      `Erstattung zur Bestellung ${code}`,
    ])
  })

  it('the mail about a transfer that has come is in that language, too', async () => {
    const { person, seller, one, code } = await buyTwo(test, 'bank', 'sq')
    await test.call(api.desk.markPaid, { params: { id: one } }, seller)
    const subjects = (await newsFor(test, person)).map(({ subject }) => subject)
    expect(subjects).toEqual([`Pagesa për porosinë ${code} arriti`])
  })

  it('sees the orders of the own store alone, by status, code and e-mail; an administrator sees all', async () => {
    const { person, seller, one, other, code } = await buyTwo(test)
    const list = async (by: Person, query: object) =>
      (await test.call(api.desk.listOrders, { query }, by)).body.result?.map(({ id }) => id)
    expect(await list(seller, {})).toEqual([one])
    expect(await list(seller, { status: 'shipped' })).toEqual([])
    expect(await list(seller, { q: code })).toEqual([one])
    expect(await list(seller, { q: person.email })).toEqual([one])
    expect((await test.call(api.desk.listOrders, { query: { status: 'lost' } }, seller)).status).toBe(400)
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    expect((await list(administrator, { q: code }))?.sort()).toEqual([one, other].sort())
    expect((await move(administrator, other, 'confirmed')).status).toBe(200)
    expect((await test.call(api.desk.getOrder, { params: { id: other } }, seller)).body.error).toBe(
      'not_found',
    )
    expect((await test.call(api.desk.getOrder, { params: { id: other } }, administrator)).status).toBe(200)
  })

  it('marks a transfer as paid, once; an unpaid one is never shipped, a cancelled one never paid', async () => {
    const { person, seller, one } = await buyTwo(test, 'bank')
    await move(seller, one, 'confirmed')
    expect((await move(seller, one, 'shipped')).body.error).toBe('not_paid')
    const paid = (id: string) => test.call(api.desk.markPaid, { params: { id } }, seller)
    expect((await paid(one)).body.result?.payment).toMatchObject({ state: 'paid', refunded: 0 })
    const { payment } = (await test.call(api.orders.get, { params: { id: one } }, person)).body.order ?? {}
    expect(payment).toMatchObject({ state: 'paid', due: 0, paid_at: expect.stringMatching(/^\d{4}-.+Z$/) })
    expect((await paid(one)).status).toBe(200)
    expect((await newsFor(test, person)).map(({ kind }) => kind)).toEqual(['order_confirmed', 'order_paid'])
    expect((await move(seller, one, 'shipped')).status).toBe(200)
    const second = await buyTwo(test, 'bank')
    await cancel(second.person, second.one)
    expect(
      (await test.call(api.desk.markPaid, { params: { id: second.one } }, second.seller)).body.error,
    ).toBe('status_not_allowed')
    const cash = await buyTwo(test)
    expect((await test.call(api.desk.markPaid, { params: { id: cash.one } }, cash.seller)).body.error).toBe(
      'status_not_allowed',
    )
  })
})

it('an unpaid transfer is cancelled when its last day has ended, a paid one is not', async () => {
  const today = dayOf(new Date())
  const { person, seller, one, other, cup } = await buyTwo(test, 'bank')
  await test.call(api.desk.markPaid, { params: { id: one } }, seller)
  const statuses = async () => {
    await cancelUnpaidTransfers(test.deps)
    const found = await rowsOf<{ id: string; status: string }>(
      test,
      'SELECT id, status FROM orders WHERE id = ANY($1)',
      [one, other],
    )
    return [one, other].map((id) => found.find((order) => order.id === id)?.status)
  }
  const [{ until } = { until: '' }] = await rowsOf<{ until: string }>(
    test,
    'SELECT transfer_until::text AS until FROM orders WHERE id = $1',
    other,
  )
  // Midnight may have passed since.
  expect([addDays(today, 7), addDays(today, 8)]).toContain(until)
  test.setNow(new Date(`${until}T21:00:00Z`))
  expect(await statuses()).toEqual(['pending', 'pending'])
  test.setNow(new Date(new Date(`${until}T21:00:00Z`).getTime() + 3 * 3_600_000))
  expect(await statuses()).toEqual(['pending', 'cancelled'])
  expect(await statuses()).toEqual(['pending', 'cancelled'])
  test.setNow(null)
  expect(await stockOf(test, cup.variants[0]?.id)).toBe(23)
  const order = (await test.call(api.orders.get, { params: { id: other } }, person)).body.order
  expect([order?.payment.state, order?.timeline.at(-1)?.by]).toEqual(['cancelled', 'platform'])
})

it('support cancels for a shopper where the shopper could; the audit says who', async () => {
  const { seller, one } = await buyTwo(test)
  const agent = await signUp(test)
  await grant(test, agent, ['support'])
  const cancelled = (by: Person) =>
    test.call(api.support.cancelOrder, { params: { id: one }, body: { reason: 'By phone' } }, by)
  expect((await cancelled(seller)).body.error).toBe('forbidden')
  expect((await cancelled(agent)).body.result?.timeline.at(-1)).toMatchObject({
    by: 'platform',
    reason: 'By phone',
  })
  expect((await cancelled(agent)).body.error).toBe('status_not_allowed')
  expect(await rowsOf(test, 'SELECT action, subject FROM audit WHERE actor_id = $1', agent.id)).toEqual([
    { action: 'order.cancel', subject: one },
  ])
})
