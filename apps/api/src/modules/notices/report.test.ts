import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, signUp } from '../../../test/as.ts'
import { buildProduct } from '../../../test/factories.ts'
import { useNotices, WORDS } from '../../../test/notice.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { administrator, open, report, reported, mailsTo } = useNotices(test)
const idOf = (number: unknown) => String(number).replace('R-', '')
const GUEST = { name: 'Ana', email: 'ana@tregu.test' }

beforeEach(async () => {
  test.setNow(null)
  await rowsOf(test, 'DELETE FROM attempt')
})

describe('a notice', () => {
  it('of a guest gets a number and a receipt, and waits in the office', async () => {
    const { product, store } = await open()
    const { status, body } = await report({ target: 'product', id: product.slug, ...GUEST })
    expect([status, body.number]).toEqual([201, expect.stringMatching(/^R-\d+$/)])
    expect(body.message).toBe(`Thank you. Your report has the number ${body.number}.`)
    const [mail] = await mailsTo(GUEST.email, 'report_received')
    expect(mail).toMatchObject({ subject: `Your report ${body.number}` })
    expect(mail?.text).toContain('Watch')
    expect(mail?.text).not.toContain(WORDS)

    const person = await administrator()
    const { result, counts } = (await test.call(api.office.listReports, { query: { q: 'watch' } }, person))
      .body
    expect(counts.open).toBeGreaterThan(0)
    expect(result[0]).toMatchObject({
      number: body.number,
      state: 'open',
      target: { kind: 'product', id: String(product.id), name: 'Watch', store: { slug: store.slug } },
      reason: 'counterfeit',
      text: WORDS,
      from: 'guest',
      same: 1,
      decision: null,
    })
    expect(JSON.stringify(result)).not.toContain(GUEST.email)
    const waiting = (await test.call(api.desk.waiting, {}, person)).body.result
    expect(waiting.reports).toBe(counts.open)
    const stores = await test.call(api.office.listStores, { query: { q: store.slug } }, person)
    expect(stores.body.result[0]).toMatchObject({ open_reports: 1 })
  })

  it('of a guest needs name and address, except about abuse of children', async () => {
    const { product } = await open()
    const refused = await report({ target: 'product', id: product.slug })
    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      400,
      'malformed',
      { name: 'Please enter your name.', email: 'Please enter your email Address.' },
    ])
    const first = await report({ target: 'product', id: product.slug, reason: 'abuse', name: '', email: '' })
    expect(first.status).toBe(201)
    const person = await administrator()
    const id = idOf(first.body.number)
    const { result } = (await test.call(api.office.getReport, { params: { id } }, person)).body
    expect(result).toMatchObject({ from: 'unknown', reason: 'abuse' })
  })

  it('needs its words, a reason and good faith', async () => {
    const { product } = await open()
    const { status, body } = await report({
      ...{ target: 'product', id: product.slug, ...GUEST },
      ...{ text: 'Too short', reason: 'no', good_faith: false },
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      text: 'Please write 20 to 2,000 characters.',
      reason: 'Please choose the reason.',
      good_faith: 'Please confirm that the report is right as far as you know.',
    })
  })

  it('is about what everybody sees: a draft and an unknown thing are not found', async () => {
    const { store } = await open()
    const draft = await buildProduct(test, { store, status: 'draft' })
    for (const about of [
      { target: 'product', id: String(draft.id) },
      { target: 'product', id: 'no-such-thing' },
      { target: 'store', id: '999999999' },
      { target: 'review', id: '1' },
      { target: 'question', id: '00000000-0000-7000-8000-000000000000' },
    ])
      expect((await report({ ...about, ...GUEST })).body.error).toBe('not_found')
  })
})

