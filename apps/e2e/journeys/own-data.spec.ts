import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  demoAccount,
  enter,
  newAccount,
  open,
  passesAxe,
  settled,
  toastSaid,
  watchToasts,
} from './shopping.ts'

// Playwright's trace recorder fetches the picture's preview, which the shop's policy forbids to scripts.
test.use({ trace: 'off' })

const section = (page: Page) => page.getByRole('button', { name: 'Your data', exact: true })

test.describe('one’s own data', () => {
  test('a picture is chosen, seen before it is sent, kept, and refused when it is none', async ({
    page,
    shop,
  }) => {
    await watchToasts(page)
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/user/dashboard/profile')
    await page.getByLabel('First name').fill('Njomza')
    await page.getByLabel('Last name').fill('Krasniqi')
    await page.getByLabel('Date of birth').fill('14/06/1994')
    const input = page.locator('input[type=file]')
    const avatar = page.locator('[data-part="photo"] img')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()

    await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await save.click()
    await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.').first()).toBeVisible()

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(avatar).toHaveAttribute('src', /^blob:/)
    await save.click()
    await expect.poll(() => toastSaid(page, 'User informations updated successfully')).toBeTruthy()
    await expect(avatar).toHaveAttribute('src', /^\/media\/people\//)
    await open(page, shop, '/user/dashboard/profile')
    await expect(avatar).toHaveAttribute('src', /^\/media\/people\//)
    expect(await avatar.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      256,
    )
  })

  test('are downloaded as one file, and the account goes for good once the password is given', async ({
    page,
    shop,
  }) => {
    const account = await newAccount(page)
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/profile')
    await section(page).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('tregu.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      account: { email: account.email },
      coupons: [{ code: 'MIRESEVJEN' }],
    })

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await settled(page)
    await passesAxe(page)
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('Wrong password!').first()).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/(\?lang=en)?$/)
    expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).toBeNull()
    const answer = await page.request.post(`${process.env.SHOP_API}/signin`, {
      data: { email: account.email, password: account.password },
    })
    expect(answer.status()).toBe(401)
  })

  test('stay while an order is on its way, and the page names it', async ({ page, shop }) => {
    await enter(page, shop, await demoAccount(page, 'shopper@tregu.test'))
    await open(page, shop, '/user/dashboard/profile')
    await section(page).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await dialog.getByLabel('Password', { exact: true }).fill('tregu-demo-1')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText(/^Some orders are still open: TR-/).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).not.toBeNull()
  })
})
