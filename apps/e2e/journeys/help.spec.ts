import type { Page } from '@playwright/test'
import { HELP_TOPICS } from '../help-topics.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { isPhone, open, passesAxe, settled } from './shopping.ts'

test.describe('help and legal pages', () => {
  test('the footer leads to them, and each has its contents, its date and words of its own', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop}/?lang=en`)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(/\/help\/terms$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect(page.locator('time').first()).toHaveText('2 Nov 2026')
    for (const topic of HELP_TOPICS) {
      const answer = await page.request.get(`${shop}/help/${topic}?lang=en`)
      expect([topic, answer.status()]).toEqual([topic, 200])
      // The imprint's company is one text of the settings.
      const least = topic === 'imprint' ? 2 : 3
      expect((await answer.text()).match(/<h2 id="/g)?.length, topic).toBeGreaterThanOrEqual(least)
    }
  })

  test('every topic comes to life by itself, and leads on to the next', async ({ page, shop }, info) => {
    for (const [index, topic] of HELP_TOPICS.entries()) {
      await open(page, shop, `/help/${topic}`)
      const next = HELP_TOPICS[(index + 1) % HELP_TOPICS.length] ?? ''
      if (isPhone(info)) await page.getByRole('combobox', { name: 'Topic' }).selectOption(next)
      else await page.locator(`main nav a[href="/help/${next}"]`).click()
      await expect(page).toHaveURL(`${shop}/help/${next}`)
    }
  })

  test('delivery and returns carries the model withdrawal form and the way to withdraw', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop}/help/delivery-and-returns?lang=en`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
    await expect(page.getByText('I hereby give notice that I withdraw from my contract')).toBeVisible()
    await expect(
      page.locator('article').getByRole('link', { name: 'Withdraw from contract' }).last(),
    ).toHaveAttribute('href', '/withdraw')
    await passesAxe(page)
  })
})

test.describe('keys in links', () => {
  test('an account is confirmed by the browser once, with the specification’s sentence', async ({
    page,
    shop,
    request,
  }) => {
    const email = newEmail()
    const account = {
      first_name: 'Hana',
      last_name: 'Zeka',
      email,
      password: 'tregu-demo-1',
      role: 2,
      site: 'tregu',
    }
    await request.post(`${process.env.SHOP_API}/signup`, { data: account })
    const mailed = async () =>
      JSON.stringify(await (await request.get(`${process.env.SHOP_API}/dev/mailbox?to=${email}`)).json())
    await expect.poll(mailed).toContain('/email/confirm/')
    const place = /\/email\/confirm\/[\w-]+/.exec(await mailed())?.[0] ?? ''
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/email/confirm/')) asked.push(sent.url())
    })
    expect((await request.get(`${shop}${place}?lang=en`)).status()).toBe(200)
    await page.goto(`${shop}${place}?lang=en`)
    await expect(page.getByText('Your account was confirmed. You can login right now')).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

test.describe('the quick view', () => {
  test('shows a product without the shop around it, and leads to its page', async ({ page, shop }) => {
    await page.goto(`${shop}/preview/noise-cancelling-headphones-one?lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Auralis One')
    await expect(page.locator('header, footer')).toHaveCount(0)
    await page.getByRole('link', { name: 'Open the product page' }).click()
    await expect(page).toHaveURL(/\/techno\/p\/noise-cancelling-headphones-one$/)
  })
})

test.describe('the help button', () => {
  const button = (page: Page) => page.locator('[data-part="help-button"]')
  const window = (page: Page) => page.getByRole('dialog', { name: 'Help' })

  test('opens answers and contact beside the page, the whole of a phone’s, by keyboard too, and is absent in cart and checkout', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(window(page).getByRole('link', { name: 'Where is my order?' })).toBeVisible()
    await expect(window(page).getByRole('link', { name: 'ndihma@tregu.test' })).toBeVisible()
    await passesAxe(page)
    if (isPhone(info)) {
      expect(await window(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    } else {
      // The page beside it stays usable.
      await page.getByRole('combobox', { name: 'Search products, brands and stores' }).click()
      await expect(window(page)).toBeVisible()
      await window(page).getByRole('button', { name: 'Close' }).focus()
    }
    await page.keyboard.press('Escape')
    await expect(window(page)).toBeHidden()
    await expect(button(page)).toBeFocused()

    await button(page).click()
    await window(page).getByRole('link', { name: 'Delivery and returns' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
    await expect(window(page)).toBeHidden()
    await expect(button(page)).toBeVisible()

    await open(page, shop, '/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(button(page)).toBeHidden()
  })

  test('covers nothing: in the bar on the desktop; on the phone away while reading on, and not where cards reach the edge', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/')
    if (!isPhone(info)) {
      await expect(
        page.getByRole('navigation', { name: 'Departments' }).getByRole('button', { name: 'Help' }),
      ).toBeVisible()
      return
    }
    await expect(button(page)).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect(button(page)).toBeHidden()
    await page.mouse.wheel(0, -300)
    await expect(button(page)).toBeVisible()
    // At the end of the page it covers nothing.
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    const last = await page.getByRole('contentinfo').getByText('All prices in euro').boundingBox()
    await page.mouse.wheel(0, -12)
    await expect(button(page)).toBeVisible()
    await settled(page)
    const box = await button(page).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((box?.y ?? 0) + 1)
    for (const path of [
      '/techno',
      '/techno/p/noise-cancelling-headphones-one',
      '/store/tech-point',
      '/search?q=lamp',
    ]) {
      await open(page, shop, path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(button(page)).toBeHidden()
    }
  })

  test('can be hidden, stays so, and comes back from the footer', async ({ page, shop }) => {
    await open(page, shop, '/')
    await button(page).click()
    await window(page).getByRole('button', { name: 'Hide the help button' }).click()
    await expect(window(page)).toBeHidden()
    await expect(button(page)).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
    await open(page, shop, '/help')
    const back = page.getByRole('contentinfo').getByRole('button', { name: 'Show the help button' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(back).toBeVisible()
    await expect(button(page)).toBeHidden()
    await passesAxe(page)
    await back.click()
    await expect(button(page)).toBeFocused()
    await expect(back).toBeHidden()
  })
})
