/** A provider that takes cards on its own page, such as Stripe. The shop of the journeys has the sandbox, so its answers are changed here. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, findProduct, headersOf, newShopper, toPayment } from './ordering.ts'
import { type Account, enter, newAccount, open, passesAxe, seen } from './shopping.ts'

const STRIPE = 'https://checkout.stripe.com/c/pay/journey'

/** A shopper with a product of a store that takes cards and PayPal. */
const shopper = async (page: Page, shop: string) => {
  const { slug } = await findProduct(page, 'shtepia-ime')
  return newShopper(page, shop, { products: { [slug]: 1 } })
}

/** The provider's own page takes the cards. */
const hostCards = async (page: Page) => {
  await page.route(/\/billing\/get\/payment\/options/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const result = body.result.map((option: { slug: string }) => ({
      ...option,
      hosted: option.slug !== 'cash',
    }))
    await route.fulfill({ response, json: { ...body, result, data: { result } } })
  })
  await page.route(/\/billing\/list\/cards/, (route) =>
    route.fulfill({ json: { error: null, result: [], can_add: false } }),
  )
}

/** Placing answers with this address of the provider's page. */
const sendTo = (page: Page, url: string) =>
  page.route(/\/orders\/place/, (route) =>
    route.fulfill({
      status: 202,
      json: {
        error: null,
        message: 'Please confirm the payment.',
        order_id: null,
        orders: [],
        confirmation: { id: '01890000-0000-7000-8000-000000000000', kind: 'redirect', url },
      },
    }),
  )

const payByCard = async (page: Page) => {
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
}

/** A payment that waits on the provider's page, made through the API. */
const ask = async (page: Page, { account, address }: { account: Account; address: string }) => {
  const data = {
    shipping_address_id: address,
    billing_address_id: address,
    option: 'paypal',
    type: 'paypal',
    agreement: true,
  }
  const answer = await page.request.post(`${api()}/orders/place/`, { headers: headersOf(account), data })
  expect(answer.status()).toBe(202)
  return String((await answer.json()).confirmation.id)
}

test.describe('a card on the provider’s page', () => {
  test('the shop shows no card fields, says where the card is typed, and goes there', async ({
    page,
    shop,
  }) => {
    await hostCards(page)
    await shopper(page, shop)
    await page.route(/checkout\.stripe\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title><h1>Pay at Stripe</h1>' }),
    )
    await toPayment(page)
    await page.getByRole('radio', { name: 'Card', exact: true }).check()
    await expect(page.getByText(/you type the card on the page of our payment provider/)).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await passesAxe(page)
    await sendTo(page, STRIPE)
    await payByCard(page)
    await expect(page.getByRole('heading', { name: 'Pay at Stripe' })).toBeVisible()
    expect(page.url()).toBe(STRIPE)
  })

  test('the browser shows the shop again as it was left, and the shopper can pay again', async ({
    page,
    shop,
  }) => {
    await hostCards(page)
    await shopper(page, shop)
    // Without content the browser stays where it is.
    await page.route(/checkout\.stripe\.com/, (route) => route.fulfill({ status: 204 }))
    await toPayment(page)
    await sendTo(page, STRIPE)
    await payByCard(page)
    const button = seen(page.getByRole('button', { name: /^Complete Order/ }))
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    const again = page.waitForRequest(/checkout\.stripe\.com/)
    await button.click()
    await again
  })

  test('the shop goes to no other address', async ({ page, shop }) => {
    await hostCards(page)
    await shopper(page, shop)
    await toPayment(page)
    await sendTo(page, 'https://checkout.stripe.com.example.org/pay')
    await payByCard(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/order\/payment$/)
  })

  test('the account saves no cards then', async ({ page, shop }) => {
    await hostCards(page)
    const account = await newAccount(page)
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/cards')
    await expect(page.getByText('The shop saves no cards.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save card' })).toHaveCount(0)
    await passesAxe(page)
  })
})

test.describe('back from the provider’s page', () => {
  test('who has paid sees the order; opened again, it is the same order', async ({ page, shop }) => {
    const id = await ask(page, await shopper(page, shop))
    const back = `/order/paid?confirmation=${id}&outcome=accept`
    await page.goto(`${shop}${back}&lang=en`)
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    const code = await page.getByText(/^TR-/).first().textContent()
    await page.goto(`${shop}${back}&lang=en`)
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByText(String(code)).first()).toBeVisible()
  })

  test('who has not paid is told so, with the way back to the payment', async ({ page, shop }) => {
    const id = await ask(page, await shopper(page, shop))
    await open(page, shop, `/order/paid?confirmation=${id}&outcome=refuse`)
    await expect(page.getByText('Nothing was paid and nothing was ordered.')).toBeVisible()
    await passesAxe(page)
    await page.getByRole('link', { name: 'Back to the payment' }).click()
    // Without chosen addresses the payment begins with them.
    await expect(page).toHaveURL(/\/order\/(address|payment)$/)
  })
})
