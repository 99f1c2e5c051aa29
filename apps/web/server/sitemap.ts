/** The sitemap's XML: every address in six languages, split into parts that robots can read. */
import { LANGUAGES, languageTag } from '@tregu/domain'

/** The protocol allows 50,000 addresses and 50 MB. With seven links each, 10,000 addresses take about 10 MB. */
export const PART_SIZE = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`

const entry = (address: string) => {
  const languages = LANGUAGES.map((language) =>
    alternate(languageTag(language), `${address}?lang=${languageTag(language)}`),
  )
  return `<url><loc>${escapeXml(address)}</loc>${languages.join('')}${alternate('x-default', address)}</url>`
}

/** The paths of one part; null when the part does not exist. */
export const writePart = (origin: string, paths: readonly string[], part: number): string | null => {
  const own = paths.slice((part - 1) * PART_SIZE, part * PART_SIZE)
  if (own.length === 0) return null
  const entries = own.map((path) => entry(origin + path)).join('\n')
  return `${head}\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}\n</urlset>\n`
}

/** The sitemap itself, or the index of its parts when there are several. */
export const writeSitemap = (origin: string, paths: readonly string[]): string => {
  if (paths.length <= PART_SIZE)
    return writePart(origin, paths, 1) ?? `${head}\n<urlset xmlns="${schema}"/>\n`
  const parts = Array.from({ length: Math.ceil(paths.length / PART_SIZE) }, (_, index) => index + 1)
  const list = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`,
  )
  return `${head}\n<sitemapindex xmlns="${schema}">\n${list.join('\n')}\n</sitemapindex>\n`
}
