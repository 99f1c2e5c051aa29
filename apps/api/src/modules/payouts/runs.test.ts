import { api } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'
import { buyFrom, deliverOrder, earnIn, openStore, type Scene } from '../../../test/selling.ts'

const test = useApp()
const PASSWORD = 'a-good-secret'
const today = () => dayOf(new Date())

const administrator = async () => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
const earn = (name?: string) => earnIn(test, name)
/** Takes money back from the store, as a refund does. */
const owe = ({ store, order }: Awaited<ReturnType<typeof earn>>, amount: number) =>
  rowsOf(
    test,
    "INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, at) VALUES ($1, $2, 'refund', 'shopper', $3, now())",
    order.id,
    store.id,
    -amount,
  )
const draft = async (person: Person, scenes: readonly Pick<Scene, 'store'>[], until?: string) =>
  (
    await test.call(
      api.office.createPayoutRun,
      { body: { stores: scenes.map(({ store }) => store.id), ...(until ? { until } : {}) } },
      person,
    )
  ).body.result
const complete = (person: Person, id: string, fields: object = {}) =>
  test.call(
    api.office.completePayoutRun,
    { params: { id }, body: { reference: 'TRG 7', password: PASSWORD, ...fields } as never },
    person,
  )
const drop = (person: Person, id: string) => test.call(api.office.dropPayoutRun, { params: { id } }, person)
const get = async (person: Person, id: string) =>
  (await test.call(api.office.getPayoutRun, { params: { id } }, person)).body.result
const payoutsOf = async ({ owner }: Scene) => (await test.call(api.desk.listPayouts, {}, owner)).body.result
const single = (person: Person, { store }: Scene, amount: number, fields: object = {}) =>
  test.call(
    api.office.createPayout,
    {
      params: { id: String(store.id) },
      body: { amount, reference: 'TRG 8', password: PASSWORD, ...fields } as never,
    },
    person,
  )

