/** Reviews and discounts at the desk: answered in place, and coupons written, changed and ended. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled, toSection } from './shopping.ts'

const atTheDesk = async (page: Page, shop: string, section: string) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, section)
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

test.describe('the reviews of a store', () => {
  test('show first what waits, are answered in place, and the answer is changed and deleted', async ({
    page,
    shop,
  }, info) => {
    test.setTimeout(180_000)
    await atTheDesk(page, shop, 'Reviews')
    const reviews = page.getByRole('list', { name: 'Reviews' }).locator(':scope > li')
    await expect(reviews.first()).toBeVisible()
    await settled(page)
    await passesAxe(page)
    // The two widths answer different reviews.
    const review = isPhone(info) ? reviews.last() : reviews.first()
    const field = review.getByLabel(/^Your answer to/)
    await expect(review.getByRole('button', { name: 'Publish the answer' })).toBeDisabled()
    await field.fill('Thank you, the next one ships with a case.')
    await field.press('Control+Enter')
    await expect(review.getByText('Answer of Tech Point')).toBeVisible()
    await review.getByRole('button', { name: 'Change the answer' }).click()
    await field.fill('Thank you. The next one ships with a case.')
    await review.getByRole('button', { name: 'Publish the answer' }).click()
    await expect(review.getByRole('button', { name: 'Change the answer' })).toBeVisible()
    await page.getByRole('link', { name: 'Answered' }).click()
    const answered = reviews.filter({ hasText: 'Thank you. The next one ships with a case.' })
    await expect(answered.first()).toBeVisible()
    await passesAxe(page)
    await answered.first().getByRole('button', { name: 'Delete the answer' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this answer?' })
    await question.getByRole('button', { name: 'Delete the answer' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('combobox', { name: 'Stars' }).selectOption('5')
    await expect(page).toHaveURL(/stars=5/)
  })
})

test.describe('the discounts of a store', () => {
  test('a promo code is written with its highest cost, changed, found by its state, and ended', async ({
    page,
    shop,
  }) => {
    await atTheDesk(page, shop, 'Discounts')
    await page.getByRole('link', { name: 'Add discount' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add discount' })).toBeVisible()
    const code = `J-${Date.now() % 10_000_000}`
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Kind').selectOption({ label: 'Promo code' })
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByLabel('Value in euros').fill('4,50')
    await page.getByLabel('Minimum spend in euros').fill('3')
    await page.getByLabel('First day').fill(dayIn(5))
    await page.getByLabel('Last day').fill(dayIn(30))
    await page.getByLabel('Uses').fill('100')
    await expect(page.getByText(/It costs you at most 450.00/)).toBeVisible()
    await page.getByRole('button', { name: 'Create the discount' }).click()
    const name = page.getByRole('tabpanel', { name: 'English' }).getByLabel('Name for shoppers')
    await expect(name).toHaveAccessibleDescription(/.+/)
    await name.fill(`Spring ${code}`)
    await page.getByRole('button', { name: 'Create the discount' }).click()
    await expect(page.getByLabel('Minimum spend in euros')).toHaveAccessibleDescription(/at least the value/)
    await passesAxe(page)
    await page.getByLabel('Minimum spend in euros').fill('20')
    await page.getByRole('button', { name: 'Create the discount' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Spring ${code}` })).toBeVisible()
    await expect(page.getByText('Planned')).toBeVisible()
    await settled(page)
    await passesAxe(page)

    await page.getByLabel('Value in euros').fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.getByRole('link', { name: 'Discounts' }).first().click()
    await page
      .getByRole('navigation', { name: 'Which discounts' })
      .getByRole('link', { name: 'Planned' })
      .click()
    await page.getByRole('link', { name: `Spring ${code}` }).click()
    await page.getByRole('button', { name: 'End now' }).click()
    const question = page.getByRole('dialog', { name: 'End this discount now?' })
    await settled(page)
    await question.getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0)
  })

  test('two people change the same coupon: both values are shown, and one is kept', async ({
    page,
    shop,
    context,
  }) => {
    const { login } = await demoAccount(page, 'seller@tregu.test')
    const code = `K-${Date.now() % 10_000_000}`
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const made = await page.request.post(`${process.env.SHOP_API}/backoffice/coupons`, {
      headers: { authorization: `Token ${login.token}` },
      data: {
        ...{ name: { en: `Two ${code}` }, kind: 'promo', code, value: 5, min_spend: 20 },
        ...{ start_date: dayIn(5), end_date: dayIn(20), store: 'tech-point' },
      },
    })
    expect(made.status()).toBe(201)
    await atTheDesk(page, shop, 'Discounts')
    await page.getByRole('searchbox').fill(code)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: `Two ${code}` }).click()
    const spend = (one: Page) => one.getByLabel('Minimum spend in euros')
    await expect(spend(page)).toHaveValue('20.00')
    const other = await context.newPage()
    await open(other, shop, new URL(page.url()).pathname)
    await spend(other).fill('30')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('button', { name: 'Save' })).toBeDisabled()
    await other.close()
    await spend(page).fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'changed the same' })
    await expect(note.getByText('You: 40')).toBeVisible()
    await passesAxe(page)
    await note.getByRole('button', { name: 'Keep mine' }).click()
    await expect(spend(page)).toHaveValue('40.00')
    await page.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  })
})
