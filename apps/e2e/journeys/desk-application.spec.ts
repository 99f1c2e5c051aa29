/** From signing up as a business to an open store: the application, a question, the answer, the approval and the first steps. */
import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, pastDoublePress, settled, toSection } from './shopping.ts'

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const SECRET = 'a-good-secret'

/** Signs up as a business, without a store that is open. */
const applicant = async (page: Page, name: string) => {
  const email = newEmail()
  const answer = await page.request.post(`${process.env.SHOP_API}/signup`, {
    data: { first_name: 'Era', last_name: name, email, password: SECRET, role: 1 },
  })
  expect(answer.status()).toBe(200)
  return { login: await answer.json() }
}

const fillIn = async (page: Page) => {
  await page.getByLabel('Description of the store').fill('Tools for house and garden.')
  await page.getByRole('textbox', { name: 'City' }).fill('Prizren')
  await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
  await page.getByLabel('Legal name').fill('Era Vegla Sh.p.k.')
  await page.getByLabel('Legal address').fill('Rruga B 1, Prizren')
  await page.getByLabel('Registration number').fill('811234567')
  await page.getByLabel('We offer only goods that the law allows.').check()
}

/** An applicant makes a draft, which can be published only when the store is approved. */
const prepareProduct = async (page: Page, product: string) => {
  await toSection(page, 'Products')
  await title(page, 'Products')
  await expect(page.getByText('You can prepare up to 20 products now.')).toBeVisible()
  await page.getByRole('link', { name: 'Add product' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(product)
  const leaf = await page.getByLabel('Category').locator('option').nth(1).getAttribute('value')
  await page.getByLabel('Category').selectOption(leaf)
  await page.getByLabel('Price in euros').fill('12.50')
  await page.getByLabel('Stock').fill('4')
  await page.getByRole('button', { name: 'Create' }).click()
  await title(page, product)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(page.getByText('The store is not open yet.')).toBeVisible()
  await settled(page)
  await passesAxe(page)
}

/** A question that begins with a ready sentence; its Undo loses nothing that was typed. */
const ask = async (page: Page, applicantName: string, oldest: string) => {
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Please write 10 to 2,000 characters.')).toBeVisible()
  // A ready sentence, in the applicant's language, is a beginning, and the mail is shown as it will arrive.
  await page.getByLabel('A sentence to begin with').selectOption({ index: 1 })
  await expect(page.getByLabel('Question or reason')).toHaveValue(/^Të lutem na dërgo/)
  await page.getByLabel('Question or reason').fill('Where do you keep the goods?')
  const mail = page.locator('[data-decision="ask"]')
  await mail.locator('summary').click()
  await expect(mail).toContainText(`Kemi një pyetje për Era ${applicantName}`)
  await expect(mail).toContainText('Where do you keep the goods?')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  // The application that waits longest opens meanwhile; Undo leads back, and nothing typed is lost.
  await title(page, oldest)
  await pastDoublePress(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Question or reason')).toHaveValue('Where do you keep the goods?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  // Undo is offered for eight seconds, so the page is examined when nothing has to be undone.
  await passesAxe(page)
  await expect(page.getByText('The question is sent.').first()).toBeAttached()
}

test.describe('the application of a store', () => {
  test('names what is missing, is asked about, answered and approved, and leads to the first steps', async ({
    page,
    shop,
  }, info) => {
    test.setTimeout(150_000)
    const name = `Vegla ${info.project.name} ${Date.now() % 1_000_000}`
    const account = await applicant(page, name)
    await enter(page, shop, account)
    await open(page, shop, '/admin/dashboard')
    await title(page, 'Your application')
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByRole('alert').getByText('Please select city.')).toBeVisible()
    await fillIn(page)
    await page.getByLabel('Message', { exact: true }).fill('We begin in May.')
    await expect(page.getByRole('figure').first()).toContainText('Tools for house and garden.')
    await settled(page)
    await passesAxe(page)
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByText('Your application is with us.')).toBeVisible()
    await prepareProduct(page, `Spade of ${name}`)

    const administrator = await demoAccount(page, 'admin@tregu.test')
    const find = async () => {
      await enter(page, shop, administrator)
      await open(page, shop, '/admin/dashboard')
      await toSection(page, 'Applications')
      await title(page, 'Applications')
      const oldest = await page.locator('[data-row]').first().getByRole('link').innerText()
      await page.getByRole('searchbox').fill(name)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name }).click()
      await expect(page.getByText('We begin in May.')).toBeVisible()
      return oldest
    }
    const oldest = await find()
    await expect(page.getByText('There is no valid bank account')).toBeVisible()
    await passesAxe(page)
    await ask(page, name, oldest)
    await enter(page, shop, account)
    await open(page, shop, '/admin/dashboard')
    await expect(page.getByText('Where do you keep the goods?')).toBeVisible()
    await page.getByLabel('Message', { exact: true }).fill('In Prizren, in our own house.')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Your application is with us.')).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'In Prizren, in our own house.' }),
    ).toBeVisible()

    await find()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Please choose a department.')).toBeVisible()
    await page.getByLabel('Department').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('The store is approved.').first()).toBeAttached()

    await enter(page, shop, account)
    await open(page, shop, '/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'steps to your first sale' })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The first product on sale' })
      .getByRole('link', { name: 'Do it' })
      .click()
    await expect(page).toHaveURL(/\/admin\/dashboard\/products\/new/)
  })

  test('is listed with what is complete and how long it waits, the oldest first, and opened by keys', async ({
    page,
    shop,
  }) => {
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, '/admin/dashboard/market/applications')
    await title(page, 'Applications')
    await expect(page.getByRole('link', { name: 'Waits for a decision' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const rows = page.locator('[data-row]')
    await expect(rows.first()).toContainText(/\d of \d complete/)
    await expect(rows.first()).toContainText(/\d+ days?|since today/)
    const days = (await rows.locator('td:last-child').allInnerTexts()).map(
      (words) => Number.parseInt(words, 10) || 0,
    )
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual([...days].sort((one, other) => other - one))
    await settled(page)
    await passesAxe(page)
    const first = await rows.first().getByRole('link').innerText()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows.nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await title(page, first)

    // On the phone a row is a card.
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, shop, '/admin/dashboard/market/applications')
    await expect(rows.first()).toContainText(/\d of \d complete/)
    await settled(page)
    await passesAxe(page)
  })
})
