/** An endpoint is a value: the server binds it, the web and the tests call it, OpenAPI is generated from it. */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * - guest: anybody; a stale token is ignored
 * - shopper: a signed-in user or a browser id; a stale token is a 401
 * - user: signed in
 * - store: the owner of a store, also of one that waits for its approval
 * - seller, support, administrator: a permission of the signed-in user
 */
export type Auth = 'guest' | 'shopper' | 'user' | 'store' | 'seller' | 'support' | 'administrator'

/** The part of an endpoint that a browser needs to send a request: no schemas, so that pages stay small. */
export type Route = {
  readonly method: Method
  readonly path: `/${string}`
  readonly auth: Auth
  /** Other paths of the same call. */
  readonly alias?: readonly `/${string}`[]
  /** Other methods of the same call. */
  readonly also?: readonly Method[]
  /** `Idempotency-Key` is honoured (rules.md, Checkout and orders). */
  readonly idempotent?: true
  /** A GET that changes something: no HEAD twin, nothing happens for a prefetch. */
  readonly effect?: true
  /** Everybody gets the same answer: it carries an ETag, and the server may keep it until it changes. */
  readonly shared?: true
  /** The body's `token` is what the call asks about; in any other call it must be the header's. */
  readonly asksAboutToken?: true
  /** `raw` answers are not JSON in the envelope (files, scripts, documents). */
  readonly raw?: true
}

export type Schemas = {
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Names of the multipart file fields, each with how many files it takes. */
  readonly files?: Readonly<Record<string, number>>
  /** The successful answer as it goes over the wire, `error: null` included. */
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
/** Names of the parts of which nothing is required. */
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
/** What a caller may send; a part of which nothing is required may be left out. */
export type Sent<E> = Optional<
  Keep<{
    params: In<Get<E, 'params'>>
    query: Partial<In<Get<E, 'query'>>>
    body: In<Get<E, 'body'>>
  }>
>
/** What a caller gets. */
export type Reply<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never
/** What a handler gives: the reply, where `error: null` is added by the server. */
export type Given<E> = Omit<Reply<E>, 'error'> & { error?: Reply<E> extends { error: infer F } ? F : never }
