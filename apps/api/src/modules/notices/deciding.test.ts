import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct } from '../../../test/factories.ts'
import { REASONS, useNotices } from '../../../test/notice.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'
import { endRestrictions } from './deciding.service.ts'

const test = useApp()
const { administrator, open, report, reported, decide, mailsTo, statusOf } = useNotices(test)
const THANKS = 'The invoices are in order. Thank you for sending them.'

beforeEach(() => test.setNow(null))

const read = async (person: Parameters<typeof decide>[0], id: string | number) =>
  (await test.call(api.desk.getProduct, { params: { id: String(id) } }, person)).body.result
const lift = (person: Parameters<typeof decide>[0], id: string, text = THANKS) =>
  test.call(api.office.liftDecision, { params: { id }, body: { text } }, person)
const publish = async (person: Parameters<typeof decide>[0], id: number) => {
  const { version } = await read(person, id)
  return test.call(api.desk.publishProduct, { params: { id: String(id) }, body: { version } }, person)
}

describe('a product that is withdrawn after a notice', () => {
  it('leaves the shop; its owner reads the statement, the reporter is answered, and lifting brings it back', async () => {
    const person = await administrator()
    const { product, owner, store } = await open()
    const id = await reported('product', product.id, 'reporter@tregu.test')
    expect(await statusOf(product.slug)).toBe(200)
    const answer = await decide(person, id)
    expect(answer.status).toBe(200)
    expect(answer.body.result).toMatchObject({
      state: 'decided',
      decision: { action: 'withdraw' },
      thing: { state: 'off', url: null },
      decisions: [
        {
          ...REASONS,
          action: 'withdraw',
          target: { kind: 'product', id: String(product.id), name: 'Watch' },
          source: 'notice',
          automated: false,
          until: null,
          in_force: true,
          by: 'Blerta Gashi',
        },
      ],
    })
    await eventually(async () => expect(await statusOf(product.slug)).toBe(404))

    expect(await read(owner, product.id)).toMatchObject({
      status: 'withdrawn',
      locked: null,
      decision: { ...REASONS, action: 'withdraw', until: null },
    })
    const [statement] = await mailsTo(owner.email, 'decision_made')
    expect(statement?.subject).toBe('Watch was taken off sale')
    for (const words of [REASONS.facts, REASONS.rule, REASONS.text, 'after a notice', 'court'])
      expect(statement?.text).toContain(words)
    const [told] = await mailsTo('reporter@tregu.test', 'report_decided')
    expect(told?.text).toContain('have acted')
    expect(told?.text).not.toContain(REASONS.text)
    expect(
      await rowsOf(
        test,
        "SELECT 1 FROM audit WHERE action = 'decision.withdraw' AND subject = $1",
        String(product.id),
      ),
    ).toHaveLength(1)
    const listed = await test.call(api.office.listStores, { query: { q: store.slug } }, person)
    expect(listed.body.result[0]?.open_reports).toBe(0)

    const decision = String(answer.body.result.decisions[0]?.id)
    const lifted = await lift(person, decision)
    expect([lifted.status, lifted.body.result.in_force]).toEqual([200, false])
    await eventually(async () => expect(await statusOf(product.slug)).toBe(200))
    expect(await read(owner, product.id)).toMatchObject({ status: 'published', decision: null })
    const [ended] = await mailsTo(owner.email, 'decision_lifted')
    expect(ended?.text).toContain(THANKS)
    expect((await lift(person, decision)).body.error).toBe('conflict')
  })

  it('can be put on sale again by its seller, which ends the restriction', async () => {
    const person = await administrator()
    const { product, owner } = await open()
    const { body } = await decide(person, await reported('product', product.id))
    const done = await publish(owner, product.id)
    expect(done.body.result).toMatchObject({ status: 'published', decision: null })
    expect((await lift(person, String(body.result.decisions[0]?.id))).body.error).toBe('conflict')
  })
})

