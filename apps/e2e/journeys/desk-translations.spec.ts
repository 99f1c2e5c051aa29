/** Missing texts at the desk: found by language, written beside their source, and saved one by one. */
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled } from './shopping.ts'

test.describe('the translations of a store', () => {
  test('are listed by language with their progress, saved on leaving a field, and Ctrl+Enter goes on', async ({
    page,
    shop,
  }, info) => {
    test.setTimeout(120_000)
    await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
    // A draft in English alone has five languages to write.
    await open(page, shop, '/admin/dashboard')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Products' }).click()
    await page.getByRole('link', { name: 'Add product' }).click()
    const name = `A cable of ${info.project.name} ${Date.now() % 100_000}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    const leaf = await page.getByLabel('Category').locator('option').nth(1).getAttribute('value')
    await page.getByLabel('Category').selectOption(leaf)
    await page.getByLabel('Price in euros').fill('9,80')
    await page.getByRole('button', { name: 'Create the draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()

    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Products' }).click()
    await page.getByRole('link', { name: 'Translations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
    // The two widths write different languages, so that their counts do not meet.
    const language = isPhone(info) ? 'Deutsch' : 'Français'
    const languages = page.getByRole('navigation', { name: 'Which language' })
    await languages.getByRole('link', { name: language }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(row.getByRole('paragraph').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText(/^\d+ of \d+ products are complete/)).toBeVisible()
    await settled(page)
    await passesAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    const field = row.getByLabel('Name', { exact: true })
    await field.fill('A')
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/.{10,}/)
    await field.fill(`Kabel ${Date.now() % 100_000}`)
    await field.press('Control+Enter')
    await expect(row.getByRole('status')).toHaveText('Saved')
    await expect(field).not.toBeFocused()
    const written = await field.inputValue()

    // After a visit of the product, where the text stands, nothing of it is missing any more.
    await row.getByRole('link', { name }).click()
    await page.getByRole('tab', { name: language }).click()
    await expect(
      page.getByRole('tabpanel', { name: language }).getByLabel('Name', { exact: true }),
    ).toHaveValue(written)
    await page.getByRole('button', { name: 'Delete product' }).click()
    await settled(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })
})
