import {
  askForReturn,
  badge,
  DESK,
  fillParcel,
  isWaiting,
  letUndoEnd,
  moveByApi,
  newOrder,
  refundReturn,
  sellerAtTheDesk,
  statusOf,
  takeStep,
  undoByKeyboard,
} from './desk-order.ts'
import { expect, test } from './fixtures.ts'
import { api, headersOf, isPaidToday } from './ordering.ts'
import { open, passesAxe, signInFromHome } from './shopping.ts'

test.describe('the seller’s desk', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('a seller signs in from the home page, confirms with one Undo, ships with a parcel and refunds a return; the shopper sees each step', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(180_000)
    const order = await newOrder(browser, shop)
    const shopper = order.page
    await signInFromHome(page, shop, info, 'seller@tregu.test')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect(page.getByRole('link', { name: /To confirm/ })).toBeVisible()
    await passesAxe(page)

    await page.getByRole('link', { name: /To confirm/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(page).toHaveURL(/status=pending/)
    await passesAxe(page)
    await page.getByRole('link', { name: order.code }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.code}` })).toBeVisible()
    await expect(page.getByText('You earn')).toBeVisible()
    await passesAxe(page)

    await undoByKeyboard(page, order)
    await page.getByRole('button', { name: 'Confirm order' }).dblclick()
    await isWaiting(page)
    await passesAxe(page)
    await letUndoEnd(page)
    await expect(page.getByText('1 order was confirmed.')).toBeVisible()
    await open(shopper, shop, `/user/dashboard/orders/${order.id}`)
    await expect(badge(shopper, 'Confirmed')).toBeVisible()

    await fillParcel(page, order)
    // Leaving the page sends the step at once.
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Returns' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
    await expect.poll(() => statusOf(shopper, order), { timeout: 6_000 }).toBe('shipped')
    await shopper.reload()
    await expect(shopper.getByText('Parcel: Posta e Kosovës, XK 77')).toBeVisible()
    await passesAxe(page)

    await open(page, shop, `${DESK}/orders/${order.id}`)
    await takeStep(page, 'Mark as delivered')
    await expect(page.getByText('1 order was marked as delivered.')).toBeVisible()

    await shopper.reload()
    await askForReturn(shopper)
    await open(page, shop, DESK)
    await page.getByRole('link', { name: /Returns to decide/ }).click()
    await page.getByRole('link', { name: order.code }).click()
    await takeStep(page, 'Goods received')
    await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible()
    await shopper.reload()
    await expect(shopper.getByRole('region', { name: 'Returns' }).getByText('Received')).toBeVisible()
    await refundReturn(page)
    await shopper.reload()
    await expect(shopper.getByText(/^Refunded: \d/)).toBeVisible()
    await shopper.context().close()
  })

  test('marks a transfer as paid; before that the order cannot be shipped', async ({
    page,
    shop,
    browser,
  }) => {
    const order = await newOrder(browser, shop, 'bank')
    await moveByApi(page, order.id, 'confirmed')
    await sellerAtTheDesk(page, shop, `${DESK}/orders?status=to_pay`)
    await page.getByRole('link', { name: order.code }).click()
    await expect(page.getByText(/^Transfer until|Transfer until/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
    await open(order.page, shop, `/user/dashboard/orders/${order.id}`)
    await expect(order.page.getByText('IBAN')).toBeVisible()
    await takeStep(page, 'Mark as paid')
    await expect(page.getByText('1 order was marked as paid.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
    await order.page.reload()
    await expect(badge(order.page, 'Confirmed')).toBeVisible()
    await isPaidToday(order.page, shop)
    await order.page.context().close()
  })

  test('confirms several orders at once; one that the shopper cancelled meanwhile is named, the others go on', async ({
    page,
    shop,
    browser,
  }) => {
    const orders = [await newOrder(browser, shop), await newOrder(browser, shop)] as const
    const [going, cancelled] = orders
    await sellerAtTheDesk(page, shop, `${DESK}/orders?status=pending`)
    for (const { code } of orders) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
    await expect(page.getByText('2 orders selected')).toBeVisible()
    await passesAxe(page)
    await page.getByRole('button', { name: 'Confirm 2' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    const answer = await page.request.post(`${api()}/orders/${cancelled.id}/cancel/`, {
      headers: headersOf(cancelled.account),
    })
    expect(answer.status()).toBe(200)
    const result = page.getByRole('region', { name: 'Result' })
    await letUndoEnd(page)
    await expect(result.getByText('1 order was confirmed.')).toBeVisible()
    await expect(result.getByText('1 order was not changed.')).toBeVisible()
    await expect(
      result.getByText(`${cancelled.code}: This is no longer possible for this order. Now: Cancelled`),
    ).toBeVisible()
    await expect(result).toBeFocused()
    await passesAxe(page)
    expect(await statusOf(page, going)).toBe('confirmed')
    for (const { page: other } of orders) await other.context().close()
  })

  test('a step that another tab has taken is refused, and the order is shown as it is now', async ({
    page,
    shop,
    browser,
  }) => {
    const order = await newOrder(browser, shop)
    await sellerAtTheDesk(page, shop, `${DESK}/orders/${order.id}`)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await isWaiting(page)
    await moveByApi(page, order.id, 'confirmed')
    await letUndoEnd(page)
    await expect(page.getByText('This order has changed in the meantime.')).toBeVisible()
    await expect(page.getByText(/Now: Confirmed/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
    await order.page.context().close()
  })

  test('going to another address while a step waits sends it', async ({ page, shop, browser }) => {
    const order = await newOrder(browser, shop)
    await sellerAtTheDesk(page, shop, `${DESK}/orders/${order.id}`)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.goto(`${shop}/healthz`)
    await expect.poll(() => statusOf(page, order), { timeout: 6_000 }).toBe('confirmed')
    await order.page.context().close()
  })

  test('a step without a connection is kept, and tried again by a press', async ({
    page,
    shop,
    browser,
    context,
  }) => {
    const order = await newOrder(browser, shop)
    await sellerAtTheDesk(page, shop, `${DESK}/orders/${order.id}`)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await isWaiting(page)
    await context.setOffline(true)
    const result = page.getByRole('region', { name: 'Result' })
    await letUndoEnd(page)
    await expect(result.getByText(/^There was no connection/)).toBeVisible()
    await context.setOffline(false)
    await result.getByRole('button', { name: 'Try again' }).click()
    await expect(result.getByText('1 order was confirmed.')).toBeVisible()
    await order.page.context().close()
  })

  test('cancels an order with a reason that the shopper reads', async ({ page, shop, browser }) => {
    const order = await newOrder(browser, shop)
    await sellerAtTheDesk(page, shop, `${DESK}/orders/${order.id}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${order.code}?` })
    await dialog.getByLabel('Reason').fill('Broken in our storeroom')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog).toBeHidden()
    await expect(badge(page, 'Cancelled')).toBeVisible()
    await open(order.page, shop, `/user/dashboard/orders/${order.id}`)
    await expect(order.page.getByText('Broken in our storeroom')).toBeVisible()
    await order.page.context().close()
  })

  test('the packing list names goods and address without prices, and prints alone', async ({
    page,
    shop,
    browser,
  }) => {
    const order = await newOrder(browser, shop)
    await sellerAtTheDesk(page, shop, `${DESK}/orders/${order.id}`)
    await page.getByRole('link', { name: 'Packing list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Packing list ${order.code}` })).toBeVisible()
    await expect(page.getByText('Njomza Berisha')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('€')
    await passesAxe(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByText('Njomza Berisha')).toBeVisible()
    await order.page.context().close()
  })

  test('finds an order by its code, filters by status, and keeps both in the address', async ({
    page,
    shop,
    browser,
  }) => {
    const order = await newOrder(browser, shop)
    await sellerAtTheDesk(page, shop, `${DESK}/orders`)
    await page.getByRole('searchbox').fill(order.code)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('1 order', { exact: true })).toBeVisible()
    const filters = page.getByRole('navigation', { name: 'Which orders' })
    await filters.getByRole('link', { name: 'Shipped' }).click()
    await expect(page.getByText('No orders here')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`status=shipped&q=${order.code}`))
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('link', { name: order.code })).toBeVisible()
    await order.page.context().close()
  })
})
