import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newShopper, toPayment } from './ordering.ts'
import { addAddress, enter, fill, newAccount, open, passesAxe, seen } from './shopping.ts'

const HONEY = 'sharri-mountain-honey'
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem').filter({ hasText: name })
const orders = async (page: Page, token: string) => {
  const answer = await page.request.get(`${process.env.SHOP_API}/orders/list/`, {
    headers: { authorization: `Token ${token}` },
  })
  return (await answer.json()).result
}

/** A customer with an address and honey in the cart. */
const shopper = async (page: Page, shop: string) =>
  (await newShopper(page, shop, { products: { [HONEY]: 1 } })).account

const payInCash = async (page: Page) => {
  await page.getByRole('radio', { name: /Pay at door/ }).check()
  await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
  await seen(page.getByRole('button', { name: /^Complete Order/ })).click()
}

test.describe('the way to the order', () => {
  test('the steps follow one another, each with its button, and the bar leads back from the payment to the address only', async ({
    page,
    shop,
  }) => {
    await shopper(page, shop)
    await expect(step(page, 'CART')).toHaveAttribute('aria-current', 'step')
    await expect(step(page, 'ADDRESS').getByRole('link')).toHaveCount(0)
    await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
    await expect(step(page, 'ADDRESS')).toHaveAttribute('aria-current', 'step')
    await expect(step(page, 'CART').getByRole('link')).toHaveCount(0)
    await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
    await expect(step(page, 'PAYMENT')).toHaveAttribute('aria-current', 'step')
    await expect(step(page, 'CART').getByRole('link')).toHaveCount(0)
    await step(page, 'ADDRESS').getByRole('link').click()
    await expect(page).toHaveURL(/\/order\/address$/)
    await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
    await payInCash(page)
    await expect(step(page, 'APPROVAL')).toHaveAttribute('aria-current', 'step')
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Checkout steps' }).getByRole('link')).toHaveCount(0)
  })

  test('a later step without addresses leads to the address, without choice and agreement to the payment, with an empty cart to the cart', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await page.goto(`${shop}/order/payment?lang=en`)
    await expect(page).toHaveURL(/\/order\/cart$/)
    await fill(page, shop, { [HONEY]: 1 })
    for (const later of ['payment', 'approval']) {
      await page.goto(`${shop}/order/${later}`)
      await expect(page).toHaveURL(/\/order\/address$/)
    }
    // Continue waits for an address and says so.
    const go = seen(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await addAddress(page, account.login.token)
    await page.goto(`${shop}/order/address`)
    await page.getByRole('checkbox', { name: /Same as shipping/ }).uncheck()
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: /Same as shipping/ }).check()
    await go.click()
    await expect(page).toHaveURL(/\/order\/payment$/)
    await page.goto(`${shop}/order/approval`)
    await expect(page).toHaveURL(/\/order\/payment$/)
    // The chosen addresses are stored in the browser and cleared on return to the cart.
    await open(page, shop, '/order/cart')
    await page.goto(`${shop}/order/payment`)
    await expect(page).toHaveURL(/\/order\/address$/)
  })

  test('a store’s own checkout without an address: Please select address.', async ({ page, shop }) => {
    await enter(page, shop, await newAccount(page))
    await fill(page, shop, { 'fresh-spinach-pite': 3 })
    await page.getByRole('link', { name: /^Checkout, / }).click()
    await page.getByRole('textbox', { name: 'Phone' }).first().fill('044 123 456')
    await seen(page.getByRole('button', { name: /^Place Order/ })).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please select address.' })).toBeFocused()
  })

  test('paying has the mark, a lock, help and the legal links, and no other way out', async ({
    page,
    shop,
  }) => {
    await shopper(page, shop)
    await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Secure checkout')).toBeVisible()
    await expect(banner.getByRole('link')).toHaveCount(2)
    await expect(banner.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible()
    await passesAxe(page)
  })

  test('buying now takes the whole cart along, and the next page says so', async ({ page, shop }) => {
    await newShopper(page, shop, { products: { 'cotton-crew-t-shirt': 1 } })
    // As on an insecure page, where the browser has no randomUUID.
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
    await open(page, shop, `/house/p/${HONEY}`)
    const buy = seen(page.getByRole('button', { name: 'Buy now' }))
    await buy.click()
    await expect(page).toHaveURL(/\/order\/address$/)
    await expect(page.getByText('You are ordering the whole cart, not only the last product.')).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    for (const words of [/^Sharri mountain honey/, /^Cotton crew/])
      await expect(summary.getByText(words)).toBeVisible()
  })

  test('the stock is held longer while the shopper does something, and given back when they leave', async ({
    page,
    shop,
  }) => {
    await page.clock.install()
    await shopper(page, shop)
    const asked: string[] = []
    page.on('request', (sent) => {
      if (/\/orders\/hold\/?$/.test(sent.url())) asked.push(sent.method())
    })
    await toPayment(page)
    await expect.poll(() => asked).toEqual(['POST'])
    await page.getByRole('radio', { name: /Pay at door/ }).check()
    expect(asked).toEqual(['POST'])
    await page.clock.fastForward('01:30')
    await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
    await expect.poll(() => asked).toEqual(['POST', 'POST'])
    await page.getByRole('banner').getByRole('link', { name: 'Tregu, home' }).click()
    await expect.poll(() => asked).toEqual(['POST', 'POST', 'DELETE'])
  })
})

