/**
 * npm run look: every screen at 390 and 1280 px, and one page that shows them all (apps/e2e/report/look/index.html).
 * `npm run look -- cart product` takes only screens whose name begins with one of the words; LOOK_URL uses a running shop.
 * LOOK_LANGUAGE=de shows every screen in that language; screens with steps are left out, because steps press English words.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath, flags } from '../browser.ts'
import { startShop } from '../shop.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const PHONE = 390
const WIDTHS = [PHONE, 1280]
const HEIGHT = 900
const PATIENCE_MS = 15_000
const PICTURES_MS = 45_000
const REST_MS = 250
const folder = path.resolve(import.meta.dirname, '../report/look')

const given = process.env.LOOK_URL
const everywhere = process.env.LOOK_LANGUAGE
const shop = given
  ? { web: given, api: `${given}/api`, stop: async () => undefined }
  : await startShop({}, 'default')
process.env.LOOK_WEB = shop.web

const logins = new Map<string, string>()
const loginOf = async (email: string) => {
  const known = logins.get(email)
  if (known) return known
  const answer = await fetch(`${shop.api}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'tregu-demo-1' }),
  })
  const { token, user } = (await answer.json()) as { token: string; user: object }
  const login = JSON.stringify({ token, user })
  logins.set(email, login)
  return login
}

const fileOf = ({ name }: Screen, width: number) => `${name.replace(/\W+/g, '-')}-${width}.png`
const widthsOf = ({ only }: Screen) =>
  WIDTHS.filter((width) => only === undefined || (only === 'phone') === (width === PHONE))

/** React has hydrated: its own property on a visible element shows it (a hidden one may never hydrate). */
const ready = (page: Page) =>
  page.waitForFunction(() => {
    const element = [...document.querySelectorAll('main h1, main a')].find((each) => each.checkVisibility())
    return element !== undefined && Object.keys(element).some((key) => key.startsWith('__react'))
  })

/** Pictures below the fold load when they are near: scroll down once. */
const walk = (page: Page) =>
  page.evaluate(async (step) => {
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, HEIGHT / 2)

/** Waits for loading pictures; one beside the page, as in a gallery, may never load. */
const pictures = (page: Page, whole: boolean) =>
  page.evaluate(
    async ({ depth, patience }) => {
      const shown = Array.from(document.images).filter((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect()
        const inside = left < innerWidth && right > 0 && bottom > 0 && top < depth
        return !image.complete && image.checkVisibility() && inside
      })
      const all = Promise.allSettled(shown.map((image) => image.decode()))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))])
    },
    { depth: whole ? Number.MAX_SAFE_INTEGER : HEIGHT, patience: PICTURES_MS },
  )

const shoot = async (context: BrowserContext, screen: Screen, width: number) => {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await screen.before?.(page)
  const { path: address, language = everywhere ?? 'en' } = screen
  await page.goto(`${shop.web}${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
  await ready(page)
  if (!screen.window) await walk(page)
  await screen.act?.(page, width === PHONE)
  if (screen.act && !screen.window) await walk(page)
  await page.waitForTimeout(REST_MS)
  await pictures(page, !screen.window)
  await page.screenshot({ path: path.join(folder, fileOf(screen, width)), fullPage: !screen.window })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.close()
  return wide > width ? `scrolls sideways: ${wide}` : ''
}

const contextFor = async (browser: Browser, screen: Screen, width: number) => {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    colorScheme: screen.dark ? 'dark' : 'light',
    isMobile: width === PHONE,
    hasTouch: width === PHONE,
    locale: 'en-GB',
  })
  if (screen.as)
    await context.addInitScript(
      (kept) => window.localStorage.setItem('tregu.login', kept),
      await loginOf(screen.as),
    )
  return context
}

const sheet = (shown: readonly Screen[]) => `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:24px}section{display:flex;gap:16px;align-items:start;margin:0 0 40px}
img{border:1px solid #ccc;max-height:1200px;object-fit:cover;object-position:top}h2{font-size:16px}</style>
${shown
  .map(
    (screen) =>
      `<h2>${screen.name}</h2><section>${widthsOf(screen)
        .map((width) => {
          const file = fileOf(screen, width)
          return `<a href="${file}"><img loading="lazy" width="${width / 2}" alt="" src="${file}"></a>`
        })
        .join('')}</section>`,
  )
  .join('\n')}`

const wanted = process.argv.slice(2).filter((argument) => argument !== '--')
const chosen = screens
  .filter(({ name }) => wanted.length === 0 || wanted.some((words) => name.startsWith(words)))
  .filter(({ act, language }) => everywhere === undefined || (act === undefined && language === undefined))

mkdirSync(folder, { recursive: true })
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
let faults = 0
try {
  for (const screen of chosen)
    for (const width of widthsOf(screen)) {
      const context = await contextFor(browser, screen, width)
      const fault = await shoot(context, screen, width).catch((error: Error) => error.message.split('\n')[0])
      if (fault) faults++
      process.stdout.write(`${width}  ${screen.name}${fault ? `: ${fault}` : ''}\n`)
      await context.close()
    }
  writeFileSync(path.join(folder, 'index.html'), sheet(chosen))
  process.stdout.write(`${path.join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await shop.stop()
}
process.exitCode = faults > 0 ? 1 : 0
