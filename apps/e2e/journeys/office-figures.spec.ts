/** An administrator reads the figures of the market and what people search for in vain; a seller reads the demand too. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, seen, settled, toSection } from './shopping.ts'

/** Six people search for something that the market does not have, and for which no other word stands. */
const searchInVain = async (page: Page, words: string) => {
  for (let n = 0; n < 6; n++) {
    const answer = await page.request.get(`${process.env.SHOP_API}/products`, {
      params: { q: words },
      headers: { 'x-browser-id': randomUUID(), 'accept-language': 'en' },
    })
    expect(answer.status()).toBe(200)
  }
  // They are written a moment later.
  const { login } = await demoAccount(page, 'admin@tregu.test')
  const headers = { authorization: `Bearer ${login.token}` }
  const listed = async () => {
    const answer = await page.request.get(`${process.env.SHOP_API}/backoffice/demand?lang=en`, { headers })
    return answer.text()
  }
  await expect.poll(listed, { timeout: 15_000 }).toContain(words)
}

test('figures are read by days and by stores, downloaded, and what is searched in vain leads to a new product', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(90_000)
  const words = isPhone(info) ? 'qxzwvbnk' : 'qxzwvbnj'
  await searchInVain(page, words)
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Figures')
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('Rows', { exact: true }).selectOption('month')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2026-01-01.*by=month/)
  await settled(page)
  await passesAxe(page)
  const reports = page.getByRole('navigation', { name: 'Reports' })
  await reports.getByRole('link', { name: 'Stores' }).click()
  await expect(page).toHaveURL(/report=sellers/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFslug,store,people,orders,/)
  await reports.getByRole('link', { name: 'Service' }).click()
  await settled(page)
  await passesAxe(page)
  await reports.getByRole('link', { name: 'Searches' }).click()
  await expect(seen(page.getByRole('main').getByRole('link', { name: words }))).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await toSection(page, 'Demand')
  await expect(page.getByRole('heading', { level: 1, name: 'Demand' })).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
  await expect(page).toHaveURL(/words=en/)
  await seen(page.getByRole('link', { name: `Add a product for it: ${words}` })).click()
  await expect(page).toHaveURL(/\/products\/new\?name=qxzwv/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(words)
})

test('a seller sees what all people search for in vain, but no figures of the market', async ({
  page,
  shop,
}, info) => {
  const words = isPhone(info) ? 'vwzxqkpt' : 'vwzxqkps'
  await searchInVain(page, words)
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Demand')
  await expect(seen(page.getByRole('main').getByText(words))).toBeVisible()
  await open(page, shop, '/admin/dashboard/market/figures')
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toHaveCount(0)
})

test('a search whose page the web server had ready is counted by the browser', async ({ page, shop }) => {
  const [counted] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/analytics/searched')),
    open(page, shop, '/search?q=kettle%20of%20gold'),
  ])
  expect(counted.status()).toBe(200)
})
