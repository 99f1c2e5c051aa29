import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'
import { buyFrom, deliverOrder, earnIn, openStore, type Scene } from '../../../test/selling.ts'

const test = useApp()
const PASSWORD = 'a-good-secret'

const administrator = async () => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
const earn = (name?: string) => earnIn(test, name)
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

describe('the balances of all stores', () => {
  it('have the four sums of each store, add up, and are found and sorted', async () => {
    const person = await administrator()
    const rich = await earn('Quince Rich')
    const poor = await openStore(test, 'Quince Poor')
    await deliverOrder(test, poor, await buyFrom(test, poor, 'cash'))
    await buyFrom(test, poor)
    const list = async (sort: string) =>
      (await test.call(api.office.listBalances, { query: { q: 'quince', sort } as never }, person)).body
    const found = await list('payable')
    expect(found.result).toEqual([
      {
        store: { id: rich.store.id, slug: rich.store.slug, name: 'Quince Rich' },
        balance: { on_the_way: 0, in_return_time: 0, payable: 20.5, paid: 0 },
        blocked: null,
      },
      {
        store: { id: poor.store.id, slug: poor.store.slug, name: 'Quince Poor' },
        balance: { on_the_way: 20.5, in_return_time: 0, payable: -3, paid: 0 },
        blocked: 'debt',
      },
    ])
    expect([found.count, found.sums]).toEqual([
      2,
      { on_the_way: 20.5, in_return_time: 0, payable: 17.5, paid: 0 },
    ])
    expect(found.result[0]?.balance).toEqual((await payoutsOf(rich)).balance)
    for (const sort of ['debt', 'on_the_way', 'name'])
      expect((await list(sort)).result.map(({ store }) => store.name)).toEqual(['Quince Poor', 'Quince Rich'])
    const odd = await test.send('GET', '/backoffice/balances?sort=wrong', undefined, person)
    expect([odd.status, odd.body.fields]).toEqual([400, { sort: 'This filter does not exist.' }])
  })
})

describe('a single payout', () => {
  it('is at most what is payable, with the password, told by mail and in the audit', async () => {
    const person = await administrator()
    const scene = await earn()
    const much = await single(person, scene, 20.51)
    expect([much.status, much.body.error, much.body.message]).toEqual([
      422,
      'payout_too_much',
      'At most 20.50\u00a0€ can be paid out.',
    ])
    expect(much.body.fields).toEqual({ amount: much.body.message })
    expect((await single(person, scene, 5, { password: 'wrong' })).body.error).toBe('wrong_password')
    expect((await single(person, scene, 0)).status).toBe(400)
    const paid = await single(person, scene, 5)
    expect([paid.status, paid.body.result.amount]).toEqual([201, 5])
    expect((await payoutsOf(scene)).balance).toMatchObject({ payable: 15.5, paid: 5 })
    expect(
      await rowsOf(test, "SELECT 1 FROM outbox WHERE recipient = $1 AND kind = 'payout'", scene.owner.email),
    ).toHaveLength(1)
    expect(await rowsOf(test, 'SELECT action FROM audit WHERE actor_id = $1', person.id)).toEqual([
      { action: 'store.payout' },
    ])
    const without = await openStore(test)
    await deliverOrder(test, without, await buyFrom(test, without), 15)
    expect((await single(person, without, 1)).body.message).toBe('At most 0.00\u00a0€ can be paid out.')
    expect(
      (
        await test.send(
          'POST',
          '/backoffice/stores/999999999/payouts',
          { amount: 1, reference: 'A', password: PASSWORD },
          person,
        )
      ).status,
    ).toBe(404)
  })
})
