import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, findProduct, headersOf, newShopper, placeByApi } from './ordering.ts'
import { demoAccount, fill, isPhone, linksIn, open, passesAxe, settled } from './shopping.ts'
import {
  agentsOf,
  chatWindow,
  finishChat,
  helpButton,
  log,
  messageField,
  newName,
  openDesk,
  row,
  say,
} from './talking.ts'

/** What stands beside the conversation. */
const beside = (page: Page) => page.getByRole('complementary', { name: 'Shopper' })

/** On the phone one panel is shown at a time. */
const turnTo = async (page: Page, info: TestInfo, panel: 'Chat' | 'Shopper') => {
  if (isPhone(info))
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: panel }).click()
}

/** A page for the visitor in another browser context. Fewer pixels and no animations make it faster. */
const newVisitor = async (browser: Browser) => {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Opens the chat of the one who has written these words, takes it, and turns to what stands beside it. */
const takeBy = async (page: Page, info: TestInfo, words: string) => {
  await row(page, words).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(messageField(page)).toBeFocused()
  await turnTo(page, info, 'Shopper')
}

const orderRow = (page: Page, code: string) =>
  beside(page)
    .getByRole('listitem')
    .filter({ has: page.locator('summary', { hasText: code }) })

/** A signed-in shopper with an order and a cart, who has looked at a product and asks. */
const askAsShopper = async (browser: Browser, shop: string, words: string) => {
  const visitor = await newVisitor(browser)
  const product = await findProduct(visitor, 'tech-point')
  const { account, address } = await newShopper(visitor, shop, { products: { [product.slug]: 2 } })
  const order = await placeByApi(visitor, account, address, 'creditCard')
  await fill(visitor, shop, { [product.slug]: 1 })
  const viewed = await visitor.request.get(`${api()}/analytics/products/viewed/${product.slug}`, {
    headers: headersOf(account),
  })
  expect(viewed.status()).toBe(200)
  await open(visitor, shop, `/${product.department}/p/${product.slug}`)
  await helpButton(visitor).click()
  await chatWindow(visitor).getByRole('button', { name: 'Start a chat' }).click()
  await expect(messageField(chatWindow(visitor))).toBeFocused()
  await say(visitor, words)
  return { visitor, account, address, product, order }
}
type Asked = Awaited<ReturnType<typeof askAsShopper>>

/** The shopper puts more of the product into the cart, as in another tab. */
const takeMore = async ({ visitor, account, product }: Asked, qty: number) => {
  const details = await visitor.request.get(`${api()}/products/details/${product.slug}`)
  const { result } = await details.json()
  const { id } = result.variant ?? result.variantList[0]
  const answer = await visitor.request.post(`${api()}/orders/tregu/cart/`, {
    headers: headersOf(account),
    data: { var_id: id, qty },
  })
  expect(answer.status()).toBe(200)
}

/** Places another order for the shopper, and has it delivered. Returns its code. */
const deliver = async (asked: Asked) => {
  const { visitor, account, address } = asked
  await takeMore(asked, 1)
  const { code, id } = await placeByApi(visitor, account, address, 'cash')
  const headers = headersOf(await demoAccount(visitor, 'seller@tregu.test'))
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const answer = await visitor.request.post(`${api()}/backoffice/orders/${id}/status`, {
      headers,
      data: { status },
    })
    expect([status, answer.status()]).toEqual([status, 200])
  }
  return code
}

