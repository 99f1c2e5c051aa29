/** Where a page begins: an address opened again at its top; reload, Back and Forward where the reader was. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdScripts, open } from './shopping.ts'

const positionOf = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = async (page: Page, position: number) => {
  // Parts below grow the page when they come near.
  await expect(async () => {
    await page.evaluate((top) => window.scrollTo(0, top), position)
    expect(await positionOf(page)).toBe(position)
  }).toPass()
}
/** The position after all that moves it has run. */
const settledAt = async (page: Page, position: number) => {
  await expect.poll(async () => Math.abs((await positionOf(page)) - position)).toBeLessThan(40)
  await page.waitForTimeout(400)
  expect(Math.abs((await positionOf(page)) - position)).toBeLessThan(40)
}
const lamp = '/house/p/walnut-desk-lamp'

test.describe('the place on a page', () => {
  test('a page opened by its address in the same tab begins at its top, wherever the reader was before', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/')
    await scrollTo(page, 900)
    await open(page, shop, lamp)
    await settledAt(page, 0)
    await scrollTo(page, 500)
    // By way of another site, and of an empty page.
    await page.goto('about:blank')
    await open(page, shop, '/techno')
    await settledAt(page, 0)
    await scrollTo(page, 700)
    await page.goto(`${shop.replace('127.0.0.1', 'localhost')}/healthz`)
    await open(page, shop, '/house')
    await settledAt(page, 0)
    // Opened by hand again, the same address begins at its top.
    await scrollTo(page, 700)
    await page.goto('about:blank')
    await open(page, shop, '/house')
    await settledAt(page, 0)
  })

  test('reload, Back and Forward keep the place, within the shop and over other sites', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/')
    await scrollTo(page, 900)
    await page.reload()
    await settledAt(page, 900)
    await open(page, shop, '/techno')
    await scrollTo(page, 600)
    const product = page
      .getByRole('main')
      .getByRole('link', { name: /\S/ })
      .and(page.locator('a[href*="/p/"]'))
    await product.nth(4).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/p\//)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await settledAt(page, 0)
    await scrollTo(page, 300)
    await page.goto('about:blank')
    await page.goBack()
    await settledAt(page, 300)
    await page.goBack()
    await expect(page).toHaveURL(/\/techno/)
    await settledAt(page, 600)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await settledAt(page, 900)
    await page.goForward()
    await expect(page).toHaveURL(/\/techno/)
    await settledAt(page, 600)
    await page.goForward()
    await expect(page).toHaveURL(/\/p\//)
    await settledAt(page, 300)
  })

  test('a page whose content comes from the browser keeps its place too', async ({ page, shop }) => {
    await open(page, shop, '/help/terms')
    await scrollTo(page, 800)
    await page.goto(`${shop}/cart?lang=en`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await settledAt(page, 0)
    await page.goBack()
    await settledAt(page, 800)
  })

  test('is kept when the reader goes back before the next page is shown', async ({ page, shop }) => {
    await open(page, shop, '/search')
    await scrollTo(page, 700)
    await page.evaluate(async () => {
      const names = document.querySelectorAll<HTMLElement>('[data-part="listing"] [data-part="name"]')
      names[4]?.click()
      // The address changes before the page is rendered.
      while (!window.location.pathname.includes('/p/')) await new Promise((done) => setTimeout(done))
      window.history.back()
    })
    await expect(page).toHaveURL(/\/search/)
    await expect(page.locator('[data-part="listing"]')).toBeVisible()
    await settledAt(page, 700)
  })

  test('Back before the scripts of a page have loaded shows the page of the address, at its place', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/search')
    await scrollTo(page, 700)
    await page
      .locator('[data-part="listing"] [data-part="name"]')
      .nth(4)
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/p\//)
    await settledAt(page, 0)
    await page.goto('about:blank')
    // One document showed both pages, so the browser does not load the list by itself.
    const letGo = await holdScripts(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/search/)
    await expect(page.locator('[data-part="listing"]')).toBeVisible()
    letGo()
    await settledAt(page, 700)
  })
})
