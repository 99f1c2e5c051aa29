import type { Page } from '@playwright/test'
import { type Shop, startShop } from '../shop.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { enter, newAccount, open, signInByForm } from './shopping.ts'

/** Browsers make no passkey for an IP address. */
const named = (shop: string) => shop.replace('127.0.0.1', 'localhost')

/** A device that keeps passkeys and knows its owner. */
const plugIn = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.describe('passkeys', () => {
  test('are made in the profile, sign in without a password, and are removed there', async ({
    page,
    shop,
  }) => {
    const web = named(shop)
    await plugIn(page)
    const account = await newAccount(page)
    await enter(page, web, account)
    await open(page, web, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('button', { name: 'Passkeys', exact: true }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await page.getByRole('button', { name: 'Go on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: 'I have kept the codes' }).click()
    await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await open(page, web, '/login?next=/user/dashboard/profile')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(`${web}/user/dashboard/profile`)
    await page.getByRole('button', { name: 'Passkeys', exact: true }).click()

    await page.getByRole('button', { name: 'Rename My laptop' }).click()
    await page.getByLabel('Name of the passkey').fill('Old laptop')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Remove Old laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Old laptop', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await open(page, web, '/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey does not sign in here.')).toBeVisible()
  })
})

test.describe('a market whose staff need passkeys', () => {
  test.use({ provoked: /status of 403/ })
  const SECRET = 'a-journey-secret'
  let market: Shop
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    market = await startShop({ STAFF_PASSKEYS: 'required' }, 'empty')
  })
  test.afterAll(() => market.stop())

  const signIn = (page: Page, email: string) => signInByForm(page, { email, password: SECRET })
  const toOffice = async (page: Page) => {
    await page.getByRole('link', { name: 'To the back office' }).click()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  }

  test('opens its office by a passkey and, once the passkey is lost, by a recovery code that counts once', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const web = named(market.web)
    const email = newEmail()
    const link = /\/reset-password\/\S+/.exec(market.tregu('administrator', '--email', email))?.[0] ?? ''
    await plugIn(page)
    await open(page, web, link)
    await page.getByLabel('New password').fill(SECRET)
    await page.getByLabel('Confirm password').fill(SECRET)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await signIn(page, email)
    await expect(page.getByText('The back office needs a passkey. Please make one now.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('A key')
    await page.getByRole('button', { name: 'Go on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    const code = await codes.getByRole('listitem').first().innerText()
    await codes.getByRole('button', { name: 'I have kept the codes' }).click()
    await toOffice(page)

    // Another device, without the passkey.
    const another = await (await browser.newContext()).newPage()
    const useCode = async () => {
      await another.getByLabel('Recovery code').fill(code)
      await another.getByRole('button', { name: 'Use the code' }).click()
    }
    await open(another, web, '/login')
    await signIn(another, email)
    await useCode()
    await toOffice(another)
    await another.evaluate(() => localStorage.clear())
    await open(another, web, '/login')
    await signIn(another, email)
    await useCode()
    await expect(another.getByText('This recovery code is wrong or was used already.').first()).toBeVisible()
    await open(another, web, '/admin/dashboard')
    await expect(another).toHaveURL(/passkey=required/)
  })
})
