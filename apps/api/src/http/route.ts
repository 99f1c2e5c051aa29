/** Binds an endpoint of the contract: finds the caller, reads and parses the body, runs, encodes through the response schema. */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import {
  type Endpoint,
  encode,
  errorStatus,
  type Given,
  type Parsed,
  pathsOf,
  wireSchemaOf,
} from '@tregu/contract'
import type { Language } from '@tregu/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../lib/actor.ts'
import { AppError } from '../lib/app-error.ts'
import { inRequest } from '../lib/request-id.ts'
import type { OnSent } from '../lib/response-cache.ts'
import type { StoredFile } from '../lib/stored-file.ts'
import { answerCached, type Made } from './cached-response.ts'
import { parseFields, readMultipart, type UploadedFile } from './form.ts'
import { attemptOf, runOnce } from './idempotency.ts'
import { type Caller, checkBrowser, type FindActor, identify } from './identify.ts'
import { LongReply, writeLongReply } from './long-reply.ts'
import { rateLimitOf } from './rate-limits.ts'
import { makeTellRendering } from './renderings.ts'
import { addressOf, browserOf, isPrefetch, languageOf } from './request-context.ts'

type Person<E extends Endpoint> = E['auth'] extends 'guest' | 'shopper' ? Actor | null : Actor

type Input<E extends Endpoint> = Parsed<E> & {
  readonly user: Person<E>
  readonly browser: Buffer<ArrayBuffer> | null
  readonly language: Language
  /** Network address, for counting attempts. */
  readonly address: string
  readonly files: readonly UploadedFile[]
  /** The large file of a form, which is deleted after the call. */
  readonly stored: StoredFile | null
  readonly token: string | null
  /** Repetitions of this call with the same `Idempotency-Key` share it (`attemptOf`); null without a key. */
  readonly attempt: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** The dependencies of binding. This folder may not import modules, so it gets their functions. */
export type RouteDeps = Pick<Deps, 'db' | 'sql' | 'now' | 'env' | 'responseCache'> & {
  readonly findActor: FindActor
  /** The position in the catalogue's changes of answers that are begun now. */
  readonly positionOf: () => number
}

/** A handler returns the reply, an `Accepted` reply (status 202), a `Cacheable` or a `LongReply`. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
) => Promise<Given<E> | Accepted | Cacheable | LongReply>
/** The function with which a module binds its calls. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * A reply that may be cached until one of its tags changes, and until a time in milliseconds if it shows what changes by itself.
 * Use it only for answers that are the same for all callers. This server caches it if the endpoint is `shared`; web servers
 * cache pages that show it.
 */
export class Cacheable {
  constructor(
    readonly reply: object,
    readonly tags: readonly string[],
    readonly until: number | null = null,
    /** Called for each request that gets the reply, also from the cache. It must not wait for anything. */
    readonly onSent: OnSent | null = null,
  ) {}
}

export class Accepted {
  constructor(readonly reply: object) {}
}

const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true

const readBody = async ({ env }: RouteDeps, endpoint: Endpoint, request: FastifyRequest) => {
  const { files = {}, stored } = endpoint
  if (isMultipart(request))
    return readMultipart(request, { files, stored: stored && { ...stored, data: env.TREGU_DATA } })
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('malformed', {}, { fields: { body: 'error.malformed' } })
  return { fields: body as Record<string, unknown>, files: [], stored: null }
}

/** A `token` in the body never signs anyone in. One that differs from the header's token is refused. */
const checkBodyToken = (body: unknown, token: string | null) => {
  const { token: given } = (body ?? {}) as { token?: unknown }
  if (typeof given === 'string' && given !== '' && given !== token) throw new AppError('token_mismatch')
}

/** Answers "not found" for a path part that cannot be a slug or a key, as for one that does not exist. */
const parseParams = (endpoint: Endpoint, request: FastifyRequest) => {
  if (!endpoint.params) return undefined
  const { success, data } = parseFields(endpoint.params, request.params)
  const isText = Object.values(request.params as Record<string, string>).every((part) => !part.includes('\0'))
  if (success && isText) return data
  throw new AppError(endpoint.errors?.find((code) => errorStatus[code] === 404) ?? 'not_found')
}

/** @throws ZodError when the schema refuses the fields */
const parseOptional = (schema: z.ZodType | undefined, fields: unknown) => {
  if (!schema) return undefined
  const { error, data } = parseFields(schema, fields)
  if (error) throw error
  return data
}

/** Parses params, query and body one after the other, so that the error names all wrong fields of a part. */
const parse = <E extends Endpoint>(endpoint: E, request: FastifyRequest, fields: unknown) =>
  ({
    params: parseParams(endpoint, request),
    query: parseOptional(endpoint.query, request.query),
    body: parseOptional(endpoint.body, fields),
    // These values come from the schemas of E. The compiler cannot follow a generic endpoint's optional schemas.
  }) as Parsed<E>

const actorKey = (user: Actor | null, browser: Buffer | null) =>
  user?.id ?? browser?.toString('hex') ?? 'nobody'

/** What a request asks for, to compare it with an earlier one: its body, and the content of its files. */
const contentOf = (body: unknown, files: readonly UploadedFile[], stored: StoredFile | null) =>
  files.length === 0 && !stored
    ? body
    : {
        body,
        files: files.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('hex')]),
        stored: stored?.hash,
      }