describe('notices of one person or address', () => {
  it('are open once on the same thing, also of two at once', async () => {
    const { product, store } = await open()
    const shopper = await signUp(test)
    const about = { target: 'product', id: product.slug }
    const both = await Promise.all([report(about, shopper), report(about, shopper)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.map(({ body }) => body.error)).toContain('already_reported')
    expect((await report({ target: 'store', id: store.slug }, shopper)).status).toBe(201)
    expect((await report({ ...about, ...GUEST })).status).toBe(201)
    const again = await report({ ...about, name: 'Other', email: GUEST.email.toUpperCase() })
    expect([again.status, again.body.error]).toEqual([409, 'already_reported'])
  })

  it('come ten times a day from one address', async () => {
    const { store } = await open()
    for (let n = 0; n < 10; n++)
      expect(
        (await report({ target: 'store', id: store.slug, ...GUEST, email: `g${n}@tregu.test` })).status,
      ).toBe(201)
    const refused = await report({ target: 'store', id: store.slug, ...GUEST })
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  })

  it('send a guest three receipts a day, and are kept without', async () => {
    const email = 'many@tregu.test'
    for (let n = 0; n < 4; n++) {
      const { product } = await open()
      expect((await report({ target: 'product', id: product.slug, name: 'Ana', email })).status).toBe(201)
    }
    expect(await mailsTo(email, 'report_received')).toHaveLength(3)
  })

  it('are made once with the same key', async () => {
    const { product } = await open()
    const shopper = await signUp(test)
    const sender = { ...shopper, headers: { 'idempotency-key': 'one-notice' } }
    const about = { target: 'product', id: product.slug }
    const [one, two] = [await report(about, sender), await report(about, sender)]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.number).toBe(one.body.number)
  })
})

describe('the reporter of a notice', () => {
  it('is told to an administrator on demand, which the audit keeps', async () => {
    const { product } = await open()
    const person = await administrator()
    const id = await reported('product', product.slug, 'ben@tregu.test')
    const file = (await test.call(api.office.getReport, { params: { id } }, person)).body
    expect(JSON.stringify(file)).not.toContain('ben@tregu.test')
    const answer = await test.call(api.office.showReporter, { params: { id } }, person)
    expect(answer.body.result).toEqual({ name: 'Ana', email: 'ben@tregu.test' })
    const rows = await rowsOf(
      test,
      "SELECT 1 FROM audit WHERE action = 'report.reporter' AND subject = $1",
      id,
    )
    expect(rows).toHaveLength(1)
    expect((await test.call(api.office.showReporter, { params: { id: '999999' } }, person)).body.error).toBe(
      'not_found',
    )
  })

  it('stands in the export of the person, and is forgotten with the account', async () => {
    const { product } = await open()
    const shopper = await signUp(test, { password: 'a-good-secret' })
    const { body } = await report({ target: 'product', id: product.slug }, shopper)
    const own = await test.send('GET', '/account/export', undefined, shopper)
    expect(JSON.stringify(own.body)).toContain(String(body.number))
    await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } } as never, shopper)
    const rows = await rowsOf(test, 'SELECT user_id, text FROM report WHERE id = $1', idOf(body.number))
    expect(rows).toEqual([{ user_id: null, text: WORDS }])
  })
})

describe('the support', () => {
  it('reads notices, and decides nothing', async () => {
    const { product } = await open()
    const agent = await signUp(test)
    await grant(test, agent, ['support'])
    const id = await reported('product', product.slug)
    expect((await test.call(api.office.listReports, {}, agent)).status).toBe(200)
    expect((await test.call(api.office.getReport, { params: { id } }, agent)).status).toBe(200)
    const refused = await test.call(
      api.office.decideReport,
      { params: { id }, body: { action: 'none', text: 'We keep it as it is, all is well.' } },
      agent,
    )
    expect(refused.body.error).toBe('forbidden')
  })
})

describe('the list of notices', () => {
  it('is filtered by state, target, store and words, and by who decided, the newest first', async () => {
    const person = await administrator()
    const { product, store } = await open()
    const first = await reported('product', product.slug, 'one@tregu.test')
    const second = await reported('store', store.slug, 'two@tregu.test')
    const list = async (query: Record<string, string>) => {
      const asked = { query: { store: String(store.id), ...query } } as never
      return (await test.call(api.office.listReports, asked, person)).body.result.map(({ id }) => id)
    }
    expect(await list({})).toEqual([second, first])
    expect(await list({ target: 'store' })).toEqual([second])
    expect(await list({ state: 'decided' })).toEqual([])
    expect(await list({ state: 'open', q: `R-${first}` })).toEqual([first])
    expect(await list({ q: 'nothing of the kind' })).toEqual([])
    expect(await list({ page: '2' })).toEqual([])

    const answer = {
      params: { id: first },
      body: { action: 'none' as const, text: 'The watch is what it says.' },
    }
    expect((await test.call(api.office.decideReport, answer, person)).status).toBe(200)
    expect(await list({ state: 'decided' })).toEqual([first])
    expect(await list({ state: 'mine' })).toEqual([first])
    const asked = { query: { store: String(store.id), state: 'mine' as const } }
    const others = (await test.call(api.office.listReports, asked, await administrator())).body
    expect(others).toMatchObject({ result: [], count: 0, counts: { open: 1, mine: 0, decided: 1 } })
  })
})
