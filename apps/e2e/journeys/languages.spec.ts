import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { fill } from './shopping.ts'

const PRODUCT = 'noise-cancelling-headphones-one'
const root = path.resolve(import.meta.dirname, '../../..')
type Texts = ReadonlyMap<string, string>

const readTexts = (language: string): Texts => {
  const folder = path.join(root, 'apps/web/src/locales', language)
  const files = readdirSync(folder).map((file) => path.join(folder, file))
  const texts = new Map<string, string>()
  for (const file of [...files, path.join(root, 'packages/contract/locales', `${language}.json`)]) {
    const sections: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [section, sentences] of Object.entries(sections))
      for (const [key, text] of Object.entries(sentences)) texts.set(`${section}.${key}`, text)
  }
  return texts
}

const LANGUAGES = ['sq', 'de', 'fr', 'tr', 'bs']
const english = readTexts('en')

/** Every route, failures included; private ones show the frame around them. */
const PAGES = [
  ...[
    '/',
    '/?q=honey',
    '/search?q=honey',
    '/search?q=zzzzqqqq',
    '/techno',
    '/techno/sound',
    '/techno?min_price=9999',
  ],
  ...[
    '/tele-express',
    '/all-departments',
    '/store/tech-point',
    `/techno/p/${PRODUCT}`,
    `/preview/${PRODUCT}`,
  ],
  ...[
    '/cart',
    '/checkout',
    '/order/cart',
    '/order/address',
    '/order/payment',
    '/order/approval',
    '/order-confirmed',
  ],
  ...[
    '/login',
    '/sign-up',
    '/sign-up-business',
    '/account-activation',
    '/reset-password',
    '/reset-password/some-key',
    '/store-invitation/some-key',
    '/staff-invitation/some-key',
  ],
  ...[
    '/email/confirm/some-key',
    '/newsletter/confirm/some-key',
    '/newsletter/unsubscribe/some-key',
    '/withdraw',
  ],
  ...[
    '',
    '/orders',
    '/reviews',
    '/address',
    '/coupons',
    '/profile',
    '/wishlist',
    '/cards',
    '/address/create',
  ].map((tab) => `/user/dashboard${tab}`),
  ...[
    '',
    '/faq',
    '/delivery-and-returns',
    '/contact',
    '/terms',
    '/privacy',
    '/how-we-rank',
    '/accessibility',
    '/imprint',
  ].map((topic) => `/help${topic}`),
  ...['/admin/dashboard', '/dev/components', '/dev/mailbox'],
  ...['/techno/p/no-such-product', '/no-such-page', '/techno/no-such-category', '/store/nobody', '/a/b/c/d'],
]

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

/** What a reader sees or hears of a page: its text, and the words in its attributes. */
const wordsOf = (html: string): string[] => {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const attributes = Array.from(
    body.matchAll(/\s(?:aria-label|placeholder|title|alt|content)="([^"]+)"/g),
    ([, text = '']) => text,
  )
  // React separates neighbouring texts by comments; the reader hears one sentence.
  const texts = body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
  return [...attributes, ...texts].map((text) => decode(text).trim()).filter(Boolean)
}

/** English words that are names in the catalogue of another language: French "Chats" are cats, a Turkish "Market" sells groceries. */
const NAMES: Readonly<Record<string, readonly string[]>> = { fr: ['Chats'], tr: ['Market'] }

/** English sentences that this language translates differently; a word that is right in both is in both catalogues. */
const foreignTo = (own: Texts, names: readonly string[] = []) => {
  const said = new Set([...own.values(), ...names])
  const foreign = new Set<string>()
  for (const [key, text] of english)
    if (!text.includes('{') && own.get(key) !== text && !said.has(text)) foreign.add(text)
  return foreign
}
const withFigures = (own: Texts) =>
  [...english]
    .filter(
      ([key, text]) =>
        text.includes('{') &&
        own.get(key) !== text &&
        /[A-Za-z]{3,}.*[A-Za-z]{3,}/.test(text.replace(/\{\w+\}/g, '')),
    )
    .map(([, text]) => new RegExp(`^${text.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`))

test.describe('pages in six languages', () => {
  for (const language of LANGUAGES)
    test(`nothing of any page is said in English, and no text is missing, in ${language}`, async ({
      request,
      shop,
    }) => {
      const own = readTexts(language)
      const foreign = foreignTo(own, NAMES[language])
      const patterns = withFigures(own)
      const faults: string[] = []
      for (const page of PAGES) {
        const answer = await request.get(`${shop}${page}${page.includes('?') ? '&' : '?'}lang=${language}`)
        const html = await answer.text()
        expect([page, html.includes(`<html lang="${language}"`)]).toEqual([page, true])
        const words = wordsOf(html)
        expect(words.length, page).toBeGreaterThan(3)
        for (const text of words) {
          if (foreign.has(text) || patterns.some((pattern) => pattern.test(text)))
            faults.push(`${page}: ${text}`)
          if (english.has(text)) faults.push(`${page}: the key ${text}`)
        }
      }
      expect([...new Set(faults)]).toEqual([])
    })

  test('the comparison notices English: an English page is full of it for every other language', async ({
    request,
    shop,
  }) => {
    const words = wordsOf(await (await request.get(`${shop}/cart?lang=en`)).text())
    for (const language of LANGUAGES) {
      const foreign = foreignTo(readTexts(language))
      expect(words.filter((text) => foreign.has(text)).length).toBeGreaterThan(10)
    }
  })

  test('the cart of an address in another language has its products in it at once', async ({
    page,
    shop,
  }) => {
    await fill(page, shop, { [PRODUCT]: 1 })
    const line = page.locator('[data-part="seller"] li').getByRole('link')
    await expect(line.last()).toHaveText('Auralis One noise-cancelling headphones, 40 h battery')
    await page.goto(`${shop}/cart?lang=de`)
    await expect(line.last()).toHaveText('Auralis One Kopfhörer mit Geräuschunterdrückung, 40 Std. Akku')
  })

  test('dates and prices follow the language', async ({ request, shop }) => {
    const days = {
      en: '2 Nov 2026',
      de: '2. Nov 2026',
      fr: '2 nov. 2026',
      sq: '2 nën 2026',
      tr: '2 Kas 2026',
      bs: '2. nov 2026',
    }
    for (const [language, day] of Object.entries(days)) {
      const help = await (await request.get(`${shop}/help/terms?lang=${language}`)).text()
      expect(help).toContain(`<time dateTime="2026-11-02">${day}</time>`)
      const product = await (await request.get(`${shop}/techno/p/${PRODUCT}?lang=${language}`)).text()
      expect(product).toContain(language === 'en' ? '75.00\u00a0€' : '75,00\u00a0€')
    }
  })
})
