import type { Page } from '@playwright/test'
import { expiryIn } from './expiry.ts'
import { expect, test } from './fixtures.ts'
import { api, headersOf, newShopper, toPayment } from './ordering.ts'
import {
  type Account,
  addAddress,
  enter,
  fill,
  isPhone,
  newAccount,
  open,
  passesAxe,
  seen,
  signInByForm,
} from './shopping.ts'

const HONEY = 'sharri-mountain-honey'
const LAMP = 'walnut-desk-lamp'
const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const ASKING = '4000 0000 0000 3220'

const shopper = (page: Page, shop: string, products: Readonly<Record<string, number>> = { [HONEY]: 1 }) =>
  newShopper(page, shop, { products })

const agree = (page: Page) => page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
const complete = (page: Page) => seen(page.getByRole('button', { name: /^Complete Order/ }))
const enterCard = async (page: Page, number: string) => {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('Njomza Berisha')
  await page.getByLabel('Expiry').fill(expiryIn(13))
  await page.getByLabel('CVC').fill('123')
}
const hold = (page: Page) => page.locator('[data-part="hold"]')

const cartOf = async (page: Page, account: Pick<Account, 'login'>) =>
  (await (await page.request.get(`${api()}/orders/cart/`, { headers: headersOf(account) })).json()).cart

/**
 * A product of which there are a few, another one for each width. Its store is one where no other journey buys,
 * because it is sold out afterwards.
 */
const findScarce = async (page: Page, nth: number): Promise<string> => {
  const listing = await page.request.get(`${api()}/products/store/pasqyra?page_size=60`)
  const { result } = await listing.json()
  const few = result.filter(({ quantity }: { quantity: number }) => quantity >= 4 && quantity < 200)
  return few.at(-1 - nth).slug
}

test.describe('paying in time', () => {
  test('the hold counts down near its end; when it is over nothing is lost, and it can be taken again', async ({
    page,
    shop,
  }) => {
    await page.clock.install()
    const { account } = await shopper(page, shop)
    await toPayment(page)
    await expect(hold(page)).toContainText(/Held for you for (10|9) more minutes/)
    await expect(hold(page).getByTitle(/^Until \d{2}:\d{2}, Prishtina time$/)).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(hold(page)).toContainText(/Held for you for (5|4) more minutes/)
    await page.clock.fastForward('03:15')
    await expect(page.getByRole('timer')).toHaveText(/^Held for you for another 1:[34]\d$/)
    await expect(hold(page).getByRole('status')).toHaveText(
      'The products are held for you for 2 more minutes.',
    )
    await passesAxe(page)
    await page.clock.fastForward('02:00')
    await expect(hold(page)).toContainText('The hold has ended')
    await expect(hold(page)).toContainText(/It can be held again in (10|9) minutes\./)
    await expect(complete(page)).not.toHaveAttribute('aria-disabled', 'true')
    expect((await cartOf(page, account)).count).toBe(1)
    await passesAxe(page)
    await page.clock.fastForward('10:00')
    await hold(page).getByRole('button', { name: 'Hold again' }).click()
    await expect(hold(page)).toContainText(/Held for you for (10|9) more minutes/)
  })

  test('goes on while the address is looked at again, and closing the page gives the stock back', async ({
    page,
    shop,
    context,
  }) => {
    const { account } = await shopper(page, shop)
    await toPayment(page)
    await expect(hold(page)).toContainText('Held for you')
    await page.getByRole('list', { name: 'Checkout steps' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/order\/address$/)
    await expect(hold(page)).toContainText('Held for you')
    expect((await cartOf(page, account)).held_until).not.toBeNull()
    const other = await context.newPage()
    await page.close()
    await expect.poll(async () => (await cartOf(other, account)).held_until).toBeNull()
  })
})

test.describe('paying from another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the hold says the minutes that are left, and whose hour it ends at', async ({ page, shop }) => {
    const { account } = await shopper(page, shop)
    await toPayment(page)
    await expect(hold(page)).toContainText(/Held for you for (10|9) more minutes/)
    const until = new Date(String((await cartOf(page, account)).held_until))
    const time = until.toLocaleTimeString('en-GB', { timeZone: 'Europe/Belgrade', timeStyle: 'short' })
    await expect(hold(page).getByTitle(`Until ${time}, Prishtina time`)).toBeVisible()
  })
})

