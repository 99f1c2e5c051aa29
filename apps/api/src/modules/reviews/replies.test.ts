import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, makeSeller, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { REASONS, useNotices } from '../../../test/notice.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()

let owner: Person
let store: Awaited<ReturnType<typeof buildStore>>
let product: Awaited<ReturnType<typeof buildProduct>>
beforeEach(async () => {
  owner = await signUp(test)
  store = await buildStore(test, { name: 'Çarshia' })
  await makeSeller(test, owner, store)
  product = await buildProduct(test, { store, name: 'Cup' })
})

/** A shopper buys the product, gets it and reviews it. */
const review = async (fields: { rating?: number; comment?: string } = {}, of = product) => {
  const person = await signUp(test)
  await addToCart(test, person, variantOf(of))
  const { orders } = (await placeOrder(test, person, await addAddress(test, person))).body
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await test.call(api.desk.setOrderStatus, { params: { id: String(orders[0]) }, body: { status } }, owner)
  const [line] = await rowsOf<{ id: string }>(
    test,
    'SELECT id FROM order_line WHERE order_id = $1',
    orders[0],
  )
  const body = { id: String(line?.id), rating: 4, comment: 'Good', policy: true, ...fields }
  return { person, id: (await test.call(api.reviews.create, { body }, person)).body.result.id }
}
const reply = (id: string, text: string, sender: Person = owner) =>
  test.call(api.desk.putReply, { params: { id }, body: { text } }, sender)
const takeAway = (id: string, sender: Person = owner) =>
  test.call(api.desk.removeReply, { params: { id } }, sender)
const list = async (query: Record<string, string> = {}, sender: Person = owner) =>
  (await test.call(api.desk.listReviews, { query }, sender)).body
const shownOf = async () => {
  const { body } = await test.call(api.catalog.comments, { params: { slug: product.slug } })
  return body.result.map((comment) => comment.reply)
}
const mailsTo = ({ email }: Person) =>
  rowsOf<{ subject: string; text: string }>(
    test,
    "SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = 'review_reply'",
    email,
  )

describe('the reviews of a store', () => {
  it('are listed by stars, answer, photos and product, the newest first', async () => {
    const other = await buildProduct(test, { store, name: 'Pan' })
    const first = await review({ rating: 5 })
    const second = await review({ rating: 2 }, other)
    await rowsOf(test, "UPDATE review SET images = '{/media/reviews/a.webp}' WHERE id = $1", first.id)
    await reply(first.id, 'Thank you')
    const { result, count } = await list()
    expect([count, result.map(({ id }) => id)]).toEqual([2, [second.id, first.id]])
    expect(result[1]).toMatchObject({
      rating: 5,
      comment: 'Good',
      fullName: 'Blerta Gashi',
      hidden: false,
      product: { id: String(product.id), slug: product.slug, name: 'Cup' },
      store: { slug: store.slug, name: 'Çarshia' },
      reply: { text: 'Thank you', by: 'Blerta Gashi' },
    })
    const idsOf = async (query: Record<string, string>) => (await list(query)).result.map(({ id }) => id)
    expect(await idsOf({ stars: '5' })).toEqual([first.id])
    expect(await idsOf({ answered: 'yes' })).toEqual([first.id])
    expect(await idsOf({ answered: 'no' })).toEqual([second.id])
    expect(await idsOf({ photos: 'true' })).toEqual([first.id])
    expect(await idsOf({ product: String(other.id) })).toEqual([second.id])
  })
})

describe('a review with a notice', () => {
  it('is marked in the list of the store until the market has decided', async () => {
    const { id } = await review()
    await review()
    const notices = useNotices(test)
    const marks = async () =>
      (await list()).result.filter(({ reported }) => reported).map((marked) => marked.id)
    expect(await marks()).toEqual([])
    const notice = await notices.reported('review', id)
    expect(await marks()).toEqual([id])
    expect((await reply(id, 'Thank you')).body.result.reported).toBe(true)
    expect((await takeAway(id)).body.result.reported).toBe(true)
    const administrator = await notices.administrator()
    expect((await notices.decide(administrator, notice, { action: 'none', ...REASONS })).status).toBe(200)
    expect(await marks()).toEqual([])
  })
})

