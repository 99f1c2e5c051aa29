import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import {
  enter,
  isPhone,
  linksIn,
  newAccount,
  open,
  passesAxe,
  seen,
  signInByForm,
  takeOne,
} from './shopping.ts'

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), `tregu.${key}`)
const form = (page: Page) => page.locator('main form')
const PASSWORD = 'a-journey-secret'

test.describe('signing in', () => {
  test('asks for e-mail and password; no button is dead; a guest goes on', async ({ page, shop }) => {
    for (const path of ['/login', '/sign-up']) {
      await open(page, shop, path)
      await expect(page.locator('main').getByRole('button', { disabled: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', '/')
      await passesAxe(page)
    }
    await open(page, shop, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    for (const sentence of ['Please enter your email Address.', 'Please enter your password.'])
      await expect(page.getByText(sentence)).toBeVisible()
    await expect(form(page).getByRole('alert')).toBeFocused()
    await passesAxe(page)
    await page.getByRole('link', { name: 'Continue as guest' }).click()
    await expect(page).toHaveURL(`${shop}/`)
  })

  test('keeps token and user in the browser; signing out forgets them and the cart’s number', async ({
    page,
    shop,
  }, info) => {
    const account = await newAccount(page)
    await takeOne(page, shop)
    const guest = await stored(page, 'browser')
    await open(page, shop, '/login')
    await expect(page.getByText('Your cart stays: 1 piece moves to your account.')).toBeVisible()
    await signInByForm(page, account)
    await expect(page).toHaveURL(/\/user\/dashboard/)
    const login = await stored(page, 'login')
    expect(Object.keys(login).sort()).toEqual(['token', 'user'])
    expect(login.user).toMatchObject({
      first_name: 'Njomza',
      last_name: 'Berisha',
      email: account.email,
      role: 0,
    })
    expect(JSON.stringify(login.user)).not.toContain(login.token)

    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/signout')) asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`)
    })
    const opener = isPhone(info)
      ? page.getByRole('button', { name: 'Menu' })
      : page.getByRole('button', { name: /Account$/ })
    await opener.click()
    if (isPhone(info))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Account$/ })
        .click()
    await seen(page.getByRole('button', { name: 'Sign out' })).click()
    await expect(page).toHaveURL(`${shop}/`)
    expect(asked).toEqual(['POST /api/signout'])
    expect(await stored(page, 'login')).toBeNull()
    // The next person at this browser gets a new browser id, and so a new cart.
    await open(page, shop, '/techno/p/noise-cancelling-headphones-one')
    await expect.poll(() => stored(page, 'browser')).not.toBeNull()
    expect(await stored(page, 'browser')).not.toBe(guest)
    await open(page, shop, '/cart')
    await expect(page.getByText('There is no item in your cart!')).toBeVisible()
  })

  test('is checked again on every change of path: a session that ended elsewhere goes, and the page asks to sign in', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    let checks = 0
    page.on('request', (sent) => {
      if (sent.url().includes('/api/account/is_login')) checks++
    })
    await open(page, shop, '/user/dashboard/address')
    await expect(page.getByRole('heading', { level: 1, name: 'Address Book' })).toBeVisible()
    await expect.poll(() => checks).toBe(1)
    await page.waitForLoadState('networkidle')
    await page.request.post(`${process.env.SHOP_API}/signout`, {
      headers: { authorization: `Token ${account.login.token}` },
    })
    const rooms = page.locator('main').getByRole('navigation', { name: 'Account' })
    await rooms.getByRole('link', { name: 'My Coupons' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
    await expect.poll(() => checks).toBeGreaterThan(1)
    expect(await stored(page, 'login')).toBeNull()
  })

  test('a 401 on cart, order, address, wishlist, password or phone calls clears the login and leads to /login, which says so and back', async ({
    page,
    shop,
  }) => {
    test.slow()
    const account = await newAccount(page)
    const refused = { status: 401, json: { error: 'not_signed_in', message: 'Please sign in.' } }
    const calls: readonly [call: string, path: string, act?: () => Promise<void>][] = [
      ['orders/cart', '/cart'],
      ['orders/list', '/user/dashboard/orders'],
      ['addresses/by_type', '/user/dashboard/address'],
      ['products/get/favorite', '/user/dashboard/wishlist'],
      [
        'account/phone/update',
        '/user/dashboard/profile',
        async () => {
          const phone = page.getByRole('textbox', { name: 'Phone' })
          await phone.fill('044 123 456')
          await page.locator('form').filter({ has: phone }).getByRole('button', { name: 'Save' }).click()
        },
      ],
      [
        'password/check',
        '/user/dashboard/profile',
        async () => {
          await page.getByLabel('Current password', { exact: true }).fill('something')
          await page.keyboard.press('Enter')
        },
      ],
    ]
    for (const [call, path, act] of calls) {
      await enter(page, shop, account)
      const pattern = new RegExp(`/api/${call}\\b`)
      await page.route(pattern, (route) => route.fulfill(refused))
      await page.goto(`${shop}${path}?lang=en`)
      await act?.()
      await expect(page, call).toHaveURL(`${shop}/login?next=${encodeURIComponent(`${path}?lang=en`)}`)
      await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
      expect(await stored(page, 'login')).toBeNull()
      await page.unroute(pattern)
    }
    await passesAxe(page)
    await signInByForm(page, account)
    await expect(page).toHaveURL(/\/user\/dashboard\/profile/)
    // Shown once: the next sign-in does not show it again.
    await page.evaluate(() => localStorage.removeItem('tregu.login'))
    await open(page, shop, '/login')
    await expect(page.getByRole('alert')).toHaveText('')
  })

  test('a forgotten password: the link in the mail opens a form that sets a new one, once', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await open(page, shop, '/login')
    await page.getByRole('link', { name: 'Forgotten password?' }).click()
    await expect(page).toHaveURL(`${shop}/reset-password`)
    await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password?' })).toBeVisible()
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
    const links = await linksIn(page, shop, account.email, 'Choose a new password')
    const link = links.find((each) => each.startsWith(`${shop}/reset-password/`)) ?? ''
    await page.goto(link)
    const save = page.getByRole('button', { name: 'Save password' })
    await save.click()
    await expect(page.getByText('Please enter your confirm password.').first()).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password', { exact: true }).fill('shorter')
    await save.click()
    await expect(page.getByText("Passwords don't match.").first()).toBeVisible()
    await passesAxe(page)
    const password = 'another-journey-secret'
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await save.click()
    await expect(save).toBeHidden()
    await passesAxe(page)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await signInByForm(page, { ...account, password })
    await expect(page).toHaveURL(/\/user\/dashboard/)

    // A key works once, and an invented one never.
    for (const address of [link, `${shop}/reset-password/not-a-key?lang=en`]) {
      await page.goto(address)
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
      await save.click()
      await expect(page.getByText('This link is not valid or has expired.').first()).toBeVisible()
    }
  })
})

