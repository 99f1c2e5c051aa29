/** Somebody is invited by mail to work for a store, and accepts. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, newAccount, open, passesAxe, signInByForm } from './shopping.ts'

/** Invites the address to a demo store, and returns the path of the link in the mail. */
const invite = async (page: Page, email: string) => {
  const { login } = await demoAccount(page, 'seller@tregu.test')
  const answer = await page.request.post(`${process.env.SHOP_API}/backoffice/store/people`, {
    headers: { authorization: `Token ${login.token}` },
    data: { email, role: 'packer', password: 'tregu-demo-1' },
  })
  expect(answer.status()).toBe(201)
  const mailbox = await page.request.get(`${process.env.SHOP_API}/dev/mailbox?to=${email}`)
  const links: string[] = (await mailbox.json()).result.flatMap((mail: { links: string[] }) => mail.links)
  return new URL(links.find((link) => link.includes('/store-invitation/')) ?? '').pathname
}

test.describe('an invitation to work for a store', () => {
  test('leads from the mail over the sign-in to the desk', async ({ page, shop }) => {
    const hand = await newAccount(page)
    await open(page, shop, await invite(page, hand.email))
    await expect(page.getByText('Tech Point invites you to work for it as packer.')).toBeVisible()
    await expect(page.getByText(`The invitation is for ${hand.email}.`)).toBeVisible()
    await passesAxe(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInByForm(page, hand)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(page.getByText('You work for Tech Point now.')).toBeVisible()
    await passesAxe(page)
    await page.getByRole('link', { name: 'Open the desk' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  })

  test('tells another account whom it is for, and says when its link is not known', async ({
    page,
    shop,
  }) => {
    const [hand, other] = [await newAccount(page), await newAccount(page)]
    const path = await invite(page, hand.email)
    await enter(page, shop, other)
    await open(page, shop, path)
    await expect(
      page.getByText(`The invitation is for ${hand.email}, and you are signed in as ${other.email}.`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)
    await page.goto(`${shop}/store-invitation/unknown?lang=en`)
    await expect(page.getByRole('status').filter({ hasText: 'link' })).toBeVisible()
  })
})
