import { api, type Sent } from '@tregu/contract'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeSeller, type Person, signUp } from '../../../test/as.ts'
import { openBrokenLine } from '../../../test/broken-line.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildCoupon, grantCoupon, stockOf, variantOf } from '../../../test/factories.ts'
import { type OtherApp, openOther } from '../../../test/other-app.ts'
import { shop } from '../../../test/shop.ts'
import type { PaymentProvider } from '../../lib/payments/provider.ts'
import { makeSandbox } from '../../lib/payments/sandbox.ts'
import { reconcilePayments } from '../payments/payments.ts'

const test = useApp()
const CARD = { name: 'Blerta Gashi', number: '4242 4242 4242 4242', expiry: expiryIn(13), cvc: '123' }
const ASKING = { ...CARD, number: '4000 0000 0000 3220' }
const place = (
  app: OtherApp,
  person: Person,
  address: string,
  more: Sent<typeof api.checkout.place>['body'] = {},
) => {
  const to = { shipping_address_id: address, billing_address_id: address }
  const body = { ...to, type: 'creditCard', card: CARD, agreement: true, ...more } as const
  return app.call(api.checkout.place, { body }, person)
}
const query = async (text: string, ...values: unknown[]) =>
  (await test.database.pool.query(text, values)).rows
const purchasesOf = async (person: Person) =>
  (await query('SELECT count(*) AS n FROM purchase WHERE user_id = $1', person.id))[0].n as number
const paymentsOf = async (person: Person) =>
  (await query('SELECT state FROM payment WHERE user_id = $1 ORDER BY created_at', person.id)).map(
    ({ state }) => state,
  )

/** A provider that records each request and how many of the shopper's purchases were committed at that time. */
const recorder = (person: () => Person, changes: Partial<PaymentProvider> = {}) => {
  const asked: [step: string, purchases: number][] = []
  const sandbox = makeSandbox(test.database, () => new Date())
  const seen = async (step: string) => void asked.push([step, await purchasesOf(person())])
  const payments: PaymentProvider = {
    ...sandbox,
    authorise: async (input) => {
      await seen('authorise')
      return sandbox.authorise(input)
    },
    capture: async (reference) => {
      await seen('capture')
      return (changes.capture ?? sandbox.capture)(reference)
    },
    void: async (reference) => {
      await seen('void')
      return (changes.void ?? sandbox.void)(reference)
    },
  }
  return { asked, payments }
}

describe('a card payment', () => {
  it('is authorised before the order is committed and captured after', async () => {
    const { person, address } = await shop(test)
    const { asked, payments } = recorder(() => person)
    const app = await openOther(test, { payments })
    expect((await place(app, person, address)).status).toBe(200)
    expect(asked).toEqual([
      ['authorise', 0],
      ['capture', 1],
    ])
  })

  it('is voided when nothing could be bought: the total changed while the bank asked', async () => {
    const { person, address, cup } = await shop(test)
    const { asked, payments } = recorder(() => person)
    const app = await openOther(test, { payments })
    const waiting = await place(app, person, address, { card: ASKING })
    await query('UPDATE variant SET price = price + 100 WHERE id = $1', variantOf(cup))
    const confirmation = String(waiting.body.confirmation?.id)
    const answer = await app.call(api.checkout.confirm, { body: { confirmation, outcome: 'accept' } }, person)
    expect([answer.status, answer.body.error]).toEqual([409, 'total_changed'])
    expect(asked.map(([step]) => step)).toEqual(['authorise', 'void'])
    expect([await paymentsOf(person), await purchasesOf(person)]).toEqual([['voided'], 0])
  })

  it('that a crash left between two states is reconciled: captured when it bought, voided when not', async () => {
    const [bought, lost] = [await shop(test), await shop(test)]
    const down = async () => {
      throw new Error('the provider is down')
    }
    const broken = recorder(() => bought.person, { capture: down })
    const app = await openOther(test, { payments: broken.payments })
    expect((await place(app, bought.person, bought.address)).status).toBe(200)
    const waiting = await place(app, lost.person, lost.address, { card: ASKING })
    await query("UPDATE payment SET state = 'authorised' WHERE id = $1", waiting.body.confirmation?.id)
    expect([await paymentsOf(bought.person), await paymentsOf(lost.person)]).toEqual([
      ['authorised'],
      ['authorised'],
    ])
    await query("UPDATE payment SET updated_at = now() - interval '3 minutes' WHERE state = 'authorised'")
    const { asked, payments } = recorder(() => bought.person)
    const repaired = { ...app.deps, payments }
    await Promise.all([reconcilePayments(repaired), reconcilePayments(repaired)])
    expect([await paymentsOf(bought.person), await paymentsOf(lost.person)]).toEqual([
      ['captured'],
      ['voided'],
    ])
    expect(asked.map(([step]) => step).sort()).toEqual(['capture', 'void'])
  })
})

