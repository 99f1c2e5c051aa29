/** Without a connection, and after a release has removed the old files. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open, seen } from './shopping.ts'

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/**
 * The code of the parts below the fold has loaded: otherwise it would delay the change of page while it cannot be
 * fetched.
 */
const allIsHere = (page: Page) =>
  page.waitForFunction(
    () => {
      const link = document.querySelector('footer a')
      return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
    },
    null,
    { timeout: 10_000 },
  )
const dist = new URL('../../web/dist/', import.meta.url)
const product = '/techno/p/noise-cancelling-headphones-one'

test.describe('a click without a connection', () => {
  test('leaves the page as it is, says so, and goes on by itself when the connection is back', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno')
    await allIsHere(page)
    await page.context().setOffline(true)
    await seen(page.locator(`a[href="${product}"]`)).click()
    await expect(line(page)).toBeVisible()
    await expect(heading(page)).toHaveText('Techno')
    await expect(page).toHaveURL(/\/techno\?lang=en$/)
    await expect(page.locator('[data-part="listing"] [data-part="card"]').first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page).toHaveURL(`${shop}${product}`)
    await expect(heading(page)).toContainText('Auralis One')
    await expect(line(page)).toBeHidden()
  })

  test('can be tried again by the button, and given up by another click', async ({ page, shop }) => {
    await open(page, shop, '/')
    // The server is unreachable, though the browser believes that it is online.
    let isBack = false
    await page.route(/\/(api|assets|healthz)/, (route) =>
      isBack ? route.continue() : route.abort('internetdisconnected'),
    )
    await seen(page.locator('#main a[href="/techno"]')).click()
    await expect(line(page)).toBeVisible()
    // The page may try by itself just before the press; then the button is gone, and the page is the right one too.
    await page.getByRole('button', { name: 'Try again' }).focus()
    isBack = true
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Techno')
    await expect(line(page)).toBeHidden()
  })

  test('asks the server more and more rarely', async ({ page, shop }) => {
    await open(page, shop, '/')
    let calls = 0
    await page.route(/\/(api|assets|healthz)/, (route) => {
      calls++
      return route.abort('internetdisconnected')
    })
    await page.clock.install()
    await seen(page.locator('#main a[href="/techno"]')).click()
    for (let second = 0; second < 60; second++) await page.clock.runFor(1_000)
    await expect(line(page)).toBeVisible()
    expect(calls).toBeLessThan(60)
  })

  test('a filter keeps the list and says that it could not be loaded, until it can', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno')
    await allIsHere(page)
    const range = page.locator('[data-part="range"]')
    const before = await range.innerText()
    await page.context().setOffline(true)
    await page.getByRole('complementary').getByRole('checkbox').first().check()
    await expect(page.getByText('We could not load your choice.')).toBeVisible()
    await expect(range).toHaveText(before)
    await page.context().setOffline(false)
    await expect(page.getByText('We could not load your choice.')).toBeHidden()
    await expect(range).not.toHaveText(before)
  })
})

test.describe('code that did not come', () => {
  test('does not hold up the next page once the connection is back', async ({ page, shop }) => {
    let isBack = false
    let refused = 0
    await page.clock.install()
    await page.route(/\/assets\/(filter-panel|later)/, (route) => {
      if (isBack) return route.continue()
      refused++
      return route.abort('internetdisconnected')
    })
    await open(page, shop, '/techno')
    // The next try would come after 30 seconds.
    for (const seconds of [0, 1, 2, 4, 8, 16]) {
      const before = seconds === 0 ? 0 : refused
      await page.clock.fastForward(seconds * 1_000)
      await expect.poll(() => refused).toBeGreaterThan(before)
    }
    await page.context().setOffline(true)
    await seen(page.locator(`a[href="${product}"]`)).click()
    await expect(line(page)).toBeVisible()
    isBack = true
    await page.context().setOffline(false)
    await expect(heading(page)).toContainText('Auralis One')
    await allIsHere(page)
  })
})

test.describe('a style sheet that did not come', () => {
  test('is asked for again with the page', async ({ page, shop }) => {
    await open(page, shop, '/')
    let refused = 0
    await page.route(/\/assets\/lists-.*\.css/, (route) => {
      refused++
      return refused === 1 ? route.abort('internetdisconnected') : route.continue()
    })
    // Pointing at a link preloads its page: cut the connection there.
    const link = seen(page.locator('#main a[href="/techno"]'))
    await link.dispatchEvent('pointerover', { bubbles: true })
    await expect.poll(() => refused).toBeGreaterThan(0)
    await link.click()
    await expect(heading(page)).toHaveText('Techno')
    const loaded = () =>
      page
        .locator('link[href*="/assets/lists-"]')
        .evaluateAll((links) => links.filter((each) => (each as HTMLLinkElement).sheet).length)
    await expect.poll(loaded).toBeGreaterThan(0)
  })
})

/** The file of a usual page's code in the build. */
const codeOf = (page: string): string => {
  const manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8'))
  const chunks: readonly { file: string; name?: string }[] = Object.values(manifest)
  const chunk = chunks.find(({ name }) => name === `page-${page}`)
  if (!chunk) throw new Error(`the build has no chunk of the page ${page}`)
  return chunk.file
}

test.describe('a tab of an earlier release', () => {
  /**
   * The product's code is gone until a page comes from the server, with `forGood` even then. Returns a counter of loaded
   * pages.
   */
  const openOld = async (page: Page, shop: string, forGood: boolean) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url() === shop + product) documents++
    })
    await page.route(`**/${codeOf('product')}`, (route) =>
      forGood || documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await open(page, shop, '/')
    await seen(page.locator(`#main a[href="${product}"]`)).click()
    // The first banner of the home page names the product too.
    await expect(page).toHaveURL(shop + product)
    await expect(heading(page)).toContainText('Auralis One')
    return () => documents
  }

  test('goes on with a page from the server, loaded once', async ({ page, shop }) => {
    const documents = await openOld(page, shop, false)
    await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    expect(documents()).toBe(1)
  })

  test('does not load again and again when a file is missing for good', async ({ page, shop }) => {
    const documents = await openOld(page, shop, true)
    // The server's markup can be read, and other pages can be reached.
    await seen(page.getByRole('banner').getByRole('link', { name: 'Tregu, home' })).click()
    await expect(page).toHaveURL(`${shop}/`)
    expect(documents()).toBe(1)
  })
})
