import { api, type Sent } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, makeSeller, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { newAgent } from '../../../test/chat.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { buyFrom, deliverOrder, openStore } from '../../../test/selling.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp({ ANSWERS_MB: 8 })
let person: Person
beforeAll(async () => {
  person = await signUp(test)
  await grant(test, person, ['administrator'])
})
beforeEach(() => rowsOf(test, 'TRUNCATE market_setting'))

type Body = NonNullable<Sent<typeof api.office.putSettings>['body']>
const save = async (body: Omit<Body, 'version'>) => {
  const { version } = (await test.call(api.office.getSettings, {}, person)).body.result
  expect((await test.call(api.office.putSettings, { body: { ...body, version } }, person)).status).toBe(200)
}

describe('a saved setting', () => {
  it('lets only confirmed accounts order', async () => {
    const { person: shopper, address } = await shop(test)
    await save({ require_confirmed_email: true })
    const refused = await placeOrder(test, shopper, address)
    expect([refused.status, refused.body.error]).toEqual([403, 'email_not_confirmed'])
    await save({ require_confirmed_email: null })
    expect((await placeOrder(test, shopper, address)).status).toBe(200)
  })

  it('asks for stricter passwords when people sign up and change theirs', async () => {
    const shopper = await signUp(test)
    await save({ password_policy: 'strict' })
    const names = { first_name: 'Era', last_name: 'Shala', email: 'short@tregu.test', role: 2 as const }
    const { body } = await test.call(api.accounts.signUp, { body: { ...names, password: 'kurz-77' } })
    expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['malformed', ['password']])
    const change = { password: 'a-good-secret', new_password: 'password1' }
    const changed = await test.call(api.accounts.changePassword, { body: change }, shopper)
    expect(changed.body.error).toBe('password_common')
    await save({ password_policy: 'basic' })
    expect((await test.call(api.accounts.changePassword, { body: change }, shopper)).status).toBe(200)
  })

  it('says from which stock on a product is low: in the list, what waits, and the overview', async () => {
    const owner = await signUp(test)
    const store = await buildStore(test, {})
    await makeSeller(test, owner, store)
    await buildProduct(test, { store, stock: 8 })
    const lows = async () => {
      const list = (await test.call(api.desk.listProducts, { query: { stock: 'low' } }, owner)).body
      const waiting = (await test.call(api.desk.waiting, {}, owner)).body.result
      const overview = (await test.call(api.desk.overview, {}, owner)).body.result
      return [list.result.length, list.counts.low, waiting.low, overview.low.length]
    }
    expect(await lows()).toEqual([0, 0, 0, 0])
    await save({ low_stock: 8 })
    expect(await lows()).toEqual([1, 1, 1, 1])
    await save({ low_stock: 7 })
    expect(await lows()).toEqual([0, 0, 0, 0])
  })

  it('is the commission of stores that open from now on', async () => {
    await save({ commission: 12.5 })
    const applicant = await signUp(test, { role: 1 })
    const trader = {
      legal_name: 'Era Sh.p.k.',
      legal_address: 'Rruga B 2',
      registration_number: '811234568',
    }
    const whole = { description: { sq: 'Vegla' }, city: 'Pejë', phone: '044 123 456', trader }
    await test.call(api.desk.putApplication, { body: { ...whole, lawful_goods: true } }, applicant)
    const { id } = (await test.call(api.desk.sendApplication, {}, applicant)).body.result
    const rateOf = async () =>
      (await rowsOf<{ commission_bp: number }>(test, 'SELECT commission_bp FROM store WHERE id = $1', id))[0]
        ?.commission_bp
    expect(await rateOf()).toBe(1_250)
    await save({ commission: 11 })
    await buildProduct(test, { store: await buildStore(test, {}) })
    const [department] = await rowsOf<{ slug: string }>(
      test,
      'SELECT slug FROM category WHERE level = 1 LIMIT 1',
    )
    const body = { decision: 'approve', department: department?.slug } as const
    const decided = await test.call(api.office.decideApplication, { params: { id }, body }, person)
    expect(decided.status).toBe(200)
    expect(await rateOf()).toBe(1_100)
  })

  it('says when, from how much and how long after the delivery stores are paid', async () => {
    const scene = await openStore(test)
    await deliverOrder(test, scene, await buyFrom(test, scene), 5)
    await rowsOf(
      test,
      "UPDATE store SET account_holder = 'Holder', iban = 'XK310000000000000100' WHERE id = $1",
      scene.store.id,
    )
    const payouts = async () => (await test.call(api.desk.listPayouts, {}, scene.owner)).body.result
    expect(await payouts()).toMatchObject({
      balance: { in_return_time: 20.5, payable: 0 },
      next: { amount: 0, blocked: 'too_little' },
      terms: { weekday: 5, minimum: 20, delay_days: 14 },
    })
    const tomorrow = addDays(dayOf(new Date()), 1)
    const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay()
    await save({ payout: { delay_days: 4, weekday } })
    expect(await payouts()).toMatchObject({
      balance: { in_return_time: 0, payable: 20.5 },
      next: { day: tomorrow, amount: 20.5, blocked: null },
      terms: { weekday, minimum: 20, delay_days: 4 },
    })
    const ledger = await test.call(api.desk.listLedger, { query: { group: 'payable' } }, scene.owner)
    expect(ledger.body.sum).toBe(20.5)
    await save({ payout: { minimum: 20.51 } })
    expect((await payouts()).next).toMatchObject({ amount: 0, blocked: 'too_little' })
    const { name: q } = scene.store
    const balances = await test.call(api.office.listBalances, { query: { q } }, person)
    expect(balances.body.result).toMatchObject([{ balance: { payable: 20.5 }, blocked: 'too_little' }])
    const run = await test.call(api.office.createPayoutRun, { body: {} }, person)
    expect(run.body.result.rows).toMatchObject([{ amount: 20.5, blocked: 'too_little' }])
    await save({ payout: { minimum: 1 } })
    const paid = await test.call(api.office.createPayoutRun, { body: {} }, person)
    expect(paid.body.result.rows).toMatchObject([{ amount: 20.5, blocked: null }])
  })

  it('is the limit of goodwill, in euros and days', async () => {
    const [shopper, agent] = [await signUp(test), await newAgent(test)]
    const give = (value: number) =>
      test.call(
        api.support.giveCoupon,
        { params: { id: shopper.id }, body: { value, reason: 'Late' } },
        agent,
      )
    expect((await give(10.01)).body.error).toBe('coupon_limit')
    await save({ goodwill: { limit: 12, days: 7 } })
    expect((await give(10.01)).body.result.goodwill).toEqual({ limit: 12, left: 1.99, days: 7 })
    await rowsOf(test, "UPDATE coupon_grant SET at = at - interval '8 days' WHERE user_id = $1", shopper.id)
    expect((await give(12)).status).toBe(200)
  })

  it('names the market: for every page at once, and at the head and the end of its mails', async () => {
    const market = async (language: string) => (await test.call(api.market.get, {}, { language })).body.result
    expect(await market('en')).toEqual({
      name: 'Tregu',
      email: 'ndihma@tregu.test',
      phone: '+383 38 123 450',
      imprint: '',
      report_contact: 'ndihma@tregu.test',
      // The demo's sandbox.
      sign_in_with: ['facebook', 'google'],
    })
    await save({
      market: {
        name: 'Pazari & Co',
        email: 'hello@pazari.test',
        phone: '+383 39 1',
        imprint: { en: 'Pazari Ltd', de: 'Pazari GmbH' },
        report_contact: 'law@pazari.test',
      },
    })
    await test.deps.catalogue.catchUp()
    expect(await market('de')).toEqual({
      name: 'Pazari & Co',
      email: 'hello@pazari.test',
      phone: '+383 39 1',
      imprint: 'Pazari GmbH',
      report_contact: 'law@pazari.test',
      sign_in_with: ['facebook', 'google'],
    })
    expect((await market('fr')).imprint).toBe('Pazari Ltd')
    const shopper = await signUp(test)
    const { body } = await test.call(api.development.mailbox, { query: { to: shopper.email } })
    const [mail] = body.result
    expect(mail?.html).toContain('color:#ffffff">Pazari &amp; Co</td>')
    expect(mail?.text).toContain('\n--\n\nPazari & Co\n')
  })
})
