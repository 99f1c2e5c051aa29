/** robots.txt and the sitemap: public pages in six languages, without filters, searches and private pages. */
import { RENDERING } from '@tregu/contract/forwarding'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { topics } from '../src/features/help/topics.ts'
import { paths, to } from '../src/paths.ts'
import type { Env } from './env.ts'
import { forwarded } from './forward.ts'
import { writePart, writeSitemap } from './sitemap.ts'

const kept = 10 * 60_000
const pageSize = 60
const mostPages = 10_000

const privatePaths = ['/api/', '/user/', '/admin/', '/order/', '/cart', '/checkout', '/search']

type Tree = { result: { slug: string; categories: { slug: string; sub_categories: { slug: string }[] }[] }[] }
type Listing = {
  result: { department: string; slug: string; sellerSlug: string }[]
  pagi: { has_next: boolean }
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
  const help = topics.map(({ slug }) => to(paths.helpTopic, { topic: slug }))
  return [
    paths.home,
    paths.allDepartments,
    paths.sale,
    paths.madeInKosova,
    paths.help,
    ...help,
    ...placesOf(tree),
    ...stores,
    ...products,
  ]
}

/** Returns the function that forgets the addresses, because one of them has changed. */
export const serveRobots = (app: FastifyInstance, env: Env): (() => void) => {
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

  let known: { readonly at: number; readonly addresses: Promise<readonly string[]> } | null = null
  const find = (): Promise<readonly string[]> => {
    if (known && performance.now() - known.at <= kept) return known.addresses
    const addresses = collect(env)
    const own = { at: performance.now(), addresses }
    known = own
    // Do not cache a list that failed; the next robot asks again.
    addresses.catch(() => {
      if (known === own) known = null
    })
    return addresses
  }
  const asXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml)
  app.get('/sitemap.xml', async (_, reply) => asXml(reply, writeSitemap(env.publicUrl, await find())))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+$).xml', async ({ params }, reply) => {
    const xml = writePart(env.publicUrl, await find(), Number(params.part))
    return xml === null ? reply.callNotFound() : asXml(reply, xml)
  })
  return () => {
    known = null
  }
}
