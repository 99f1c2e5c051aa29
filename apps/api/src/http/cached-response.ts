/** Sends responses that are the same for every caller, from the cache while they are valid, with an ETag (RFC 9110, section 13). */
import type { FastifyReply, FastifyRequest } from 'fastify'
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

const send = (request: FastifyRequest, reply: FastifyReply, { bytes, etag }: CachedResponse) => {
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'origin, accept-language, x-language, cookie')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}

export const answerCached = async (
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  make: Make,
  tellRendering: TellRendering,
) => {
  const key = `${languageOf(request)} ${request.url}`
  const before = cache.get(key)
  const sendResponse = (response: CachedResponse) => {
    tellRendering(request, reply, response)
    response.onSent?.(request)
    return send(request, reply, response)
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
