/** Shared by the journeys of the shopping screens: separate accounts, axe, and which of the two projects runs. */
import type { Locator, Page, TestInfo } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, newEmail } from './fixtures.ts'

export const isPhone = (info: TestInfo) => info.project.name === 'phone'

/** React has hydrated: its own property on a visible element shows it. */
export const ready = (page: Page) =>
  page.waitForFunction(() => {
    const element = [...document.querySelectorAll('#main h1, #main a')].find((each) => each.checkVisibility())
    return element !== undefined && Object.keys(element).some((key) => key.startsWith('__react'))
  })

/** Opens an address in English and waits until the page is usable. */
export const open = async (page: Page, shop: string, path: string) => {
  await page.goto(`${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`)
  await ready(page)
}

export type Account = { email: string; password: string; login: { token: string; user: object } }

/** A customer for this test alone. */
export const newAccount = async (page: Page): Promise<Account> => {
  const email = newEmail()
  const password = 'a-journey-secret'
  const data = { first_name: 'Njomza', last_name: 'Berisha', email, password, role: 2, site: 'tregu' }
  const answer = await page.request.post(`${process.env.SHOP_API}/signup`, { data })
  expect(answer.status()).toBe(200)
  const { token, user } = await answer.json()
  return { email, password, login: { token, user } }
}

/** Signs in like the form: stores the login. */
export const enter = async (page: Page, shop: string, { login }: Pick<Account, 'login'>) => {
  await page.goto(`${shop}/healthz`)
  await page.evaluate((stored) => localStorage.setItem('tregu.login', stored), JSON.stringify(login))
}

/** An account of the demo world, for tests that change nothing of it. */
export const demoAccount = async (
  page: Page,
  email: string,
  api = process.env.SHOP_API,
): Promise<Pick<Account, 'login'>> => {
  const answer = await page.request.post(`${api}/signin`, {
    data: { email, password: 'tregu-demo-1' },
  })
  const { token, user } = await answer.json()
  return { login: { token, user } }
}

