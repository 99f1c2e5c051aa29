import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import { closeAdded, holdScripts, isPhone, linksIn, open, passesAxe, seen, takeOne } from './shopping.ts'

const foot = (page: Page) => page.getByRole('contentinfo')

test.describe('the newsletter', () => {
  test('an address is asked for in the footer, confirmed by the link in the mail, and left by the other', async ({
    page,
    shop,
  }) => {
    const email = newEmail()
    await open(page, shop, '/help')
    const field = foot(page).getByRole('textbox', { name: 'E-mail address' })
    const said = foot(page).getByRole('status')
    const subscribe = foot(page).getByRole('button', { name: 'Subscribe' })
    // Parts below the fold load when they are near.
    await subscribe.scrollIntoViewIfNeeded()
    await subscribe.click()
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    await expect(said).toHaveText('')

    // The server's refusals are red, its other messages are not.
    await field.fill('somebody@nowhere')
    await subscribe.click()
    await expect(said).toHaveText('Please enter valid email address.')
    await expect(said).toHaveAttribute('data-bad', 'true')
    await field.fill(email)
    await subscribe.click()
    await expect(said).toContainText('we have sent it an e-mail')
    await expect(said).toHaveAttribute('data-bad', 'false')
    await passesAxe(page)

    const links = await linksIn(page, shop, email, 'Confirm your newsletter')
    const [confirm = '', leave = ''] = ['confirm', 'unsubscribe'].map(
      (step) => links.find((link) => link.startsWith(`${shop}/newsletter/${step}/`)) ?? '',
    )
    await page.goto(confirm)
    await expect(page.getByText('You are subscribed to the newsletter.')).toBeVisible()
    await passesAxe(page)
    await page.goto(leave)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed from the newsletter.')).toBeVisible()
    await page.goto(`${shop}/newsletter/confirm/not-a-key?lang=en`)
    await expect(page.getByText('This link is not valid or has expired.')).toBeVisible()
  })
})

test.describe('the browser’s storage', () => {
  test('holds nothing beyond what the shop needs, and says what that is', async ({ page, shop }, info) => {
    test.slow()
    await open(page, shop, '/')
    await open(page, shop, '/techno/sound')
    await open(page, shop, '/techno/p/noise-cancelling-headphones-one')
    await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await closeAdded(page)
    await page.getByRole('combobox', { name: 'Search products, brands and stores' }).fill('honey')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=honey/)
    await open(page, shop, '/store/tech-point')
    if (isPhone(info)) await page.getByRole('button', { name: 'Menu' }).click()
    else await page.getByRole('link', { name: 'All departments' }).first().click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tregu.departments'))).not.toBeNull()

    const stored = await page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      tab: Object.keys(sessionStorage).sort(),
      databases: await indexedDB.databases(),
    }))
    const needed = {
      local: ['tregu.browser', 'tregu.departments', 'tregu.language'],
      tab: ['tregu.scroll', 'tregu.searches', 'tregu.visited'],
    }
    expect(stored.local.filter((key) => !needed.local.includes(key))).toEqual([])
    expect(stored.tab.filter((key) => !needed.tab.includes(key))).toEqual([])
    expect(stored.databases).toEqual([])
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    expect(cookies.filter((name) => !['lang', 'theme'].includes(name))).toEqual([])

    await open(page, shop, '/help/privacy')
    await expect(page.getByRole('heading', { name: 'What is stored in your browser' })).toBeVisible()
  })

  test('heals by itself: what somebody wrote there by hand is made again, and the cart works', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop}/healthz`)
    await page.evaluate(() => {
      for (const [key, text] of Object.entries({
        browser: '"not-a-number"',
        login: '{"token":7,"user":{}}',
        departments: '{"language":"en","reply":[]}',
        checkout: '"nowhere"',
        columns: '{}',
        language: 'no JSON at all',
        place: '"Atlantis"',
      }))
        localStorage.setItem(`tregu.${key}`, text)
      for (const key of ['scroll', 'searches', 'placed', 'visited'])
        sessionStorage.setItem(`tregu.${key}`, '"nothing of the kind"')
    })
    await open(page, shop, '/cart')
    await expect(page.getByText('There is no item in your cart!')).toBeVisible()
    await takeOne(page, shop)
    await open(page, shop, '/cart')
    await expect(page.getByRole('link', { name: /noise-cancelling headphones/i }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tregu.browser'))).toMatch(/^"[\da-f-]{36}"$/)
    await page.getByRole('combobox', { name: 'Search products, brands and stores' }).click()
    await open(page, shop, '/techno')
    await expect(page.locator('[data-part="listing"] [data-part="card"]').first()).toBeVisible()
  })

  test('may be forbidden: a guest still fills a cart, as long as the page stays', async ({ page, shop }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await takeOne(page, shop)
    await closeAdded(page)
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).click()
    await page
      .getByRole('link', { name: /^(View cart|Proceed to Checkout)$/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${shop}/cart`)
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /headphones/i })
        .first(),
    ).toBeVisible()
    await open(page, shop, '/techno')
    await expect(page.locator('[data-part="listing"] [data-part="card"]').first()).toBeVisible()
  })

  test('nobody else is asked for anything: every request goes to the shop', async ({ page, shop }) => {
    const elsewhere: string[] = []
    page.on('request', (sent) => {
      if (!sent.url().startsWith(shop) && !/^(data|blob):/.test(sent.url())) elsewhere.push(sent.url())
    })
    for (const path of ['/', '/techno', '/techno/p/noise-cancelling-headphones-one', '/cart', '/login'])
      await open(page, shop, path)
    expect(elsewhere).toEqual([])
  })
})