test.describe('an order whose answer does not come', () => {
  test('is asked for once more with the same key: one order, and its code', async ({ page, shop }) => {
    const { login } = await shopper(page, shop)
    await toPayment(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/orders/**', async (route) => {
      const sent = route.request()
      const key = sent.headers()['idempotency-key']
      if (sent.method() !== 'POST' || key === undefined) return route.continue()
      keys.push(key)
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await payInCash(page)
    await expect(page).toHaveURL(/\/order\/approval$/)
    await expect(page.getByText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/).first()).toBeVisible()
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
    expect(await orders(page, login.token)).toHaveLength(1)
  })

  test('and never comes: the page stays and says that it may have gone through, with the way to the orders', async ({
    page,
    shop,
  }) => {
    const { login } = await shopper(page, shop)
    await toPayment(page)
    await page.route('**/api/orders/**', async (route) => {
      const sent = route.request()
      if (sent.method() !== 'POST' || !sent.headers()['idempotency-key']) return route.continue()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await payInCash(page)
    const box = page.getByRole('alert').filter({ hasText: 'The connection broke before we could answer.' })
    await expect(box).toBeVisible()
    await expect(page).toHaveURL(/\/order\/payment$/)
    await expect(box.getByRole('link', { name: 'My Orders' })).toHaveAttribute(
      'href',
      '/user/dashboard/orders',
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your order may have gone through' })).toBeVisible()
    expect(await orders(page, login.token)).toHaveLength(1)
  })

  test('a refusal of the server is shown as it says it', async ({ page, shop }) => {
    await shopper(page, shop)
    await toPayment(page)
    const message = 'The bank declined this card.'
    await page.route('**/api/orders/**', (route) => {
      const sent = route.request()
      if (sent.method() !== 'POST' || !sent.headers()['idempotency-key']) return route.continue()
      return route.fulfill({ status: 422, json: { error: 'card_declined', message, request_id: 'x' } })
    })
    await payInCash(page)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeFocused()
    await expect(page).toHaveURL(/\/order\/payment$/)
  })
})

test.describe('bank transfer', () => {
  test('approval and order name holder, IBAN, reference and last day, and that the order waits for the money', async ({
    page,
    shop,
  }) => {
    await shopper(page, shop)
    const transfer = { name: 'Shtëpia Ime sh.p.k.', iban: 'XK051212012345678906', until: '2026-11-29' }
    await page.route(/\/api\/orders\/(list|TR-|[0-9a-f-]{20,})/, async (route) => {
      const answer = await route.fetch()
      // A request that the page gave up has no answer left to read.
      const body = await answer.json().catch(() => null)
      if (body === null) return route.abort()
      const paid = (order: { order_id: string }) => ({
        ...order,
        payment: {
          method: 'bank',
          state: 'waiting',
          paid: 0,
          paid_at: null,
          refunded: 0,
          refunds: [],
          due: 12.5,
          transfer: { ...transfer, reference: order.order_id },
        },
      })
      await route.fulfill({
        json: {
          ...body,
          ...(body.result && { result: body.result.map(paid) }),
          ...(body.order && { order: paid(body.order) }),
        },
      })
    })
    await toPayment(page)
    await payInCash(page)
    await expect(page).toHaveURL(/\/order\/approval$/)
    for (const where of ['approval', 'order']) {
      const box = page.getByRole('region', { name: /^Waiting for your transfer/ })
      await expect(box, where).toContainText('Shtëpia Ime sh.p.k.')
      await expect(box).toContainText('XK05 1212 0123 4567 8906')
      await expect(box).toContainText('Sun 29 Nov 2026')
      await expect(box).toContainText('12.50\u00a0€')
      await expect(box).toContainText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/)
      if (where === 'order') break
      await passesAxe(page)
      const code = /TR-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await box.textContent()) ?? '')?.[0] ?? ''
      await open(page, shop, `/user/dashboard/orders/${code}`)
    }
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
    // In print: the mark and the order, without the rest of header and footer.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Tregu, home' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wishlist' })).toBeHidden()
    await expect(page.getByRole('search')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('[data-part="order"]')).toBeVisible()
  })
})
