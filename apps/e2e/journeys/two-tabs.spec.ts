import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newShopper, toPayment } from './ordering.ts'
import { enter, fill, newAccount, open, ready, seen } from './shopping.ts'

const HONEY = 'sharri-mountain-honey'
const HEADPHONES = 'noise-cancelling-headphones-one'
const lineOf = (page: Page, name: RegExp) => page.locator('[data-part="seller"] li').filter({ hasText: name })

test.describe('two tabs', () => {
  test('signing out in one empties what the other shows of that person', async ({ page, shop, context }) => {
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { [HEADPHONES]: 1 })
    const other = await context.newPage()
    await other.goto(`${shop}/cart?lang=en`)
    await expect(lineOf(other, /Auralis/)).toBeVisible()
    await page.evaluate(() => {
      localStorage.removeItem('tregu.login')
      localStorage.removeItem('tregu.browser')
    })
    await expect(other.getByText('There is no item in your cart!')).toBeVisible()
    await expect(lineOf(other, /Auralis/)).toHaveCount(0)
  })

  test('each keeps its language: in what it loads by links, and over a reload', async ({
    page,
    shop,
    context,
  }) => {
    await open(page, shop, '/')
    const other = await context.newPage()
    await other.goto(`${shop}/techno?lang=de`)
    await expect(other.getByRole('navigation', { name: 'Brotkrumen' })).toBeVisible()
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value
    await expect.poll(cookie).toBe('de')
    // The answers of the first tab are English, whatever the cookie says.
    await page.locator('main a[href="/house"]').first().click()
    await expect(page).toHaveURL(`${shop}/house`)
    await expect(page.getByRole('heading', { level: 1, name: 'House' })).toBeVisible()
    await expect(page).toHaveTitle(/^House/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: 'House' })).toBeVisible()
    // A page stores its language just after it has loaded. Wait for that before the other tab is used.
    await ready(page)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    // The other one, too, from an address without a language.
    await other.goto(`${shop}/techno`)
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('a line that another tab removed goes with the next change of it, and the sentence says what happened', async ({
    page,
    shop,
    context,
  }) => {
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { [HEADPHONES]: 1, [HONEY]: 1 })
    const other = await context.newPage()
    await other.goto(`${shop}/cart?lang=en`)
    await lineOf(other, /Auralis/)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(lineOf(other, /Auralis/)).toHaveCount(0)

    await lineOf(page, /Auralis/)
      .getByRole('button', { name: 'One more' })
      .click()
    await expect(
      seen(page.getByText(/Auralis One.* is no longer in your cart: it was removed elsewhere\./)),
    ).toBeVisible()
    await expect(lineOf(page, /Auralis/)).toHaveCount(0)
    await expect(lineOf(page, /Sharri/)).toBeVisible()
  })

  test('the number over the cart and the cart follow when the reader comes back to the tab', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await fill(page, shop, { [HONEY]: 1 })
    const { cart } = await (
      await page.request.get(`${process.env.SHOP_API}/orders/cart/`, {
        headers: { authorization: `Token ${account.login.token}` },
      })
    ).json()
    await page.request.post(`${process.env.SHOP_API}/orders/tregu/cart/`, {
      headers: { authorization: `Token ${account.login.token}` },
      data: { cartItem: cart.items[0].order_item_id, qty: 2 },
    })
    // The code that listens loads when the browser is idle.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2', { timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  })

  test('a new token of the session goes to both, and they send it from then on', async ({
    page,
    shop,
    context,
  }) => {
    const account = await newAccount(page)
    const next = await page.request.post(`${process.env.SHOP_API}/signin`, {
      data: { email: account.email, password: account.password },
    })
    const { token } = await next.json()
    await enter(page, shop, account)
    const other = await context.newPage()
    await open(other, shop, '/user/dashboard/profile')
    await page.route(/\/api\/account\/is_login/, async (route) => {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, json: { ...(await answer.json()), token } })
    })
    await open(page, shop, '/cart')
    const storedIn = (tab: Page) =>
      tab.evaluate(() => JSON.parse(localStorage.getItem('tregu.login') ?? '{}').token)
    await expect.poll(() => storedIn(page)).toBe(token)
    // The first tab has told this one of the new token, and its next request carries it.
    // What listens to the focus loads after the page.
    await expect(async () => {
      const sent = other.waitForRequest(/\/api\/account\/is_login/, { timeout: 2_000 })
      await other.evaluate(() => window.dispatchEvent(new Event('focus')))
      expect(await (await sent).headerValue('authorization')).toBe(`Token ${token}`)
    }).toPass()
    await expect(other.getByLabel('First name')).toHaveValue('Njomza')
    // A question that is under way is answered before its page closes.
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('several calls refused at once still lead back to where the shopper was', async ({ page, shop }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await fill(page, shop, { [HONEY]: 1 })
    // The open cart would go to the login by itself, in the middle of the next navigation.
    await page.goto('about:blank')
    await page.request.post(`${process.env.SHOP_API}/signout`, {
      headers: { authorization: `Token ${account.login.token}` },
    })
    for (let times = 0; times < 4; times++) {
      await enter(page, shop, account)
      await page.goto(`${shop}/order/payment?lang=en`)
      await expect(page).toHaveURL(/\/login\?next=%2Forder%2F\w+(%3Flang%3Den)?$/)
    }
  })
})

test('the button to pay says that the cart was emptied in another tab, and leads back to it', async ({
  page,
  shop,
  context,
}) => {
  await newShopper(page, shop, { products: { [HONEY]: 1 } })
  await toPayment(page)
  const other = await context.newPage()
  await other.goto(`${shop}/cart?lang=en`)
  await lineOf(other, /Sharri/)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('There is no item in your cart!')).toBeVisible()
  await page.getByRole('radio', { name: /Pay at door/ }).check()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Your cart was opened in another window' })
  await expect(alert).toBeFocused()
  await alert.getByRole('link', { name: 'Edit Order' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('"Continue as guest" leads back to where one came from, and from the checkout to the cart', async ({
  page,
  shop,
}) => {
  const guest = page.getByRole('link', { name: 'Continue as guest' })
  const targets = {
    '/login': '/',
    '/login?next=%2Ftechno': '/techno',
    '/login?next=%2Forder%2Faddress': '/cart',
    '/login?next=%2Fcheckout%3Fstore%3Dexpress-prishtina': '/cart',
    '/login?next=%2Fuser%2Fdashboard%2Fwishlist': '/',
    '/sign-up?next=%2Ftechno': '/techno',
  }
  for (const [from, to] of Object.entries(targets)) {
    await open(page, shop, from)
    await expect(guest, from).toHaveAttribute('href', to)
  }
})
