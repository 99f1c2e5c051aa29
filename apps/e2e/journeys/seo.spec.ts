import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PRODUCT = '/techno/p/noise-cancelling-headphones-one'
const LANGUAGES = ['sq', 'en', 'de', 'fr', 'tr', 'bs']
const INDEXED = [
  '/',
  '/techno',
  '/techno/sound',
  PRODUCT,
  '/store/tech-point',
  '/all-departments',
  '/help',
  '/help/terms',
]

const read = async (request: APIRequestContext, url: string) => (await request.get(url)).text()
const structured = (html: string) =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as Record<string, never>,
  )
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

test.describe('search engines', () => {
  test('every public page has a title and a description of its own, one address for each language, and Open Graph', async ({
    request,
    shop,
  }) => {
    const titles = new Set<string | undefined>()
    for (const path of INDEXED) {
      const html = await read(request, `${shop}${path}?lang=de`)
      titles.add(attribute(html, /<title>([^<]+)<\/title>/))
      expect([path, attribute(html, /<meta name="description" content="([^"]{20,})"/)]).not.toContain(
        undefined,
      )
      expect([path, attribute(html, /<link rel="canonical" href="([^"]+)"/)]).toEqual([
        path,
        `${shop}${path}?lang=de`,
      ])
      for (const language of LANGUAGES)
        expect(html).toContain(`hrefLang="${language}" href="${shop}${path}?lang=${language}"`)
      expect(html).toContain(`hrefLang="x-default" href="${shop}${path}"`)
      if (!path.startsWith('/help') && path !== '/all-departments')
        expect(html).toContain(`<meta property="og:image" content="${shop}/media/`)
      expect(html).toContain('<meta property="og:locale" content="de_DE"/>')
      for (const name of ['og:title', 'og:url', 'og:type', 'og:site_name', 'og:description'])
        expect(html).toContain(`<meta property="${name}" content="`)
      expect(html).not.toContain('noindex')
    }
    expect(titles.size).toBe(INDEXED.length)
  })

  test('an address names itself: in each language, and without the slash at its end', async ({
    request,
    shop,
  }) => {
    const canonical = async (path: string) =>
      attribute(await read(request, shop + path), /<link rel="canonical" href="([^"]+)"/)
    for (const language of LANGUAGES)
      expect(await canonical(`/techno?lang=${language}`)).toBe(`${shop}/techno?lang=${language}`)
    expect(await canonical('/techno')).toBe(`${shop}/techno`)
    expect(await canonical('/techno/')).toBe(`${shop}/techno`)
    expect(await canonical('/')).toBe(`${shop}/`)
  })

  test('filtered, sorted, searched and private pages are left out', async ({ request, shop }) => {
    for (const path of [
      '/techno?brand=auralis',
      '/techno?sort=3',
      '/search?q=honey',
      '/?q=honey',
      '/cart',
      '/checkout',
      '/user/dashboard',
      '/preview/noise-cancelling-headphones-one',
      '/dev/components',
      '/no-such-page',
      '/techno?page=99',
    ]) {
      const answer = await request.get(shop + path)
      const html = await answer.text()
      const said = `${answer.headers()['x-robots-tag']} ${html}`
      expect([
        path,
        /^noindex|<meta name="robots" content="noindex"/.test(said),
        html.includes('canonical'),
      ]).toEqual([path, true, false])
    }
  })

  test('a product says as data what the page shows: price, availability and the real number of reviews', async ({
    request,
    shop,
  }) => {
    type Card = {
      slug: string
      department: string
      variant: string | null
      rating: { count: number }
      quantity: number
    }
    const listing = await (await request.get(`${process.env.SHOP_API}/products/?page_size=60&lang=en`)).json()
    // A product with options is a group of its variants.
    const card = (listing.result as readonly Card[]).find(
      ({ variant, rating, quantity }) => variant !== null && rating.count > 0 && quantity > 0,
    )
    if (!card) throw new Error('no product without options has a review')
    const { result } = await (
      await request.get(`${process.env.SHOP_API}/products/details/${card.slug}?lang=en`)
    ).json()
    const blocks = structured(await read(request, `${shop}/${card.department}/p/${card.slug}?lang=en`))
    const product = blocks.find((block) => block['@type'] === 'Product') as Record<string, unknown>
    expect(product).toMatchObject({
      name: result.name,
      offers: {
        '@type': 'Offer',
        price: (result.discountPrice ?? result.price).toFixed(2),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { name: result.seller },
      },
      aggregateRating: { ratingValue: result.rating.avg, reviewCount: result.rating.count },
    })
    const crumbs = blocks.find((block) => block['@type'] === 'BreadcrumbList') as {
      itemListElement?: object[]
    }
    expect(crumbs.itemListElement?.length).toBeGreaterThanOrEqual(3)
    const home = structured(await read(request, `${shop}/`))
    expect(home).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: 'Tregu', url: shop }),
    )
  })

  test('the sitemap lists every public product and page, robots.txt leads to it and keeps private rooms shut', async ({
    request,
    shop,
  }) => {
    const robots = await read(request, `${shop}/robots.txt`)
    expect(robots).toContain(`Sitemap: ${shop}/sitemap.xml`)
    for (const path of ['/user/', '/admin/', '/order/', '/cart', '/api/'])
      expect(robots).toContain(`Disallow: ${path}`)
    const { pagi } = await (await request.get(`${process.env.SHOP_API}/products/?page_size=1`)).json()
    const sitemap = await read(request, `${shop}/sitemap.xml`)
    const places = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, place = '']) => place)
    expect(places.filter((place) => place.includes('/p/'))).toHaveLength(pagi.count)
    for (const path of INDEXED) expect(places).toContain(shop + path)
    expect(new Set(places).size).toBe(places.length)
    // Mail programs, feeds and older browsers ask for it without having read a page.
    const icon = await request.get(`${shop}/favicon.ico`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  })
})

