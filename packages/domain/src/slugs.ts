/** Slugs (docs/rules/stores.md): how a name becomes an address, and which words are reserved. */

import { foldText } from './fold.ts'
import { SLUG_LENGTH_MAX } from './limits.ts'

export type SlugKind = 'department' | 'category' | 'store' | 'product'

/** First segments of addresses of the shop's own pages, files and calls. */
const ROUTES = [
  ...['web', 'api', 'ws', 'dev', 'docs', 'assets', 'media', 'uploads', 'healthz', 'readyz', 'metrics'],
  ...[
    'sitemap.xml',
    'robots.txt',
    'openapi.json',
    'login',
    'sign-up',
    'sign-up-business',
    'sign-in',
    'email',
    'cart',
    'order',
  ],
  ...[
    'checkout',
    'compare',
    'user',
    'admin',
    'store',
    'search',
    'all-departments',
    'preview',
    'help',
    'withdraw',
  ],
  ...[
    'account-activation',
    'reset-password',
    'order-confirmed',
    'newsletter',
    'sale',
    'made-in-kosova',
    'details',
    'home',
    'get',
    'add',
  ],
  ...['update', 'delete'],
]

/** Addresses of earlier experiments; medical, techno and house are departments. */
const EXPERIMENTAL_ROUTES = [
  ...['side', 'varol2', 'varol5', 'varol9', 'varol10', 'varol11', 'varol13', 'authh', 'paymentc', 'wsize'],
]

export const RESERVED_SLUGS: Readonly<Record<SlugKind, readonly string[]>> = {
  department: [...ROUTES, ...EXPERIMENTAL_ROUTES],
  category: ['p', 'store', 'categories'],
  store: ['details', 'departments', 'add'],
  product: ['details', 'departments', 'add'],
}

/** Small letters and digits in words joined by hyphens. */
export const isSlug = (text: string): boolean =>
  text.length <= SLUG_LENGTH_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

export type SlugAnswer =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly reason: 'not_a_slug' }
  | { readonly ok: false; readonly reason: 'reserved'; readonly slug: string }

/** May this be a slug? All-digit words are page numbers, so no department may be one. */
export const checkSlug = (kind: SlugKind, slug: string): SlugAnswer => {
  const isReserved = RESERVED_SLUGS[kind].includes(slug) || (kind === 'department' && /^\d+$/.test(slug))
  if (isReserved) return { ok: false, reason: 'reserved', slug }
  return isSlug(slug) ? { ok: true, slug } : { ok: false, reason: 'not_a_slug' }
}

/** A name as a slug, `Çanta & Këpucë` as `canta-kepuce`; empty when no letter or digit remains. */
export const slugify = (name: string): string => {
  const words = foldText(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-/, '').slice(0, SLUG_LENGTH_MAX).replace(/-$/, '')
}
