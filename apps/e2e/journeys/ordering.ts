/** Customers who are about to order, and orders placed over the API, for the journeys that begin there. */
import type { Page } from '@playwright/test'
import { expiryIn } from './expiry.ts'
import { expect } from './fixtures.ts'
import { type Account, addAddress, enter, fill, newAccount, open, seen } from './shopping.ts'

export const api = () => String(process.env.SHOP_API)
export const headersOf = ({ login }: Pick<Account, 'login'>) => ({ authorization: `Token ${login.token}` })

const CARD = { name: 'Njomza Berisha', number: '4242 4242 4242 4242', expiry: expiryIn(13), cvc: '123' }

type Card = { slug: string; name: string; department: string; quantity: number; price: number }

/** Products whose stock or figures other journeys compare. */
const FIXED = /^(noise-cancelling|vinyl|fresh-spinach|walnut-desk-lamp)/

/** A product of a store of which there are at least 30. Two widths and several journeys may order it. */
export const findProduct = async (page: Page, store: string): Promise<Card> => {
  const listing = await page.request.get(`${api()}/products/store/${store}?page_size=60&lang=en`)
  const { result } = (await listing.json()) as { result: readonly Card[] }
  const isFit = ({ slug, quantity, price }: Card) => quantity >= 30 && price < 50 && !FIXED.test(slug)
  const product = result.find(isFit)
  if (!product) throw new Error(`${store} has no product for a journey`)
  return product
}

type Wants = { readonly products: Readonly<Record<string, number>>; readonly city?: string }

/** A new customer, signed in on this page, with a default address and these products in the cart, which is open. */
export const newShopper = async (page: Page, shop: string, { products, city }: Wants) => {
  const account = await newAccount(page)
  const address = await addAddress(page, account.login.token, city)
  await enter(page, shop, account)
  await fill(page, shop, products)
  return { account, address }
}

/** From the cart to the payment step, by the buttons. */
export const toPayment = async (page: Page) => {
  await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
  await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
  await expect(page).toHaveURL(/\/order\/payment$/)
}

type Method = 'creditCard' | 'bank' | 'cash'

/** Orders the customer's cart over the API. Returns the purchase's code, its first order's id and when its orders arrive. */
export const placeByApi = async (page: Page, account: Account, address: string, type: Method) => {
  const placed = await page.request.post(`${api()}/orders/place/`, {
    headers: headersOf(account),
    data: {
      shipping_address_id: address,
      billing_address_id: address,
      option: type,
      type,
      ...(type === 'creditCard' && { card: CARD }),
      agreement: true,
    },
  })
  expect([placed.status(), await placed.text()]).toEqual([200, expect.any(String)])
  const { order_id: code, orders, arrives } = await placed.json()
  return { code: String(code), id: String(orders[0]), arrives }
}

/** A new account with an order of two units from tech-point. */
export const bought = async (page: Page, shop: string, type: Method = 'creditCard') => {
  const { slug } = await findProduct(page, 'tech-point')
  const { account, address } = await newShopper(page, shop, { products: { [slug]: 2 } })
  return { account, ...(await placeByApi(page, account, address, type)) }
}

/** The shopper's page of the order says the day on which its money came and no account any more; the list says the day, too. */
export const isPaidToday = async (page: Page, shop: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Belgrade',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  // `Wed 25 Nov 2026`: Intl puts a comma behind the weekday.
  const today = parts.format(new Date()).replace(',', '')
  await expect(page.locator('[data-part="paid"]')).toHaveText(`Paid on ${today}`)
  await expect(page.getByText('IBAN')).toHaveCount(0)
  await open(page, shop, '/user/dashboard/orders')
  await expect(page.getByRole('article').filter({ hasText: `Paid on ${today}` })).toBeVisible()
}