test.describe('signing up', () => {
  test('needs names, e-mail and password, says the server’s refusal, and signs in at once with the cart', async ({
    page,
    shop,
  }) => {
    await takeOne(page, shop)
    await open(page, shop, '/sign-up')
    await form(page).getByRole('button', { name: 'Sign up' }).click()
    for (const sentence of [
      'Please enter your name.',
      'Please enter your surname.',
      'Please enter your email Address.',
      'Please enter your password.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await expect(form(page).getByText('+383').first()).toBeVisible()

    await page.getByLabel('First name').fill('Njomza')
    await page.getByLabel('Last name').fill('Berisha')
    await page.getByLabel('E-mail').first().fill('SHOPPER@tregu.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form(page).getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('There is already an account with this e-mail.').first()).toBeVisible()
    await passesAxe(page)

    const email = newEmail()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/signup'))
    await page.getByLabel('E-mail').first().fill(email)
    await form(page).getByRole('button', { name: 'Sign up' }).click()
    const body = (await sent).postDataJSON()
    expect(body).toMatchObject({ first_name: 'Njomza', last_name: 'Berisha', email, role: 2, site: 'tregu' })
    expect(body.browserID).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.phone ?? '').toBe('')
    await expect(page.getByText('New account is created. Please Login').first()).toBeAttached()
    await expect(page).toHaveURL(/\/user\/dashboard/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()

    // A separate page asks for the mail's link again.
    await open(page, shop, '/account-activation')
    await expect(page.getByText('Please click the link that we emailed you.')).toBeVisible()
    await page.getByRole('button', { name: 'Resend Email' }).click()
    await expect(page.getByText('We have sent you the e-mail again.')).toBeVisible()
    await passesAxe(page)
  })

  test('a business gives a person and a store, and is asked to confirm its e-mail', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/sign-up-business')
    await passesAxe(page)
    await form(page).getByRole('button', { name: 'Create the store' }).click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await page.getByLabel('First name').fill('Arbër')
    await page.getByLabel('Last name').fill('Gashi')
    await page.getByLabel('E-mail').first().fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Name of the store').fill(`Dyqani ${Date.now()}`)
    await page.getByLabel('City').fill('Gjakovë')
    await form(page).getByRole('button', { name: 'Create the store' }).click()
    await expect(page.getByText('Please enter the legal name of the business.')).toBeVisible()
    await expect(page.getByText('Please confirm that you offer lawful goods only.')).toBeVisible()
    await page.getByLabel('Legal name').fill('Gashi Sh.p.k.')
    await page.getByLabel('Address', { exact: true }).fill('Rruga e Pazarit 1, Gjakovë')
    await page.getByLabel('Registration number').fill('811234567')
    await page.getByLabel('I offer only goods that comply with the law.').check()
    await passesAxe(page)
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/signup'))
    await form(page).getByRole('button', { name: 'Create the store' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      role: 1,
      city: 'Gjakovë',
      legal_name: 'Gashi Sh.p.k.',
      registration_number: '811234567',
      lawful_goods: true,
    })
    await expect(page).toHaveURL(/\/account-activation$/)
    expect((await stored(page, 'login')).user.role).toBe(1)
  })
})