export const signInByForm = async (page: Page, { email, password }: Pick<Account, 'email' | 'password'>) => {
  // The address changes before the page does, and the foot of the last page has a field of this name, too.
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in as a person of the demo world, by clicks from the home page. */
export const signInFromHome = async (page: Page, shop: string, info: TestInfo, email: string) => {
  await open(page, shop, '/')
  if (isPhone(info)) await page.getByRole('button', { name: 'Menu' }).click()
  // The page behind the menu has such a link too.
  const place = isPhone(info) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await seen(place.getByRole('link', { name: 'Login' })).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome. Sign in' })).toBeVisible()
  await signInByForm(page, { email, password: 'tregu-demo-1' })
}

/** A guest with one line in the cart. */
export const takeOne = async (page: Page, shop: string) => {
  await open(page, shop, '/techno/p/noise-cancelling-headphones-one')
  await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
}

/** Waits for the panel after "Add to cart" and closes it: on the phone it covers the page. */
export const closeAdded = async (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Added to Cart!' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** The links of a mail, read from the development mailbox. */
export const linksIn = async (page: Page, shop: string, email: string, subject: string) => {
  // A job writes some mails a moment after the answer.
  await expect(async () => {
    await page.goto(`${shop}/dev/mailbox?lang=en`)
    const mail = page.getByRole('button').filter({ hasText: email }).filter({ hasText: subject })
    await mail.first().click({ timeout: 2_000 })
    await expect(page.getByRole('heading', { name: subject })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const html = (await page.locator('iframe').getAttribute('srcdoc')) ?? ''
  return Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** Bars stick to the window: scroll until an element that one half covers is fully visible. */
const BARS = [...['masthead', 'department-bar', 'tab-bar', 'to-top', 'listing-bar', 'help-button', 'buy-bar']]
  .map((part) => `[data-part="${part}"]`)
  .join()
const setBars = (page: Page, position: string) =>
  page.evaluate(
    ([bars, value]) => {
      // An open menu hangs on its bar and would move with it.
      if (
        document.querySelector(
          ':is([data-part="masthead"], [data-part="department-bar"]) [aria-expanded="true"]',
        )
      )
        return
      for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = value
    },
    [BARS, position] as const,
  )

/**
 * Finishes running animations and stops new ones, because a fading slide has too little contrast for axe. Parts far below are laid out
 * too: until then they have an estimated height, and axe would find their buttons under those of the next part.
 */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation-duration: 0s !important; content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(still)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    Object.assign(window, { still })
  })
const letMove = (page: Page) =>
  page.evaluate(() => {
    const { still } = window as unknown as { still: CSSStyleSheet }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  })

/** What breaks WCAG 2.2 AA on the page as it is now. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await stopMotion(page)
  await setBars(page, 'static')
  const violations = await findViolations(page)
  await setBars(page, '')
  await letMove(page)
  return violations
}

/** WCAG 2.2 AA. */
export const passesAxe = async (page: Page) => expect(await axeFaults(page)).toEqual([])

/** Some elements exist in a bar for the desktop and in one for the phone: returns the visible one. */
export const seen = (locator: Locator) => locator.filter({ visible: true }).first()

/** A second press within half a second counts as the end of a double one: waits for that long by the page's clock. */
export const pastDoublePress = async (page: Page) => {
  const shown = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 500, shown)
}

/** To a section of the desk; on the phone it may stand behind "More". */
export const toSection = async (page: Page, name: string) => {
  const sections = page.getByRole('navigation', { name: 'Dashboard' })
  const more = sections.getByRole('button', { name: 'More' })
  await expect(sections.getByRole('link').first()).toBeVisible()
  // A number of what waits there may follow the name.
  const link = sections.getByRole('link', { name: new RegExp(`^${name}( \\d+ .+)?$`) })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}

/** Waits until opened elements have stopped moving. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

/** Adds products to this browser's cart like their pages, by the first variant of the given value. */
export const fill = async (page: Page, shop: string, products: Readonly<Record<string, number>>) => {
  await open(page, shop, '/cart')
  await page.evaluate(() => {
    localStorage.getItem('tregu.browser') ?? localStorage.setItem('tregu.browser', `"${crypto.randomUUID()}"`)
  })
  const login = await page.evaluate(() => localStorage.getItem('tregu.login'))
  const headers = login
    ? { authorization: `Token ${JSON.parse(login).token}` }
    : { 'x-browser-id': await page.evaluate(() => JSON.parse(localStorage.getItem('tregu.browser') ?? '""')) }
  for (const [slug, qty] of Object.entries(products)) {
    const details = await page.request.get(`${process.env.SHOP_API}/products/details/${slug}`)
    const { result } = await details.json()
    const { id } = result.variant ?? result.variantList[0]
    const answer = await page.request.post(`${process.env.SHOP_API}/orders/tregu/cart/`, {
      headers,
      data: { var_id: id, qty },
    })
    expect([slug, answer.status()]).toEqual([slug, 200])
  }
  await open(page, shop, '/cart')
}

/** Adds a default address to an account, and returns its id. The express stores of the demo world deliver to Prishtinë. */
export const addAddress = async (page: Page, token: string, name = 'Prishtinë'): Promise<string> => {
  const headers = { authorization: `Token ${token}` }
  const cities = await (await page.request.get(`${process.env.SHOP_API}/addresses/cities/`)).json()
  const city = cities.result.find((each: { name: string }) => each.name === name)
  const place = { city: city.id, quarter: city.quarters[0].id, address: 'Rruga Garibaldi 4', default: true }
  const data = { name: 'Njomza Berisha', phone: '+38344123456', title: 'Home', ...place }
  const answer = await page.request.post(`${process.env.SHOP_API}/addresses/create/address/`, {
    headers,
    data,
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.id
}

type Said = { text: string; colour: string; shown: number; gone: number | null }

/** Toasts are short: the page itself records which appeared, in which colour and for how long. */
export const watchToasts = (page: Page) =>
  page.addInitScript(() => {
    const said: Said[] = []
    const standing = new Map<Element, Said>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const [element, toast] of standing)
        if (!element.isConnected) {
          toast.gone = performance.now()
          standing.delete(element)
        }
      for (const element of document.querySelectorAll('[data-part="toast"]')) {
        if (standing.has(element)) continue
        const colour = getComputedStyle(element).backgroundColor
        const toast = { text: element.textContent ?? '', colour, shown: performance.now(), gone: null }
        said.push(toast)
        standing.set(element, toast)
      }
    }).observe(document, { childList: true, subtree: true })
  })

export const toastSaid = async (page: Page, text: string): Promise<Said | undefined> => {
  const said = await page.evaluate(() => (window as unknown as { said: Said[] }).said)
  return said.find((toast) => toast.text === text)
}

/** Holds scripts back until they are released. */
export const holdScripts = async (page: Page, scripts = '**/assets/*.js') => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  return () => letGo()
}

/** Reads an amount as a page writes it in English: `−1,234.50 €`. */
export const centsOf = (words: string) =>
  Math.round(Number(words.replaceAll(/[^\d.−]/g, '').replace('−', '-')) * 100)