test.describe('the language', () => {
  test('has one address each by ?lang, and the choice is held by a cookie and local storage', async ({
    page,
    shop,
  }) => {
    const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'lang')?.value
    await page.goto(`${shop}/techno?lang=de`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1, name: 'Technik' })).toBeVisible()
    await expect.poll(chosen).toBe('de')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tregu.language'))).toBe('"de"')
    // The choice holds where the address names no language; otherwise the address wins.
    await page.goto(`${shop}/house`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto(`${shop}/house?lang=tr`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    // The tab stores its language when it leaves a page, so the cookie goes when no page of the shop is open.
    await page.goto('about:blank')
    expect(await chosen()).toBe('tr')
    await page.context().clearCookies()
    await page.goto(`${shop}/house`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  })

  test('named by an address is kept when the reader leaves before the scripts load', async ({
    page,
    shop,
  }) => {
    await holdScripts(page)
    await page.goto(`${shop}/techno?lang=bs`)
    await page.goto(`${shop}/house`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bs')
  })
})

test.describe('messages', () => {
  test('a field’s error and a form’s refusal stay until they are mended; a banner clears after five seconds', async ({
    page,
    shop,
  }) => {
    await page.clock.install()
    await open(page, shop, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Please enter your email Address.')).toBeVisible()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByText('Please enter your email Address.')).toBeVisible()
    await page.getByLabel('E-mail').fill('nobody@tregu.test')
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible()

    await page.route(/\/api\/orders\/tregu\/cart\b/, (route) =>
      route.fulfill({ status: 409, json: { error: 'conflict' } }),
    )
    await open(page, shop, '/search?q=sharri')
    const honey = page.locator('[data-part="card"]').filter({ hasText: 'Sharri mountain honey' }).first()
    await honey.hover()
    await honey.getByRole('button', { name: /^Add to cart/ }).click()
    const banner = page.locator('[data-part="toast"][data-tone="bad"]')
    await expect(banner).toBeVisible()
    await page.mouse.move(0, 600)
    await page.clock.fastForward(3_000)
    await expect(banner).toBeVisible()
    await page.clock.fastForward(2_500)
    await expect(banner).toHaveCount(0)
  })
})
