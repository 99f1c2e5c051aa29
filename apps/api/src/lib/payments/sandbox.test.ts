import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const test = useApp()
let last = 0
/** A payment of 10.00 € that the bank has reserved. */
const reserve = async () => {
  const { payments } = test.deps
  const token = await payments.vault?.tokenize({
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: 2039,
    cvc: '123',
    name: 'Blerta Gashi',
  })
  if (token === undefined) throw new Error('the sandbox keeps cards')
  last += 1
  const key = `payment ${last}`
  const wish = { amount: 1_000, key, email: 'blerta@tregu.test', until: new Date() }
  const asked = { method: { type: 'creditCard', token }, ...wish } as const
  const answer = await payments.authorise(asked)
  if (answer.status !== 'authorised') throw new Error(answer.status)
  return { payments, asked, key, reference: answer.reference }
}
const bookOf = async (reference: string) => {
  const { rows } = await test.database.pool.query(
    'SELECT state, amount, refunded FROM sandbox_payment WHERE reference = $1',
    [reference],
  )
  return rows
}

describe('the sandbox’s books', () => {
  it('have a payment once, however often it is asked for', async () => {
    const { payments, asked, key, reference } = await reserve()
    const again = await Promise.all([payments.authorise(asked), payments.authorise(asked)])
    expect(again).toEqual([
      { status: 'authorised', reference },
      { status: 'authorised', reference },
    ])
    expect(await bookOf(reference)).toEqual([{ state: 'authorised', amount: 1_000, refunded: 0 }])
    expect([await payments.find(key, new Date()), await payments.find('unheard of', new Date())]).toEqual([
      reference,
      null,
    ])
  })

  it('capture once, and never after a void', async () => {
    const one = await reserve()
    await Promise.all([one.payments.capture(one.reference), one.payments.capture(one.reference)])
    await expect(one.payments.void(one.reference)).rejects.toThrow('cannot void')
    expect(await bookOf(one.reference)).toEqual([{ state: 'captured', amount: 1_000, refunded: 0 }])
    const other = await reserve()
    await other.payments.void(other.reference)
    await other.payments.void(other.reference)
    await expect(other.payments.capture(other.reference)).rejects.toThrow('it is voided')
    await expect(other.payments.capture('sbx_unknown')).rejects.toThrow('it is unknown')
  })

  it('of capture and void at once have one', async () => {
    const { payments, reference } = await reserve()
    const answers = await Promise.allSettled([payments.capture(reference), payments.void(reference)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('refund each key once, and never more than was captured', async () => {
    const { payments, reference } = await reserve()
    await expect(payments.refund(reference, 100, 'early')).rejects.toThrow('not captured')
    await payments.capture(reference)
    await Promise.all([1, 2, 3].map(() => payments.refund(reference, 600, `${reference} one`)))
    await expect(payments.refund(reference, 401, `${reference} two`)).rejects.toThrow()
    await payments.refund(reference, 400, `${reference} three`)
    expect(await bookOf(reference)).toEqual([{ state: 'captured', amount: 1_000, refunded: 1_000 }])
  })
})
