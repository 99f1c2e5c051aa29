/** Security headers of every page: only our own scripts, no frames but the preview of the home page, no content sniffing. */
import { createHash } from 'node:crypto'

/** The policies that src/lib/trusted.ts creates. */
const TRUSTED_POLICIES = ['mailbox', 'service-worker']

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

type Page = {
  /** The scripts that the renderer wrote into the page: they are allowed by their hashes, so that the page stays the same. */
  readonly inlineScripts: readonly string[]
  readonly development: boolean
  /** The shop has an https address, so browsers must come back over https only. */
  readonly isEncrypted: boolean
  /** A page of the shop itself may show this one in a frame. */
  readonly isFramed?: boolean
}

const policy = ({ inlineScripts, development, isFramed = false }: Omit<Page, 'isEncrypted'>) =>
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
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    // Vite's development client writes markup.
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_POLICIES.join(' ')}`]),
  ].join('; ')

/** Browsers come back over https alone. Without `includeSubDomains`, because other names of the domain may belong to others. */
export const onlyEncrypted = (isEncrypted: boolean): Readonly<Record<string, string>> =>
  isEncrypted ? { 'strict-transport-security': 'max-age=31536000' } : {}

export const securityHeaders = ({ isEncrypted, ...page }: Page) => ({
  ...onlyEncrypted(isEncrypted),
  'content-security-policy': policy(page),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
})
