/** Enters every listing by a click, as a shopper does: the filters must be there without a reload. */
import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isPhone, open, passesAxe, seen } from './shopping.ts'

/** The filters that a shopper can use now: beside the products, or behind their button. */
const expectFilters = async (page: Page, info: TestInfo) => {
  if (isPhone(info)) {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Price' })).toBeVisible()
    return page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await expect(
    page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Price' }),
  ).toBeVisible()
}

test.describe('listings entered by a click', () => {
  test('have their filters: from the menu, a tile, See all, a breadcrumb, a search and a store', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/')
    const arrived = async (title: string | RegExp) => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectFilters(page, info)
    }
    await seen(page.locator('#main a[href="/techno"]')).click()
    await arrived('Techno')
    await page.goBack()
    await seen(page.getByRole('link', { name: 'See all' })).click()
    await expect(page).toHaveURL(`${shop}/sale`)
    await arrived('Prices that went down')
    await page.goBack()
    await page.locator('#made-in-kosova').getByRole('link', { name: 'Made in Kosova' }).first().click()
    await expect(page).toHaveURL(`${shop}/made-in-kosova`)
    await arrived('Made in Kosova')
    if (!isPhone(info)) {
      const menu = page.getByRole('navigation', { name: 'Departments' })
      await menu.getByRole('link', { name: 'House' }).click()
      await arrived('House')
      await menu.getByRole('link', { name: 'Reduced' }).click()
      await arrived('Prices that went down')
    }
    await page.getByRole('combobox', { name: /^Search/ }).fill('honey')
    await page.keyboard.press('Enter')
    await arrived(/honey/)
    await seen(
      page.locator('[data-part="card"]').getByRole('link', { name: /Sharri mountain honey/ }),
    ).click()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click()
    await expectFilters(page, info)
    await seen(page.locator('[data-part="card"] a')).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await seen(page.locator('#main a[href*="/store/"]')).click()
    await page.getByRole('link', { name: /^All Products/ }).click()
    await expectFilters(page, info)
  })
})

test.describe('what is reduced, and what is made in Kosova', () => {
  test('are listings of the whole market with a title, a text and the other filters', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/sale')
    await expect(page.getByRole('heading', { level: 1, name: 'Prices that went down' })).toBeVisible()
    await expect(page).toHaveTitle(/^Prices that went down/)
    const cards = page.locator('[data-part="listing"] [data-part="card"]')
    await expect(cards.first()).toBeVisible()
    expect(await cards.getByText(/^Save \d+%$/).count()).toBe(await cards.count())
    await passesAxe(page)
    await open(page, shop, '/made-in-kosova')
    await expect(page).toHaveTitle(/^Made in Kosova/)
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) await expect(card.getByText('Made in Kosova')).toBeAttached()
    await passesAxe(page)
    if (isPhone(info)) return
    const [brand] = await page.getByRole('complementary').getByRole('checkbox').all()
    await brand?.check()
    await expect(page).toHaveURL(/\/made-in-kosova\?(brand|reduced|seller)=/)
  })

  test('are filters of every listing, shown as chips that take them off', async ({ page, shop }, info) => {
    await open(page, shop, '/house')
    const range = page.locator('[data-part="range"]')
    const all = await range.innerText()
    if (isPhone(info)) await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = isPhone(info) ? page.getByRole('dialog') : page.getByRole('complementary')
    await panel.getByRole('checkbox', { name: /^Made in Kosova/ }).check()
    if (isPhone(info)) await panel.getByRole('button', { name: /^Show \d+ product/ }).click()
    await expect(page).toHaveURL(`${shop}/house?kosova=1`)
    await expect(range).not.toHaveText(all)
    await seen(page.getByRole('button', { name: 'Remove filter: Made in Kosova' })).click()
    await expect(page).toHaveURL(`${shop}/house`)
    await expect(range).toHaveText(all)
  })
})
