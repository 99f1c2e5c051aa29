import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { placeOrder } from '../../../test/as.ts'
import { buyByCard, CARD, newsFor, readOrder, rowsOf, stockOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
type Withdrawal = NonNullable<Sent<typeof api.orders.withdraw>['body']>
const withdraw = (body: Withdrawal, sender: Parameters<typeof test.call>[2] = {}) =>
  test.call(api.orders.withdraw, { body }, sender)

describe('withdrawing from the contract', () => {
  it('takes two steps; the first only states, the second cancels what is not shipped and acknowledges it', async () => {
    const { person, id, code, variant } = await buyByCard(test, 'pending')
    const asked = { order_id: code, email: person.email.toUpperCase() }
    const first = (await withdraw(asked)).body
    expect([first.error, first.statement, first.at]).toEqual([
      null,
      `I withdraw from the contract for order ${code}. E-mail: ${asked.email}. Items: all.`,
      undefined,
    ])
    expect((await readOrder(test, person, id)).status.slug).toBe('pending')
    test.setNow(new Date('2026-11-22T18:30:00Z'))
    const second = (await withdraw({ ...asked, confirm: true })).body
    test.setNow(null)
    expect([second.error, second.at]).toEqual([null, '2026-11-22T18:30:00.000Z'])
    const whole = (await test.call(api.orders.get, { params: { id: code } }, person)).body.result
    expect(whole?.map(({ status, payment }) => [status.slug, payment.state])).toEqual([
      ['cancelled', 'refunded'],
      ['cancelled', 'refunded'],
    ])
    expect(await stockOf(test, variant)).toBe(25)
    const mails = await newsFor(test, person)
    expect(mails.map(({ kind }) => kind)).toEqual(['withdrawal', 'order_cancelled', 'order_cancelled'])
    expect(mails[0]?.text).toContain('on 22/11/2026 at 19:30')
    expect(mails[0]?.text).toContain(first.statement)
  })

  it('says the same of orders that exist and of those that do not, in both steps', async () => {
    const { person, code } = await buyByCard(test, 'pending')
    const answers = async (order_id: string, email: string) => {
      const step = async (confirm: boolean) => {
        const { status, body } = await withdraw({ order_id, email, confirm })
        const { statement = '', at, ...rest } = body
        return [
          status,
          { ...rest, request_id: '' },
          statement.replace(order_id, '').replace(email, ''),
          typeof at,
        ]
      }
      return [await step(false), await step(true)]
    }
    const unknown = await answers('TR-ZZZZ-ZZZZ', person.email)
    expect(await answers(code, 'stranger@tregu.test')).toEqual(unknown)
    expect(await answers('nonsense', person.email)).toEqual(unknown)
    expect(await newsFor(test, person)).toEqual([])
    expect(await answers(code, person.email)).toEqual(unknown)
  })

  it('of some lines before shipping refunds them at once, and the order goes on', async () => {
    const { person, address, cup, pan } = await shop(test)
    await rowsOf(
      test,
      'UPDATE product SET store_id = (SELECT store_id FROM product WHERE id = $1) WHERE id = $2',
      cup.id,
      pan.id,
    )
    const placed = (await placeOrder(test, person, address, { type: 'creditCard', card: CARD })).body
    const id = String(placed.orders[0])
    const lines = (await readOrder(test, person, id)).cart.items
    const panLine = String(lines.find(({ price }) => price === 30)?.id)
    await withdraw({ order_id: id, email: person.email, items: [panLine], confirm: true })
    const order = await readOrder(test, person, id)
    expect([order.status.slug, order.payment.refunded]).toEqual(['pending', 30])
    expect(order.returns).toEqual([expect.objectContaining({ status: 'refunded', amount: 30 })])
    expect(await stockOf(test, pan.variants[0]?.id)).toBe(25)
    await withdraw({ order_id: id, email: person.email, confirm: true })
    const rest = await readOrder(test, person, id)
    expect([rest.status.slug, rest.payment.state]).toEqual(['cancelled', 'refunded'])
    expect(rest.payment.refunded).toBe(rest.total)
    expect(await stockOf(test, pan.variants[0]?.id)).toBe(25)
  })

  it('after shipping opens a return; a second time changes nothing', async () => {
    const { person, seller, id } = await buyByCard(test, 'shipped')
    for (const _ of [1, 2])
      await withdraw({ order_id: id, email: person.email, confirm: true, reason: 'Too late' })
    const order = await readOrder(test, person, id)
    expect(order.returns).toEqual([expect.objectContaining({ status: 'requested', reason: 'Too late' })])
    const returned = String(order.returns[0]?.id)
    for (const status of ['received', 'refunded'] as const)
      await test.call(api.backoffice.setReturnStatus, { params: { id: returned }, body: { status } }, seller)
    const done = await readOrder(test, person, id)
    expect([done.status.slug, done.payment.refunded]).toEqual(['returned', 22.5])
  })

  it('tells the signed-in owner openly when it is too late, and floods no mailbox', async () => {
    const { person, id } = await buyByCard(test)
    await rowsOf(test, "UPDATE orders SET delivered_at = now() - interval '20 days' WHERE id = $1", id)
    const asked = { order_id: id, email: person.email }
    expect((await withdraw(asked, person)).body.error).toBe('withdrawal_over')
    expect((await withdraw({ ...asked, confirm: true }, person)).body.error).toBe('withdrawal_over')
    for (let n = 0; n < 5; n++) expect((await withdraw({ ...asked, confirm: true })).status).toBe(200)
    const mails = (await newsFor(test, person)).slice(3)
    expect(mails.map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal', 'withdrawal'])
    expect(mails[0]?.text).toContain('The 14 days for withdrawing are over.')
  })
})