describe('a locked product', () => {
  it('stays off sale until it is lifted, also when it was withdrawn before', async () => {
    const person = await administrator()
    const { product, owner } = await open()
    await decide(person, await reported('product', product.id))
    const body = { action: 'lock', ...REASONS, target: 'product', id: product.slug }
    const made = await test.call(api.office.createDecision, { body } as never, person)
    expect([made.status, made.body.result.action, made.body.result.source]).toEqual([201, 'lock', 'own'])
    expect((await publish(owner, product.id)).body.error).toBe('locked')
    expect(await read(owner, product.id)).toMatchObject({
      locked: { reason: REASONS.text, decision: expect.stringMatching(/^\d+$/) },
      decision: { action: 'lock', ...REASONS },
    })
    const again = await test.call(api.office.createDecision, { body } as never, person)
    expect(again.body.error).toBe('conflict')
    await lift(person, made.body.result.id)
    expect(await read(owner, product.id)).toMatchObject({ status: 'published', locked: null, decision: null })
  })

  it('is free by itself when the time of the decision is over', async () => {
    const person = await administrator()
    const { product, owner } = await open()
    const until = new Date(Date.now() + 3_600_000)
    const id = await reported('product', product.id)
    const { body } = await decide(person, id, { action: 'lock', ...REASONS, until: until.toISOString() })
    expect(body.result.decisions[0]).toMatchObject({ until: until.toISOString(), in_force: true })
    await endRestrictions(test.deps)
    expect(await read(owner, product.id)).toMatchObject({ decision: { action: 'lock' } })
    test.setNow(new Date(until.getTime() + 1_000))
    await endRestrictions(test.deps)
    expect(await read(owner, product.id)).toMatchObject({ status: 'published', locked: null, decision: null })
  })
})

describe('a notice that changes nothing', () => {
  it('is closed with a sentence to the reporter; others about the thing stay open', async () => {
    const person = await administrator()
    const { product, owner } = await open()
    const one = await reported('product', product.id, 'first@tregu.test')
    const two = await reported('product', product.id, 'second@tregu.test')
    const text = 'The maker has confirmed that this watch is genuine.'
    const { body } = await decide(person, one, { action: 'none', text })
    expect(body.result).toMatchObject({ state: 'decided', same: 1, decision: { action: 'none' } })
    expect((await mailsTo('first@tregu.test', 'report_decided'))[0]?.text).toContain(text)
    expect(await mailsTo(owner.email, 'decision_made')).toHaveLength(0)
    expect(await statusOf(product.slug)).toBe(200)
    await decide(person, two)
    expect(await mailsTo('second@tregu.test', 'report_decided')).toHaveLength(1)
  })
})

describe('deciding', () => {
  it('answers all open notices about the thing when it restricts', async () => {
    const person = await administrator()
    const { product } = await open()
    const one = await reported('product', product.id, 'a@tregu.test')
    const two = await reported('product', product.id, 'b@tregu.test')
    await decide(person, one)
    const { result } = (await test.call(api.office.getReport, { params: { id: two } }, person)).body
    expect(result).toMatchObject({ state: 'decided', others: [{ id: one, state: 'decided' }] })
    expect(await mailsTo('b@tregu.test', 'report_decided')).toHaveLength(1)
    expect((await decide(person, two)).body.error).toBe('conflict')
  })

  it('is done once when two administrators decide at once', async () => {
    const [ana, ben] = [await administrator(), await administrator()]
    const { product, owner } = await open()
    const id = await reported('product', product.id)
    const both = await Promise.all([decide(ana, id), decide(ben, id, { action: 'lock', ...REASONS })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mailsTo(owner.email, 'decision_made')).toHaveLength(1)
  })

  it('names what is missing of the statement, and what does not fit the thing', async () => {
    const person = await administrator()
    const { product } = await open()
    const id = await reported('product', product.id)
    const refuse = async (body: object) => {
      const answer = await decide(person, id, body)
      expect(answer.status).toBe(400)
      return Object.keys(answer.body.fields ?? {}).sort()
    }
    expect(await refuse({ action: 'withdraw', text: REASONS.text })).toEqual(['facts', 'ground', 'rule'])
    expect(await refuse({ action: 'hide', ...REASONS })).toEqual(['action'])
    expect(await refuse({ action: 'delete', ...REASONS })).toEqual(['action'])
    expect(await refuse({ action: 'withdraw', ...REASONS, text: 'Short.' })).toEqual(['text'])
    const until = new Date(Date.now() - 1_000).toISOString()
    expect(await refuse({ action: 'lock', ...REASONS, until })).toEqual(['until'])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await refuse({ action: 'suspend_store', ...REASONS, until: later })).toEqual(['until'])
  })

  it('finds neither unknown notices nor unknown things', async () => {
    const person = await administrator()
    expect((await decide(person, '999999')).body.error).toBe('not_found')
    expect((await lift(person, '999999')).body.error).toBe('not_found')
    const body = { action: 'lock', ...REASONS, target: 'product', id: 'no-such' }
    expect((await test.call(api.office.createDecision, { body } as never, person)).body.error).toBe(
      'not_found',
    )
  })

  it('suspends the store of a reported product, which is lifted as any decision', async () => {
    const person = await administrator()
    const { product, store, owner } = await open()
    const id = await reported('product', product.id)
    const { body } = await decide(person, id, { action: 'suspend_store', ...REASONS })
    expect(body.result).toMatchObject({
      thing: { state: 'suspended' },
      decisions: [
        { action: 'suspend_store', target: { kind: 'store', id: String(store.id) }, in_force: true },
      ],
    })
    expect(await mailsTo(owner.email, 'store_suspended')).toHaveLength(1)
    await lift(person, String(body.result.decisions[0]?.id))
    const page = (await test.call(api.office.getStore, { params: { id: String(store.id) } }, person)).body
    expect(page.result).toMatchObject({
      state: 'active',
      decisions: [{ action: 'reinstate_store' }, { action: 'suspend_store', in_force: false }],
    })
  })

  it('can only leave as it is what was deleted since', async () => {
    const person = await administrator()
    const { store } = await open()
    const product = await buildProduct(test, { store })
    const id = await reported('product', product.id)
    await rowsOf(test, 'DELETE FROM product WHERE id = $1', product.id)
    expect((await decide(person, id)).body.error).toBe('conflict')
    const kept = await decide(person, id, { action: 'none', text: 'The seller has deleted the product.' })
    expect(kept.body.result).toMatchObject({ state: 'decided', thing: { state: 'gone' } })
  })
})

