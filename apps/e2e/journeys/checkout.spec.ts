import { expect, test } from './fixtures.ts'
import { addAddress, enter, fill, newAccount, passesAxe, seen } from './shopping.ts'

test.describe('the checkout', () => {
  test('the address step asks for what is missing, the payment step names the amount and links the terms', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await addAddress(page, account.login.token)
    await enter(page, shop, account)
    await fill(page, shop, { 'sharri-mountain-honey': 1 })
    await seen(page.getByRole('link', { name: 'Proceed to Checkout' })).click()
    await expect(page).toHaveURL(/\/order\/address$/)
    for (const step of ['CART', 'ADDRESS', 'PAYMENT', 'APPROVAL'])
      await expect(page.getByText(step, { exact: true }).first()).toBeAttached()
    await expect(page.getByRole('checkbox', { name: /Same as shipping/ })).toBeVisible()
    await passesAxe(page)
    await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
    await expect(page).toHaveURL(/\/order\/payment$/)
    await expect(page.getByText(/Held for you until \d{2}:\d{2}/).first()).toBeVisible()
    await page.getByRole('radio', { name: /Pay at door/ }).check()
    const agree = page.getByRole('checkbox', { name: /sales and purchase agreement/ })
    await expect(agree).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Read it' }).first()).toHaveAttribute('href', '/help/terms')
    await expect(page.getByText('VAT included').filter({ visible: true }).first()).toBeVisible()
    await seen(page.getByRole('button', { name: /^Complete Order – pay \d+\.\d{2}\s€$/ })).click()
    await expect(page.getByText('Please accept the sales and purchase agreement.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/order\/payment$/)
    // Nothing half under the bar at the foot.
    await page.evaluate(() => window.scrollTo(0, 0))
    await passesAxe(page)
  })
})
