/** The money of a store at the desk: the balance, the entries behind it, and statements with their files. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { centsOf, demoAccount, enter, isPhone, open, passesAxe, settled, toSection } from './shopping.ts'

const toPayouts = async (page: Page, shop: string) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Payouts')
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
}
const download = async (page: Page, name: RegExp) => {
  const waited = page.waitForEvent('download')
  await page.getByRole('button', { name }).first().click()
  return readFile(await (await waited).path())
}

test.describe('the payouts of a store', () => {
  test('say the next one, and each number of the balance opens entries that add up to it', async ({
    page,
    shop,
  }) => {
    await toPayouts(page, shop)
    await expect(page.getByRole('region', { name: 'Next payout' })).toContainText('€')
    await settled(page)
    await passesAxe(page)
    const balance = page.getByRole('region', { name: 'Your balance' })
    for (const group of ['In the time of return', 'Payable']) {
      const link = balance.getByRole('link', { name: group })
      await link.click()
      const entries = page.getByRole('region', { name: `Entries: ${group}` })
      await expect(entries.getByRole('heading')).toBeFocused()
      const sum = await entries.getByText(/^Together/).innerText()
      expect(centsOf(sum)).toBe(centsOf((await link.innerText()).split('\n').at(-1) ?? ''))
    }
    await passesAxe(page)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Commission' })
    await expect(page).toHaveURL(/kind=commission/)
    await page.getByRole('link', { name: 'Hide the entries' }).click()
    await expect(page.getByRole('region', { name: /^Entries/ })).toHaveCount(0)
  })

  test('a statement adds up on the page, folds out to its entries, and comes as CSV and PDF with the session', async ({
    page,
    shop,
  }, info) => {
    await toPayouts(page, shop)
    await page.getByRole('link', { name: 'Statement of other days' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
    // The phone has this section behind "More", which shows its icon.
    const section = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payouts' })
    if (!isPhone(info)) await expect(section).toHaveAttribute('aria-current', 'true')
    const table = page.getByRole('table', { name: 'Statement' })
    await expect(table.locator('tfoot td')).toBeVisible()
    const amounts = (await table.locator('td').allInnerTexts()).map(centsOf)
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
    await table.getByRole('button', { name: 'Commission' }).click()
    const entries = isPhone(info)
      ? page.getByRole('list', { name: 'Commission' }).getByRole('listitem')
      : page.getByRole('table', { name: 'Commission' }).getByRole('row')
    await expect(entries.first()).toBeVisible()
    await settled(page)
    await passesAxe(page)
    const csv = String(await download(page, /^Download CSV/))
    expect(csv).toContain('TR-')
    expect(String((await download(page, /^Download PDF/)).subarray(0, 5))).toBe('%PDF-')

    await page.getByLabel('First day').fill('2026-12-31')
    await page.getByLabel('Last day').fill('2026-01-01')
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/must not be before/)
    await expect(page.getByRole('button', { name: 'Show' })).toBeDisabled()
    await page.getByLabel('First day').fill('2026-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-01/)
  })

  test('a past payout opens the statement of its days', async ({ page, shop }) => {
    await toPayouts(page, shop)
    const past = page.getByRole('region', { name: 'Past payouts' })
    await past.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: /^Payout of/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await page.goto(`${shop}/admin/dashboard/payouts/999999?lang=en`)
    await expect(page.getByRole('heading', { name: 'There is no such payout.' })).toBeVisible()
  })
})
