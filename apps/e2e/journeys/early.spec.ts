import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, holdScripts, newAccount, open, seen } from './shopping.ts'

/** Opens a listing and holds back the code of its filter panel until it is released. The phone has a sheet in the panel's place. */
const openBeforeFilters = async (page: Page, shop: string) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const letGo = await holdScripts(page, '**/assets/filter-panel-*.js')
  await open(page, shop, '/fashion')
  return letGo
}

/** The style sheets decide which of two buttons a width shows. */
const stylesLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 1 && links.every(({ sheet }) => sheet !== null)
  })

test.describe('before the scripts are here', () => {
  test('a sign-in sent early is remembered: the password never stands in the address, and the sign-in happens', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    const letGo = await holdScripts(page)
    const addresses: string[] = []
    page.on('request', (sent) => addresses.push(sent.url()))
    await page.goto(`${shop}/login?lang=en`, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(page.url()).toBe(`${shop}/login?lang=en`)
    letGo()
    await expect(page).toHaveURL(/\/user\/dashboard/)
    expect(addresses.filter((address) => address.includes(account.password))).toEqual([])
  })

  test('every form with a password is sent by post where no script runs at all', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/login', '/sign-up', '/sign-up-business', '/reset-password/some-key']) {
      await page.goto(`${shop}${path}?lang=en`)
      const secret = page.locator('main form').filter({ has: page.locator('input[type=password]') })
      await expect(secret).toHaveAttribute('method', 'post')
      await secret.locator('input[type=password]').first().fill('my-secret-pw')
      await secret.locator('button[type=submit]').click()
      expect(page.url()).not.toContain('my-secret-pw')
    }
    await context.close()
  })

  test('a press on "Add to cart" is remembered and done once', async ({ page, shop }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${shop}/techno/p/noise-cancelling-headphones-one?lang=en`, { waitUntil: 'commit' })
    await stylesLoaded(page)
    const add = seen(page.getByRole('button', { name: 'Add to cart', exact: true }))
    await add.click()
    await add.click()
    letGo()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })

  test('a colour, a size and a quantity are remembered with "Add to cart", and each done once in their order', async ({
    page,
    shop,
  }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${shop}/fashion/p/cotton-crew-t-shirt?lang=en`, { waitUntil: 'commit' })
    await stylesLoaded(page)
    for (const name of ['Black', 'Red', 'Black', 'M', 'M', 'One more', 'Choose colour'])
      await seen(page.getByRole('button', { name, exact: true })).click()
    letGo()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    for (const name of ['Black', 'M'])
      await expect(seen(page.getByRole('button', { name, exact: true }))).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    await expect(seen(page.getByRole('button', { name: 'Red', exact: true }))).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  test('a typed quantity counts for a press on "Add to cart"', async ({ page, shop }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${shop}/techno/p/noise-cancelling-headphones-one?lang=en`, { waitUntil: 'commit' })
    await stylesLoaded(page)
    await seen(page.getByRole('textbox', { name: 'Quantity' })).fill('3')
    await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
    letGo()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  })

  test('a press on the filter panel is remembered while the panel’s own code loads after the page’s, and done once', async ({
    page,
    shop,
  }) => {
    const letGo = await openBeforeFilters(page, shop)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const price = panel.getByRole('button', { name: 'Price', exact: true })
    await price.click()
    await panel.getByRole('checkbox', { name: /^Arbnelle/ }).check()
    await expect(price).toHaveAttribute('aria-expanded', 'false')
    letGo()
    await expect(page).toHaveURL(/brand=arbnelle/)
    await expect(price).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('checkbox', { name: /^Arbnelle/ })).toBeChecked()
    await price.click()
    await expect(price).toHaveAttribute('aria-expanded', 'false')
  })

  test('a choice in the footer is remembered while the footer’s code loads', async ({ page, shop }) => {
    const letGo = await holdScripts(page, '**/assets/footer-*.js')
    await open(page, shop, '/faqs')
    await page.getByRole('contentinfo').getByRole('combobox').selectOption('Dark')
    letGo()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the cart without scripts says what it needs', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop}/cart?lang=en`)
    await expect(page.locator('noscript p')).toHaveText(/^Your cart needs JavaScript\./)
    await context.close()
  })
})

test.describe('while the code of the filters loads', () => {
  test('the filters stay while their code loads, when the reader skips to the content or changes the columns', async ({
    page,
    shop,
  }) => {
    const letGo = await openBeforeFilters(page, shop)
    const boxes = page.locator('[data-part="filters"] input[type=checkbox]')
    const count = await boxes.count()
    expect(count).toBeGreaterThan(5)
    const first = await boxes.first().elementHandle()
    const columns = page.getByRole('button', { name: '3 per row' })
    await columns.click()
    await expect(columns).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+Home')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/#main$/)
    expect(await boxes.count()).toBe(count)
    letGo()
    await expect(page.locator('[data-part="filters"]')).not.toHaveAttribute('data-late')
    expect(await first?.evaluate((box) => box.isConnected)).toBe(true)
    await page
      .locator('[data-part="filters"]')
      .getByRole('checkbox', { name: /^Arbnelle/ })
      .check()
    await expect(page).toHaveURL(/brand=arbnelle/)
  })

  test('a tick is counted when the filter panel hydrates during the very press', async ({ page, shop }) => {
    const letGo = await openBeforeFilters(page, shop)
    await page.evaluate(() => {
      const panel = document.querySelector<HTMLElement>('[data-part="filters"]')
      const boxes = [...(panel?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
      const box = boxes.find(({ labels }) => labels?.[0]?.textContent.startsWith('Arbnelle'))
      if (!panel || !box) throw new Error('no box')
      const { port1, port2 } = new MessageChannel()
      // React works in slices: between two of them the box is rendered, and its panel not yet committed.
      port1.onmessage = () => {
        const isRendered = Object.keys(box).some((key) => key.startsWith('__react'))
        if (isRendered || panel.dataset.late === undefined) box.click()
        else port2.postMessage(null)
      }
      port2.postMessage(null)
    })
    letGo()
    await expect(page).toHaveURL(/brand=arbnelle/)
    await expect(page.getByRole('checkbox', { name: /^Arbnelle/ })).toBeChecked()
  })
})

// React delays a page's hydration by 300 ms when a lazy part of the frame shows its fallback first.
test("a shopper's page hydrates before a lazy part of the frame is asked for", async ({ page, shop }) => {
  await enter(page, shop, await newAccount(page))
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__react')),
    )
  const asked: Promise<boolean>[] = []
  await page.route(/\/assets\/pending-[^/]*\.js$/, async (route) => {
    const known = isHydrated()
    asked.push(known)
    await known
    await route.continue()
  })
  for (const path of ['/cart', '/user/dashboard', '/techno']) {
    await page.goto(`${shop}${path}`)
    await expect.poll(() => asked.length, { message: path }).toBeGreaterThan(0)
    expect(await Promise.all(asked.splice(0)), path).not.toContain(false)
  }
})

test.describe('scripts that fail to load', () => {
  test.use({ provoked: /Failed to fetch dynamically imported module|Failed to load resource/ })

  test('are loaded again, and an earlier press is repeated', async ({ page, shop }) => {
    let lost = 0
    await page.route(/\/assets\/entry-client-[^/]+\.js/, (route) => {
      lost += 1
      return lost <= 2 ? route.abort() : route.continue()
    })
    await page.goto(`${shop}/techno/p/noise-cancelling-headphones-one?lang=en`)
    const add = seen(page.getByRole('button', { name: 'Add to cart', exact: true }))
    await add.click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    expect(lost).toBe(3)
  })
})
