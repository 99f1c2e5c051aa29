import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
const administrator = async () => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
const REASONS = {
  facts: 'Three buyers got copies instead of the watches that were shown.',
  ground: 'law',
  rule: 'Law on trade marks, article 8',
  text: 'Please send us the invoices of your supplier, then we look at it again.',
} as const
const THANKS = 'The invoices are in order. Thank you for sending them.'
const suspend = (person: Person, id: number, body: object = REASONS) =>
  test.call(api.office.suspendStore, { params: { id: String(id) }, body } as never, person)
const reinstate = (person: Person, id: number, text: string = THANKS) =>
  test.call(api.office.reinstateStore, { params: { id: String(id) }, body: { text } }, person)
const mailsTo = ({ email }: Person, kind: string) =>
  rowsOf<{ subject: string; text: string }>(
    test,
    'SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY id',
    email,
    kind,
  )
const statusOf = async (slug: string) => (await test.call(api.catalog.details, { params: { slug } })).status
/** A store with an owner and a product on sale. */
const open = async () => {
  const store = await buildStore(test)
  const owner = await signUp(test)
  await makeSeller(test, owner, store)
  return { store, owner, product: await buildProduct(test, { store }) }
}

describe('a suspended store', () => {
  it('leaves the shop with its products, and comes back when it is reinstated', async () => {
    const person = await administrator()
    const { store, product } = await open()
    expect(await statusOf(product.slug)).toBe(200)
    const answer = await suspend(person, store.id)
    expect([answer.status, answer.body.result.state]).toEqual([200, 'suspended'])
    await eventually(async () => expect(await statusOf(product.slug)).toBe(404))
    const rows = () => rowsOf(test, 'SELECT 1 FROM listing WHERE product_id = $1', product.id)
    expect(await rows()).toHaveLength(0)
    const page = () => test.call(api.stores.details, { params: { slug: store.slug } })
    await eventually(async () => expect((await page()).status).toBe(404))

    expect((await reinstate(person, store.id)).body.result.state).toBe('active')
    await eventually(async () => expect(await statusOf(product.slug)).toBe(200))
    expect(await rows()).toHaveLength(1)
    await eventually(async () => expect((await page()).status).toBe(200))
  })

  it('is named in carts, and nothing of it can be ordered', async () => {
    const administers = await administrator()
    const { person, address, first, cup, pan } = await shop(test)
    await suspend(administers, first.id)
    const refused = await placeOrder(test, person, address)
    expect([refused.status, refused.body.error]).toEqual([422, 'line_unavailable'])
    const { cart } = (await test.call(api.cart.get, {}, person)).body
    expect(cart?.items).toMatchObject([
      { slug: cup.slug, available: false, notice: { kind: 'withdrawn' } },
      { slug: pan.slug, available: true, notice: null },
    ])
  })

  it('goes on with its orders: they are shipped and paid as due', async () => {
    const person = await administrator()
    const { seller, id } = await buyByCard(test, 'pending')
    const [{ store_id: storeId } = { store_id: 0 }] = await rowsOf<{ store_id: number }>(
      test,
      'SELECT store_id FROM orders WHERE id = $1',
      id,
    )
    await suspend(person, storeId)
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      const answer = await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)
      expect(answer.status).toBe(200)
    }
    const payouts = await test.call(api.desk.listPayouts, {}, seller)
    expect(payouts.body.result.balance.in_return_time).toBeGreaterThan(0)
  })

  it('lets its people read why, and refuses their other changes', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    const packer = await signUp(test)
    await join(test, packer, store, 'packer')
    const read = async (reader: Person) =>
      (await test.call(api.desk.ownStores, {}, reader)).body.result[0]?.suspension
    expect(await read(owner)).toBeNull()
    await suspend(person, store.id)
    for (const reader of [owner, packer])
      expect(await read(reader)).toEqual({ ...REASONS, at: expect.any(String) })
    const body = { version: 1, minimum_order: 5 }
    const refused = await test.call(api.desk.putStore, { body }, owner)
    expect([refused.status, refused.body.error]).toEqual([403, 'store_suspended'])
    await reinstate(person, store.id)
    expect(await read(owner)).toBeNull()
    expect((await test.call(api.desk.putStore, { body }, owner)).status).toBe(200)
  })
})

