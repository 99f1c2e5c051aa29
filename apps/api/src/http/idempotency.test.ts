import { api, endpoints } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Person, signUp } from '../../test/as.ts'
import { expiryIn } from '../../test/expiry.ts'
import { shop } from '../../test/shop.ts'
import { idempotencyModule } from './idempotency.ts'

const test = useApp()
const withKey = (person: Person, key: string): Person => ({ ...person, headers: { 'idempotency-key': key } })
const address = { name: 'Blerta', phone: '044 123 456', address: 'Rruga B 12', city: 1, quarter: 1 }
const card = { name: 'Blerta Gashi', number: '4242 4242 4242 4242', expiry: expiryIn(13), cvc: '123' }
const post = (url: string, body: unknown, person: Person) => test.send('POST', url, body, person)
const makeAddress = async (person: Person) =>
  (await test.call(api.addresses.create, { body: address }, person)).body.result.id
const keysOf = async (person: Person) =>
  (await test.database.pool.query('SELECT * FROM idempotency_key WHERE actor = $1', [person.id])).rows

describe('the fingerprint of a body', () => {
  it('is the same in another order of its fields, and as a form', async () => {
    const person = withKey(await signUp(test), 'order')
    const first = await post('/addresses/create/address/', address, person)
    const turned = Object.fromEntries(Object.entries(address).reverse())
    expect((await post('/addresses/create/address/', turned, person)).body).toEqual(first.body)
    const form = Object.entries(address).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const asForm = await post('/addresses/create/address/', form.join('&'), {
      ...person,
      headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(asForm.body).toEqual(first.body)
    const other = await post('/addresses/create/address/', { ...address, city: 2 }, person)
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused'])
  })

  it('holds of a card’s number the last four digits, which are kept anyway, and nothing of its CVC', async () => {
    const { person, address: id } = await shop(test)
    const placing = {
      shipping_address_id: id,
      billing_address_id: id,
      type: 'creditCard',
      agreement: true,
    }
    const ways = [
      ['/billing/add/card/', card, { ...card, number: '5555444400044242', cvc: '999' }],
      [
        '/orders/place/',
        { ...placing, card },
        { ...placing, card: JSON.stringify({ ...card, number: '5555444400044242', cvc: '999' }) },
      ],
    ] as const
    for (const [url, sent, hidden] of ways) {
      const asked = withKey(person, `card of ${url}`)
      const first = await post(url, sent, asked)
      expect([url, first.status]).toEqual([url, 200])
      expect((await post(url, hidden, asked)).body).toEqual(first.body)
    }
    const changed = { ...card, number: '5555 5555 5555 4444' }
    const other = await post('/billing/add/card/', changed, withKey(person, 'card of /billing/add/card/'))
    expect(other.body.error).toBe('idempotency_key_reused')
  })
})

describe('an idempotency key', () => {
  it('belongs to actor and endpoint', async () => {
    const [one, other] = [withKey(await signUp(test), 'mine'), withKey(await signUp(test), 'mine')]
    const first = await makeAddress(one)
    expect(await makeAddress(other)).not.toBe(first)
    expect((await post('/billing/add/card/', card, one)).status).toBe(200)
    expect(await makeAddress(one)).toBe(first)
  })

  it('is honoured by twenty-two calls alone', async () => {
    const kinds = endpoints.filter(({ endpoint }) => 'idempotent' in endpoint).map(({ name }) => name)
    expect(kinds.sort()).toEqual([
      'addresses.create',
      'billing.addCard',
      'cart.buyNow',
      'checkout.checkout',
      'checkout.confirm',
      'checkout.mail',
      'checkout.place',
      'desk.copyProduct',
      'desk.createCoupon',
      'desk.createImport',
      'desk.createProduct',
      'desk.invitePerson',
      'notices.report',
      'office.completePayoutRun',
      'office.createCategory',
      'office.createDecision',
      'office.createHome',
      'office.createPayout',
      'office.createPayoutRun',
      'office.inviteStaff',
      'questions.ask',
      'reviews.create',
    ])
    const { person, cup } = await shop(test)
    const slug = { slug: cup.slug }
    const asked = withKey(person, 'not here')
    const wish = async () => (await test.call(api.wishlist.toggle, { body: slug }, asked)).body.remove
    expect([await wish(), await wish()]).toEqual([false, true])
    expect(await keysOf(person)).toEqual([])
  })

  it('is forgotten after 24 hours, and not at their last instant', async () => {
    const person = withKey(await signUp(test), 'daily')
    const start = Date.now()
    const makeAt = (ms: number) => {
      test.setNow(new Date(start + ms))
      return makeAddress(person)
    }
    const first = await makeAt(0)
    const day = 24 * 3_600_000
    expect(await makeAt(day)).toBe(first)
    expect(await makeAt(day + 1)).not.toBe(first)
    test.setNow(null)
  })

  it('is kept by the nightly job for 24 hours, and deleted after them', async () => {
    const person = withKey(await signUp(test), 'nightly')
    const first = await makeAddress(person)
    const atNight = (hours: number) =>
      idempotencyModule.expire?.(test.deps, new Date(Date.now() + hours * 3_600_000))
    await atNight(23)
    expect(await makeAddress(person)).toBe(first)
    await atNight(25)
    expect(await keysOf(person)).toEqual([])
  })

  it('keeps no answer with a secret, and none of a failure', async () => {
    const person = withKey(await signUp(test), 'kept')
    for (const url of ['/signin', '/account/password/forgot/'])
      await post(url, { email: person.email, password: 'a-good-secret' }, person)
    const declined = { ...card, number: '4000 0000 0000 0002' }
    for (let n = 0; n < 10; n++) expect((await post('/billing/add/card/', declined, person)).status).toBe(422)
    expect((await post('/billing/add/card/', declined, person)).status).toBe(429)
    expect(await keysOf(person)).toEqual([])
  })
})