describe('a payout run', () => {
  it('is drafted with a row for each store, downloaded for the bank, and booked once with mails and audit', async () => {
    const person = await administrator()
    const [paid, accountless, debtor] = [await earn(), await openStore(test), await openStore(test)]
    await deliverOrder(test, accountless, await buyFrom(test, accountless), 15)
    await deliverOrder(test, debtor, await buyFrom(test, debtor, 'cash'))
    const run = await draft(person, [debtor, accountless, paid])
    expect(run).toMatchObject({ state: 'draft', until: today(), stores: 1, total: 20.5, reference: null })
    expect(run.rows.map(({ store, amount, blocked }) => [store.id, amount, blocked])).toEqual([
      [paid.store.id, 20.5, null],
      [debtor.store.id, -3, 'debt'],
      [accountless.store.id, 20.5, 'no_account'],
    ])
    const csv = await test.app.inject({
      url: `/backoffice/payout-runs/${run.id}.csv`,
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.payload).toBe(
      `\uFEFFholder,iban,amount,currency,reference,store\r\n'=Holder,XK310000000000000100,20.50,EUR,${today()} ${paid.store.slug},${paid.store.name}\r\n`,
    )
    expect((await payoutsOf(paid)).payouts).toEqual([])

    const done = await complete(person, run.id)
    expect([done.status, done.body.result]).toMatchObject([
      200,
      { state: 'done', reference: 'TRG 7', paid_on: today(), total: 20.5, stores: 1 },
    ])
    expect(await payoutsOf(paid)).toMatchObject({
      balance: { payable: 0, paid: 20.5 },
      payouts: [{ amount: 20.5, reference: 'TRG 7', to: today() }],
    })
    expect((await payoutsOf(accountless)).payouts).toEqual([])
    const again = await complete(person, run.id, { reference: 'Another' })
    expect([again.status, again.body.result]).toEqual([200, done.body.result])
    expect((await payoutsOf(paid)).payouts).toHaveLength(1)
    const mails = await rowsOf<{ subject: string; text: string }>(
      test,
      "SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = 'payout'",
      paid.owner.email,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('20.50')
    expect(mails[0]?.text).toContain('•••• 0100')
    expect(mails[0]?.text).not.toContain('XK310000000000000100')
    expect(mails[0]?.text).toContain(`to=${today()}&store=${paid.store.slug}`)
    expect(
      await rowsOf(
        test,
        'SELECT action FROM audit WHERE subject = $1 AND actor_id = $2 ORDER BY id',
        run.id,
        person.id,
      ),
    ).toEqual([{ action: 'payout_run.create' }, { action: 'payout_run.done' }])
    const { result } = (await test.call(api.office.listPayoutRuns, {}, person)).body
    expect(result[0]).toMatchObject({ id: run.id, state: 'done', total: 20.5 })
  })

  it('counts what was payable at the end of its day, and less if there are debts since', async () => {
    const person = await administrator()
    const scene = await earn()
    const late = await buyFrom(test, scene)
    await deliverOrder(test, scene, late, 14)
    await rowsOf(
      test,
      "UPDATE orders SET created_at = created_at - interval '20 days' WHERE store_id = $1",
      scene.store.id,
    )
    await rowsOf(test, 'ALTER TABLE ledger_entry DISABLE TRIGGER USER')
    await rowsOf(
      test,
      "UPDATE ledger_entry SET at = at - interval '20 days' WHERE store_id = $1",
      scene.store.id,
    )
    await rowsOf(test, 'ALTER TABLE ledger_entry ENABLE TRIGGER USER')
    expect((await draft(person, [scene])).total).toBe(41)
    const before = await draft(person, [scene], addDays(today(), -1))
    expect(before).toMatchObject({ until: addDays(today(), -1), total: 20.5 })
    await owe(scene, 2_100)
    // What is payable now is 41.00 less 21.00.
    expect((await draft(person, [scene], addDays(today(), -1))).rows).toMatchObject([
      { amount: 20, blocked: null },
    ])
  })

  it('books nothing when a balance has fallen since, names the stores, and has the new sums', async () => {
    const person = await administrator()
    const [steady, falling] = [await earn(), await earn()]
    const run = await draft(person, [steady, falling])
    expect(run.total).toBe(41)
    await owe(falling, 100)
    const refused = await complete(person, run.id)
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([
      409,
      'payout_changed',
      { stores: [{ id: falling.store.id, slug: falling.store.slug, name: falling.store.name }] },
    ])
    expect((await payoutsOf(steady)).payouts).toEqual([])
    const fresh = await get(person, run.id)
    expect([fresh.state, fresh.total]).toEqual(['draft', 20.5])
    expect(fresh.rows.map(({ amount, blocked }) => [amount, blocked])).toEqual([
      [20.5, null],
      [19.5, 'too_little'],
    ])
    expect((await complete(person, run.id)).status).toBe(200)
    expect((await payoutsOf(steady)).balance.paid).toBe(20.5)
    expect((await payoutsOf(falling)).balance).toMatchObject({ payable: 19.5, paid: 0 })
  })

  it('pays nobody twice: two runs and a single payout at once, and one run booked twice at once', async () => {
    const person = await administrator()
    const scene = await earn()
    const runs = [await draft(person, [scene]), await draft(person, [scene])]
    const answers = await Promise.all([
      ...runs.map(({ id }) => complete(person, id)),
      single(person, scene, 20.5),
    ])
    const codes = answers.map(({ status, body }) => body.error ?? status)
    expect(codes.filter((code) => code === 200 || code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === 'payout_changed' || code === 'payout_too_much')).toHaveLength(2)
    expect((await payoutsOf(scene)).balance).toMatchObject({ payable: 0, paid: 20.5 })

    const other = await earn()
    const { id } = await draft(person, [other])
    const twice = await Promise.all([complete(person, id), complete(person, id), complete(person, id)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await payoutsOf(other)).payouts).toHaveLength(1)
  })

  it('is dropped as a draft alone, and a dropped one is not booked', async () => {
    const person = await administrator()
    const scene = await earn()
    const run = await draft(person, [scene])
    expect((await drop(person, run.id)).body.result.state).toBe('dropped')
    expect((await drop(person, run.id)).status).toBe(200)
    const refused = await complete(person, run.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
    const booked = await draft(person, [scene])
    await complete(person, booked.id)
    expect((await drop(person, booked.id)).body.error).toBe('conflict')
    expect((await get(person, booked.id)).state).toBe('done')
    const empty = await draft(person, [scene])
    expect([empty.rows, (await complete(person, empty.id)).body.error]).toEqual([[], 'conflict'])
  })

  it('refuses days that do not fit, stores and runs that do not exist, and a wrong password', async () => {
    const person = await administrator()
    const scene = await earn()
    const tomorrow = addDays(today(), 1)
    const post = (body: object) => test.send('POST', '/backoffice/payout-runs', body, person)
    const late = await post({ until: tomorrow })
    expect([late.status, late.body.fields]).toEqual([400, { until: 'This day has not begun yet.' }])
    expect((await post({ stores: [scene.store.id, 999_999_999] })).body.error).toBe('not_found')
    expect((await post({ stores: [] })).body.error).toBe('malformed')
    const run = await draft(person, [scene])
    for (const at of [tomorrow, addDays(today(), -1)]) {
      const refused = await complete(person, run.id, { at })
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['at']])
    }
    const wrong = await complete(person, run.id, { password: 'wrong' })
    expect([wrong.status, wrong.body.error]).toEqual([422, 'wrong_password'])
    expect((await complete(person, run.id, { reference: ' ' })).body.error).toBe('malformed')
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await complete(person, unknown)).body.error).toBe('not_found')
    expect((await drop(person, unknown)).body.error).toBe('not_found')
    expect((await test.send('GET', `/backoffice/payout-runs/${unknown}.csv`, undefined, person)).status).toBe(
      404,
    )
    expect((await get(person, run.id)).state).toBe('draft')
  })

  it('is drafted once for one Idempotency-Key', async () => {
    const person = await administrator()
    const scene = await earn()
    const ask = () =>
      test.send(
        'POST',
        '/backoffice/payout-runs',
        { stores: [scene.store.id] },
        {
          ...person,
          headers: { 'idempotency-key': 'run-of-today' },
        },
      )
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.body.result]).toEqual([201, first.body.result])
  })
})
