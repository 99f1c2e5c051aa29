import { decode } from './router.tsx'

/** A product's address ends with the colour that was chosen on its card. The server does not see it, so the page is cached once. */
const PREFIX = '#colour='

export const nameColour = (slug: string) => PREFIX + encodeURIComponent(slug)

/** The slug of the colour in an address's hash; null when it has none. */
export const readColour = (hash: string): string | null =>
  hash.startsWith(PREFIX) ? decode(hash.slice(PREFIX.length)) : null
