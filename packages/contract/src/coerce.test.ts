import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { catalog } from './catalog.ts'
import { checkoutBody } from './checkout.ts'
import { blankAsMissing, flag, idText, integer, optionalText, text } from './codecs.ts'
import { coerce, coerced, exact } from './coerce.ts'
import { orders } from './orders.ts'

const parse = <S extends z.ZodType>(schema: S, value: unknown) => schema.safeParse(coerce(schema, value))

describe('coercion', () => {
  it('reaches fields through objects, lists, unions, defaults and refinements', () => {
    const schema = z
      .object({
        count: integer(0, 9).default(1),
        on: flag.refine((value) => value, 'v.policy'),
        list: z.array(integer(0, 9)).max(3),
        either: z.union([z.object({ default: flag }), z.object({ city: integer(1, 9) })]),
        maybe: idText.nullable().optional(),
        inner: z.object({ name: text(10) }),
      })
      .superRefine(() => undefined)
    const sent = {
      count: '7',
      on: 'yes',
      list: ['1', 2],
      either: { city: '3' },
      maybe: null,
      inner: { name: 5 },
    }
    const before = JSON.parse(JSON.stringify(sent))
    expect(parse(schema, sent).data).toEqual({
      count: 7,
      on: true,
      list: [1, 2],
      either: { city: 3 },
      maybe: null,
      inner: { name: '5' },
    })
    expect(sent).toEqual(before)
  })

  it('leaves what is right already as it is, without a copy', () => {
    const schema = z.object({ count: integer(0, 9), name: optionalText(9) })
    const sent = { count: 7, name: 'a', other: '1' }
    expect(coerce(schema, sent)).toBe(sent)
    for (const value of [null, undefined, 'text', 5, ['1']]) expect(coerce(schema, value)).toBe(value)
  })

  it('follows a schema’s own rule in place of its type’s, also in copies made of it', () => {
    const comma = coerced(z.array(z.string()), (value) => String(value).split(','))
    expect(parse(comma.min(2).optional(), 'a,b').data).toEqual(['a', 'b'])
    expect(parse(exact(z.string()).min(1), 5).success).toBe(false)
    expect(parse(z.string(), 5).data).toBe('5')
    const blank = blankAsMissing(flag.optional())
    expect(parse(blank.meta({ description: 'x' }), ' ').data).toBeUndefined()
    expect(parse(flag.optional(), '').data).toBe(false)
  })
})

describe('requests that forms and queries send', () => {
  it('a null in an optional text is missing, in any other field it is refused', () => {
    const { body } = accounts.signIn
    const person = { email: 'a@b.test', password: 'secret' }
    expect(parse(body, { ...person, browserID: null }).data).toEqual(person)
    expect(parse(body, { ...person, password: null }).success).toBe(false)
  })
  it('a password is text, never a number', () => {
    expect(parse(accounts.signIn.body, { email: 'a@b.test', password: 123456 }).success).toBe(false)
  })
  it('of a repeated key the last counts, where a list is taken all do', () => {
    const { query } = catalog.list
    expect(parse(query, { page: ['1', '2'], brand: ['a', 'b,c'] }).data).toEqual({
      page: '2',
      brand: 'a,b,c',
    })
    expect(parse(catalog.variants.body, { var: ['1', 2] }).data).toEqual({ var: ['1', '2'] })
    expect(parse(catalog.variants.body, { var: '1,2,' }).data).toEqual({ var: ['1', '2'] })
    expect(parse(orders.withdraw.body, { order_id: 'o', email: 'e', items: 'a,,b' }).data?.items).toEqual([
      'a',
      'b',
    ])
  })
  it('the simple checkout is an object, or JSON in a form, in which text is coerced too', () => {
    const checkout = {
      storeId: 7,
      paymentMethodValue: 'cash',
      saveCard: 'false',
      creditCardInfo: null,
      name: 'N',
      email: 'a@b.test',
      phone: 44,
      cart: { total: '12.5', items: [] },
    }
    for (const sent of [checkout, JSON.stringify(checkout)])
      expect(parse(checkoutBody, { checkout: sent }).data?.checkout).toMatchObject({
        storeId: '7',
        saveCard: false,
        phone: '44',
        cart: { total: 1_250 },
      })
    expect(parse(checkoutBody, { checkout: { ...checkout, cart: 'junk' } }).data?.checkout.cart).toBe(
      undefined,
    )
    expect(parse(checkoutBody, { checkout: '{broken' }).success).toBe(false)
  })
  it('a city is digits alone, and an invoice address may be called billing', () => {
    const body = { name: 'N', phone: '044', address: 'R', city: ' 1 ', quarter: '2', address_type: 'billing' }
    expect(parse(addresses.create.body, body).data).toMatchObject({
      city: 1,
      quarter: 2,
      address_type: 'invoice',
    })
    for (const city of ['+1', '1.0', '1e0', ''])
      expect(parse(addresses.create.body, { ...body, city }).error?.issues[0]?.message).toBe('v.city')
    expect(parse(addresses.update.body, { default: 'true' }).data).toEqual({ default: true })
  })
})
