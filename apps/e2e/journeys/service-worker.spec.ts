/** Pages without a connection: what the service worker caches, and that it caches nothing private. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, isPhone, newAccount, open, seen } from './shopping.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const product = '/techno/p/noise-cancelling-headphones-one'

// Every test of this file runs with the worker, which answers before any route of a journey could.
test.use({ serviceWorkers: 'allow' })

/** The worker has started and caches pages. */
const kept = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const pages = await caches.open('pages')
        return (await pages.match(path, { ignoreSearch: true })) !== undefined
      }, address),
    )
    .toBe(true)

test.describe('the service worker', () => {
  test('shows the pages last seen without a connection, and a page that says so for all others', async ({
    page,
    shop,
  }) => {
    test.slow()
    await open(page, shop, '/')
    await kept(page, '/')
    await seen(page.locator(`#main a[href="${product}"]`)).click()
    await expect(heading(page)).toContainText('Auralis One')
    await kept(page, product)
    await page.context().setOffline(true)
    await page.reload()
    await expect(heading(page)).toContainText('Auralis One')
    await page.goto(`${shop}/house`)
    await expect(heading(page)).toHaveText('No connection')
    await page.context().setOffline(false)
    await expect(heading(page)).toHaveText('House')
  })

  test('never keeps the pages of one person, and forgets what was looked at with sign-out', async ({
    page,
    shop,
  }, info) => {
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/user/dashboard/orders')
    await open(page, shop, product)
    await kept(page, product)
    const addresses = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => ['pages', 'catalogue'].includes(name))
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    for (const address of await addresses()) expect(address).not.toMatch(/user|orders|cart|account|coupons/)
    if (isPhone(info)) await page.getByRole('button', { name: 'Menu' }).click()
    if (isPhone(info)) await page.getByRole('button', { name: /Account/ }).click()
    else
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Njomza/ })
        .click()
    await seen(page.getByRole('button', { name: 'Sign out' })).click()
    await expect.poll(async () => (await addresses()).filter((address) => address === product)).toEqual([])
  })

  test('the shop can be installed', async ({ page, shop }) => {
    await open(page, shop, '/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(`${shop}${href}`)).json()
    expect(manifest).toMatchObject({ name: 'Tregu', start_url: '/', display: 'standalone' })
    for (const { src, sizes } of manifest.icons) {
      const answer = await page.request.get(`${shop}${src}`)
      expect({ src, status: answer.status() }).toEqual({ src, status: 200 })
      expect(sizes).toMatch(/^(any|\d+x\d+)$/)
    }
  })
})
