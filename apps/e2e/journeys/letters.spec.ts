/** Letters: large ones in the browser's settings, and fields that a phone does not zoom into. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, takeOne } from './shopping.ts'
import { CHATS } from './talking.ts'

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search products, brands and stores' })

test.describe('letters', () => {
  test('with the browser’s font size at 24 px, a window of 1280 px gets the narrower layout, and nothing lies beside it', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
    for (const path of [
      '/',
      '/techno',
      '/techno/p/noise-cancelling-headphones-one',
      '/cart',
      '/store/tech-point',
    ]) {
      await open(page, shop, path)
      expect((await searchField(page).boundingBox())?.width, path).toBeGreaterThan(200)
      const outside = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'header :is(a, button, input), [data-part=department-bar] :is(a, button)',
          ),
        ]
          .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((each) => {
            const { left, right, width } = each.getBoundingClientRect()
            return width > 1 && (left < 0 || right > window.innerWidth)
          })
          .map((each) => each.textContent || each.ariaLabel),
      )
      expect(outside, path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280)
    }
  })

  test('up to 767 px every field has letters of 16 px at least, so that iOS does not zoom into it', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const found = new Set<string>()
    const small = async (path: string) => {
      const fields = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable]')]
          .filter((each) => each.checkVisibility())
          .filter(
            (each) =>
              !each.matches('[type=checkbox], [type=radio], [type=hidden], [type=file], [type=range]'),
          )
          .map((each) => ({
            name:
              each.ariaLabel ||
              (each as HTMLInputElement).labels?.[0]?.textContent ||
              each.outerHTML.slice(0, 80),
            size: Number.parseFloat(getComputedStyle(each).fontSize),
          })),
      )
      for (const { name } of fields) found.add(name)
      expect(
        fields.filter(({ size }) => size < 16),
        path,
      ).toEqual([])
    }
    await takeOne(page, shop)
    const guests = [
      '/',
      '/techno',
      '/techno/p/noise-cancelling-headphones-one',
      '/store/tech-point?tab=products',
      '/cart',
      '/login',
      '/sign-up',
      '/sign-up/business',
      '/help/contact',
      '/withdraw',
    ]
    for (const path of guests) {
      await open(page, shop, path)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await small(path)
    }
    await open(page, shop, '/techno')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await small('/techno, filters')
    await enter(page, shop, await demoAccount(page, 'shopper@tregu.test'))
    for (const tab of ['orders', 'reviews', 'address', 'coupons', 'profile', 'cards']) {
      await open(page, shop, `/user/dashboard/${tab}`)
      await small(tab)
    }
    await enter(page, shop, await demoAccount(page, 'agent@tregu.test'))
    await open(page, shop, CHATS)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await small(CHATS)
    await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
    for (const path of ['/admin/dashboard/orders', '/admin/dashboard/returns', '/admin/dashboard/messages']) {
      await open(page, shop, path)
      await small(path)
    }
    // The walk has met the fields that were too small once.
    for (const name of ['uantity', 'Sort', 'Appearance'])
      expect(
        [...found].filter((each) => each.includes(name)),
        [...found].join(', '),
      ).not.toEqual([])
  })

  test('in e-mails are dark on light and light on dark, in every language of the gallery', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/dev/mails?lang=en')
    await page.getByRole('button', { name: 'order_shipped' }).click()
    const frame = page.frameLocator('iframe[title$="600 px"]')
    const sheet = frame.locator('table[width="600"]')
    await expect(frame.getByRole('link', { name: 'See the order' })).toBeVisible()
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await passesAxe(page)
    await page.getByLabel('Language').selectOption('de')
    await page.getByLabel('Colours').selectOption('dark')
    await expect(frame.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible()
    await expect(sheet).toHaveCSS('background-color', 'rgb(28, 27, 25)')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(244, 242, 237)')
    await page.getByRole('tab', { name: 'Plain text' }).click()
    await expect(page.getByText('Bestellung ansehen:')).toBeVisible()
    await passesAxe(page)
  })
})
