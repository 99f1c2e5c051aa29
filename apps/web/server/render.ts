/**
 * Answers a page request: takes language and theme from the request, renders the page, and sets the status that the page
 * reports.
 */

import { randomBytes } from 'node:crypto'
import { RENDERING } from '@tregu/contract/forwarding'
import { chooseLanguage } from '@tregu/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rendered, RenderInput } from '../src/app/entry-server.tsx'
import type { Theme } from '../src/lib/theme.ts'
import type { Env } from './env.ts'
import { forwarded } from './forward.ts'
import { cookieIn, RETRY_AFTER } from './refuse.ts'
import { secure } from './security.ts'

export type Renderer = {
  readonly render: (input: RenderInput) => Promise<Rendered>
  readonly assetsOf: RenderInput['assetsOf']
  readonly development: boolean
}

const apiTimeout = 8_000

const cookieOf = (request: FastifyRequest, name: string) => cookieIn(request.headers.cookie, name)
const themeOf = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system')

const send = (reply: FastifyReply, { status, personal, html }: Extract<Rendered, { kind: 'page' }>) =>
  reply
    .code(status)
    // Keep private pages out of search engines, also while they still wait for the user.
    .headers(personal ? { 'x-robots-tag': 'noindex' } : {})
    .headers(status === 503 ? { 'retry-after': RETRY_AFTER } : {})
    .header('cache-control', personal ? 'no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(html)

/** Answers with the page of an address, by default the requested one. */
export const makePages =
  (env: Env, renderer: () => Promise<Renderer>) =>
  async (request: FastifyRequest, reply: FastifyReply, url = request.url) => {
    const { render, assetsOf, development } = await renderer()
    const nonce = randomBytes(16).toString('base64')
    const query = new URL(url, 'http://page').searchParams
    secure(reply, { nonce, development, isEncrypted: env.publicUrl.startsWith('https:') })
    const rendered = await render({
      url,
      language: chooseLanguage({ cookie: cookieOf(request, 'lang'), query: query.get('lang') }),
      theme: themeOf(cookieOf(request, 'theme')),
      origin: env.publicUrl,
      apiUrl: env.apiUrl,
      apiHeaders: { 'x-request-id': request.id, ...forwarded(env, RENDERING) },
      timeout: apiTimeout,
      nonce,
      assetsOf,
      onError: (error) => request.log.error({ err: error }, 'rendering failed'),
    })
    if (rendered.kind === 'moved') return reply.redirect(rendered.to, 301)
    return send(reply, rendered)
  }
