import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { buyByCard, buyTwo, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const read = async (sender: Person, store?: string) =>
  (await test.call(api.desk.waiting, { query: store ? { store } : {} }, sender)).body
const NOTHING = {
  to_confirm: 0,
  to_ship: 0,
  to_pay: 0,
  returns: 0,
  questions: 0,
  reviews: 0,
  low: 0,
  applications: 0,
  reports: 0,
  mails_failed: 0,
}

/** A store in which one of everything waits, and two orders to confirm. */
const busy = async () => {
  const { person, seller, id, line } = await buyByCard(test)
  const [{ store, slug, product } = { store: 0, slug: '', product: '' }] = await rowsOf<{
    store: number
    slug: string
    product: string
  }>(
    test,
    `SELECT s.id AS store, s.slug, l.slug AS product FROM orders o JOIN store s ON s.id = o.store_id
     JOIN order_line l ON l.order_id = o.id WHERE o.id = $1`,
    id,
  )
  await test.call(
    api.orders.requestReturn,
    { params: { id }, body: { lines: [{ id: line, quantity: 1 }] } },
    person,
  )
  const review = { id: line, rating: 5, policy: true }
  expect((await test.call(api.reviews.create, { body: review }, person)).status).toBe(200)
  const question = { params: { slug: product }, body: { text: 'Does it fit a dishwasher?' } }
  await test.call(api.questions.ask, question, person)
  await buildProduct(test, { store: { id: store }, stock: 2 })
  await buildProduct(test, { store: { id: store }, stock: 0 })
  return { seller, store: { id: store, slug } }
}

describe('what waits', () => {
  it('is counted for each section, and each number is that of its list', async () => {
    const { seller } = await busy()
    const { result } = await read(seller)
    expect(result).toEqual({ ...NOTHING, returns: 1, questions: 1, reviews: 1, low: 1 })
    const counts = await Promise.all([
      test.call(api.desk.listQuestions, { query: { state: 'open' } }, seller),
      test.call(api.desk.listReviews, { query: { answered: 'no' } }, seller),
      test.call(api.desk.listProducts, { query: { stock: 'low' } }, seller),
      test.call(api.desk.listReturns, {}, seller),
    ])
    expect(counts.map(({ body }) => body.count)).toEqual([1, 1, 1, 1])
    const open = (await test.call(api.desk.listQuestions, { query: { state: 'open' } }, seller)).body.result
    await test.call(
      api.desk.answerQuestion,
      { params: { id: open[0]?.id ?? '' }, body: { text: 'Yes' } },
      seller,
    )
    expect((await read(seller)).result.questions).toBe(0)
  }, 60_000)

  it('counts orders to confirm, to ship and to pay', async () => {
    const bank = await buyTwo(test, 'bank')
    expect((await read(bank.seller)).result).toMatchObject({ to_pay: 1 })
    await test.call(api.desk.markPaid, { params: { id: bank.one } }, bank.seller)
    const cash = await buyTwo(test, 'cash')
    expect((await read(cash.seller)).result).toMatchObject({ to_confirm: 1, to_pay: 0 })
    const confirmed = { params: { id: cash.one }, body: { status: 'confirmed' as const } }
    await test.call(api.desk.setOrderStatus, confirmed, cash.seller)
    expect((await read(cash.seller)).result).toMatchObject({ to_confirm: 0, to_ship: 1 })
  }, 60_000)

  it('is what the person may do: packers see orders and stock, administrators the market too', async () => {
    const { store } = await busy()
    const [packer, applicant, administrator] = [
      await signUp(test),
      await signUp(test, { role: 1 }),
      await signUp(test),
    ]
    await join(test, packer, store, 'packer')
    await grant(test, administrator, ['administrator'])
    expect((await read(packer)).result).toEqual({ ...NOTHING, returns: 1, low: 1 })
    expect((await read(applicant)).result).toEqual(NOTHING)
    await rowsOf(
      test,
      "INSERT INTO outbox (id, channel, kind, recipient, text, attempts, last_error, failed_at) VALUES (gen_random_uuid(), 'email', 'order', 'gone@tregu.test', 'x', 12, 'refused', now()), (gen_random_uuid(), 'email', 'order', 'slow@tregu.test', 'x', 11, 'later', NULL)",
    )
    // One application is sent; the others are drafts.
    const [{ id: sent } = { id: 0 }] = await rowsOf<{ id: number }>(
      test,
      "UPDATE store SET application = 'sent', application_sent_at = now() WHERE id = (SELECT id FROM store WHERE state = 'pending' ORDER BY id LIMIT 1) RETURNING id",
    )
    const { result } = await read(administrator, store.slug)
    const list = await test.call(api.office.listApplications, { query: { state: 'sent' } }, administrator)
    expect(list.body.result.map(({ id }) => id)).toEqual([String(sent)])
    expect(result).toEqual({
      ...NOTHING,
      returns: 1,
      questions: 1,
      reviews: 1,
      low: 1,
      applications: list.body.count,
      mails_failed: 1,
    })
    expect((await read(administrator)).result.reviews).toBeGreaterThan(1)
  })

  it('is of one’s own stores, together or one of them, and another’s does not exist', async () => {
    const { seller, store } = await busy()
    const second = await buildStore(test, {})
    await buildProduct(test, { store: second, stock: 1 })
    await join(test, seller, second, 'packer')
    expect((await read(seller)).result.low).toBe(2)
    expect((await read(seller, second.slug)).result).toEqual({ ...NOTHING, low: 1 })
    expect((await read(seller, store.slug)).result).toMatchObject({ low: 1, questions: 1 })
    const stranger = await signUp(test)
    await makeSeller(test, stranger, await buildStore(test, {}))
    expect((await read(stranger, store.slug)).error).toBe('not_found')
    expect((await read(stranger)).result).toEqual(NOTHING)
  })
})
