/** The staff of the market: invitation by mail, roles, and the way out. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  demoAccount,
  enter,
  newAccount,
  open,
  passesAxe,
  settled,
  signInByForm,
  toSection,
} from './shopping.ts'

/** The path of the newest link to the staff in the mails of an address. */
const invitationOf = async (page: Page, email: string) => {
  const mailbox = await page.request.get(`${process.env.SHOP_API}/dev/mailbox?to=${email}`)
  const links: string[] = (await mailbox.json()).result.flatMap((mail: { links: string[] }) => mail.links)
  return new URL(links.find((link) => link.includes('/staff-invitation/')) ?? '').pathname
}

/** Answers the dialog with the administrator's password. */
const confirm = async (page: Page, name: string, password = 'tregu-demo-1') => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your own password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name, exact: true }).click()
}

test.describe('the staff of the market', () => {
  test('is invited by mail, accepts, gets another role and is taken off', async ({ page, shop, browser }) => {
    test.setTimeout(120_000)
    const agent = await newAccount(page)
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, '/admin/dashboard')
    await toSection(page, 'Staff')
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
    await settled(page)
    await passesAxe(page)

    await page.getByRole('button', { name: 'Invite a person' }).click()
    await page.getByRole('dialog').getByLabel('E-mail', { exact: true }).fill(agent.email)
    await confirm(page, 'Invite a person', 'not-the-one')
    await expect(page.getByRole('dialog').getByLabel('Your own password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await passesAxe(page)
    await confirm(page, 'Invite a person')
    await expect(page.getByRole('status').filter({ hasText: `${agent.email} is invited.` })).toBeAttached()

    const context = await browser.newContext()
    const theirs = await context.newPage()
    await open(theirs, shop, `${await invitationOf(page, agent.email)}?lang=en`)
    await expect(theirs.getByText('You are invited to work for Tregu. Your role: support.')).toBeVisible()
    await theirs.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInByForm(theirs, agent)
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(theirs.getByText('You work for Tregu now.')).toBeVisible()
    await context.close()

    await page.reload()
    const row = page.locator('tr, li').filter({ hasText: agent.email })
    await row.getByRole('button', { name: /^Change role/ }).click()
    await page
      .getByRole('dialog')
      .getByLabel('Role', { exact: true })
      .selectOption({ label: 'Administrator' })
    await confirm(page, 'Change role')
    await expect(row.filter({ hasText: 'Administrator' })).toBeVisible()
    await row.getByRole('button', { name: /^Take off/ }).click()
    await confirm(page, 'Take off')
    await expect(row).toHaveCount(0)
  })
})
