import type { Page } from '@playwright/test'
import { expiryIn } from './expiry.ts'
import { expect, test } from './fixtures.ts'
import {
  demoAccount,
  enter,
  isPhone,
  newAccount,
  open,
  passesAxe,
  settled,
  toastSaid,
  watchToasts,
} from './shopping.ts'

const TABS = {
  'My Orders': 'orders',
  'My Reviews': 'reviews',
  'Address Book': 'address',
  'My Coupons': 'coupons',
  'Account Info': 'profile',
  Wishlist: 'wishlist',
  'My Cards': 'cards',
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const confirm = async (page: Page, sentence: string) => {
  const dialog = page.getByRole('dialog', { name: sentence })
  await settled(page)
  await passesAxe(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

test.describe('the account', () => {
  test('has an overview, and its tabs in a sidebar or a row of icons', async ({ page, shop }, info) => {
    await enter(page, shop, await demoAccount(page, 'shopper@tregu.test'))
    await open(page, shop, '/user/dashboard')
    const rooms = page.locator('main').getByRole('navigation', { name: 'Account' })
    for (const [name, tab] of Object.entries(TABS))
      await expect(rooms.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/user/dashboard/${tab}`,
      )
    const [first, last] = [rooms.getByRole('link').first(), rooms.getByRole('link').last()]
    const [from, to] = [await first.boundingBox(), await last.boundingBox()]
    if (isPhone(info)) expect(to?.y).toBe(from?.y)
    else expect(to?.x).toBe(from?.x)
    await passesAxe(page)
  })

  test('orders: closed rows that open, a search by product name, more on scrolling, and the empty sentence', async ({
    page,
    shop,
  }) => {
    await enter(page, shop, await demoAccount(page, 'shopper@tregu.test'))
    await open(page, shop, '/user/dashboard/orders')
    await expect(title(page, 'My Orders')).toBeVisible()
    const rows = page.locator('main article')
    await expect(rows.first()).toBeVisible()
    const opener = rows.first().getByRole('button', { name: /^Details:/ })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(rows.first().locator('[data-part="details"]')).toBeVisible()
    await passesAxe(page)
    await opener.click()
    await expect(rows.first().locator('[data-part="details"]')).toHaveCount(0)

    const total = Number((await page.getByText(/^\d+ of \d+ seen$/).innerText()).match(/of (\d+)/)?.[1])
    expect(total).toBeGreaterThan(10)
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return rows.count()
      })
      .toBe(total)
    await page.getByRole('searchbox', { name: 'Search by product name' }).fill('qwxzk')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No order with “qwxzk”')).toBeVisible()

    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/user/dashboard/orders')
    await expect(page.getByText('You have no orders yet.')).toBeVisible()
  })

  test('address book: two lists, a form with the specification’s errors, one default, and deleting after a question', async ({
    page,
    shop,
  }) => {
    await watchToasts(page)
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/user/dashboard/address')
    for (const name of ['Shipping', 'Invoice']) await expect(page.getByRole('region', { name })).toBeVisible()
    await page.getByRole('link', { name: 'Add New Address' }).first().click()
    await expect(page).toHaveURL(/\/user\/dashboard\/address\/create/)
    const quarter = page.getByLabel('Quarter')
    await expect(quarter).toBeDisabled()
    await page.getByRole('button', { name: 'Save address' }).click()
    for (const sentence of [
      'Please enter your username.',
      'Please enter your phone number.',
      'Please select city.',
      'Please select quarter.',
      'Please enter your address.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await passesAxe(page)
    await page.getByLabel('Name and surname').fill('Njomza Berisha')
    await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Prishtinë' })
    await expect(quarter).toBeEnabled()
    await quarter.selectOption({ label: 'Ulpiana' })
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Prizren' })
    await expect(quarter).toHaveValue('')
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Prishtinë' })
    await quarter.selectOption({ label: 'Ulpiana' })
    await page.getByLabel('Street and number').fill('Rruga Garibaldi 4')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect.poll(() => toastSaid(page, 'New address created successfully')).toBeTruthy()
    await expect(page).toHaveURL(/\/user\/dashboard\/address$/)

    const card = page.locator('[data-part="address"]').filter({ hasText: 'Rruga Garibaldi 4' })
    await expect(card.getByText('Default', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: /^Edit/ }).click()
    await expect(page).toHaveURL(/\/user\/dashboard\/address\/[\w-]+$/)
    await page.getByLabel('Street and number').fill('Rruga Garibaldi 6')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect.poll(() => toastSaid(page, 'Address updated successfully')).toBeTruthy()

    const changed = page.locator('[data-part="address"]').filter({ hasText: 'Rruga Garibaldi 6' })
    await changed.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText('Are you sure you want to delete this address.')).toBeVisible()
    await confirm(page, 'Address Delete')
    await expect.poll(() => toastSaid(page, 'Address deleted successfully')).toBeTruthy()
    await expect(changed).toHaveCount(0)
  })

  test('coupons: all, active, used and expired, each with its state', async ({ page, shop }) => {
    await enter(page, shop, await demoAccount(page, 'shopper@tregu.test'))
    await open(page, shop, '/user/dashboard/coupons')
    const filters = page.getByRole('group', { name: 'Which coupons' })
    const tickets = page.locator('main [data-part="ticket"]')
    await expect(filters.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
    // Usable coupons come first.
    await expect(tickets.first()).toHaveAttribute('data-usable', 'true')
    const states = {
      Active: /Valid Now|Visit/,
      Used: /^Used \d{1,2} [A-Z][a-z]{2,3} \d{4}$/,
      Expired: 'Expired',
    }
    for (const [name, state] of Object.entries(states)) {
      const filter = filters.getByRole('button', { name: new RegExp(`^${name}`) })
      await filter.click()
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await expect(tickets).toHaveCount(Number((await filter.innerText()).match(/\d+/)?.[0]))
      for (const ticket of await tickets.all()) await expect(ticket.getByText(state).first()).toBeVisible()
    }
    await passesAxe(page)
  })

  test('profile: general info, change password and change phone; the e-mail stays, new passwords wait for the current one', async ({
    page,
    shop,
  }) => {
    await watchToasts(page)
    const account = await newAccount(page)
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/profile')
    for (const name of ['General info', 'Change password', 'Change phone']) {
      const heading = page.getByRole('button', { name, exact: true }).first()
      await expect(heading).toHaveAttribute('aria-expanded', 'true')
      await heading.click()
      await expect(heading).toHaveAttribute('aria-expanded', 'false')
      await heading.click()
    }
    const email = page.getByLabel('E-mail').first()
    await expect(email).toHaveValue(account.email)
    await expect(email).toHaveAttribute('readonly', '')
    await page.evaluate(() => window.scrollTo(0, 0))
    await passesAxe(page)

    for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    for (const sentence of [
      'Please enter your name.',
      'Please enter your surname.',
      'Please enter your date of birth day.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await page.getByLabel('First name').fill('Njomza')
    await page.getByLabel('Last name').fill('Krasniqi')
    await page.getByLabel('Date of birth').fill('14/06/1994')
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/user/'),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    // Without a newly chosen picture none is sent.
    expect((await sent).postDataJSON()).toEqual({
      first_name: 'Njomza',
      last_name: 'Krasniqi',
      birthday: '1994-06-14',
    })
    await expect.poll(() => toastSaid(page, 'User informations updated successfully')).toBeTruthy()

    const current = page.getByLabel('Current password', { exact: true })
    const [next, again] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm password', { exact: true }),
    ]
    await expect(next).toBeDisabled()
    await expect(again).toBeDisabled()
    await current.fill('not this one')
    await current.press('Enter')
    await expect(page.getByText('Wrong password.')).toBeVisible()
    await expect(next).toBeDisabled()
    await current.fill(account.password)
    await current.press('Enter')
    await expect(next).toBeEnabled()
    await next.fill('short')
    await again.fill('shorter')
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await next.fill('another-journey-secret')
    await page.locator('form').filter({ has: next }).getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText("Passwords don't match.")).toBeVisible()
    await again.fill('another-journey-secret')
    await page.locator('form').filter({ has: next }).getByRole('button', { name: 'Change password' }).click()
    await expect.poll(() => toastSaid(page, 'Success Update')).toBeTruthy()
  })

  test('wishlist: what was wished for, taken off after a question', async ({ page, shop }) => {
    await watchToasts(page)
    const account = await newAccount(page)
    await page.request.post(`${process.env.SHOP_API}/products/add/favorite/`, {
      headers: { authorization: `Token ${account.login.token}` },
      data: { slug: 'walnut-desk-lamp' },
    })
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/wishlist')
    await expect(page.getByRole('link', { name: /Walnut desk lamp/ })).toBeVisible()
    await page.getByRole('button', { name: /^Delete: Walnut desk lamp/ }).click()
    await confirm(page, 'Are you sure want to delete product?')
    await expect.poll(() => toastSaid(page, 'Removed from wishlist!')).toBeTruthy()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  })

  test('cards: a form that formats what is typed, a list with the default, and taking a card away', async ({
    page,
    shop,
  }) => {
    await watchToasts(page)
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/user/dashboard/cards')
    const form = page.getByRole('form', { name: 'Add New card' })
    for (const number of ['4242424242424242', '5555555555554444']) {
      await form.getByLabel('Card number').pressSequentially(number)
      await expect(form.getByLabel('Card number')).toHaveValue(number.replace(/(\d{4})(?=\d)/g, '$1 '))
      await form.getByLabel('Name on card').fill('Njomza Berisha')
      await form.getByLabel('Expiry').pressSequentially(expiryIn(4).replace('/', ''))
      await expect(form.getByLabel('Expiry')).toHaveValue(expiryIn(4))
      await form.getByLabel('CVC').fill('123')
      await form.getByRole('button', { name: 'Save card' }).click()
      await expect(form.getByLabel('Card number')).toHaveValue('')
    }
    await expect.poll(() => toastSaid(page, 'New credit card added successfully')).toBeTruthy()
    const cards = page.locator('[data-part="cards"] > li')
    await expect(cards).toHaveCount(2)
    await passesAxe(page)
    await page
      .getByRole('button', { name: /ending 4444/ })
      .first()
      .click()
    await expect.poll(() => toastSaid(page, 'Credit card setting default successfully')).toBeTruthy()
    await page.getByRole('button', { name: /^Delete\s?: ending 4242$/ }).click()
    await confirm(page, 'Delete this card?')
    await expect.poll(() => toastSaid(page, 'Credit card deleted successfully')).toBeTruthy()
    await expect(cards).toHaveCount(1)
  })
})
