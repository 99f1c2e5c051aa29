import type { Page } from '@playwright/test'
import { expiryIn } from './expiry.ts'
import { expect, test } from './fixtures.ts'
import { addAddress, enter, fill, newAccount, passesAxe, seen } from './shopping.ts'

/** Saves a card of the account, and returns its id. */
const addCard = async (page: Page, token: string): Promise<string> => {
  const added = await page.request.post(`${process.env.SHOP_API}/billing/add/card/`, {
    headers: { authorization: `Token ${token}` },
    data: { name: 'Njomza Berisha', number: '4242 4242 4242 4242', expiry: expiryIn(4), cvc: '123' },
  })
  expect(added.status()).toBe(200)
  return (await added.json()).result.id
}

test.describe('the checkout', () => {
  test('the address step asks for what is missing, the payment step names the amount and links the terms', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await addAddress(page, account.login.token)
    const headers = { authorization: `Token ${account.login.token}` }
    await addCard(page, account.login.token)
    await enter(page, shop, account)
    await fill(page, shop, { 'sharri-mountain-honey': 1, 'cotton-crew-t-shirt': 1 })
    const { cart } = await (
      await page.request.get(`${process.env.SHOP_API}/orders/cart/`, { headers })
    ).json()
    const shirt = cart.items.find(({ variant }: { variant: object[] }) => variant.length > 0)
    await page.request.post(`${process.env.SHOP_API}/orders/tregu/cart/`, {
      headers,
      data: { cartItem: shirt.order_item_id, comment: 'A gift, please' },
    })
    await seen(page.getByRole('link', { name: 'Proceed to Checkout' })).click()
    await expect(page).toHaveURL(/\/order\/address$/)
    for (const step of ['CART', 'ADDRESS', 'PAYMENT', 'APPROVAL'])
      await expect(page.getByText(step, { exact: true }).first()).toBeAttached()
    await expect(page.getByRole('checkbox', { name: /Same as shipping/ })).toBeVisible()
    await passesAxe(page)
    await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
    await expect(page).toHaveURL(/\/order\/payment$/)
    await expect(page.getByText(/Held for you for (10|9) more minutes/).first()).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    const options = shirt.variant.map(({ value }: { value: string }) => value).join(', ')
    for (const words of [
      ...['From', 'To', 'Njomza Berisha', 'Rruga Garibaldi 4, Prishtinë', '+383 44 123 456'],
      ...[
        cart.sellers[0].name,
        `1 × ${(shirt.discountPrice ?? shirt.price).toFixed(2)}\u00a0€ · “A gift, please”`,
      ],
      ...['Delivery, 2 stores', `${cart.shippingTotal.toFixed(2)}\u00a0€`],
    ])
      await expect(summary.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(summary.getByText(`${shirt.name}, ${options}`)).toBeVisible()
    // The cards are in a row that scrolls by itself.
    await expect(page.locator('[data-part="payment-card"]').first()).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByRole('radio', { name: /Pay at door/ }).check()
    const agree = page.getByRole('checkbox', { name: /sales and purchase agreement/ })
    await expect(agree).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Read it' }).first()).toHaveAttribute('href', '/help/terms')
    await expect(page.getByText('VAT included').filter({ visible: true }).first()).toBeVisible()
    await seen(page.getByRole('button', { name: /^Complete Order – pay \d+\.\d{2}\s€$/ })).click()
    await expect(page.getByText('Please accept the sales and purchase agreement.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/order\/payment$/)
    // Nothing may be half covered by the foot bar.
    await page.evaluate(() => window.scrollTo(0, 0))
    await passesAxe(page)
  })

  test('a store’s own checkout starts with cash and the default address, and ends on a page of its own', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await addAddress(page, account.login.token)
    const cardId = await addCard(page, account.login.token)
    await enter(page, shop, account)
    await fill(page, shop, { 'fresh-spinach-pite': 4, 'sharri-mountain-honey': 1 })
    await page.getByRole('link', { name: 'Checkout, 26.42\u00a0€' }).click()
    await expect(page).toHaveURL(/\/checkout\?store=express-prishtina$/)
    await expect(page.getByRole('radio', { name: /Pay at door|Cash/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Rruga Garibaldi 4/ })).toBeChecked()
    const [name, email] = [page.getByLabel('Name and surname'), page.getByLabel('E-mail').first()]
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await expect(name).toHaveValue('Njomza Berisha')
    await expect(email).toHaveValue(account.email)
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    for (const words of ['From', 'To', 'Edit Order', /^Tax/, /^Service fee/])
      await expect(summary.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(summary.getByText('Sharri mountain honey')).toHaveCount(0)
    await passesAxe(page)

    const place = seen(page.getByRole('button', { name: /^Place Order – pay 26\.42\s€$/ }))
    for (const field of [name, email, phone]) await field.fill('')
    await place.click()
    for (const sentence of [
      'Please enter your name.',
      'Please enter your email Address.',
      'Please enter your phone number.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await email.fill('not an address')
    await place.click()
    await expect(page.getByText('Please enter valid email address.')).toBeVisible()

    // Choosing the address again fills the fields from it.
    await page.getByRole('radio', { name: 'Add New' }).check()
    await page.getByRole('radio', { name: /Rruga Garibaldi 4/ }).check()
    await expect(name).toHaveValue('Njomza Berisha')
    await email.fill(account.email)
    await page.getByRole('radio', { name: /^Card/ }).check()
    const saved = page.getByRole('radio', { name: /ending 4242/ })
    await expect(saved).toBeChecked()
    const added = page.getByRole('radio', { name: 'Add New card' })
    await page.getByText('Add New card').click()
    await expect(added).toBeChecked()
    await expect(saved).not.toBeChecked()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.locator('[data-part="payment-card"]').click()
    await expect(saved).toBeChecked()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
    const mailed = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('mail'))
    const paid = page.waitForRequest(/\/cart\/checkout\/?$/)
    await place.click()
    expect((await paid).postDataJSON().checkout.creditCardInfo).toBe(cardId)
    await expect(page).toHaveURL(/\/order-confirmed$/)
    await mailed
    await expect(page.getByText('Thank you. Your order has been placed.')).toBeVisible()
    await expect(page.getByText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/).first()).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'My Orders' })).toHaveAttribute(
      'href',
      '/user/dashboard/orders',
    )
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/')
    await passesAxe(page)
    // The confirmation is stored in the browser.
    await page.reload()
    await expect(page.getByText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/).first()).toBeVisible()
    // The bought lines are gone from the cart, the other store's are not.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })
})