describe('without the money', () => {
  const down = async () => {
    throw new Error('the provider is down')
  }

  it('an order is not shipped: it waits until the provider has captured', async () => {
    const { person, address, first } = await shop(test)
    const { payments } = recorder(() => person, { capture: down })
    await place(await openOther(test, { payments }), person, address)
    const seller = await signUp(test)
    await makeSeller(test, seller, first)
    const [order] = await query(
      'SELECT o.id FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1 AND o.store_id = $2',
      person.id,
      first.id,
    )
    const move = (status: 'confirmed' | 'shipped') =>
      test.call(api.desk.setOrderStatus, { params: { id: order.id }, body: { status } }, seller)
    expect((await move('confirmed')).status).toBe(200)
    const refused = await move('shipped')
    expect([refused.status, refused.body.error]).toEqual([409, 'not_paid'])
    await query("UPDATE payment SET updated_at = now() - interval '3 minutes' WHERE user_id = $1", person.id)
    await reconcilePayments(test.deps)
    expect((await move('shipped')).status).toBe(200)
  })

  it('nothing is bought: a payment that the reconciler voided while the order was written', async () => {
    const { person, address, cup } = await shop(test)
    // The mail is written last, just before the payment gets its purchase.
    await query(
      `CREATE FUNCTION void_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE payment SET state = 'voided' WHERE user_id = '${person.id}'; RETURN NEW; END $$;
       CREATE TRIGGER void_payment BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION void_payment()`,
    )
    const answer = await place(await openOther(test, {}), person, address)
    await query('DROP FUNCTION void_payment CASCADE')
    expect([answer.status, answer.body.error]).toEqual([422, 'confirmation_refused'])
    expect([await purchasesOf(person), await stockOf(test, variantOf(cup))]).toEqual([0, 25])
  })
})

describe('a failure inside placing', () => {
  it('leaves nothing behind: stock, cart, coupons, order, mail and payment are as before', async () => {
    const { person, address, cup } = await shop(test)
    const { asked, payments } = recorder(() => person)
    const app = await openOther(test, { payments })
    const coupon = await buildCoupon(test, { value: 500 })
    await grantCoupon(test, person.id, coupon.id)
    await test.call(api.cart.update, { body: { coupon_id: String(coupon.id) } }, person)
    const readCart = async () => (await test.call(api.cart.get, {}, person)).body.cart
    const cart = await readCart()
    expect([cart.items.length, cart.treguCoupon]).toEqual([2, { code: coupon.code, value: 5 }])
    const before = await query(
      'SELECT (SELECT count(*) FROM outbox) AS mails, (SELECT count(*) FROM orders) AS orders',
    )
    // The mail is written last.
    await query(
      `CREATE FUNCTION fail_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no mail'; END $$;
       CREATE TRIGGER fail_mail BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION fail_mail()`,
    )
    const keyed = { ...person, headers: { 'idempotency-key': 'again' } }
    const answers = [await place(app, keyed, address), await place(app, person, address, { type: 'cash' })]
    await query('DROP FUNCTION fail_mail CASCADE')
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(asked.map(([step]) => step)).toEqual(['authorise', 'void'])
    expect([
      await purchasesOf(person),
      await stockOf(test, variantOf(cup)),
      await paymentsOf(person),
    ]).toEqual([0, 25, ['voided']])
    expect(
      await query('SELECT (SELECT count(*) FROM outbox) AS mails, (SELECT count(*) FROM orders) AS orders'),
    ).toEqual(before)
    expect(await readCart()).toEqual(cart)
    expect(await query('SELECT uses FROM coupon WHERE id = $1', coupon.id)).toEqual([{ uses: 0 }])
    expect(await query('SELECT 1 FROM redemption WHERE coupon_id = $1', coupon.id)).toEqual([])
    // The failure was not stored, so the same key now buys.
    expect((await place(app, keyed, address)).status).toBe(200)
  })
})

