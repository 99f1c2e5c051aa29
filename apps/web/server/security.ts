/** Security headers of every page: only our own scripts, no frames, no content sniffing. */
import { createHash } from 'node:crypto'

/** The policies that src/lib/trusted.ts creates. */
const TRUSTED_POLICIES = ['mailbox', 'service-worker']

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const policy = (inlineScripts: readonly string[], development: boolean) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
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
  /** The scripts that the renderer wrote into the page: they are allowed by their hashes, so that the page stays the same. */
  readonly inlineScripts: readonly string[]
  readonly development: boolean
  /** The shop has an https address, so browsers must come back over https only. */
  readonly isEncrypted: boolean
}

export const securityHeaders = ({ inlineScripts, development, isEncrypted }: Page) => ({
  ...(isEncrypted ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  'content-security-policy': policy(inlineScripts, development),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
})
