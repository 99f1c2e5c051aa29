/** An administrator saves a person's data, blocks the account with reasons, and lets the person in again. */
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, newAccount, open, passesAxe, settled, toSection } from './shopping.ts'

test('a customer is blocked with reasons, cannot sign in, and is let in again when the block is lifted', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const customer = await newAccount(page)
  const body = { email: customer.email, password: customer.password }
  const signIn = async () =>
    (await page.request.post(`${process.env.SHOP_API}/signin`, { data: body })).json()
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Customers')
  const main = page.getByRole('main')
  await expect(main.getByText('Type at least 3 characters to find somebody')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('searchbox').fill(customer.email)
  await page.keyboard.press('Enter')
  await main.getByRole('link', { name: 'Njomza Berisha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Njomza Berisha' })).toBeVisible()

  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download the data' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(JSON.parse(text).account).toMatchObject({ email: customer.email })

  await main.getByRole('button', { name: 'Block the account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block the account of Njomza Berisha?' })
  const button = dialog.getByRole('button', { name: 'Block the account' })
  await expect(button).toBeDisabled()
  await dialog.getByLabel('What was found').fill('Three shoppers showed us threats by this account.')
  await dialog.getByLabel('Article of the law').fill('Terms, clause 9')
  await dialog.getByLabel('Your words to the person').fill('Too short')
  await settled(page)
  await passesAxe(page)
  await button.click()
  await expect(dialog.getByLabel('Your words to the person')).toHaveAttribute('aria-invalid', 'true')
  await dialog
    .getByLabel('Your words to the person')
    .fill('Please write to us if somebody else used your account.')
  await button.click()
  await expect(dialog).toBeHidden()
  const decisions = main.getByRole('region', { name: 'Decisions about the account' })
  await expect(decisions.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(decisions).toContainText('Terms, clause 9')
  await settled(page)
  await passesAxe(page)
  expect(await signIn()).toMatchObject({ error: 'account_blocked' })

  await main.getByRole('button', { name: 'Lift the block' }).click()
  const lift = page.getByRole('dialog', { name: 'Lift the block of Njomza Berisha?' })
  await lift.getByLabel('Your words to the person').fill('It was somebody else. We are sorry.')
  await lift.getByRole('button', { name: 'Lift the block' }).click()
  await expect(lift).toBeHidden()
  await expect(decisions.getByText('Block lifted')).toBeVisible()
  await expect(decisions.getByText('Blocked', { exact: true })).toHaveCount(0)
  expect(await signIn()).toMatchObject({ error: null, user: { email: customer.email } })

  await toSection(page, 'Notices')
  await main.getByRole('link', { name: 'All decisions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All decisions' })).toBeVisible()
  await page.getByRole('navigation', { name: 'About' }).getByRole('link', { name: 'Account' }).click()
  const all = main.getByRole('region', { name: 'All decisions' })
  await expect(all).toContainText('Terms, clause 9')
  await settled(page)
  await passesAxe(page)
  await all.getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByRole('region', { name: 'Decisions about the account' })).toBeVisible()
})