describe('a hidden review', () => {
  it('counts in no rating, its author and the store read why, and lifting shows it again', async () => {
    const person = await administrator()
    const { person: author, seller, line, variant } = await buyByCard(test)
    const written = await test.call(
      api.reviews.create,
      { body: { id: line, rating: 2, comment: 'Bought from a thief', policy: true } },
      author,
    )
    const review = written.body.result.id
    const rating = async () =>
      (
        await rowsOf<{ count: number; sum: number }>(
          test,
          `SELECT p.rating_count AS count, s.rating_sum AS sum FROM variant v JOIN product p ON p.id = v.product_id
           JOIN store s ON s.id = p.store_id WHERE v.id = $1`,
          variant,
        )
      )[0]
    expect(await rating()).toEqual({ count: 1, sum: 2 })
    const { body } = await decide(person, await reported('review', review), { action: 'hide', ...REASONS })
    expect(body.result).toMatchObject({ thing: { state: 'hidden', rating: 2, text: 'Bought from a thief' } })
    expect(await rating()).toEqual({ count: 0, sum: 0 })
    expect(await mailsTo(author.email, 'decision_made')).toHaveLength(1)
    const desk = async () => (await test.call(api.desk.listReviews, {}, seller)).body.result[0]
    expect(await desk()).toMatchObject({ hidden: true, decision: { action: 'hide', ...REASONS } })
    const again = { action: 'hide', ...REASONS, target: 'review', id: review }
    expect((await test.call(api.office.createDecision, { body: again } as never, person)).body.error).toBe(
      'conflict',
    )
    await lift(person, String(body.result.decisions[0]?.id))
    expect(await rating()).toEqual({ count: 1, sum: 2 })
    expect(await desk()).toMatchObject({ hidden: false, decision: null })
  })
})

describe('a hidden question', () => {
  it('leaves the page of the product, its asker is told, and lifting shows it again', async () => {
    const person = await administrator()
    const { product, owner } = await open()
    const asker = await signUp(test)
    const asked = await test.call(
      api.questions.ask,
      { params: { slug: product.slug }, body: { text: 'Is it real at all?' } },
      asker,
    )
    const { id } = asked.body.result
    expect((await report({ target: 'question', id }, asker)).body.error).toBe('not_found')
    await test.call(api.desk.answerQuestion, { params: { id }, body: { text: 'Yes, it is.' } }, owner)
    const shown = async () =>
      (await test.call(api.questions.list, { params: { slug: product.slug } }, {})).body.count
    expect(await shown()).toBe(1)
    const { body } = await decide(person, await reported('question', id), { action: 'hide', ...REASONS })
    expect(await shown()).toBe(0)
    expect((await mailsTo(asker.email, 'decision_made'))[0]?.subject).toBe(
      'What you wrote about Watch is no longer shown',
    )
    const desk = async () => (await test.call(api.desk.listQuestions, {}, owner)).body.result[0]
    expect(await desk()).toMatchObject({ state: 'hidden', decision: { action: 'hide' } })
    await lift(person, String(body.result.decisions[0]?.id))
    expect(await shown()).toBe(1)
    expect((await mailsTo(asker.email, 'decision_lifted'))[0]?.text).toContain(THANKS)
  })
})