test.describe('what changes while paying', () => {
  test('too few are left: the product is named with both numbers, and the cart says what to do', async ({
    page,
    shop,
  }, info) => {
    const slug = await findScarce(page, isPhone(info) ? 1 : 0)
    const { account } = await shopper(page, shop, { [slug]: 2 })
    await toPayment(page)
    await expect(hold(page)).toBeVisible()
    // The hold is over, and another shopper buys all but one.
    await page.request.delete(`${api()}/orders/hold/`, { headers: headersOf(account) })
    const { items } = await cartOf(page, account)
    const [line] = items
    const rival = await newAccount(page)
    const address = await addAddress(page, rival.login.token)
    const headers = headersOf(rival)
    const put = { var_id: line.var_id, qty: line.stock - 1 }
    await page.request.post(`${api()}/orders/tregu/cart/`, { headers, data: put })
    const to = { shipping_address_id: address, billing_address_id: address }
    const bought = await page.request.post(`${api()}/orders/place/`, {
      headers,
      data: { ...to, type: 'cash', agreement: true },
    })
    expect(bought.status()).toBe(200)

    await page.getByRole('radio', { name: /Pay at door/ }).check()
    await agree(page)
    await complete(page).click()
    const box = page.getByRole('alert').filter({ hasText: 'Only 1 left.' })
    await expect(box).toBeFocused()
    await expect(box).toContainText(`${line.name}: you want 2, 1 available`)
    await expect(complete(page)).toHaveAttribute('aria-disabled', 'true')
    await passesAxe(page)
    await box.getByRole('link', { name: 'Edit Order' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    const sentence = `Only 1 left: ${line.name}. Please lower the quantity.`
    await expect(seen(page.locator('main').getByText(sentence))).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await page.getByRole('button', { name: 'One less' }).click()
    await expect(seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' }))).toBeVisible()
  })

  test('a change in another tab buys nothing: before and now are told, and the next press pays the new total', async ({
    page,
    shop,
  }) => {
    const { account } = await shopper(page, shop)
    await toPayment(page)
    await page.getByRole('radio', { name: /Pay at door/ }).check()
    await agree(page)
    const before = await cartOf(page, account)
    const [line] = before.items
    const changed = await page.request.post(`${api()}/orders/tregu/cart/`, {
      headers: headersOf(account),
      data: { cartItem: line.order_item_id, qty: 2 },
    })
    const { cart: now } = await changed.json()
    await complete(page).click()
    const box = page.getByRole('alert').filter({ hasText: 'Nothing was bought.' })
    await expect(box).toContainText(`${line.name} before 1 × now 2 ×`)
    await expect(box).toContainText(
      `Total before ${before.total.toFixed(2)}\u00a0€ now ${now.total.toFixed(2)}\u00a0€`,
    )
    await expect(page).toHaveURL(/\/order\/payment$/)
    await seen(page.getByRole('button', { name: `pay ${now.total.toFixed(2)}\u00a0€` })).click()
    await expect(page).toHaveURL(/\/order\/approval$/)
    const orders = await page.request.get(`${api()}/orders/list/`, { headers: headersOf(account) })
    expect((await orders.json()).result.map(({ total }: { total: number }) => total)).toEqual([now.total])
  })

  test('a declined card keeps the hold; another one pays, is not saved, and the cart’s number goes', async ({
    page,
    shop,
  }) => {
    const { account } = await shopper(page, shop)
    await toPayment(page)
    await enterCard(page, DECLINED)
    await agree(page)
    await complete(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
    await expect(refusal).toBeFocused()
    await expect(refusal).toContainText(/Nothing was charged, and your goods stay held until \d\d:\d\d\./)
    await expect(refusal.getByRole('button', { name: 'Pay at door' })).toBeVisible()
    await expect(page.getByLabel('CVC')).toHaveAttribute('aria-invalid', 'true')
    await expect(hold(page)).toContainText('Held for you')
    expect((await cartOf(page, account)).held_until).not.toBeNull()
    await expect(page.getByLabel('CVC')).toHaveValue('')
    await refusal.getByRole('button', { name: 'Try another card' }).click()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await page.getByLabel('Card number').fill(GOOD)
    await page.getByLabel('CVC').fill('123')
    const mailed = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/mail'))
    await complete(page).click()
    await expect(page).toHaveURL(/\/order\/approval$/)
    await mailed
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart(, 0 items)?$/ })).toBeVisible()
    const cards = await page.request.get(`${api()}/billing/list/cards/`, { headers: headersOf(account) })
    expect((await cards.json()).result).toEqual([])
  })
})

test('a confirmation of the bank that was refused, also with Escape, can be asked for and accepted again', async ({
  page,
  shop,
}) => {
  const { account } = await shopper(page, shop)
  await toPayment(page)
  await enterCard(page, ASKING)
  await agree(page)
  const bank = page.getByRole('dialog')
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'The payment was not confirmed. Nothing was bought.' })
  const ask = async () => {
    await page.getByLabel('CVC').fill('123')
    await complete(page).click()
    await expect(bank.getByRole('button', { name: 'Accept' })).toBeVisible()
  }
  await ask()
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await expect(refused).toBeFocused()
  await ask()
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(refused).toBeFocused()
  expect((await cartOf(page, account)).count).toBe(1)
  await ask()
  await bank.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/\/order\/approval$/)
  expect((await cartOf(page, account)).count).toBe(0)
})

