import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const WORDS = 'Does it fit a dishwasher?'

let owner: Person
let asker: Person
let store: Awaited<ReturnType<typeof buildStore>>
let product: Awaited<ReturnType<typeof buildProduct>>
beforeEach(async () => {
  test.setNow(null)
  owner = await signUp(test)
  asker = await signUp(test)
  store = await buildStore(test, { name: 'Çarshia' })
  await makeSeller(test, owner, store)
  product = await buildProduct(test, { store, name: 'Cup' })
})

const ask = (text = WORDS, sender: Person = asker, slug = product.slug) =>
  test.call(api.questions.ask, { params: { slug }, body: { text } }, sender)
const asked = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.result.id
const answer = (id: string, text = 'Yes, it does.', sender: Person = owner) =>
  test.call(api.desk.answerQuestion, { params: { id }, body: { text } }, sender)
const shown = async (slug = product.slug) =>
  (await test.call(api.questions.list, { params: { slug } }, {})).body
const listed = async (query: Record<string, string> = {}, sender: Person = owner) =>
  (await test.call(api.desk.listQuestions, { query }, sender)).body
const mailsOf = ({ email }: Person) =>
  rowsOf<{ kind: string; subject: string; text: string }>(
    test,
    "SELECT kind, subject, text FROM outbox WHERE recipient = $1 AND kind LIKE 'question%' ORDER BY created_at",
    email,
  )

describe('a question of a shopper', () => {
  it('is answered once in public, shown by initials, and mailed without the words', async () => {
    const made = await ask(`  ${WORDS} `)
    expect([made.status, made.body.result]).toEqual([
      201,
      {
        id: expect.any(String),
        text: WORDS,
        lang: 'en',
        name: 'B. G.',
        at: expect.any(String),
        answer: null,
        product: { slug: product.slug, department: 'house', name: 'Cup', image: null },
      },
    ])
    const { id } = made.body.result
    expect((await shown()).count).toBe(0)
    const { status, body } = await answer(id)
    expect([status, body.result]).toMatchObject([
      200,
      { state: 'answered', name: 'B. G.', answer: { text: 'Yes, it does.', by: 'Blerta Gashi' } },
    ])
    const reply = { text: 'Yes, it does.', at: expect.any(String), store: 'Çarshia' }
    expect((await shown()).result).toEqual([
      { id, text: WORDS, lang: 'en', name: 'B. G.', at: expect.any(String), answer: reply },
    ])
    const own = (await test.call(api.questions.own, {}, asker)).body
    expect([own.count, own.result[0]?.answer]).toEqual([1, reply])
    expect((await test.call(api.questions.own, {}, owner)).body.count).toBe(0)
    const mails = await mailsOf(asker)
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['question_received', 'Your question about Cup'],
      ['question_answered', 'Çarshia has answered your question'],
    ])
    expect(mails.map(({ text }) => text.includes('dishwasher') || text.includes('it does'))).toEqual([
      false,
      false,
    ])
  })

  it('of several people at once gets the first of their answers, and the others are told', async () => {
    const hand = await signUp(test)
    await join(test, hand, store, 'manager')
    const id = await asked()
    const answers = await Promise.all([
      answer(id, 'First words'),
      answer(id, 'Other words', hand),
      answer(id, 'Third words', hand),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [{ answer: kept } = { answer: null }] = (await shown()).result
    const late = answers.find(({ status }) => status === 409)?.body
    expect([late?.error, late?.result]).toMatchObject(['conflict', { id, answer: { text: kept?.text } }])
    expect((await answer(id, 'Once more')).body.error).toBe('conflict')
    expect((await mailsOf(asker)).filter(({ kind }) => kind === 'question_answered')).toHaveLength(1)
  })

  it('is one of five a day, also when they are sent at once', async () => {
    const many = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => ask(`${WORDS} ${n}`)))
    expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429])
    const refused = many.find(({ status }) => status === 429)
    expect([refused?.body.error, Number(refused?.headers['retry-after']) > 80_000]).toEqual([
      'too_many_requests',
      true,
    ])
    expect((await ask(WORDS, owner)).status).toBe(201)
    test.setNow(new Date(Date.now() + 24 * 3_600_000 + 1_000))
    expect((await ask()).status).toBe(201)
  })

  it('with an Idempotency-Key is asked once', async () => {
    const sender = { ...asker, headers: { 'idempotency-key': 'ask-once' } }
    const [first, second] = [await ask(WORDS, sender), await ask(WORDS, sender)]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await listed()).count).toBe(1)
  })

  it('has 10 to 500 characters, its answer 2 to 1,000, and hides card numbers', async () => {
    const fields = async (text: string) => (await ask(text)).body.fields
    expect(await fields('Too short')).toEqual({ text: 'The question must have 10 to 500 characters.' })
    expect(await fields('a'.repeat(501))).toEqual({ text: 'This is too long.' })
    const id = await asked('a'.repeat(500))
    expect((await answer(id, 'a')).body.fields).toEqual({
      text: 'The answer must have 2 to 1,000 characters.',
    })
    expect((await answer(id, 'a'.repeat(1_001))).status).toBe(400)
    expect((await answer(id, 'pay to 4242 4242 4242 4242')).body.result.answer?.text).toBe('pay to •••• 4242')
  })

  it('is about a product in the shop, of a paused store too, and a guest signs in first', async () => {
    const draft = await buildProduct(test, { store, status: 'draft' })
    expect((await ask(WORDS, asker, draft.slug)).body.error).toBe('product_not_found')
    const none = { params: { slug: draft.slug } }
    expect((await test.call(api.questions.list, none, {})).body.error).toBe('product_not_found')
    await rowsOf(
      test,
      "UPDATE store SET paused_from = '2020-01-01', paused_to = '2099-01-01' WHERE id = $1",
      store.id,
    )
    expect((await ask()).status).toBe(201)
    const guest = await test.call(
      api.questions.ask,
      { params: { slug: product.slug }, body: { text: WORDS } },
      {},
    )
    expect(guest.body.error).toBe('not_signed_in')
  })

  it('is part of one’s own data, and leaving takes open ones along and the name off the answered ones', async () => {
    const [open, answered] = [await asked(`${WORDS} One.`), await asked(`${WORDS} Two.`)]
    await answer(answered)
    const exported = (await test.call(api.accounts.exportData, {}, asker)).body.result
    expect(exported).toMatchObject({
      questions: [
        { product: product.slug, text: `${WORDS} One.`, lang: 'en', answer: null },
        { product: product.slug, text: `${WORDS} Two.`, answer: 'Yes, it does.' },
      ],
    })
    const left = { body: { password: 'a-good-secret' } }
    expect((await test.call(api.accounts.deleteAccount, left, asker)).status).toBe(200)
    expect((await listed()).result.map(({ id, name }) => [id, name])).toEqual([[answered, '']])
    expect((await answer(open)).body.error).toBe('not_found')
  })
})

