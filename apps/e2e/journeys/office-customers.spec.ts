/** An administrator finds a customer, makes them support, signs them out and deletes the account; the log tells it all. */
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, newAccount, open, passesAxe, settled, toSection } from './shopping.ts'

const PASSWORD = 'tregu-demo-1'

test('a customer is found, made support, signed out everywhere and erased; the log has every step', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const customer = await newAccount(page)
  const headers = { authorization: `Bearer ${customer.login.token}` }
  const signedIn = async () =>
    (await page.request.get(`${process.env.SHOP_API}/account/sessions`, { headers })).status()
  expect(await signedIn()).toBe(200)
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Customers')
  const main = page.getByRole('main')
  await expect(main.getByText('Type at least 3 characters to find somebody')).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await page.getByRole('searchbox').fill(customer.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(main.getByText('1 account')).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await main.getByRole('link', { name: 'Njomza Berisha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Njomza Berisha' })).toBeVisible()
  await expect(main).toContainText(customer.email)
  await settled(page)
  await passesAxe(page)

  await main.getByRole('button', { name: 'Change permissions' }).click()
  const permissions = page.getByRole('dialog', { name: 'Permissions of Njomza Berisha' })
  await permissions.getByRole('checkbox', { name: /^Support/ }).check()
  await permissions.getByLabel('Your own password').fill(PASSWORD)
  await settled(page)
  await passesAxe(page)
  await permissions.getByRole('button', { name: 'Save permissions' }).click()
  await expect(permissions).toBeHidden()
  await expect(main.getByText('support', { exact: true })).toBeVisible()

  await main.getByRole('button', { name: 'Sign out everywhere' }).click()
  const signOut = page.getByRole('dialog', { name: 'Sign Njomza Berisha out everywhere?' })
  await signOut.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(signOut).toBeHidden()
  await expect.poll(signedIn).toBe(401)

  await main.getByRole('button', { name: 'Delete the account' }).click()
  const erase = page.getByRole('dialog', { name: 'Delete the account of Njomza Berisha?' })
  await expect(erase.getByRole('button', { name: 'Delete the account' })).toBeDisabled()
  await erase.getByLabel('E-mail of this account').fill('another@tregu.test')
  await erase.getByLabel('Your own password').fill(PASSWORD)
  await erase.getByRole('button', { name: 'Delete the account' }).click()
  await expect(erase.getByText('This is not the e-mail of this account.')).toBeVisible()
  await erase.getByLabel('E-mail of this account').fill(customer.email)
  await settled(page)
  await passesAxe(page)
  await erase.getByRole('button', { name: 'Delete the account' }).click()
  await expect(erase).toBeHidden()
  await expect(main.getByText(/^This account was deleted on /)).toBeVisible()
  await expect(main).not.toContainText(customer.email)
  await expect(main.getByRole('button', { name: 'Delete the account' })).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await toSection(page, 'Log')
  await main.getByLabel('About').fill(id)
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/subject=/)
  for (const action of ['customer.open', 'customer.permissions', 'customer.sign_out', 'customer.erase'])
    await expect(main.getByText(action).first()).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await toSection(page, 'Background work')
  await expect(main.getByRole('heading', { name: 'Timed work' })).toBeVisible()
  await expect(main.getByText('forget_expired')).toBeVisible()
  await settled(page)
  await passesAxe(page)
})
