/** Sends responses that are the same for every caller, from the cache while they are valid, with an ETag (RFC 9110, section 13). */
import { cacheTagsOf, sharedFor } from '@tregu/contract/rendering'
import { parseLanguage } from '@tregu/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { countAnswer } from '../lib/meters.ts'
import type { CachedResponse, OnSent, ResponseCache } from '../lib/response-cache.ts'
import type { TellRendering } from './renderings.ts'
import { languageOf } from './request-context.ts'

export type Made = {
  readonly status: number
  readonly reply: unknown
  readonly tags?: readonly string[]
  readonly until?: number | null
  readonly onSent?: OnSent | null
}
type Make = (request: FastifyRequest, reply: FastifyReply) => Promise<Made>

/** Compressing proxies weaken the ETag, and If-None-Match may list several (RFC 9110, section 13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') === true

const VARY = 'origin, accept-language, x-language, cookie'

/**
 * The headers with which a shared cache in front may keep the answer (decision 52); null for an answer that it may not keep: one
 * for somebody who is signed in, one whose language is not in its address, and one that counts who gets it.
 */
const sharedHeaders = (
  { env, now }: Sharing,
  { headers, query }: FastifyRequest,
  { tags, until, onSent }: CachedResponse,
): Readonly<Record<string, string>> | null => {
  const { lang } = query as { readonly lang?: unknown }
  const isOfAddress = parseLanguage(String(lang ?? '')) !== null
  if (headers.authorization !== undefined || !isOfAddress || onSent !== null) return null
  const caching = sharedFor(env.PAGES_SHARED_SECONDS, until ?? Number.POSITIVE_INFINITY, now().getTime())
  if (caching === null) return null
  if (env.PAGES_PURGE_URL === undefined) return { 'cache-control': caching }
  const told = cacheTagsOf(tags)
  return told === null ? null : { 'cache-control': caching, 'cache-tag': told }
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: CachedResponse,
  shared: Readonly<Record<string, string>> | null,
) => {
  reply.header('etag', etag).headers(shared ?? { 'cache-control': 'no-cache' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}

/** What answering from the cache needs beside the request. */
export type Sharing = Pick<Deps, 'env' | 'now'> & { readonly responseCache: ResponseCache }

export const answerCached = async (
  sharing: Sharing,
  request: FastifyRequest,
  reply: FastifyReply,
  make: Make,
  tellRendering: TellRendering,
) => {
  const { env, responseCache: cache } = sharing
  const mayShare = env.PAGES_SHARED_SECONDS > 0
  const key = `${languageOf(request)} ${request.url}`
  const before = cache.get(key)
  const sendResponse = (response: CachedResponse) => {
    tellRendering(request, reply, response)
    response.onSent?.(request)
    reply.header('vary', mayShare ? `${VARY}, authorization` : VARY)
    // A change cannot withdraw a response that is not in this cache, so shared caches must not hold it.
    const isKept = mayShare && cache.get(key) === response
    return send(request, reply, response, isKept ? sharedHeaders(sharing, request, response) : null)
  }
  countAnswer(before !== undefined)
  if (before) return sendResponse(before)
  const ticket = cache.begin()
  try {
    const { status, reply: payload, tags, until = null, onSent = null } = await make(request, reply)
    if (reply.sent) return reply
    reply.code(status)
    if (!tags) return reply.send(payload)
    const text = reply.serialize(payload) as string
    return sendResponse(cache.put(ticket, key, text, { tags, until, onSent }))
  } finally {
    cache.end(ticket)
  }
}
