import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api } from './placed.ts'
import { addAddress, enter, fill, newAccount, open, passesAxe, seen } from './shopping.ts'

/** A product of a store that takes PayPal, other than the one of the fixed points. */
const findProduct = async (page: Page): Promise<string> => {
  const listing = await page.request.get(`${api()}/products/store/shtepia-ime?page_size=60&lang=en`)
  const { result } = await listing.json()
  const isFit = (card: { slug: string; quantity: number }) =>
    card.quantity >= 30 && card.slug !== 'walnut-desk-lamp'
  return result.find(isFit).slug
}

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
  const account = await newAccount(page)
  await addAddress(page, account.login.token)
  await enter(page, shop, account)
  await fill(page, shop, { [await findProduct(page)]: 1 })
  await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
  await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()

  await payByPaypal(page)
  await expect(page.getByText(/^Tregu asks for \d+\.\d\d\s€/)).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was paid and nothing was ordered.')).toBeVisible()
  await passesAxe(page)
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await expect(page).toHaveURL(/\/order\/payment$/)

  await payByPaypal(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await open(page, shop, '/user/dashboard/orders')
  const details = page.locator('main').getByRole('button', { name: /^Details: / })
  await expect(details).toHaveCount(1)
  await details.click()
  await expect(page.locator('main').getByText('PayPal').first()).toBeVisible()
})
