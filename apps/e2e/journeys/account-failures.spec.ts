import type { Page } from '@playwright/test'
import { expiryIn } from './expiry.ts'
import { expect, test } from './fixtures.ts'
import { newShopper } from './ordering.ts'
import { addAddress, enter, newAccount, open, passesAxe, seen, settled } from './shopping.ts'

/** The server refuses a call without a sentence for it. */
const refuse = (page: Page, call: RegExp) =>
  page.route(call, (route) => route.fulfill({ status: 409, body: '' }))
const remove = async (page: Page, question: string) => {
  const dialog = page.getByRole('dialog', { name: question })
  await settled(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}
const saidError = (page: Page) => page.locator('main').getByText('Error', { exact: true })
const addCard = (page: Page, token: string, number: string) =>
  page.request.post(`${process.env.SHOP_API}/billing/add/card/`, {
    headers: { authorization: `Token ${token}` },
    data: { name: 'Njomza Berisha', number, expiry: expiryIn(4), cvc: '123' },
  })

test.describe('what the account says when a call fails without a sentence', () => {
  test('cards: Error, for the list, a new card, the default and deleting', async ({ page, shop }) => {
    const account = await newAccount(page)
    for (const number of ['4242424242424242', '5555555555554444'])
      expect((await addCard(page, account.login.token, number)).status()).toBe(200)
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/cards')
    const cards = page.locator('[data-part="cards"] > li')
    await expect(cards).toHaveCount(2)
    await refuse(page, /\/api\/billing\/(add|update|delete)\//)

    const form = page.getByRole('form', { name: 'Add New card' })
    await form.getByLabel('Card number').fill('4000056655665556')
    await form.getByLabel('Expiry').fill(expiryIn(4))
    await form.getByLabel('CVC').fill('123')
    await form.getByRole('button', { name: 'Save card' }).click()
    await expect(form.getByText('Error', { exact: true })).toBeVisible()
    // What was typed stays, to try again.
    await expect(form.getByLabel('CVC')).toHaveValue('123')

    await page.getByRole('button', { name: /^Set default.*ending 4444$/ }).click()
    await expect(cards.getByText('Error', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: /^Delete\s?: ending 4242$/ }).click()
    await remove(page, 'Delete this card?')
    await expect(cards.getByText('Error', { exact: true })).toHaveCount(2)
    await expect(cards).toHaveCount(2)
    await passesAxe(page)

    await refuse(page, /\/api\/billing\/list/)
    await open(page, shop, '/user/dashboard/cards')
    await expect(saidError(page)).toBeVisible()
    await page.unroute(/\/api\/billing\/list/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards).toHaveCount(2)
  })

  test('addresses: Error, for a new one, a change and deleting', async ({ page, shop }) => {
    const account = await newAccount(page)
    const id = await addAddress(page, account.login.token)
    await enter(page, shop, account)
    await refuse(page, /\/api\/addresses\/(create|update|delete)/)
    await open(page, shop, '/user/dashboard/address')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await remove(page, 'Address Delete')
    await expect(saidError(page)).toBeVisible()
    await expect(page.locator('[data-part="address"]')).toHaveCount(1)

    await open(page, shop, `/user/dashboard/address/${id}`)
    await page.getByLabel('Street and number').fill('Rruga Garibaldi 6')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(saidError(page)).toBeVisible()

    await open(page, shop, '/user/dashboard/address/create')
    await page.getByLabel('Name and surname').fill('Njomza Berisha')
    await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Prishtinë' })
    await page.getByLabel('Quarter').selectOption({ label: 'Ulpiana' })
    await page.getByLabel('Street and number').fill('Rruga Garibaldi 4')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(saidError(page)).toBeVisible()
    await passesAxe(page)
  })

  test('a password that the server refuses at last is said beside its field, until it is changed', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await page.route(/\/api\/account\/password\/change/, (route) =>
      route.fulfill({
        status: 422,
        json: {
          error: 'wrong_password',
          message: 'Wrong password!',
          fields: { password: 'Wrong password!' },
        },
      }),
    )
    await open(page, shop, '/user/dashboard/profile')
    const current = page.getByLabel('Current password', { exact: true })
    const next = page.getByLabel('New password', { exact: true })
    await current.fill(account.password)
    await current.press('Enter')
    await expect(next).toBeEnabled()
    await next.fill('another-journey-secret')
    const form = page.locator('form').filter({ has: next })
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Please enter your confirm password.').first()).toBeVisible()
    await page.getByLabel('Confirm password', { exact: true }).fill('another-journey-secret')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Wrong password!').first()).toBeVisible()
    await passesAxe(page)
  })

  test('a 401 on changing the password or confirming the phone clears the login and leads to /login and back', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    const refused = { status: 401, json: { error: 'not_signed_in', message: 'Please sign in.' } }
    const path = '/user/dashboard/profile'
    const change = async () => {
      await page.getByLabel('Current password', { exact: true }).fill(account.password)
      await page.keyboard.press('Enter')
      for (const name of ['New password', 'Confirm password'])
        await page.getByLabel(name, { exact: true }).fill('another-journey-secret')
      await page.getByRole('button', { name: 'Change password', exact: true }).last().click()
    }
    const confirm = async () => {
      const phone = page.getByRole('textbox', { name: 'Phone' })
      await phone.fill(`049 ${String(Date.now()).slice(-6)}`)
      await page.locator('form').filter({ has: phone }).getByRole('button', { name: 'Save' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('482915')
      await dialog.getByRole('button', { name: 'Submit' }).click()
    }
    for (const [call, act] of [
      ['account/password/change', change],
      ['account/phone/confirm', confirm],
    ] as const) {
      await enter(page, shop, account)
      await page.route(new RegExp(`/api/${call}\\b`), (route) => route.fulfill(refused))
      await open(page, shop, path)
      await act()
      await expect(page, call).toHaveURL(`${shop}/login?next=${encodeURIComponent(`${path}?lang=en`)}`)
      expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).toBeNull()
    }
  })

  test('a 401 on the payment options removes the stored login and leads to /login', async ({
    page,
    shop,
  }) => {
    await newShopper(page, shop, { products: { 'sharri-mountain-honey': 1 } })
    const refused = { status: 401, json: { error: 'not_signed_in', message: 'Please sign in.' } }
    await page.route(/\/api\/billing\/get\/payment\/options/, (route) => route.fulfill(refused))
    await seen(page.locator('main').getByRole('link', { name: 'Proceed to Checkout' })).click()
    await seen(page.getByRole('button', { name: 'Continue', exact: true })).click()
    await expect(page).toHaveURL(`${shop}/login?next=${encodeURIComponent('/order/payment')}`)
    expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).toBeNull()
  })
})
