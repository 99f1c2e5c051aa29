/** An endpoint is a value: the server binds it, the web and the tests call it, OpenAPI is generated from it. */
import type { LeastRole } from '@tregu/domain'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * - guest: everybody; a stale token is ignored
 * - shopper: a signed-in user or a browser id; a stale token is a 401
 * - user: signed in
 * - member, applicant, packer, manager, owner: the least role in a store, or an administrator (docs/rules/backoffice.md#people-of-a-store)
 * - support, administrator: a permission of the signed-in user
 */
export type Auth = 'guest' | 'shopper' | 'user' | LeastRole | 'support' | 'administrator'

/** The part of an endpoint that a browser needs to send a request. Without schemas, to keep pages small. */
export type Route = {
  readonly method: Method
  readonly path: `/${string}`
  readonly auth: Auth
  /** Other paths of the same call. */
  readonly alias?: readonly `/${string}`[]
  /** Other methods of the same call. */
  readonly also?: readonly Method[]
  /** Honours `Idempotency-Key` (docs/rules/checkout.md). */
  readonly idempotent?: true
  /** Creates what it answers: the status of success is 201. */
  readonly creates?: true
  /** A GET that changes something: it has no HEAD twin and ignores prefetches. */
  readonly effect?: true
  /** The answer is the same for everybody: it has an ETag, and the server may cache it until it changes. */
  readonly shared?: true
  /** The body's `token` is what the call asks about; in any other call it must be the header's. */
  readonly asksAboutToken?: true
  /** A `raw` answer is not JSON in the envelope (files, scripts, documents). */
  readonly raw?: true
}

export type Schemas = {
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Names of the multipart file fields, with the number of files that each takes. */
  readonly files?: Readonly<Record<string, number>>
  /** The multipart field of one large file, which is streamed to the data folder, and how large it may be. */
  readonly stored?: { readonly field: string; readonly bytes: number }
  /** The successful answer on the wire, `error: null` included. */
  readonly response: z.ZodType
  /** The answer with status 202, for calls that wait for a confirmation. */
  readonly accepted?: z.ZodType
  readonly errors?: readonly ErrorCode[]
}

export type Endpoint = Route & Schemas

export const endpoint = <const R extends Route, const S extends Schemas>(route: R, schemas: S): R & S => ({
  ...route,
  ...schemas,
})

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Keep<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
/** Names of the parts in which nothing is required. */
type Blank<T> = {
  [K in keyof T]: undefined extends T[K] ? K : Record<never, never> extends T[K] ? K : never
}[keyof T]
type Optional<T> = Omit<T, Blank<T>> & Partial<Pick<T, Blank<T>>>
type Get<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What a handler receives. */
export type Parsed<E> = {
  params: Out<Get<E, 'params'>>
  query: Out<Get<E, 'query'>>
  body: Out<Get<E, 'body'>>
}
/** What a caller may send; a part without required fields may be left out. */
export type Sent<E> = Optional<
  Keep<{
    params: In<Get<E, 'params'>>
    query: Partial<In<Get<E, 'query'>>>
    body: In<Get<E, 'body'>>
  }>
>
type ReplySchema<E> = E extends { response: infer S extends z.ZodType } ? S : never
/** What a caller gets: euros and ISO texts. */
export type Reply<E> = z.input<ReplySchema<E>>
type Value<E> = z.output<ReplySchema<E>>
/** What a handler returns: the reply with cents and Dates. The server encodes it and adds `error: null`. */
export type Given<E> = Omit<Value<E>, 'error'> & { error?: Value<E> extends { error: infer F } ? F : never }
