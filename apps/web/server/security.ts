/** Security headers of every page: only our own scripts, no frames, no content sniffing. */
import type { FastifyReply } from 'fastify'

/** The policies that src/lib/trusted.ts creates. */
const TRUSTED_POLICIES = ['mailbox', 'service-worker']

const policy = (nonce: string, development: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Style attributes carry values from data: the width of a bar, the colour of a swatch.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Vite's development client writes markup.
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_POLICIES.join(' ')}`]),
  ].join('; ')

type Page = {
  readonly nonce: string
  readonly development: boolean
  /** The shop has an https address, so browsers must come back over https only. */
  readonly isEncrypted: boolean
}

export const secure = (reply: FastifyReply, { nonce, development, isEncrypted }: Page) =>
  reply.headers({
    ...(isEncrypted ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'content-security-policy': policy(nonce, development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  })