test('a coupon below its minimum says how much to add and cannot be chosen; above it the order takes it off', async ({
  page,
  shop,
}) => {
  const { account } = await shopper(page, shop)
  const ticket = page.locator('[data-part="summary"] [data-part="ticket"]').filter({ hasText: '3.00\u00a0€' })
  await expect(ticket).toContainText('Add 15.20\u00a0€ more to use it')
  await ticket.getByRole('button', { name: /^Use/ }).click()
  await expect(ticket.getByRole('alert')).toHaveText('This coupon can be used when buying 25 euros')
  await page.evaluate(() => window.scrollTo(0, 0))
  await passesAxe(page)
  expect((await cartOf(page, account)).treguCoupon).toBeNull()

  await fill(page, shop, { [HONEY]: 2 })
  await ticket.getByRole('button', { name: /^Use/ }).click()
  await expect(ticket.getByRole('button', { name: /^Remove/ })).toBeVisible()
  const { total } = await cartOf(page, account)
  await toPayment(page)
  await page.getByRole('radio', { name: /Pay at door/ }).check()
  await agree(page)
  await seen(page.getByRole('button', { name: `pay ${total.toFixed(2)}\u00a0€` })).click()
  await expect(page).toHaveURL(/\/order\/approval$/)
  await expect(page.getByText('−3.00\u00a0€').first()).toBeVisible()
  const used = await page.request.get(`${api()}/coupons/by_user/?filter=Used`, {
    headers: headersOf(account),
  })
  expect((await used.json()).result).toHaveLength(1)
})

test('a guest’s cart that came in at sign-in can be taken out again, once', async ({ page, shop }) => {
  const account = await newAccount(page)
  await enter(page, shop, account)
  await fill(page, shop, { [LAMP]: 1 })
  await page.evaluate(() => {
    localStorage.removeItem('tregu.login')
    localStorage.removeItem('tregu.browser')
  })
  await fill(page, shop, { [HONEY]: 2, [LAMP]: 1 })
  await open(page, shop, '/login?next=%2Fcart')
  await signInByForm(page, account)
  await expect(page).toHaveURL(/\/cart$/)
  const note = page.getByText('2 products that you chose before signing in are now in your cart.')
  await expect(note).toBeVisible()
  expect((await cartOf(page, account)).count).toBe(4)
  await passesAxe(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText('Your cart is as it was before you signed in.').first()).toBeAttached()
  await expect(page.locator('[data-part="seller"] li')).toHaveCount(1)
  expect((await cartOf(page, account)).count).toBe(1)
  await page.reload()
  await expect(page.locator('[data-part="seller"] li')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
