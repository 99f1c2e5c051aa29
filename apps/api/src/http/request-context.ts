/** Reads language, network address, browser id and token of a request before its handler runs. */
import { FORWARDED_HEADER, RENDERING } from '@tregu/contract/forwarding'
import { chooseLanguage, type Language } from '@tregu/domain'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { networkOf } from '../lib/network.ts'
import { type Hash, hashToken, isSignedBy } from '../lib/tokens.ts'

const one = (value: unknown): string | undefined => {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

export const languageOf = (request: FastifyRequest): Language =>
  chooseLanguage({
    header: request.headers['accept-language'],
    cookie: request.cookies?.lang,
    tab: one(request.headers['x-language']),
    query: one((request.query as Record<string, unknown> | undefined)?.lang),
  })

/** The shopper's network address (IPv6: its /64); null for the web server's rendering calls. A forwarded header needs our signature. */
export const addressOf = (request: FastifyRequest, secret: string | undefined): string | null => {
  const [address = '', signature = ''] = (one(request.headers[FORWARDED_HEADER]) ?? '').split(' ')
  if (!secret || address === '' || !isSignedBy(secret, address, signature)) return networkOf(request.ip)
  return address === RENDERING ? null : networkOf(address)
}

/** Is this a call of our web server, which renders a page? */
export const isRendering = (request: FastifyRequest, secret: string | undefined): boolean =>
  one(request.headers[FORWARDED_HEADER])?.startsWith(`${RENDERING} `) === true &&
  addressOf(request, secret) === null

/** The name that the client gives itself; empty when it gives none. */
export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''

const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Checks the browser id from the header, the body or the query, and returns its hash. Later code sees only the hash. */
export const browserOf = (request: FastifyRequest): Buffer<ArrayBuffer> | null => {
  const body = (request.body ?? {}) as Record<string, unknown>
  const query = (request.query ?? {}) as Record<string, unknown>
  const given =
    one(request.headers['x-browser-id']) ??
    one(body.browserID) ??
    one(body.bid_) ??
    one(query.browserID) ??
    one(query.bid_)
  if (given === undefined || given === '') return null
  if (!UUID4.test(given))
    throw new AppError('browser_id_invalid', {}, { fields: { browserID: 'error.browser_id_invalid' } })
  return hashToken(given.toLowerCase())
}

/** `Authorization: Token <token>` or `Bearer <token>`; null without one. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const match = /^(?:token|bearer)\s+(\S{1,200})$/i.exec(request.headers.authorization?.trim() ?? '')
  return match?.[1] ?? null
}

/** What tells a searching person from others, to be hashed at once; null for the web server's rendering calls. */
export const searcherOf = (request: FastifyRequest, secret: string | undefined): string | null => {
  const address = addressOf(request, secret)
  if (address === null) return null
  const browser = one(request.headers['x-browser-id'])
  if (browser !== undefined && UUID4.test(browser)) return `browser ${browser.toLowerCase()}`
  const token = tokenOf(request)
  return token === null ? `address ${address}` : `token ${token}`
}

/** The hash of a guest's chat secret; null without one. Later code sees only the hash. */
export const chatSecretOf = (request: FastifyRequest): Hash | null => {
  const secret = one(request.headers['x-chat-secret'])?.trim()
  return secret ? hashToken(secret) : null
}

export const isPrefetch = (request: FastifyRequest): boolean =>
  /prefetch|prerender/.test(
    `${one(request.headers['sec-purpose'])} ${one(request.headers.purpose)} ${one(request.headers['x-moz'])}`,
  )
