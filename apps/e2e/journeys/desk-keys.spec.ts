/** The keys of the desk's lists, by keyboard alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, settled } from './shopping.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const focusedRow = (page: Page) => page.locator('[data-row]:has(:focus)')

test('a list is searched, walked, selected and opened, and a page is saved, by keys that rest while somebody types', async ({
  page,
  shop,
}) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard/products')
  await expect(title(page, 'Products')).toBeVisible()
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const nameAt = (index: number) => rows.nth(index).getByRole('link').first().innerText()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toContainText(await nameAt(1))
  await page.keyboard.press('k')
  await expect(focusedRow(page)).toContainText(await nameAt(0))
  await page.keyboard.press('x')
  await expect(rows.first().getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('jkx? auralis')
  await expect(search).toHaveValue('jkx? auralis')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('headphones one')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=headphones\+one/)
  await expect(rows).toHaveCount(1)
  // The search has given its focus up, so the keys work again.
  await expect(search).not.toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(title(page, /Auralis One/)).toBeVisible()

  // Ctrl+S saves also while somebody types.
  const brand = page.getByLabel(/^Brand/)
  const before = await brand.inputValue()
  for (const typed of ['Besa', before]) {
    await brand.fill(typed)
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeEnabled()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  }

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  await expect(list.getByText('Search the list')).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await list.getByRole('checkbox', { name: 'Use the single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('Shift+?')
  await expect(list).toBeHidden()
  await page.reload()
  await expect(title(page, /Auralis One/)).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(list).toBeHidden()

  // The account's menu opens the list as well.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click()
  await page.getByRole('button', { name: 'Keys' }).click()
  await list.getByRole('checkbox', { name: 'Use the single keys' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+?')
  await expect(list).toBeVisible()
})

test('the head of a list stays under the masthead while its rows are scrolled', async ({ page, shop }) => {
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard/products')
  const head = page.getByRole('columnheader').first()
  await expect(page.locator('[data-row]')).toHaveCount(30)
  await page.locator('[data-row]').last().scrollIntoViewIfNeeded()
  const masthead = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => Math.round((await head.boundingBox())?.y ?? 0))
    .toBe(Math.round((masthead?.y ?? 0) + (masthead?.height ?? 0)))
})
