/** robots.txt and the sitemap: what robots may read, in six languages; filters, searches and private pages are left out. */
import { RENDERING } from '@tregu/contract/forwarding'
import { LANGUAGES, languageTag } from '@tregu/domain'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { forwarded } from './forward.ts'

const kept = 10 * 60_000
const pageSize = 60
const mostPages = 200

const privatePaths = [
  '/api/',
  '/user/',
  '/admin/',
  '/order/',
  '/cart',
  '/checkout',
  '/login',
  '/sign-up',
  '/search',
]

type Tree = { result: { slug: string; categories: { slug: string; sub_categories: { slug: string }[] }[] }[] }
type Listing = {
  result: { department: string; slug: string; sellerSlug: string }[]
  pagi: { has_next: boolean }
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const entry = (address: string) => {
  const alternates = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${languageTag(language)}" href="${escapeXml(`${address}?lang=${languageTag(language)}`)}"/>`,
  )
  return `<url><loc>${escapeXml(address)}</loc>${alternates.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(address)}"/></url>`
}

const placesOf = ({ result }: Tree): readonly string[] =>
  result.flatMap((department) => [
    `/${department.slug}`,
    ...department.categories.flatMap((category) => [
      `/${department.slug}/${category.slug}`,
      ...category.sub_categories.map((sub) => `/${department.slug}/${category.slug}/${sub.slug}`),
    ]),
  ])

const collect = async (env: Env): Promise<readonly string[]> => {
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(env.apiUrl + path, { headers: forwarded(env, RENDERING) })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as T
  }
  const tree = await ask<Tree>('/stores/departments')
  const products: string[] = []
  const stores = new Set<string>()
  for (let page = 1; page <= mostPages; page += 1) {
    const { result, pagi } = await ask<Listing>(`/products?page=${page}&page_size=${pageSize}&sort=2`)
    for (const { department, slug, sellerSlug } of result) {
      products.push(`/${department}/p/${slug}`)
      stores.add(`/store/${sellerSlug}`)
    }
    if (!pagi.has_next) break
  }
  return ['/', '/all-departments', ...placesOf(tree), ...stores, ...products]
}

export const serveRobots = (app: FastifyInstance, env: Env) => {
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${env.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  let sitemap: { readonly at: number; readonly xml: Promise<string> } | null = null
  const write = async () => {
    const addresses = await collect(env)
    const entries = addresses.map((path) => entry(env.publicUrl + path)).join('\n')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}\n</urlset>\n`
  }
  app.get('/sitemap.xml', async (_, reply) => {
    if (!sitemap || Date.now() - sitemap.at > kept) {
      const xml = write()
      sitemap = { at: Date.now(), xml }
      // One that failed is not kept: the next robot asks again.
      xml.catch(() => {
        sitemap = null
      })
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(await sitemap.xml)
  })
}
