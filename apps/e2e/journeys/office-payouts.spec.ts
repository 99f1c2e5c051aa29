/** An administrator reads what stores are owed, drafts a payout run, downloads it for the bank, and books it; the owner reads it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled, toSection } from './shopping.ts'

/** Drafts a run of the store that is owed most, and gives its id. */
const draftOne = async (page: Page): Promise<string> => {
  const api = process.env.SHOP_API
  const { login } = await demoAccount(page, 'admin@tregu.test')
  const seller = await demoAccount(page, 'seller@tregu.test')
  const headers = { authorization: `Bearer ${login.token}` }
  const own = await page.request.get(`${api}/backoffice/own-stores`, {
    headers: { authorization: `Bearer ${seller.login.token}` },
  })
  const slugs = (await own.json()).result.map(({ slug }: { slug: string }) => slug)
  const { result } = await (await page.request.get(`${api}/backoffice/balances`, { headers })).json()
  const owed = result.filter(
    ({ blocked, store }: { blocked: string | null; store: { slug: string } }) =>
      blocked === null && !slugs.includes(store.slug),
  )
  const data = { stores: [owed[0].store.id] }
  const answer = await page.request.post(`${api}/backoffice/payout-runs`, { headers, data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).result.id
}

test('balances are found, a payout run is drafted, downloaded, refused without a password, and booked once', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(120_000)
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Payout runs')
  await expect(page.getByRole('heading', { level: 1, name: 'Payout runs' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'By name' })
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('searchbox').fill('Tech Point')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Tech Point' })).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await page.getByRole('button', { name: 'New payout run' }).click()
  const dialog = page.getByRole('dialog', { name: 'New payout run' })
  await settled(page)
  await passesAxe(page)
  await dialog.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page).toHaveURL(/\/market\/payouts\/runs\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Payout run until / })).toBeVisible()
  await settled(page)
  await passesAxe(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for the bank' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toMatch(/^\uFEFFholder,iban,amount,currency,reference,store\r\n/)

  await page.getByRole('button', { name: 'Drop the draft' }).click()
  await expect(page.getByText('Dropped', { exact: true })).toBeVisible()

  if (isPhone(info)) return
  // A run of one store, which no other journey reads the money of.
  const id = await draftOne(page)
  await page.getByRole('link', { name: 'Payout runs' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Payout runs' }).click()
  await page.getByRole('main').locator(`a[href$="${id}"]`).click()
  await page.getByRole('button', { name: 'Book as paid' }).click()
  const book = page.getByRole('dialog', { name: 'Book this payout run?' })
  await book.getByLabel('Reference').fill('TRG 2026 W48')
  await book.getByLabel('Password', { exact: true }).fill('not mine')
  await book.getByRole('button', { name: 'Book as paid' }).click()
  await expect(book.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await settled(page)
  await passesAxe(page)
  await book.getByLabel('Password', { exact: true }).fill('tregu-demo-1')
  await book.getByRole('button', { name: 'Book as paid' }).click()
  await expect(book).toBeHidden()
  await expect(
    page.getByRole('main').getByText(/The bank paid on .+ with the reference TRG 2026 W48\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book as paid' })).toBeHidden()
})
