/** Steps before a picture is taken: fill a cart, open a menu, hold an answer back. */
import type { Page } from '@playwright/test'

export const seen = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first()
export const press = (name: string | RegExp) => (page: Page) => seen(page, 'button', name).click()
/** What a press opens may have to load first. */
export const openBy = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await opened(page).waitFor()
}
/** On the phone the footer has a button with the same name. */
export const pressHelp = (page: Page) =>
  page.locator('[data-part="help-button"]').and(page.getByRole('button')).click()
export const openHelp = async (page: Page) => {
  await pressHelp(page)
  await opened(page).waitFor()
}
export const search = (words: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search products, brands and stores' }).fill(words)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}
export const opened = (page: Page) =>
  page
    .locator('dialog[open], [data-part="menu"], [data-part="suggestions"]')
    .filter({ visible: true })
    .first()

const BROWSER = '5e1f0000-0000-4000-8000-000000000001'

/** A cart with products of three stores, two of them reduced or nearly sold out: a guest's, or an account's. */
export const fillCart = (email?: string) => async (page: Page) => {
  const origin = process.env.LOOK_WEB ?? ''
  await page.addInitScript((id) => localStorage.setItem('tregu.browser', `"${id}"`), BROWSER)
  const headers: Record<string, string> = { 'x-browser-id': BROWSER }
  if (email) {
    const data = { email, password: 'tregu-demo-1' }
    const { token } = await (await page.request.post(`${origin}/api/signin`, { data })).json()
    headers.authorization = `Token ${token}`
  }
  // The second width finds it filled.
  const known = await page.request.get(`${origin}/api/account/is_login/`, { headers })
  if ((await known.json()).cart_count > 0) return
  for (const slug of ['noise-cancelling-headphones-one', 'walnut-desk-lamp', 'fresh-spinach-pite']) {
    const details = await page.request.get(`${origin}/api/products/details/${slug}?lang=en`)
    const { result } = await details.json()
    const data = { var_id: result.variant.id, qty: 3 }
    const put = await page.request.post(`${origin}/api/orders/tregu/cart/`, { headers, data })
    if (!put.ok()) throw new Error(await put.text())
  }
}

const words =
  'Sammlerausgabe mit Donaudampfschifffahrtsgesellschaftskapitänsmütze, handgefertigt in Peja, mit zwei Riemen'
/** The longest texts that a seller may write: a name of two lines, a store with a long name, an essay. */
export const longTexts = (page: Page) =>
  page.route('**/api/products/details/walnut-desk-lamp*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.result.name = body.result.nameLang = words
    body.result.seller = 'Kooperativa Bujqësore e Grave të Rrafshit të Dukagjinit'
    body.result.descriptionText = body.result.descriptionTextLang = Array(9)
      .fill(`${words}. `.repeat(4))
      .join('\n\n')
    await route.fulfill({ response: answer, json: body })
  })
export const toLamp = (page: Page) =>
  page.evaluate(() => {
    history.pushState(null, '', '/house/p/walnut-desk-lamp')
    dispatchEvent(new PopStateEvent('popstate'))
  })
export const toTechno = (page: Page) =>
  page
    .locator('main a[href="/techno"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())

/** The page of the newest order that waits for its seller. */
export const toOrder = async (page: Page) => {
  await page
    .getByRole('article')
    .filter({ hasText: 'Pending' })
    .first()
    .getByRole('button', { name: /^Details:/ })
    .click()
  await page.getByRole('link', { name: 'Order details' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Order TR-/ }).waitFor()
}

/** The second step of a withdrawal. */
export const toStatement = async (page: Page) => {
  await page.getByLabel('Order code').fill('TR-ABCD-EFGH')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('blerta@example.com')
  await press('Continue')(page)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
}

/** The first order of a list at the desk. */
export const toDeskOrder = async (page: Page) => {
  await page.locator('main').getByRole('link', { name: /^TR-/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /TR-/ }).waitFor()
  await page.locator('#desk-money').waitFor()
}

export const selectTwo = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /TR-/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

/** Two orders on their way to being confirmed. */
export const holdTwo = async (page: Page) => {
  await selectTwo(page)
  await press('Confirm 2')(page)
  await seen(page, 'button', 'Undo').waitFor()
}
