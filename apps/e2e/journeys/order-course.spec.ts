import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, bought, headersOf } from './ordering.ts'
import { demoAccount, linksIn, open, passesAxe, seen, settled } from './shopping.ts'

const ship = async (page: Page, id: string, statuses: readonly string[]) => {
  const headers = headersOf(await demoAccount(page, 'seller@tregu.test'))
  for (const status of statuses) {
    const answer = await page.request.post(`${api()}/backoffice/orders/${id}/status`, {
      headers,
      data: { status, ...(status === 'shipped' ? { parcel: { carrier: 'Posta', number: 'XK 1' } } : {}) },
    })
    expect([status, answer.status()]).toEqual([status, 200])
  }
}

/** Opens the only order of the account by clicks from its overview. */
const openOrder = async (page: Page, shop: string) => {
  await open(page, shop, '/user/dashboard')
  await page.locator('main').getByRole('link', { name: 'My Orders' }).first().click()
  // The overview lists orders too, and stays until the next page is here.
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await page.getByRole('button', { name: /^Details:/ }).click()
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order TR-/ })).toBeVisible()
}

test.describe('after the order', () => {
  test('the shopper cancels until it is shipped, and sees what goes back', async ({ page, shop }) => {
    await bought(page, shop)
    await openOrder(page, shop)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel the order from/ })
    await settled(page)
    await passesAxe(page)
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('main').getByText('Cancelled').first()).toBeVisible()
    await expect(page.getByText('Reason: Ordered twice')).toBeVisible()
    const sums = page.locator('main dl').filter({ hasText: 'You have paid' })
    await expect(sums.locator('dt', { hasText: /^Paid: .+ •••• 4242$/ })).toBeVisible()
    await expect(sums.locator('dt', { hasText: /^Refunded \w{3} .+ to .+ •••• 4242$/ })).toBeVisible()
    await expect(sums.locator('dd').last()).toHaveText('0.00\u00a0€')
    await page.getByText('Explain this total').click()
    await expect(page.getByRole('rowheader', { name: /^Refund: / }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total after refunds/ })).toContainText('0.00\u00a0€')
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: 'Withdraw from contract' }).and(page.locator('main *')),
    ).toHaveCount(0)
  })

  test('the shopper returns one of two units of a delivered order', async ({ page, shop }) => {
    const { id } = await bought(page, shop)
    await ship(page, id, ['confirmed', 'shipped', 'delivered'])
    await openOrder(page, shop)
    await expect(page.getByText('Parcel: Posta, XK 1')).toBeVisible()
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Return goods to/ })
    await settled(page)
    await passesAxe(page)
    const send = dialog.getByRole('button', { name: 'Ask for the return' })
    await expect(send).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'One less' }).click()
    await dialog.getByRole('button', { name: 'Does not fit' }).click()
    const [out, act] = [dialog.getByRole('button', { name: 'Cancel' }), send]
    expect((await out.boundingBox())?.x ?? 0).toBeLessThanOrEqual((await act.boundingBox())?.x ?? 0)
    await send.click()
    await expect(dialog).toBeHidden()
    const returns = page.getByRole('region', { name: 'Returns' })
    await expect(returns.getByText('Requested')).toBeVisible()
    await expect(returns.getByText(/^1 × .+Does not fit/)).toBeVisible()
  })

  test('the summary of a new order is downloaded as a PDF', async ({ page, shop }) => {
    const { code } = await bought(page, shop)
    await openOrder(page, shop)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      seen(page.getByRole('button', { name: 'Order summary' })).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${code}.pdf`)
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  })

  test('the papers of an order that was shipped and refunded are its invoice and its credit note', async ({
    page,
    shop,
  }) => {
    const { id, account } = await bought(page, shop)
    await ship(page, id, ['confirmed', 'shipped', 'delivered'])
    const own = headersOf(account)
    const { order } = await (await page.request.get(`${api()}/orders/${id}`, { headers: own })).json()
    const lines = [{ id: order.cart.items[0].id, quantity: 1 }]
    const asked = await page.request.post(`${api()}/orders/${id}/return`, { headers: own, data: { lines } })
    const returned = (await asked.json()).order.returns[0].id
    const headers = headersOf(await demoAccount(page, 'seller@tregu.test'))
    for (const status of ['received', 'refunded'])
      await page.request.post(`${api()}/backoffice/returns/${returned}/status`, { headers, data: { status } })
    await openOrder(page, shop)
    for (const [name, number] of [
      ['Invoice', /^T\d+-\d{4}-\d{6,}\.pdf$/],
      [/^Credit note T/, /^T\d+-\d{4}-C\d{6,}\.pdf$/],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        seen(page.getByRole('button', { name })).click(),
      ])
      expect(file.suggestedFilename()).toMatch(number)
      expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    }
  })

  test('buys again, by a press, and arrives in the cart', async ({ page, shop }) => {
    await bought(page, shop)
    await openOrder(page, shop)
    await page.getByRole('button', { name: 'Buy again' }).click()
    await expect(page).toHaveURL(`${shop}/cart`)
    await expect(
      page
        .locator('main')
        .getByRole('textbox', { name: /quantity/i })
        .first(),
    ).toHaveValue('2')
  })

  test('the owner withdraws from some of it or all, in two steps from the order', async ({ page, shop }) => {
    const { account, code } = await bought(page, shop)
    await openOrder(page, shop)
    await page.locator('main').getByRole('link', { name: 'Withdraw from contract' }).click()
    await expect(page.getByLabel('Order code')).toHaveValue(code)
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(account.email)
    await passesAxe(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('I withdraw from the contract for order')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText(/^Received on \w{3} \d{1,2} \w{3,4} \d{4} at \d\d:\d\d\./)).toBeVisible()
    await openOrder(page, shop)
    await expect(page.locator('main').getByText('Cancelled').first()).toBeVisible()
  })

  test('a stranger to the browser withdraws with code and e-mail, from the footer, and gets the mail', async ({
    page,
    shop,
  }) => {
    const { account, code } = await bought(page, shop)
    await page.evaluate(() => localStorage.clear())
    await open(page, shop, '/help')
    const foot = page.getByRole('contentinfo')
    const more = foot.getByRole('button', { name: 'Help' })
    if (await more.isVisible()) await more.click()
    await foot.getByRole('link', { name: 'Withdraw from contract' }).click()
    await page.getByLabel('Order code').fill(code)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(account.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText(`We write to ${account.email}.`)).toBeVisible()
    const links = await linksIn(page, shop, account.email, `Withdrawal from the contract for order ${code}`)
    expect(links.join(' ')).toContain('/help/contact')
  })
})
