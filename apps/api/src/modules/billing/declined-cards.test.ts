import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
const DECLINED = '4000 0000 0000 0002'
const GOOD = '4242 4242 4242 4242'
const ASKING = '4000 0000 0000 3220'
const cardOf = (number: string) => ({ name: 'Blerta Gashi', number, expiry: expiryIn(13), cvc: '123' })
const pay = (person: Person, address: string, number: string, more: { save?: boolean; name?: string } = {}) =>
  placeOrder(test, person, address, { type: 'creditCard', card: { ...cardOf(number), ...more } })
const add = (person: Person, number: string, more: { expiry?: string } = {}) =>
  test.call(api.billing.addCard, { body: { ...cardOf(number), ...more } }, person)
const cardsOf = async (person: Person) => (await test.call(api.billing.listCards, {}, person)).body.result
const confirm = (person: Person, confirmation: string, outcome: 'accept' | 'refuse') =>
  test.call(api.checkout.confirm, { body: { confirmation, outcome } }, person)
const at = (minute: number) => test.setNow(new Date(Date.UTC(2026, 10, 2, 12, minute)))

describe('saving a card', () => {
  it('waits until the provider has accepted it: a declined one is not saved', async () => {
    const { person, address } = await shop(test)
    expect((await pay(person, address, DECLINED, { save: true })).body.error).toBe('card_declined')
    expect(await cardsOf(person)).toEqual([])
    expect((await pay(person, address, GOOD, { save: true })).status).toBe(200)
    expect(await cardsOf(person)).toHaveLength(1)
  })

  it('of a card that asks for a confirmation waits for it', async () => {
    const { person, address } = await shop(test)
    const ask = async () => String((await pay(person, address, ASKING, { save: true })).body.confirmation?.id)
    const refused = await ask()
    expect((await confirm(person, refused, 'refuse')).status).toBe(422)
    const accepted = await ask()
    expect(await cardsOf(person)).toEqual([])
    expect((await confirm(person, accepted, 'accept')).status).toBe(200)
    expect((await cardsOf(person)).map(({ number }) => number)).toEqual(['•••• •••• •••• 3220'])
  })

  it('happens once: the same card again is the one there is, with its newest name', async () => {
    const { person, address } = await shop(test)
    await Promise.all([1, 2, 3].map(() => add(person, GOOD)))
    expect((await pay(person, address, GOOD, { save: true, name: 'B. Gashi' })).status).toBe(200)
    expect((await cardsOf(person)).map(({ full_name }) => full_name)).toEqual(['B. Gashi'])
    expect((await add(person, GOOD, { expiry: expiryIn(12) })).status).toBe(200)
    expect(await cardsOf(person)).toHaveLength(2)
  })

  it('refuses a card that the provider declines', async () => {
    const person = await signUp(test)
    const answer = await add(person, DECLINED)
    expect([answer.status, answer.body.error]).toEqual([422, 'card_declined'])
    expect(await cardsOf(person)).toEqual([])
  })
})

describe('declined cards', () => {
  it('ten of one account within an hour slow its cards down; the hour slides', async () => {
    const { person, address } = await shop(test)
    for (let minute = 0; minute < 50; minute += 5) {
      at(minute)
      const answer = await (minute % 10 === 0 ? pay(person, address, DECLINED) : add(person, DECLINED))
      expect([minute, answer.body.error]).toEqual([minute, 'card_declined'])
    }
    at(59)
    for (const answer of [await pay(person, address, GOOD), await add(person, GOOD)])
      expect([answer.status, answer.body.error, answer.headers['retry-after']]).toEqual([
        429,
        'too_many_requests',
        '60',
      ])
    at(60)
    expect((await pay(person, address, DECLINED)).body.error).toBe('card_declined')
    at(61)
    expect((await pay(person, address, GOOD)).headers['retry-after']).toBe('240')
    at(65)
    expect((await pay(person, address, GOOD)).status).toBe(200)
    test.setNow(null)
  })

  it('tried at once count one another: of thirty at most ten are answered by the provider', async () => {
    const { person, address } = await shop(test)
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(person, address, DECLINED)))
    const errors = answers.map(({ body }) => body.error)
    expect(errors.filter((error) => error === 'card_declined')).toHaveLength(10)
    expect(errors.filter((error) => error === 'too_many_requests')).toHaveLength(20)
  })

  it('are those of one account, and cards that pay do not count', async () => {
    const [one, other] = [await shop(test), await signUp(test)]
    for (let n = 0; n < 12; n++) expect((await add(one.person, GOOD)).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await add(one.person, DECLINED)).status).toBe(422)
    expect((await add(one.person, GOOD)).status).toBe(429)
    expect((await add(other, GOOD)).status).toBe(200)
  })
})
