/** An administrator makes a promo code of the platform, finds it among the platform's coupons, and ends it. */
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, settled, toSection } from './shopping.ts'

test('a promo code of the platform is made, found by its code, and ended by an administrator', async ({
  page,
  shop,
}, info) => {
  const code = `MARKET-${info.project.name.slice(0, 1).toUpperCase()}${Date.now() % 1_000_000}`
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Platform coupons')
  await expect(page.getByRole('heading', { level: 1, name: 'Platform coupons' })).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await page.getByRole('link', { name: 'Add discount' }).first().click()
  const english = page.getByRole('tabpanel', { name: 'English' })
  await english.getByLabel('Name for shoppers').fill(`Market ${code}`)
  await page.getByLabel('Kind').selectOption({ label: 'Promo code' })
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByLabel('Value in euros').fill('5')
  await page.getByLabel('Minimum spend in euros').fill('30')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(day(1))
  await page.getByLabel('Last day').fill(day(20))
  await settled(page)
  await passesAxe(page)
  await page.getByRole('button', { name: 'Create the discount' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Market ${code}` })).toBeVisible()
  await expect(page).toHaveURL(/\/market\/discounts\/\d+/)
  await settled(page)
  await passesAxe(page)

  await toSection(page, 'Platform coupons')
  await page.getByRole('searchbox').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 discount', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Market ${code}` }).click()
  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('Ended').first()).toBeVisible()
})
