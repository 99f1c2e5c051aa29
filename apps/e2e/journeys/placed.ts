/** Orders at tech-point for the journeys of their course. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Account, addAddress, enter, fill, newAccount } from './shopping.ts'

export const api = () => String(process.env.SHOP_API)
export const headersOf = ({ login }: Pick<Account, 'login'>) => ({ authorization: `Token ${login.token}` })

const CARD = { name: 'Njomza Berisha', number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

/** Another product of tech-point than those of the fixed points, whose stock other journeys compare. */
const findProduct = async (page: Page): Promise<string> => {
  const listing = await page.request.get(`${api()}/products/store/tech-point?page_size=60`)
  const { result } = await listing.json()
  const fixed = /^(noise-cancelling|vinyl)/
  const plenty = result.find(
    (card: { slug: string; quantity: number }) => card.quantity >= 20 && !fixed.test(card.slug),
  )
  return plenty.slug
}

/** A new account with an order of two units from tech-point. */
export const bought = async (page: Page, shop: string, type: 'creditCard' | 'bank' = 'creditCard') => {
  const account = await newAccount(page)
  await enter(page, shop, account)
  const address = await addAddress(page, account.login.token)
  await fill(page, shop, { [await findProduct(page)]: 2 })
  const headers = headersOf(account)
  const placed = await page.request.post(`${api()}/orders/place/`, {
    headers,
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
  const { order_id: code, orders } = await placed.json()
  return { account, code: String(code), id: String(orders[0]) }
}
