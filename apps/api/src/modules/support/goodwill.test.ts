import { api } from '@tregu/contract'
import { DAY_MS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { type Agent, newAgent } from '../../../test/chat.ts'
import { rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()

const give = ({ id }: { id: string }, agent: Person | Agent, value: number, reason = 'The parcel was late') =>
  test.call(api.support.giveCoupon, { params: { id }, body: { value, reason } }, agent)
const heldBy = async (person: Person) =>
  (await test.call(api.coupons.list, { query: { filter: 'Active' } }, person)).body.result
const auditOf = ({ id }: Person) =>
  rowsOf<{ action: string; actor_id: string; details: object }>(
    test,
    'SELECT action, actor_id, details FROM audit WHERE subject = $1 ORDER BY id',
    id,
  )

describe('a coupon that support gives', () => {
  it('is the shopper’s for 60 days, works once in the cart, is told by mail, and is audited', async () => {
    const { person } = await shop(test)
    const agent = await newAgent(test)
    test.setNow(new Date('2026-11-23T23:30:00Z'))
    const { status, body } = await give(person, agent, 4.5)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      coupon: {
        value: 4.5,
        min_spend: 0,
        store: null,
        status: 'active',
        start_date: '2026-11-23T23:00:00.000Z',
        // The end of the 60th day in Europe/Belgrade, where it was already the 24th.
        end_date: '2027-01-23T22:59:59.999Z',
      },
      goodwill: { limit: 10, left: 5.5, days: 30 },
    })
    const { code, id } = body.result.coupon
    expect(code).toMatch(/^KUPON-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect((await heldBy(person)).map((coupon) => coupon.code)).toContain(code)
    const { cart } = (await test.call(api.cart.update, { body: { coupon_id: id } }, person)).body
    expect(cart.treguCoupon).toEqual({ code, value: 4.5 })
    expect(await auditOf(person)).toEqual([
      {
        action: 'coupon.give',
        actor_id: agent.id,
        details: { coupon: code, value: '4.5', reason: 'The parcel was late' },
      },
    ])
    const [mail] = await rowsOf<{ text: string }>(
      test,
      "SELECT text FROM outbox WHERE recipient = $1 AND kind = 'goodwill'",
      person.email,
    )
    expect(mail?.text).toContain('Sat 23 Jan 2027')
    // The reason is for the audit.
    expect(mail?.text).not.toContain('The parcel was late')
    test.setNow(null)
  })

  it('is within ten euros for a shopper in 30 days, from all agents together', async () => {
    const person = await signUp(test)
    const [agent, colleague] = [await newAgent(test), await newAgent(test)]
    const start = new Date()
    test.setNow(start)
    expect((await give(person, agent, 6)).status).toBe(200)
    const refused = await give(person, colleague, 4.01)
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([
      422,
      'coupon_limit',
      { left: 4 },
    ])
    expect(refused.body.message).toContain('4.00')
    expect((await give(person, colleague, 4)).body.result.goodwill.left).toBe(0)
    expect((await give(person, agent, 0.01)).body.error).toBe('coupon_limit')
    expect((await give(await signUp(test), agent, 10)).status).toBe(200)
    // A refusal leaves nothing behind.
    expect(await auditOf(person)).toHaveLength(2)
    test.setNow(new Date(start.getTime() + 30 * DAY_MS - 1))
    // The others' sessions have ended.
    const later = await newAgent(test)
    expect((await give(person, later, 0.01)).body.error).toBe('coupon_limit')
    test.setNow(new Date(start.getTime() + 30 * DAY_MS))
    expect((await give(person, later, 10)).status).toBe(200)
    test.setNow(null)
  })

  it('of ten given at once by two agents, keeps within the limit', async () => {
    const person = await signUp(test)
    const agents = [await newAgent(test), await newAgent(test)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => give(person, agents[n % 2] as Agent, 3)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 7 }, () => 422),
    ])
    expect(
      await rowsOf(
        test,
        `SELECT count(*)::int AS coupons, sum(value)::int AS cents FROM coupon c
         JOIN coupon_grant g ON g.coupon_id = c.id WHERE g.user_id = $1 AND g.given_by IS NOT NULL`,
        person.id,
      ),
    ).toEqual([{ coupons: 3, cents: 900 }])
    expect(await auditOf(person)).toHaveLength(3)
  })

  it('is never one’s own, and never of an account that does not exist', async () => {
    const agent = await newAgent(test)
    expect((await give(agent, agent, 1)).body.error).toBe('forbidden')
    for (const id of ['00000000-0000-7000-8000-000000000000', '1'])
      expect((await give({ id }, agent, 1)).body.error).toBe('not_found')
    const gone = await signUp(test)
    await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } }, gone)
    expect((await give(gone, agent, 1)).body.error).toBe('not_found')
    const customer = await signUp(test)
    expect((await give(customer, customer, 1)).body.error).toBe('forbidden')
    expect((await give(customer, await signUp(test), 1)).body.error).toBe('forbidden')
  })

  it('has a value above 0 and a reason', async () => {
    const [person, agent] = [await signUp(test), await newAgent(test)]
    for (const [value, reason, field] of [
      [0, 'Late', 'value'],
      [-1, 'Late', 'value'],
      [0.001, 'Late', 'value'],
      [1, ' ', 'reason'],
      [1, 'x'.repeat(301), 'reason'],
    ] as const) {
      const { body } = await give(person, agent, value, reason)
      expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['malformed', [field]])
    }
    expect(await auditOf(person)).toEqual([])
  })

  it('leaves no words in the audit when the account is deleted', async () => {
    const [person, agent] = [await signUp(test), await newAgent(test)]
    await give(person, agent, 2, 'Era’s lamp arrived broken')
    await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } }, person)
    expect(await auditOf(person)).toEqual([{ action: 'coupon.give', actor_id: agent.id, details: {} }])
  })
})