describe('the answer of a store', () => {
  it('stands with the review in the shop and in the account, may be changed and taken away', async () => {
    const { id, person } = await review()
    // The page of the product is cached before the answer.
    const details = async () => {
      const { body } = await test.call(api.catalog.details, { params: { slug: product.slug } })
      return 'comments' in body.result ? body.result.comments.map((comment) => comment.reply) : []
    }
    expect([await shownOf(), await details()]).toEqual([[null], [null]])
    const { status, body } = await reply(id, '  Thank you! ')
    expect([status, body.result.reply?.text]).toEqual([200, 'Thank you!'])
    const shown = { text: 'Thank you!', store: 'Çarshia', at: expect.any(String) }
    expect([await shownOf(), await details()]).toEqual([[shown], [shown]])
    await reply(id, 'Thank you, and come again')
    expect(await shownOf()).toMatchObject([{ text: 'Thank you, and come again' }])
    const own = await test.call(api.reviews.list, { query: { review: 'yes' } }, person)
    expect(own.body.result[0]?.reply).toMatchObject({ text: 'Thank you, and come again', store: 'Çarshia' })
    expect((await takeAway(id)).body.result.reply).toBeNull()
    expect((await takeAway(id)).status).toBe(200)
    expect([await shownOf(), await details()]).toEqual([[null], [null]])
  })

  it('is mailed to the reviewer once, without its words', async () => {
    const { id, person } = await review()
    await reply(id, 'First words')
    await reply(id, 'Other words')
    await takeAway(id)
    await reply(id, 'Third words')
    const mails = await mailsTo(person)
    expect(mails.map(({ subject }) => subject)).toEqual(['Çarshia has answered your review'])
    expect(mails[0]?.text).not.toContain('words')
    await Promise.all([reply((await review()).id, 'a1'), reply(id, 'a2'), reply(id, 'a3')])
    expect(await mailsTo(person)).toHaveLength(1)
  })

  it('has 2 to 1,000 characters', async () => {
    const { id } = await review()
    for (const text of ['', 'a', 'a'.repeat(1_001)]) expect((await reply(id, text)).status).toBe(400)
    expect((await reply(id, 'a')).body.fields).toEqual({
      text: 'The answer must have 2 to 1,000 characters.',
    })
    expect((await reply(id, 'a'.repeat(1_000))).status).toBe(200)
  })

  it('is the store’s own: others do not find the review, packers are refused, and a suspended store only reads', async () => {
    const { id } = await review()
    const [stranger, packer] = [await signUp(test), await signUp(test)]
    await makeSeller(test, stranger, await buildStore(test))
    await join(test, packer, store, 'packer')
    expect((await reply(id, 'Mine', stranger)).body.error).toBe('not_found')
    expect((await takeAway(id, stranger)).body.error).toBe('not_found')
    expect((await list({}, stranger)).count).toBe(0)
    const ofOther = { query: { store: store.slug } }
    expect((await test.call(api.desk.listReviews, ofOther, stranger)).body.error).toBe('not_found')
    expect((await reply(id, 'Mine', packer)).body.error).toBe('forbidden')
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", store.id)
    expect((await reply(id, 'Mine')).body.error).toBe('store_suspended')
    expect((await takeAway(id)).body.error).toBe('store_suspended')
    expect((await list()).count).toBe(1)
  })

  it('is all that a seller may do: hiding a review is the administrators’', async () => {
    const { id } = await review()
    const text = 'I do not like what this person says.'
    const reasons = { action: 'hide', facts: text, ground: 'terms', rule: '4', text } as const
    const body = { target: 'review', id, ...reasons } as const
    expect((await test.call(api.office.createDecision, { body }, owner)).body.error).toBe('forbidden')
  })
})