test.describe('addresses of earlier versions', () => {
  test('lead to their successors, and what never was is a 404 that says so in both wordings', async ({
    request,
    shop,
  }) => {
    const moves: Record<string, string> = {
      '/side': '/all-departments',
      '/authh': '/login',
      '/paymentc': '/order/payment',
      '/varol2': '/dev/components',
      '/varol5': '/dev/components',
      '/varol9': '/dev/components',
      '/varol10': '/dev/components',
      '/varol11': '/dev/components',
      '/varol13': '/dev/components',
      '/wsize': '/dev/components',
      '/user/dashboard2': '/user/dashboard',
      '/user/dashboard3': '/user/dashboard',
      '/user/dashboard3/address/create': '/user/dashboard/address/create',
      '/user/dashboard3/cards': '/user/dashboard/cards',
    }
    for (const [before, now] of Object.entries(moves)) {
      const answer = await request.get(shop + before, { maxRedirects: 0 })
      expect([before, answer.status(), answer.headers().location]).toEqual([before, 301, now])
    }
    const wrong = `${PRODUCT.replace('/techno/', '/house/')}?lang=de&from=mail`
    const right = await request.get(shop + wrong, { maxRedirects: 0 })
    expect([right.status(), right.headers().location]).toEqual([301, `${PRODUCT}?lang=de&from=mail`])
    for (const path of [
      '/house/store/tech-point',
      '/nowhere/store/tech-point',
      '/techno/%zz',
      '/techno/p/%00',
    ])
      expect([path, (await request.get(shop + path)).status()]).toEqual([path, 404])
    expect((await request.get(`${shop}/techno/store/tech-point`)).status()).toBe(200)
    for (const path of ['/medical', '/techno/sound', '/dev/components'])
      expect([path, (await request.get(shop + path)).status()]).toEqual([path, 200])
    const missing = await request.get(`${shop}/never/was/any/thing?lang=en`)
    expect(missing.status()).toBe(404)
    const html = await missing.text()
    for (const words of ['Page not found', '404 Not Found']) expect(html).toContain(words)
  })
})
