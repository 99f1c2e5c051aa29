import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findProduct, newShopper, toPayment } from './ordering.ts'
import { open, passesAxe, seen } from './shopping.ts'

const payByPaypal = async (page: Page) => {
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PayPal (sandbox)' })).toBeVisible()
}

test('PayPal: cancelled it buys nothing, paid it orders once; the order says how it was paid', async ({
  page,
  shop,
}) => {
  // This store takes PayPal.
  const { slug } = await findProduct(page, 'shtepia-ime')
  await newShopper(page, shop, { products: { [slug]: 1 } })
  await toPayment(page)

  await payByPaypal(page)
  await expect(page.getByText(/^Tregu asks for \d+\.\d\d\s€/)).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was paid and nothing was ordered.')).toBeVisible()
  await passesAxe(page)
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await expect(page).toHaveURL(/\/order\/payment$/)
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /sales and purchase agreement/ })).toBeChecked()

  await payByPaypal(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await open(page, shop, '/user/dashboard/orders')
  const details = page.locator('main').getByRole('button', { name: /^Details: / })
  await expect(details).toHaveCount(1)
  await details.click()
  await expect(page.locator('main').getByText('PayPal').first()).toBeVisible()
})
