/** pnpm look: every screen at 390 and 1280 px, and one page that shows them all (apps/e2e/results/look/index.html). */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumPath, flags } from '../browser.ts'
import { startShop } from '../shop.ts'

const WIDTHS = [390, 1280]
const HEIGHT = 900
const folder = path.resolve(import.meta.dirname, '../results/look')
const product = 'noise-cancelling-headphones-one'

const open = [
  ...['/', '/?q=honey', '/techno', '/techno/sound', '/tele-express', '/all-departments', '/store/tech-point'],
  ...[`/techno/p/${product}`, `/preview/${product}`, '/search?q=zzzzqqqq', '/cart', '/login', '/sign-up'],
  ...['/sign-up-business', '/account-activation', '/reset-password', '/newsletter/unsubscribe/some-key'],
  ...[
    '/help',
    '/help/delivery-and-returns',
    '/help/how-we-rank',
    '/help/imprint',
    '/dev/components',
    '/no-such-page',
  ],
]
const own = [
  ...[
    '',
    '/orders',
    '/reviews',
    '/address',
    '/address/create',
    '/coupons',
    '/profile',
    '/wishlist',
    '/cards',
  ].map((tab) => `/user/dashboard${tab}`),
  ...['/order/address', '/order/payment'],
]

const given = process.env.LOOK_URL
const shop = given
  ? { web: given, api: `${given}/api`, stop: async () => undefined }
  : await startShop({}, 'default')
const wanted = process.argv.slice(2).filter((argument) => argument.startsWith('/'))

const signIn = async () => {
  const answer = await fetch(`${shop.api}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@tregu.test', password: 'tregu-demo-1' }),
  })
  return (await answer.json()) as { token: string; user: object }
}

const fileOf = (address: string, width: number) => `${address.replace(/\W+/g, '-')}${width}.png`

const shoot = async (browser: Browser, addresses: readonly string[], login: object | null) => {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    if (login)
      await context.addInitScript(
        (kept) => window.localStorage.setItem('tregu.login', kept),
        JSON.stringify(login),
      )
    const page = await context.newPage()
    for (const address of addresses) {
      await page.goto(`${shop.web}${address}${address.includes('?') ? '&' : '?'}lang=en`, {
        waitUntil: 'load',
      })
      // Pictures below the fold come when they are near: walk down once.
      await page.evaluate(async (step) => {
        for (let y = 0; y < document.body.scrollHeight; y += step) {
          window.scrollTo(0, y)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        window.scrollTo(0, 0)
        await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
      }, HEIGHT)
      await page.screenshot({ path: path.join(folder, fileOf(address, width)), fullPage: true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      process.stdout.write(`${width}  ${address}${wide > width ? `  scrolls sideways: ${wide}` : ''}\n`)
    }
    await context.close()
  }
}

const sheet = (
  addresses: readonly string[],
) => `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:24px}section{display:flex;gap:16px;align-items:start;margin:0 0 40px}
img{border:1px solid #ccc;max-height:1200px;object-fit:cover;object-position:top}h2{font-size:16px}</style>
${addresses
  .map(
    (address) =>
      `<h2>${address.replace(/&/g, '&amp;')}</h2><section>${WIDTHS.map((width) => `<img loading="lazy" width="${width / 2}" alt="" src="${fileOf(address, width)}">`).join('')}</section>`,
  )
  .join('\n')}`

mkdirSync(folder, { recursive: true })
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
try {
  const chosen = (addresses: readonly string[]) =>
    wanted.length === 0 ? addresses : addresses.filter((address) => wanted.includes(address))
  await shoot(browser, chosen(open), null)
  if (chosen(own).length > 0) await shoot(browser, chosen(own), await signIn())
  writeFileSync(path.join(folder, 'index.html'), sheet([...chosen(open), ...chosen(own)]))
  process.stdout.write(`${path.join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await shop.stop()
}
