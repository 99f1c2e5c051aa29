import { api } from '@tregu/contract'
import { closingTime } from '@tregu/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { REASONS, useNotices } from '../../../test/notice.ts'
import { rowsOf } from '../../../test/placed.ts'
import { closeDue } from '../notices/notices.ts'

const test = useApp()
const { administrator, open, mailsTo, statusOf } = useNotices(test)
const THANKS = 'The papers are in order now. Thank you for sending them.'

beforeEach(() => test.setNow(null))

const close = (actor: Person, id: number, body: object = REASONS) =>
  test.call(api.office.closeStore, { params: { id: String(id) }, body } as never, actor)
const lift = (actor: Person, id: string | undefined) =>
  test.call(api.office.liftDecision, { params: { id: String(id) }, body: { text: THANKS } }, actor)
const suspend = (actor: Person, id: number) =>
  test.call(api.office.suspendStore, { params: { id: String(id) }, body: REASONS } as never, actor)
const reinstate = (actor: Person, id: number) =>
  test.call(api.office.reinstateStore, { params: { id: String(id) }, body: { text: THANKS } }, actor)
const read = async (actor: Person, id: number) =>
  (await test.call(api.office.getStore, { params: { id: String(id) } }, actor)).body.result
const ownOf = async (person: Person) => (await test.call(api.desk.ownStores, {}, person)).body.result[0]
/** The hourly job, as it runs on the day of the closing. */
const reachDay = async () => {
  const day = new Date(closingTime(test.deps.now()).getTime() + 1)
  await closeDue({ ...test.deps, now: () => day })
}

describe('closing a store against its will', () => {
  it('is announced with reasons, lets it sell for 30 days, and takes it out of the shop on the day', async () => {
    const actor = await administrator()
    const { store, owner, product } = await open()
    const { status, body } = await close(actor, store.id)
    expect([status, body.result.state, body.result.closing?.closed]).toEqual([200, 'active', false])
    const day = closingTime(test.deps.now()).toISOString()
    expect(body.result.closing?.closes_at).toBe(day)
    expect(body.result.decisions[0]).toMatchObject({ ...REASONS, action: 'close_store', in_force: true })
    const [mail] = await mailsTo(owner.email, 'store_closing')
    for (const words of [REASONS.facts, REASONS.rule, REASONS.text, 'court'])
      expect(mail?.text).toContain(words)
    expect(await ownOf(owner)).toMatchObject({
      state: 'active',
      suspension: null,
      closing: { ...REASONS, closes_at: day, closed: false },
    })
    await closeDue(test.deps)
    expect(await statusOf(product.slug)).toBe(200)

    await reachDay()
    await eventually(async () => expect(await statusOf(product.slug)).toBe(404))
    expect(await ownOf(owner)).toMatchObject({ state: 'suspended', closing: { closed: true } })
    await reachDay()
    expect(await mailsTo(owner.email, 'store_closed')).toHaveLength(1)
    const audit = await rowsOf<{ action: string }>(
      test,
      "SELECT action FROM audit WHERE subject = $1 AND action LIKE 'store.close%' ORDER BY id",
      String(store.id),
    )
    expect(audit.map(({ action }) => action)).toEqual(['store.close', 'store.closed'])
  })

  it('is taken back before its day and after it, with a mail', async () => {
    const actor = await administrator()
    const { store, owner, product } = await open()
    const first = await close(actor, store.id)
    expect((await lift(actor, first.body.result.closing?.decision)).body.result.in_force).toBe(false)
    expect(await read(actor, store.id)).toMatchObject({ state: 'active', closing: null })
    await reachDay()
    expect(await statusOf(product.slug)).toBe(200)

    const second = await close(actor, store.id)
    await reachDay()
    const again = await reinstate(actor, store.id)
    expect([again.status, again.body.error]).toEqual([409, 'conflict'])
    const decision = second.body.result.closing?.decision
    expect((await lift(actor, decision)).status).toBe(200)
    expect(await read(actor, store.id)).toMatchObject({ state: 'active', closing: null })
    await eventually(async () => expect(await statusOf(product.slug)).toBe(200))
    const kept = await mailsTo(owner.email, 'store_kept')
    expect(kept.map(({ text }) => text.includes(THANKS))).toEqual([true, true])
    expect((await lift(actor, decision)).body.error).toBe('conflict')
  })

  it('leaves a suspension as it is when it is taken back', async () => {
    const actor = await administrator()
    const { store } = await open()
    const { body } = await close(actor, store.id)
    await suspend(actor, store.id)
    await reachDay()
    expect((await reinstate(actor, store.id)).body.error).toBe('conflict')
    await lift(actor, body.result.closing?.decision)
    expect(await read(actor, store.id)).toMatchObject({ state: 'suspended', closing: null })
    expect((await reinstate(actor, store.id)).body.result.state).toBe('active')
  })

  it('happens at once only where the law asks for it, and once', async () => {
    const actor = await administrator()
    const { store, owner, product } = await open()
    const terms = await close(actor, store.id, { ...REASONS, ground: 'terms', at_once: true })
    expect([terms.status, terms.body.fields]).toEqual([
      400,
      { at_once: 'Only the law can ask for closing at once.' },
    ])
    const { body } = await close(actor, store.id, { ...REASONS, at_once: true })
    expect(body.result).toMatchObject({ state: 'suspended', closing: { closed: true } })
    await eventually(async () => expect(await statusOf(product.slug)).toBe(404))
    const [mail] = await mailsTo(owner.email, 'store_closing')
    expect(mail?.subject).toBe('Ora is closed')
    expect((await close(actor, store.id)).body.error).toBe('conflict')
    expect((await close(actor, 2_000_000_000)).body.error).toBe('not_found')
  })
})
