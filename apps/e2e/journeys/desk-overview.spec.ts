import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe } from './shopping.ts'

const DESK = '/admin/dashboard'

test('a seller chooses the span of the figures, reads the charts as a table, and each number leads to its list', async ({
  page,
  shop,
}) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, DESK)
  const main = page.getByRole('main')
  const figures = main.getByRole('region', { name: 'Figures' })
  await expect(figures).toBeVisible()
  const spans = main.getByRole('navigation', { name: 'Span of days' })
  await expect(spans.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('img', { name: /^A line of the revenue of each day/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /^A bar for the orders of each day/ })).toBeVisible()
  await main.getByText('Show as table').click()
  const rows = main.getByRole('table').filter({ hasText: 'Before' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(main.getByRole('region', { name: 'Next payout' })).toBeVisible()
  await passesAxe(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)

  await spans.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/span=7/)
  await expect(rows).toHaveCount(8)
  await spans.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/span=today/)
  // One day alone makes no chart.
  await expect(main.getByRole('img', { name: /^A line of the revenue/ })).toBeHidden()
  await page.goBack()
  await expect(spans.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')

  const orders = figures
    .locator('div')
    .filter({ hasText: /^Orders\d/ })
    .getByRole('link')
  const shown = await orders.innerText()
  await orders.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL(/status=sold/)
  await expect(page.getByRole('main').getByText(new RegExp(`^${shown} orders?$`))).toBeVisible()
})
