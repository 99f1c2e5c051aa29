import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { euros, instant } from './codecs.ts'
import { encode } from './encode.ts'
import { type api, endpoints, type Given, type Reply, type values } from './index.ts'

const priced = z.object({ price: euros, low: euros.nullable(), note: z.string().optional() })
const reply = z.object({
  error: z.null(),
  first: priced.nullable(),
  lines: z.array(priced),
  by: z.record(z.string(), z.object({ at: instant, until: instant.nullable().optional() })),
  either: z.union([z.object({ at: instant, price: euros }), z.object({ text: z.string() })]),
})

describe('encoding a reply', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-12-31') })
  const pricedValue = fc.record({ price: cents, low: fc.option(cents) })
  const value = fc.record({
    error: fc.constant(null),
    first: fc.option(pricedValue),
    lines: fc.array(pricedValue, { maxLength: 4 }),
    by: fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      fc.record({ at: date, until: fc.option(date) }),
    ),
    either: fc.oneof(fc.record({ at: date, price: cents }), fc.record({ text: fc.string() })),
  })

  it('turns cents into euros and Dates into ISO texts, and parsing turns them back', () => {
    fc.assert(
      fc.property(value, (held) => {
        const sent = JSON.parse(JSON.stringify(encode(reply, held)))
        expect(reply.parse(sent)).toEqual(held)
      }),
    )
    expect(encode(priced, { price: 1_250, low: null })).toEqual({ price: 12.5, low: null })
  })

  it('leaves the value alone that it was given, and returns the same one when nothing is to do', () => {
    const held = Object.freeze({ price: 1_250, low: Object.freeze({}) && null })
    encode(priced, held)
    expect(held).toEqual({ price: 1_250, low: null })
    const plain = { text: 'a' }
    expect(encode(z.object({ text: z.string() }), plain)).toBe(plain)
  })

  it('refuses a fraction of a cent', () => {
    expect(() => encode(priced, { price: 12.5, low: null })).toThrow(RangeError)
  })

  it('is possible for the answers of every call', () => {
    for (const { endpoint } of endpoints)
      for (const schema of [endpoint.response, ...(endpoint.accepted ? [endpoint.accepted] : [])])
        expect(() => encode(schema, {})).not.toThrow()
  })
})

describe('the types of replies', () => {
  it('tell cents from euros and Dates from texts', () => {
    type Wire = NonNullable<Reply<typeof api.orders.get>['order']>
    type Held = NonNullable<Given<typeof api.orders.get>['order']>
    expectTypeOf<Held>().toEqualTypeOf<values.Order>()
    expectTypeOf<Wire['timestamp']>().toEqualTypeOf<string>()
    expectTypeOf<Held['timestamp']>().toEqualTypeOf<Date>()
    const total = (held: Held['total']) => held
    // @ts-expect-error euros are no cents
    expect(total(12.5 as Wire['total'])).toBe(12.5)
  })
})