test.describe('beside the conversation', () => {
  test('stand who it is, the live cart and the orders; products and orders go into the chat as cards', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(180_000)
    const words = newName()
    await openDesk(page, shop, agentsOf(info).mine)
    const asked = await askAsShopper(browser, shop, words)
    const { visitor, account, product, order } = asked
    await takeBy(page, info, words)

    await expect(beside(page).getByRole('link', { name: account.email })).toBeVisible()
    const cart = beside(page).getByRole('region', { name: 'Cart now' })
    await expect(cart.getByText(product.name)).toBeVisible()
    await expect(cart.getByText('1 ×')).toBeVisible()
    await expect(orderRow(page, order.code).getByText('Pending')).toBeVisible()
    const viewed = beside(page).getByRole('region', { name: 'Viewed products' })
    await expect(viewed.getByText(product.name)).toBeVisible()
    await settled(page)
    await passesAxe(page)

    // The cart is read again with the next message.
    await takeMore(asked, 3)
    await say(visitor, 'I need four of them')
    await expect(cart.getByText('4 ×')).toBeVisible()

    const search = beside(page).getByRole('search', { name: 'Send a product' })
    await search.getByRole('searchbox', { name: 'Search the catalogue' }).fill(product.name)
    await search
      .getByRole('button', { name: `Send to the chat: ${product.name}` })
      .first()
      .click()
    await orderRow(page, order.code).locator('summary').click()
    // What is on its way is pale.
    await expect(log(page).locator('[data-state="sending"]')).toHaveCount(0)
    await settled(page)
    await passesAxe(page)
    await orderRow(page, order.code).getByRole('button', { name: 'Send to the chat' }).click()

    const window = chatWindow(visitor)
    const productCard = log(window).getByRole('link', { name: product.name })
    const orderCard = log(window).getByRole('link', { name: order.code })
    await expect(productCard).toBeVisible()
    await expect(orderCard).toBeVisible()
    await settled(visitor)
    await passesAxe(visitor)
    await productCard.click()
    await expect(visitor).toHaveURL(new RegExp(`/p/${product.slug}$`))
    await orderCard.click()
    await expect(visitor).toHaveURL(new RegExp(`/user/dashboard/orders/${order.id}$`))
    await expect(visitor.getByRole('heading', { level: 1, name: `Order ${order.code}` })).toBeVisible()

    await turnTo(page, info, 'Chat')
    await expect(log(page).getByText(order.code)).toBeVisible()
    await finishChat(page)
  })

  test('an agent gives a coupon within the limit, which the shopper then has; cancels an order, and opens a return', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(180_000)
    const words = newName()
    await openDesk(page, shop, agentsOf(info).mine)
    const asked = await askAsShopper(browser, shop, words)
    const { visitor, account, order } = asked
    const delivered = await deliver(asked)
    await takeBy(page, info, words)

    await beside(page).getByRole('button', { name: 'Give a coupon' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give a coupon' })
    await expect(dialog.getByText('10.00 € left for this shopper within 30 days.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Give a coupon' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/This field is needed/)
    await settled(page)
    await passesAxe(page)
    await dialog.getByLabel('Value in euros').fill('10.01')
    await dialog.getByLabel('Reason').fill('The parcel was late')
    await dialog.getByRole('button', { name: 'Give a coupon' }).click()
    await expect(dialog.getByText(/more than support can give this shopper/)).toBeVisible()
    await dialog.getByLabel('Value in euros').fill('4.50')
    await dialog.getByRole('button', { name: 'Give a coupon' }).click()
    await expect(dialog).toBeHidden()
    const coupons = beside(page).getByRole('region', { name: 'Coupons' })
    await expect(coupons.getByText('Coupon from support')).toBeVisible()
    await expect(coupons.getByText('4.50 €')).toBeVisible()
    await coupons.getByRole('button', { name: 'Give a coupon' }).click()
    await expect(dialog.getByText('5.50 € left for this shopper within 30 days.')).toBeVisible()
    await page.keyboard.press('Escape')

    await orderRow(page, order.code).locator('summary').click()
    await orderRow(page, order.code).getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('dialog', { name: `Cancel order ${order.code}?` })
    await question.getByLabel('Reason').fill('Asked for in the chat')
    await settled(page)
    await passesAxe(page)
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(question).toBeHidden()
    await expect(orderRow(page, order.code).getByText('Cancelled')).toBeVisible()
    await expect(orderRow(page, order.code).getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

    await orderRow(page, delivered).locator('summary').click()
    await orderRow(page, delivered).getByRole('button', { name: 'Open a return' }).click()
    const goods = page.getByRole('dialog', { name: `Return goods of order ${delivered}` })
    await expect(goods.getByRole('button', { name: 'Open a return' })).toBeDisabled()
    await goods.getByRole('checkbox').check()
    await goods.getByRole('button', { name: 'Open a return' }).click()
    await expect(goods).toBeHidden()
    await expect(orderRow(page, delivered).getByText(/^Return: Requested/)).toBeVisible()
    await turnTo(page, info, 'Chat')
    await finishChat(page)

    await open(visitor, shop, '/user/dashboard/coupons')
    await expect(visitor.locator('main').getByText('Coupon from support')).toBeVisible()
    await open(visitor, shop, `/user/dashboard/orders/${order.id}`)
    await expect(visitor.locator('main').getByText('Asked for in the chat')).toBeVisible()
    // The account’s language is the shop’s default.
    await linksIn(visitor, shop, account.email, 'Një kupon për ty')
  })

  test('a guest’s cart stands there too, without orders and coupons', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(120_000)
    const name = newName()
    await openDesk(page, shop, agentsOf(info).mine)
    const guest = await newVisitor(browser)
    const product = await findProduct(guest, 'tech-point')
    await fill(guest, shop, { [product.slug]: 2 })
    await open(guest, shop, `/${product.department}/p/${product.slug}`)
    await helpButton(guest).click()
    await chatWindow(guest).getByLabel('Name').fill(name)
    await chatWindow(guest).getByRole('button', { name: 'Start a chat' }).click()
    await say(guest, 'Is it in stock?')
    await takeBy(page, info, name)
    const cart = beside(page).getByRole('region', { name: 'Cart now' })
    await expect(cart.getByText(product.name)).toBeVisible()
    await expect(cart.getByText('2 ×')).toBeVisible()
    await expect(beside(page).getByText('Guest', { exact: true })).toBeVisible()
    for (const missing of ['Orders', 'Coupons'])
      await expect(beside(page).getByRole('region', { name: missing })).toHaveCount(0)
    await settled(page)
    await passesAxe(page)
    await turnTo(page, info, 'Chat')
    await finishChat(page)
  })
})
