import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'

const test = useApp()
const visa = { name: 'Arta Shala', number: '4242 4242 4242 4242', expiry: expiryIn(4), cvc: '123' }
const mastercard = { ...visa, number: '5555 5555 5555 4444', brand: 'mastercard' }
type Person = { token: string }
const add = (body: NonNullable<Sent<typeof api.billing.addCard>['body']>, person: Person) =>
  test.call(api.billing.addCard, { body }, person)
const listOf = async (person: Person) => (await test.call(api.billing.listCards, {}, person)).body.result

describe('saved cards', () => {
  it('are added with name, number, expiry and cvc; the first is the default, the number is masked, the cvc null', async () => {
    const person = await signUp(test)
    const added = await add(visa, person)
    expect(added.body).toMatchObject({
      error: null,
      message: 'New credit card added successfully',
      result: {
        full_name: 'Arta Shala',
        number: '•••• •••• •••• 4242',
        cvc: null,
        expiry: expiryIn(4),
        brand: 'visa',
        default: true,
      },
    })
    // The number decides the brand; a sent brand is ignored.
    await add({ ...visa, expiry: expiryIn(5), brand: 'mastercard' }, person)
    expect((await listOf(person)).map(({ brand }) => brand)).toEqual(['visa', 'visa'])
    const stored = await test.database.pool.query('SELECT * FROM saved_card')
    expect(JSON.stringify(stored.rows)).not.toMatch(/4242\s?4242|"123"/)
  })

  it('one is made the default, and one is deleted, each with the specification’s sentence', async () => {
    const person = await signUp(test)
    await add(visa, person)
    const second = (await add(mastercard, person)).body.result
    const made = await test.call(api.billing.setDefaultCard, { body: { id: second.id } }, person)
    expect(made.body.message).toBe('Credit card setting default successfully')
    const defaults = async () => (await listOf(person)).map(({ id, default: first }) => [id, first] as const)
    expect((await defaults()).filter(([, first]) => first)).toEqual([[second.id, true]])
    const gone = await test.call(api.billing.removeCard, { body: { id: second.id } }, person)
    expect(gone.body.message).toBe('Credit card deleted successfully')
    expect((await defaults()).map(([id]) => id)).not.toContain(second.id)
    const stranger = await signUp(test)
    const [left] = await listOf(person)
    const body = { id: String(left?.id) }
    for (const endpoint of [api.billing.setDefaultCard, api.billing.removeCard])
      expect((await test.call(endpoint, { body }, stranger)).status).toBe(404)
  })

  it('stand among the ways of paying: id, name, slug, img and details with id, name, brand, number, default', async () => {
    const person = await signUp(test)
    await add(visa, person)
    const answer = await test.call(api.billing.paymentOptions, {}, person)
    expect(answer.body.data.result).toEqual(answer.body.result)
    const options = answer.body.result
    expect(options.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['cash', 'creditCard']))
    for (const option of options)
      expect([typeof option.id, typeof option.name, typeof option.img]).toEqual([
        'string',
        'string',
        'string',
      ])
    expect(options.find(({ slug }) => slug === 'creditCard')?.details).toEqual([
      {
        id: expect.any(String),
        name: 'Arta Shala',
        brand: 'visa',
        number: '•••• •••• •••• 4242',
        default: true,
      },
    ])
    expect((await test.call(api.billing.paymentOptions, {})).status).toBe(401)
  })
})
