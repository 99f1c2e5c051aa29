/** Type tests of requests: every field has a type, and a wrong one does not compile. Checked by `tsc`. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { type Api, api, type Endpoint, type Sent } from './index.ts'

type IsUntyped<T> = 0 extends 1 & T ? true : unknown extends T ? true : false

/** The paths of the fields that are `any` or `unknown`. */
type Untyped<T, Path extends string> =
  IsUntyped<T> extends true
    ? Path
    : T extends readonly (infer Item)[]
      ? Untyped<Item, `${Path}[]`>
      : // Cents and euros are numbers with a unit.
        T extends number
        ? never
        : T extends object
          ? { [K in keyof T & string]-?: Untyped<Exclude<T[K], undefined>, `${Path}.${K}`> }[keyof T & string]
          : never

type UntypedIn<E, Name extends string> = {
  [Part in keyof E & ('params' | 'query' | 'body')]: E[Part] extends z.ZodType
    ? Untyped<z.input<E[Part]>, `${Name}.${Part}`>
    : never
}[keyof E & ('params' | 'query' | 'body')]

type UntypedOf<Sections> = {
  [S in keyof Sections & string]: {
    [C in keyof Sections[S] & string]: UntypedIn<Sections[S][C], `${S}.${C}`>
  }[keyof Sections[S] & string]
}[keyof Sections & string]

const call = <E extends Endpoint>(_endpoint: E, sent: Sent<E>) => sent

describe('the types of requests', () => {
  it('leave no field of any call untyped', () => {
    expectTypeOf<UntypedOf<Api>>().toEqualTypeOf<never>()
    // Check that the search itself works.
    type Loose = { shop: { buy: { body: z.ZodType<{ a: 1; b: unknown[] }, { a: 1; b: unknown[] }> } } }
    expectTypeOf<UntypedOf<Loose>>().toEqualTypeOf<'shop.buy.body.b[]'>()
  })

  it('are those of the fields, and parts of which nothing is required may be left out', () => {
    expect(call(api.cart.update, { body: { var_id: 'v', qty: 2, delete: false } })).toBeDefined()
    expect(call(api.cart.get, {})).toEqual({})
    expect(call(api.catalog.list, { query: { q: 'shoe', page: '2' } })).toBeDefined()
    expect(call(api.checkout.place, { body: { type: 'creditCard', card: 'saved' } })).toBeDefined()
    expectTypeOf<Sent<typeof api.orders.list>['query']>().toEqualTypeOf<
      | {
          q?: string | undefined
          page?: number | undefined
          status?: z.input<typeof api.orders.list.query>['status']
        }
      | undefined
    >()
  })

  it('refuse a wrong value, a misspelt name, a missing field and a part that the call does not take', () => {
    const { cart, addresses, orders } = api
    // @ts-expect-error a list is no quantity
    call(cart.update, { body: { qty: ['many'] } })
    // @ts-expect-error an object is no variant
    call(cart.update, { body: { var_id: { not: 'a variant' }, qty: 1 } })
    // @ts-expect-error no such field
    call(cart.update, { body: { var_id: 'v', quantity: 1 } })
    // @ts-expect-error a form's text is no number before the door
    call(addresses.create, { body: { name: 'n', phone: 'p', address: 'a', city: '1', quarter: 1 } })
    // @ts-expect-error a required field is missing
    call(addresses.create, { body: { name: 'n', phone: 'p', address: 'a', city: 1 } })
    // @ts-expect-error no such part
    call(orders.list, { body: { q: 'shoe' } })
    // @ts-expect-error the path has a parameter
    call(orders.get, {})
    expect(orders.get.path).toBe('/orders/:id')
  })
})
