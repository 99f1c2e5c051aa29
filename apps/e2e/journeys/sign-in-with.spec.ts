import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import { enter, linksIn, newAccount, open, passesAxe } from './shopping.ts'

type Chosen = { readonly first: string; readonly email: string; readonly isVerified?: boolean }

/** Presses a provider's button, and answers on the sandbox's page in its place. */
const choose = async (page: Page, button: string, { first, email, isVerified = true }: Chosen) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Sandbox in place of/ })).toBeVisible()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('Krasniqi')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('The address counts as verified').setChecked(isVerified)
  await page.getByRole('button', { name: 'Go on' }).click()
}
const forgetLogin = (page: Page) => page.evaluate(() => localStorage.clear())
const way = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openWays = async (page: Page, shop: string) => {
  await open(page, shop, '/user/dashboard/profile')
  await page.getByRole('button', { name: 'Facebook and Google', exact: true }).click()
}

test.describe('signing in with Facebook and Google, in the demo', () => {
  test('makes an account on the sandbox’s page, signs in to it again, and sets a password by mail', async ({
    page,
    shop,
  }) => {
    const email = newEmail()
    await open(page, shop, '/sign-up?next=/cart')
    await passesAxe(page)
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await expect(page.getByText('This is a page of the demo. It is not Facebook')).toBeVisible()
    await passesAxe(page)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('You did not agree there, so nobody was signed in.')).toBeVisible()
    await passesAxe(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await open(page, shop, '/sign-up?next=/cart')
    await choose(page, 'Continue with Facebook', { first: 'Arta', email })
    await expect(page).toHaveURL(`${shop}/cart`)

    await forgetLogin(page)
    await open(page, shop, '/login')
    await choose(page, 'Continue with Facebook', { first: 'Arta', email })
    await expect(page).toHaveURL(/\/user\/dashboard/)

    await openWays(page, shop)
    await way(page, 'Disconnect Facebook').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('This is the only way into your account.')).toBeVisible()
    await page.getByRole('button', { name: 'Mail me a link to set a password' }).click()
    const [link = ''] = (await linksIn(page, shop, email, 'Choose a new password')).filter((href) =>
      href.includes('/reset-password/'),
    )
    await page.goto(link)
    await page.getByLabel('New password').fill('a-journey-secret')
    await page.getByLabel('Confirm password').fill('a-journey-secret')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('joins an account by its verified address and its password, and is taken off in the profile', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    const { email } = account
    await open(page, shop, '/login')
    await choose(page, 'Continue with Google', { first: 'Njomza', email })
    await expect(page.getByText(`There is an account with ${email}.`)).toBeVisible()
    await passesAxe(page)
    await page.getByLabel('Password of the account').fill('not-the-one')
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await expect(page.getByText('Wrong password!').first()).toBeVisible()
    await page.getByLabel('Password of the account').fill(account.password)
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await expect(page).toHaveURL(/\/user\/dashboard/)
    await openWays(page, shop)
    await passesAxe(page)
    await way(page, 'Disconnect Google').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(way(page, 'Connect Google')).toBeVisible()
  })

  test('asks for another address when the given one is not verified and belongs to an account', async ({
    page,
    shop,
  }) => {
    const { email } = await newAccount(page)
    await open(page, shop, '/login')
    await choose(page, 'Continue with Facebook', { first: 'Arta', email, isVerified: false })
    await expect(page.getByText(`There is an account with ${email}, but Facebook`)).toBeVisible()
    await passesAxe(page)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByRole('button', { name: 'Make the account' }).click()
    await expect(page).toHaveURL(/\/user\/dashboard/)
  })

  test('connects in the profile once the address is confirmed', async ({ page, shop }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await open(page, shop, '/account-activation')
    await page.getByRole('button', { name: 'Resend Email' }).click()
    await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty()
    const [link = ''] = (await linksIn(page, shop, account.email, 'Confirm your e-mail')).filter((href) =>
      href.includes('/email/confirm/'),
    )
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Go on shopping' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty()
    await openWays(page, shop)
    await choose(page, 'Connect Google', { first: 'Njomza', email: newEmail() })
    await expect(page).toHaveURL(/\/user\/dashboard\/profile/)
    await page.getByRole('button', { name: 'Facebook and Google', exact: true }).click()
    await expect(way(page, 'Disconnect Google')).toBeVisible()
  })
})
