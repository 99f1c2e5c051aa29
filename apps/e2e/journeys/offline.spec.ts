/** Without a connection, and with an earlier release's files gone. */
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { enter, isPhone, newAccount, open, seen } from './shopping.ts'

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The code of what lies below has come: it would hold up the change of the page for as long as it cannot be fetched. */
const allIsHere = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('footer a')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
  })
const product = '/techno/p/noise-cancelling-headphones-one'

base.describe('a click without a connection', () => {
  base(
    'leaves the page as it is, says so, and goes on by itself when the connection is back',
    async ({ page, shop }) => {
      await open(page, shop, '/techno')
      await page.context().setOffline(true)
      await seen(page.locator(`a[href="${product}"]`)).click()
      await expect(line(page)).toBeVisible()
      await expect(heading(page)).toHaveText('Techno')
      await expect(page).toHaveURL(/\/techno\?lang=en$/)
      await expect(page.locator('.listing-grid .card').first()).toBeVisible()
      await page.context().setOffline(false)
      await expect(page).toHaveURL(`${shop}${product}`)
      await expect(heading(page)).toContainText('Auralis One')
      await expect(line(page)).toBeHidden()
    },
  )

  base('can be tried again by the button, and given up by another click', async ({ page, shop }) => {
    await open(page, shop, '/')
    // The server is out of reach, though the browser believes that it is online.
    await page.route(/\/(api|assets|healthz)/, (route) => route.abort('internetdisconnected'))
    await seen(page.locator('#main a[href="/techno"]')).click()
    await expect(line(page)).toBeVisible()
    await page.unroute(/\/(api|assets|healthz)/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Techno')
    await expect(line(page)).toBeHidden()
  })

  base('asks the server more and more rarely', async ({ page, shop }) => {
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

  base(
    'a filter keeps the list and says that it could not be loaded, until it can',
    async ({ page, shop }, info) => {
      base.skip(isPhone(info), 'the sheet of the phone applies nothing before it has an answer')
      await open(page, shop, '/techno')
      await allIsHere(page)
      const range = page.locator('.listhead .range')
      const before = await range.innerText()
      await page.context().setOffline(true)
      await page.getByRole('complementary').getByRole('checkbox').first().check()
      await expect(page.getByText('Your choice could not be loaded.')).toBeVisible()
      await expect(range).toHaveText(before)
      await page.context().setOffline(false)
      await expect(page.getByText('Your choice could not be loaded.')).toBeHidden()
      await expect(range).not.toHaveText(before)
    },
  )
})

base.describe('a style sheet that did not come', () => {
  base('is asked for again with the page', async ({ page, shop }) => {
    await open(page, shop, '/')
    let refused = 0
    await page.route(/\/assets\/listing.*\.css/, (route) => {
      refused++
      return refused === 1 ? route.abort('internetdisconnected') : route.continue()
    })
    // Pointing at a link fetches its page ahead: that is where the connection breaks.
    const link = seen(page.locator('#main a[href="/techno"]'))
    await link.dispatchEvent('pointerover', { bubbles: true })
    await expect.poll(() => refused).toBe(1)
    await link.click()
    await expect(heading(page)).toHaveText('Techno')
    const loaded = () =>
      page
        .locator('link[href*="/assets/listing"]')
        .evaluateAll((links) => links.filter((each) => (each as HTMLLinkElement).sheet).length)
    await expect.poll(loaded).toBeGreaterThan(0)
  })
})

const test = base.extend({})
test.use({ serviceWorkers: 'allow' })

/** The worker has started and keeps pages. */
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