describe('the decision about a store', () => {
  it('goes to all owners as a statement of reasons in their language, and not to others', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    const second = await signUp(test)
    const manager = await signUp(test)
    await join(test, second, store, 'owner')
    await join(test, manager, store, 'manager')
    await rowsOf(test, "UPDATE users SET language = 'de' WHERE id = $1", second.id)
    await suspend(person, store.id)
    const [mail] = await mailsTo(owner, 'store_suspended')
    expect(mail?.subject).toContain(store.name)
    for (const words of [REASONS.facts, REASONS.rule, REASONS.text]) expect(mail?.text).toContain(words)
    const [german] = await mailsTo(second, 'store_suspended')
    expect(german?.text).toContain('Das Gesetz, das dies verletzt: Law on trade marks, article 8')
    expect(german?.text).toContain('außergerichtliche Streitbeilegungsstelle')
    expect(await mailsTo(manager, 'store_suspended')).toEqual([])
    await reinstate(person, store.id)
    expect((await mailsTo(owner, 'store_reinstated'))[0]?.text).toContain(THANKS)
  })

  it('is kept with who and when, stands in the audit, and can be neither changed nor deleted', async () => {
    const person = await administrator()
    const { store } = await open()
    await suspend(person, store.id)
    const { decisions } = (await reinstate(person, store.id)).body.result
    expect(decisions).toMatchObject([
      { action: 'reinstate_store', facts: null, ground: null, rule: null, text: THANKS },
      { action: 'suspend_store', source: 'own', automated: false, by: 'Blerta Gashi', ...REASONS },
    ])
    const audit = await rowsOf<{ action: string; details: object }>(
      test,
      'SELECT action, details FROM audit WHERE actor_id = $1 AND subject = $2 ORDER BY id',
      person.id,
      String(store.id),
    )
    expect(audit).toEqual([
      { action: 'store.suspend', details: { state: 'active → suspended', ...REASONS } },
      { action: 'store.reinstate', details: { state: 'suspended → active', text: THANKS } },
    ])
    for (const change of ["UPDATE decision SET text = ''", 'DELETE FROM decision'])
      await expect(rowsOf(test, change)).rejects.toThrow('append-only')
  })

  it('needs facts, a ground, a rule and a text, and has no end of its own', async () => {
    const person = await administrator()
    const { store } = await open()
    const wrong = {
      facts: 'too short',
      ground: 'custom',
      rule: ' ',
      text: 'x'.repeat(2_001),
      until: '2027-01-01',
    }
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await suspend(person, store.id, { ...REASONS, [field]: value })
      const { error, fields } = answer.body as unknown as { error: string; fields: Record<string, string> }
      expect([answer.status, error, Object.keys(fields)]).toEqual([400, 'malformed', [field]])
    }
    expect((await suspend(person, store.id, { ...REASONS, until: null })).status).toBe(200)
    expect((await reinstate(person, store.id, 'Too short')).body.error).toBe('malformed')
  })

  it('is made once: a second one is a 409, of two at once one counts, with one mail', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const { store, owner } = await open()
    const twice = await Promise.all([suspend(one, store.id), suspend(other, store.id)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await suspend(one, store.id)).body.error).toBe('conflict')
    expect(await mailsTo(owner, 'store_suspended')).toHaveLength(1)
    const back = await Promise.all([reinstate(one, store.id), reinstate(other, store.id)])
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await reinstate(one, store.id)).body.error).toBe('conflict')
    expect(await mailsTo(owner, 'store_reinstated')).toHaveLength(1)
  })

  it('is for administrators, and for stores that were opened', async () => {
    const person = await administrator()
    const { store, owner } = await open()
    const pending = await buildStore(test, { state: 'pending' })
    for (const id of [pending.id, 0]) {
      expect((await suspend(person, id)).body.error).toBe('not_found')
      expect((await reinstate(person, id)).body.error).toBe('not_found')
    }
    expect((await suspend(owner, store.id)).body.error).toBe('forbidden')
    expect((await reinstate(owner, store.id)).body.error).toBe('forbidden')
  })
})