describe('the questions of a store', () => {
  it('are listed by state, answer and product, what waits first', async () => {
    const other = await buildProduct(test, { store, name: 'Pan' })
    const first = await asked()
    const second = await asked(WORDS, asker, other.slug)
    const third = await asked(`${WORDS} Please!`)
    await answer(third)
    await rowsOf(test, 'UPDATE question SET hidden_at = now() WHERE id = $1', second)
    const idsOf = async (query: Record<string, string> = {}) =>
      (await listed(query)).result.map(({ id }) => id)
    expect(await idsOf()).toEqual([second, first, third])
    expect(await idsOf({ state: 'open' })).toEqual([first])
    expect(await idsOf({ state: 'answered' })).toEqual([third])
    expect(await idsOf({ state: 'hidden' })).toEqual([second])
    expect(await idsOf({ answered: 'no' })).toEqual([second, first])
    expect(await idsOf({ answered: 'yes' })).toEqual([third])
    expect(await idsOf({ product: String(other.id) })).toEqual([second])
    expect((await listed()).result[1]).toMatchObject({
      id: first,
      state: 'open',
      text: WORDS,
      lang: 'en',
      name: 'B. G.',
      at: expect.any(String),
      product: { id: String(product.id), slug: product.slug, name: 'Cup', image: null },
      store: { slug: store.slug, name: 'Çarshia' },
      answer: null,
    })
    await answer(second)
    expect((await shown(other.slug)).count).toBe(0)
  })

  it('are its own: others do not find them, packers are refused, and a suspended store only reads', async () => {
    const id = await asked()
    const [stranger, packer] = [await signUp(test), await signUp(test)]
    await makeSeller(test, stranger, await buildStore(test))
    await join(test, packer, store, 'packer')
    expect((await answer(id, 'Mine', stranger)).body.error).toBe('not_found')
    expect((await listed({}, stranger)).count).toBe(0)
    const ofOther = { query: { store: store.slug } }
    expect((await test.call(api.desk.listQuestions, ofOther, stranger)).body.error).toBe('not_found')
    expect((await answer(id, 'Mine', packer)).body.error).toBe('forbidden')
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE id = $1", store.id)
    expect((await answer(id)).body.error).toBe('store_suspended')
    expect((await listed()).count).toBe(1)
  })
})
