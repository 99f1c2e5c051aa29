/** An administrator finds a store, reads its figures, announces terms, suspends it with a statement of reasons, and reinstates it. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openOwnStore } from './own-store.ts'
import { demoAccount, enter, open, passesAxe, seen, settled, toSection } from './shopping.ts'

const FACTS = 'Three buyers received copies of a branded drill.'
const RULE = 'Clause 4.2, copies'
const REASON = 'Card payments cost the market more.'
const WORDS = 'Please send us the invoices of your supplier.'

/** A rise of the commission is refused before its earliest day, and announced for it. */
const changeTerms = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Change the terms' }).click()
  const terms = page.getByRole('dialog', { name: `Terms of ${name}` })
  await terms.getByLabel(/^Commission/).fill('9.5')
  await terms.getByLabel('Reason').fill(REASON)
  await settled(page)
  await passesAxe(page)
  await terms.getByRole('button', { name: 'Announce' }).click()
  const refusal = terms.getByText(/^A rise begins at the earliest on \d{2}\/\d{2}\/\d{4}\.$/)
  await expect(refusal).toBeVisible()
  const [day, month, year] = (await refusal.innerText()).match(/\d+/g) ?? []
  await terms.getByLabel('First day').fill(`${year}-${month}-${day}`)
  await terms.getByRole('button', { name: 'Announce' }).click()
  await expect(terms).toBeHidden()
  await expect(page.getByRole('main').getByText(/^From .+: commission 9\.5 %/)).toBeVisible()
}
/** Another address; the old one leads there. */
const changeAddress = async (page: Page, shop: string, name: string) => {
  const shown = await page
    .getByRole('main')
    .getByText(/^\/store\/[a-z0-9-]+$/)
    .innerText()
  await page.getByRole('button', { name: 'Change the address' }).click()
  const place = page.getByRole('dialog', { name: `Address and department of ${name}` })
  await place.getByLabel('Address').fill(`${shown.slice('/store/'.length)}-new`)
  await settled(page)
  await passesAxe(page)
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(place).toBeHidden()
  await expect(page.getByRole('main').getByText(`${shown}-new`)).toBeVisible()
  const guest = await page.context().newPage()
  await open(guest, shop, shown)
  await expect(guest).toHaveURL(new RegExp(`${shown}-new`))
  await expect(guest.getByRole('heading', { name: 'Opens soon' })).toBeVisible()
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await guest.close()
}
const suspend = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await dialog.getByLabel('What was found').fill(FACTS)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Please choose the law or the terms.')).toBeVisible()
  await dialog.getByLabel('It breaks').selectOption({ label: 'our terms' })
  await dialog.getByLabel('Article of the law, or clause of the terms').fill(RULE)
  await dialog.getByLabel('Your words to the store').fill(WORDS)
  await settled(page)
  await passesAxe(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog).toBeHidden()
}

test('a store is found, gets other terms, is suspended with reasons that its owner reads, and reinstated', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(120_000)
  const owner = await openOwnStore(page, `Vegla ${info.project.name} ${Date.now() % 1_000_000}`)
  const { name } = owner
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Stores')
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Highest revenue' })
  await expect(page).toHaveURL(/sort=revenue30/)
  await settled(page)
  await passesAxe(page)
  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(owner.email)
  await settled(page)
  await passesAxe(page)

  await changeTerms(page, name)
  await changeAddress(page, shop, name)
  await suspend(page, name)
  const main = page.getByRole('main')
  await expect(main.getByText('The store is suspended.')).toBeVisible()
  await expect(main.getByText(FACTS)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveCount(0)

  await enter(page, shop, owner)
  await open(page, shop, '/admin/dashboard')
  for (const words of [FACTS, RULE, WORDS]) await expect(seen(main.getByText(words))).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await toSection(page, 'Store')
  await expect(main.getByText(REASON)).toBeVisible()
  await expect(main.getByText(FACTS)).toBeVisible()

  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Stores')
  await page.getByRole('link', { name: 'Suspended', exact: true }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Reinstate' }).click()
  const again = page.getByRole('dialog', { name: `Reinstate ${name}?` })
  await again.getByLabel('Your words to the store').fill('Your supplier has confirmed the goods.')
  await again.getByRole('button', { name: 'Reinstate' }).click()
  await expect(again).toBeHidden()
  await expect(main.getByRole('heading', { name: /^Reinstated/ })).toBeVisible()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await enter(page, shop, owner)
  await open(page, shop, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'steps to your first sale' })).toBeVisible()
  await expect(page.getByText(FACTS)).toHaveCount(0)
})