describe('an answer that is lost at COMMIT', () => {
  /** Breaks the connection at the COMMIT that follows the card's authorisation. */
  const lose = async (person: Person, forGood: boolean) => {
    const line = await openBrokenLine(test.deps.env.DATABASE_URL)
    const { asked, payments } = recorder(() => person)
    const authorise: PaymentProvider['authorise'] = async (input) => {
      const answer = await payments.authorise(input)
      line.breakAtCommit(forGood)
      return answer
    }
    const app = await openOther(test, { ...line.database, payments: { ...payments, authorise } })
    return { line, asked, app }
  }
  const codeOf = async (person: Person) =>
    (await query('SELECT code FROM purchase WHERE user_id = $1', person.id))[0]?.code

  it('is looked up before the payment is voided: the order stands, is answered and paid', async () => {
    const { person, address } = await shop(test)
    const { asked, app } = await lose(person, false)
    const answer = await place(app, person, address)
    expect([answer.status, await purchasesOf(person)]).toEqual([200, 1])
    expect(answer.body.order_id).toBe(await codeOf(person))
    expect(answer.body.orders).toHaveLength(2)
    expect(asked.map(([step]) => step)).toEqual(['authorise', 'capture'])
    expect(await paymentsOf(person)).toEqual(['captured'])
  })

  it('of an order in cash is looked up too', async () => {
    const { person, address } = await shop(test)
    const { app, line } = await lose(person, false)
    line.breakAtCommit()
    const answer = await place(app, person, address, { type: 'cash', card: undefined })
    expect([answer.status, answer.body.order_id]).toEqual([200, await codeOf(person)])
  })

  it('and cannot be looked up voids nothing; the reconciler captures it', async () => {
    const { person, address } = await shop(test)
    const { asked, app } = await lose(person, true)
    const answer = await place(app, person, address)
    expect([answer.status, await purchasesOf(person)]).toEqual([503, 1])
    expect([asked.map(([step]) => step), await paymentsOf(person)]).toEqual([['authorise'], ['authorised']])
    await query("UPDATE payment SET updated_at = now() - interval '3 minutes' WHERE user_id = $1", person.id)
    await reconcilePayments(test.deps)
    expect(await paymentsOf(person)).toEqual(['captured'])
  })
})

describe('placing at the same time', () => {
  it('locks the stock rows in the order of their ids, whatever the order of the cart', async () => {
    const { person, address, cup, pan } = await shop(test)
    const [low, high] = [variantOf(cup), variantOf(pan)].sort((a, b) => Number(a) - Number(b))
    // Make the line with the lower id the last of the cart.
    await query('UPDATE cart_line SET added_at = now() WHERE variant_id = $1', low)
    const holder = await test.database.pool.connect()
    await holder.query('BEGIN')
    const { rows } = await holder.query(
      'SELECT pg_backend_pid() AS pid, id FROM variant WHERE id = $1 FOR UPDATE',
      [low],
    )
    const placing = place(await openOther(test, {}), person, address, { type: 'cash', card: undefined })
    const isWaiting = async () =>
      (await query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', rows[0].pid))
        .length > 0
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
    const free = await query('SELECT id FROM variant WHERE id = $1 FOR UPDATE SKIP LOCKED', high)
    await holder.query('COMMIT')
    holder.release()
    expect([free.length, (await placing).status]).toEqual([1, 200])
  })
})
