/** A purchase that a coupon pays for, from the cart to the order's page. */
import { expect, test } from './fixtures.ts'
import { api, findProduct, headersOf, newShopper, toPayment } from './ordering.ts'
import { demoAccount, passesAxe, seen } from './shopping.ts'

test('a purchase that a coupon pays for asks for no payment, and its order is paid', async ({
  page,
  shop,
}, info) => {
  // From 150.00 on the store's delivery is free, so the coupon can pay for everything.
  const { slug, price } = await findProduct(page, 'tech-point')
  const quantity = Math.ceil(150 / price)
  const value = Math.round(price * quantity * 100) / 100
  const code = `ALL-${info.project.name.toUpperCase()}`
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const created = await page.request.post(`${api()}/backoffice/coupons`, {
    headers: headersOf(await demoAccount(page, 'admin@tregu.test')),
    data: {
      name: { en: 'All of it', sq: 'Gjithçka' },
      kind: 'promo',
      ...{ code, value, min_spend: value, uses: 5, start_date: dayIn(0), end_date: dayIn(2), store: null },
    },
  })
  expect([created.status(), await created.text()]).toEqual([201, expect.any(String)])
  await newShopper(page, shop, { products: { [slug]: quantity } })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByRole('textbox', { name: 'Promo code' }).fill(code)
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText(new RegExp(`${code} takes`))).toBeVisible()

  await toPayment(page)
  await expect(page.getByText('Your coupons pay for all of it. You pay nothing.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await passesAxe(page)
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order – pay 0\.00/ })).click()
  await expect(page).toHaveURL(/\/order\/approval$/)
  await seen(page.getByRole('link', { name: 'My Orders', exact: true })).click()
  await expect(page.getByText('0.00\u00a0€').first()).toBeVisible()
})
