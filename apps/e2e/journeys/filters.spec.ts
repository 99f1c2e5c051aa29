import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isPhone, open, passesAxe, seen, settled } from './shopping.ts'

const range = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-part="range"]')).toHaveText(text)

/** The panel's code loads after the page's. Until then only the last press is remembered. */
const hydrated = async (panel: Locator) => {
  const first = panel.getByRole('button').first()
  await expect
    .poll(() => first.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
  return panel
}

/** The panel beside the products; on the phone the sheet, in which nothing applies before "Show n products". */
const withPanel = async (page: Page, info: TestInfo, act: (panel: Locator) => Promise<void>) => {
  if (!isPhone(info)) return act(await hydrated(page.getByRole('complementary', { name: 'Filters' })))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await act(sheet)
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(sheet).toBeHidden()
}
const heading = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true })
const chip = (page: Page, name: string) =>
  seen(page.locator('main').getByRole('button', { name: `Remove filter: ${name}` }))

test.describe('the filter panel', () => {
  test('a filter chosen on a later page starts the listing again at page 1', async ({ page, shop }, info) => {
    await open(page, shop, '/techno?page=2')
    await range(page, /^13–/)
    await withPanel(page, info, (panel) => panel.getByRole('checkbox', { name: /^Auralis/ }).check())
    await expect(page).toHaveURL(`${shop}/techno?brand=auralis`)
    await range(page, /^1–/)
  })

  test('Brand, reviews and seller open by default, price closed; brands with frequency, first 5, See more and a search box', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    await withPanel(page, info, async (panel) => {
      for (const name of ['Brand', 'User Reviews', 'Seller'])
        await expect(heading(panel, name)).toHaveAttribute('aria-expanded', 'true')
      await expect(heading(panel, 'Price')).toHaveAttribute('aria-expanded', 'false')
      const brands = panel.locator('[data-part="accordion"]', {
        has: page.getByRole('button', { name: 'Brand' }),
      })
      await expect(brands.getByRole('checkbox')).toHaveCount(5)
      const more = brands.getByRole('button', { name: /^See more \(\d+\)$/ })
      const all = Number((await more.innerText()).match(/\d+/)?.[0])
      expect(all).toBeGreaterThan(5)
      await more.click()
      await expect(brands.getByRole('checkbox')).toHaveCount(all)
      await brands.getByRole('button', { name: 'See less' }).click()
      await expect(brands.getByRole('checkbox')).toHaveCount(5)
      await brands.getByRole('searchbox', { name: 'Search brands' }).fill('URAL')
      await expect(brands.getByRole('checkbox')).toHaveCount(1)
      await expect(brands.getByRole('checkbox', { name: /^Auralis\s*\d+$/ })).toBeVisible()
      await settled(page)
      await passesAxe(page)
      await brands.getByRole('checkbox', { name: /^Auralis/ }).check()
      if (isPhone(info)) await expect(panel.getByRole('button', { name: 'Reset (1)' })).toBeVisible()
    })
    await expect(page).toHaveURL(/\?brand=auralis$/)
    await expect(chip(page, 'Auralis')).toBeVisible()
    await expect(page.locator('[data-part="range"]')).not.toContainText('of 14')
    const found = Number((await page.locator('[data-part="range"]').innerText()).match(/of (\d+)/)?.[1])
    await withPanel(page, info, async (panel) => {
      const auralis = panel.locator('[data-part="check"]', { hasText: 'Auralis' })
      await expect(auralis.locator('[data-part="count"]')).toHaveText(String(found))
      await expect(auralis.getByRole('checkbox')).toBeChecked()
    })
  })

  test('User Reviews, Seller and options narrow the listing; chips remove one, Clear filters all', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    await withPanel(page, info, async (panel) => {
      const stars = panel.getByRole('radio')
      await expect(stars).toHaveCount(4)
      for (const n of [4, 3, 2, 1])
        await expect(panel.getByRole('img', { name: `${n} of 5 stars` })).toBeVisible()
      await stars.first().click()
    })
    await expect(page).toHaveURL(/\?rating=4$/)
    await withPanel(page, info, (panel) => panel.getByRole('checkbox', { name: /^Tech Point/ }).check())
    await expect(page).toHaveURL(/seller=tech-point/)
    await withPanel(page, info, async (panel) => {
      // Which options these few products have depends on the day of the demo world: its ratings do.
      const name = /^(Colour|Layout|RAM|Storage)$/
      const group = panel
        .locator('[data-part="accordion"]')
        .filter({ has: page.getByRole('button', { name }) })
      await group.first().getByRole('button', { name }).click()
      // The new counts of the seller may still be on their way; they disable the options that no product has.
      const choice = group.first().getByRole('checkbox').and(page.locator(':enabled')).first()
      await expect(() => choice.check({ timeout: 1_000 })).toPass()
    })
    await expect(page).toHaveURL(/option=(colour|layout|memory|storage):/)
    await chip(page, 'Tech Point').click()
    await expect(page).not.toHaveURL(/seller=/)
    await expect(page).toHaveURL(/rating=4/)
    await seen(page.locator('main').getByRole('button', { name: 'Clear filters' })).click()
    await expect(page).toHaveURL(`${shop}/techno`)
    await range(page, '1–12 of 14 products')
    await withPanel(page, info, async (panel) => {
      await heading(panel, 'Connections').click()
      await panel.getByRole('checkbox', { name: /^USB-C/ }).check()
    })
    await expect(page).toHaveURL(/\?fact=connections:usb-c$/)
    await chip(page, 'Connections: USB-C').click()
    await expect(page).toHaveURL(`${shop}/techno`)
  })

  test('Price: presets, and a custom min and max with Get; min > max swaps, a lone max is 0 to max', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    await withPanel(page, info, async (panel) => {
      await heading(panel, 'Price').click()
      for (const name of ['0 – 50 €', '50 – 100 €', '100 – 200 €', '200 – 500 €', '500 € and more'])
        await expect(panel.getByText(name)).toBeVisible()
      await panel.getByRole('checkbox', { name: /^50\s–\s100/ }).check()
    })
    await expect(page).toHaveURL(/\?price=50-100$/)
    await chip(page, '50 – 100 €').click()
    const custom = async (min: string, max: string) =>
      withPanel(page, info, async (panel) => {
        const price = heading(panel, 'Price')
        if ((await price.getAttribute('aria-expanded')) === 'false') await price.click()
        await panel.getByLabel('Minimum price').fill(min)
        await panel.getByLabel('Maximum price').fill(max)
        await panel.getByRole('button', { name: 'Get', exact: true }).click()
      })
    await custom('200', '100')
    await expect(page).toHaveURL(/\?min_price=100&max_price=200$/)
    await expect(chip(page, '100 – 200 €')).toBeVisible()
    await custom('', '60')
    await expect(page).toHaveURL(/max_price=60/)
    await expect(chip(page, '0 – 60 €')).toBeVisible()
    // It opens by itself when it is in use.
    await page.reload()
    await withPanel(page, info, (panel) =>
      expect(heading(panel, 'Price')).toHaveAttribute('aria-expanded', 'true'),
    )
  })

  test('search within categories; both empty messages name what was looked for', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/techno')
    await withPanel(page, info, async (panel) => {
      const within = panel.getByRole('searchbox', { name: 'Search within categories' })
      await within.fill('headphones')
      await within.press('Enter')
    })
    await expect(page).toHaveURL(/\/techno\?q=headphones$/)
    await expect(page.getByRole('link', { name: /Auralis One/ })).toBeVisible()
    await chip(page, 'headphones').click()
    await expect(page).toHaveURL(`${shop}/techno`)

    for (const [path, level] of [
      ['/techno?brand=nobody', 'department'],
      ['/techno/sound?brand=nobody', 'category'],
      ['/techno/sound/headphones?brand=nobody', 'sub category'],
    ]) {
      await open(page, shop, `${path}`)
      await expect(
        page.getByRole('heading', { name: `No products found in the ${level} you are looking for` }),
      ).toBeVisible()
    }
    await passesAxe(page)
    await page.route('**/api/products/garden**', async (route) => {
      const answer = await route.fetch()
      const list = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...list, result: [], pagi: { ...list.pagi, count: 0, page_count: 1 } },
      })
    })
    await open(page, shop, '/all-departments')
    await page.getByRole('link', { name: 'All of Garden' }).click()
    await expect(
      page.getByRole('heading', { name: 'There are no products in this department!' }),
    ).toBeVisible()
  })
})

test.describe('all departments', () => {
  test('lists every department with its categories, and leads to each', async ({ page, shop }) => {
    await open(page, shop, '/all-departments')
    await expect(page.getByRole('heading', { level: 2 })).toContainText(['Techno', 'House', 'Fashion'])
    await passesAxe(page)
    await page.getByRole('link', { name: 'Headphones', exact: true }).click()
    await expect(page).toHaveURL(/\/techno\/sound\/headphones$/)
  })
})