/** The `Idempotency-Key`; null without one, and for an endpoint that ignores it. @throws AppError malformed for a long key */
const keyOf = ({ idempotent }: Endpoint, { headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  if (!idempotent || typeof key !== 'string' || key === '') return null
  if (key.length > 200) throw new AppError('malformed', {}, { fields: { 'Idempotency-Key': 'v.too_long' } })
  return key
}

/** A call: who asks what of which endpoint. */
type Asked<E extends Endpoint> = {
  readonly endpoint: E
  readonly handler: Handler<E>
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const answer = async <E extends Endpoint>(deps: RouteDeps, asked: Asked<E>) => {
  const form = await readBody(deps, asked.endpoint, asked.request)
  try {
    return await answerForm(deps, asked, form)
  } finally {
    if (form.stored) await rm(form.stored.path, { force: true })
  }
}

const answerForm = async <E extends Endpoint>(
  deps: RouteDeps,
  { endpoint, handler, caller, request, reply }: Asked<E>,
  { fields, files, stored }: Awaited<ReturnType<typeof readBody>>,
) => {
  const { token, user } = caller
  if (isMultipart(request)) request.body = fields
  const browser = browserOf(request)
  checkBrowser(endpoint.auth, caller, browser)
  const parsed = parse(endpoint, request, fields)
  if (!endpoint.asksAboutToken) {
    checkBodyToken(fields, token)
    checkBodyToken((parsed.body as { checkout?: unknown } | undefined)?.checkout, token)
  }
  const key = keyOf(endpoint, request)
  const asked = key && {
    actor: actorKey(user, browser),
    endpoint: endpoint.path,
    key,
    body: contentOf(parsed.body, files, stored),
  }
  const input: Input<E> = {
    ...parsed,
    // `identify` has already thrown when the endpoint needs a user and there is none.
    user: user as Person<E>,
    browser,
    language: languageOf(request),
    address: addressOf(request, deps.env.FORWARD_SECRET) ?? 'web',
    files,
    stored,
    token,
    attempt: asked && attemptOf(asked),
    request,
    reply,
  }
  const run = async (): Promise<Made> => {
    const given = await handler(input)
    const { response, accepted = response, raw } = endpoint
    const encoded = (schema: z.ZodType, value: object) => encode(schema, { error: null, ...value })
    if (given instanceof Cacheable)
      return {
        status: 200,
        reply: encoded(response, given.reply),
        tags: given.tags,
        until: given.until,
        onSent: given.onSent,
      }
    if (given instanceof LongReply) {
      const bytes = await writeLongReply(reply, response, given)
      reply.type('application/json; charset=utf-8')
      return { status: 200, reply: bytes }
    }
    if (given instanceof Accepted) return { status: 202, reply: encoded(accepted, given.reply) }
    return { status: endpoint.creates ? 201 : 200, reply: raw ? given : encoded(response, given) }
  }
  return asked ? runOnce({ ...deps, log: request.log }, asked, run) : run()
}

export const route = <E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: Handler<E>,
): void => {
  const response = endpoint.raw
    ? {}
    : {
        response: {
          [endpoint.creates ? 201 : 200]: wireSchemaOf(endpoint.response),
          ...(endpoint.accepted ? { 202: wireSchemaOf(endpoint.accepted) } : {}),
        },
      }
  const callers = new WeakMap<FastifyRequest, Caller>()
  const identifyCaller = async (request: FastifyRequest) => {
    const caller = await identify(deps.findActor, endpoint.auth, request)
    callers.set(request, caller)
    return caller
  }
  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<Made> =>
    answer(deps, {
      ...{ endpoint, handler, request, reply },
      caller: callers.get(request) ?? (await identifyCaller(request)),
    })
  // What is written for signed-in people names the request.
  const runNamed: typeof run = (request, reply) =>
    endpoint.auth === 'guest' ? run(request, reply) : inRequest(request.id, () => run(request, reply))
  for (const url of pathsOf(endpoint))
    app.route({
      method: [endpoint.method, ...(endpoint.also ?? [])],
      url,
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.effect,
      schema: response,
      config: rateLimitOf(deps.env, endpoint),
      // A browser that prefetches links must not sign anyone out.
      ...(endpoint.effect
        ? { onRequest: async (request, reply) => (isPrefetch(request) ? reply.code(204).send() : undefined) }
        : {}),
      // Runs after the rate limits and before the body. A call for guests refuses no one, and a cached answer needs no caller.
      ...(endpoint.auth === 'guest'
        ? {}
        : {
            preParsing: async (request, _reply, payload) => {
              await identifyCaller(request)
              return payload
            },
          }),
      handler: async (request, reply) => {
        const isShared = endpoint.shared === true && ['GET', 'HEAD'].includes(request.method)
        const tellRendering = makeTellRendering(deps, deps.positionOf())
        if (isShared) return answerCached(deps, request, reply, run, tellRendering)
        const { status, reply: payload, tags, until = null, onSent } = await runNamed(request, reply)
        if (reply.sent) return reply
        onSent?.(request)
        if (tags) tellRendering(request, reply, { tags, until })
        return reply.code(status).send(payload)
      },
    })
}
