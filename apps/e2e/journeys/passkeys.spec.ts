import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, newAccount, open } from './shopping.ts'

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
