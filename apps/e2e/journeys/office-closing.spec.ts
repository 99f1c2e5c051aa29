/** An administrator announces the closing of a store; its owner reads why and when; the closing is taken back. */
import { expect, test } from './fixtures.ts'
import { openOwnStore } from './own-store.ts'
import { demoAccount, enter, open, passesAxe, seen, settled, toSection } from './shopping.ts'

const FACTS = 'Four buyers never received what they had paid for.'
const RULE = 'Clause 5.1, deliveries'
const WORDS = 'You can write to us until the day of the closing.'

test('a store gets 30 days’ notice with reasons that its owner reads, and the closing is taken back', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(120_000)
  const owner = await openOwnStore(page, `Fundi ${info.project.name} ${Date.now() % 1_000_000}`)
  const { name } = owner
  const main = page.getByRole('main')
  const toStore = async () => {
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, '/admin/dashboard')
    await toSection(page, 'Stores')
    await page.getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await toStore()
  await page.getByRole('button', { name: 'Close the store' }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${name}?` })
  const atOnce = dialog.getByRole('checkbox', { name: /^At once, without the 30 days/ })
  await dialog.getByLabel('What was found').fill(FACTS)
  await dialog.getByLabel('It breaks').selectOption({ label: 'the law' })
  await expect(atOnce).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await dialog.getByLabel('It breaks').selectOption({ label: 'our terms' })
  await expect(atOnce).toHaveCount(0)
  await dialog.getByLabel('Article of the law, or clause of the terms').fill(RULE)
  await dialog.getByLabel('Your words to the store').fill(WORDS)
  await dialog.getByRole('button', { name: 'Close the store' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText(/^The store closes on .+ Until then it sells as before\.$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: /^Closing announced/ })).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await enter(page, shop, owner)
  await open(page, shop, '/admin/dashboard')
  await expect(seen(main.getByText(/The market closes your store on /))).toBeVisible()
  for (const words of [FACTS, RULE, WORDS]) await expect(seen(main.getByText(words))).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await toStore()
  await page.getByRole('button', { name: 'Take the closing back' }).click()
  const back = page.getByRole('dialog', { name: `Keep ${name} at the market?` })
  await back.getByLabel('Your words to the store').fill('All buyers have received their goods now.')
  await back.getByRole('button', { name: 'Take the closing back' }).click()
  await expect(back).toBeHidden()
  await expect(main.getByRole('heading', { name: /^Closing taken back/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the store' })).toBeVisible()
})
