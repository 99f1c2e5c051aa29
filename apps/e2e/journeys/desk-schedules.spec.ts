/** Planned reductions at the desk: refused with words, planned, changed, found by their state, and cancelled. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled } from './shopping.ts'

const DAY = 86_400_000
/** A time so many days from now, as a field takes it. */
const at = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T10:00`

const toProducts = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
}

const toSchedules = async (page: Page, shop: string) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toProducts(page)
  await page.getByRole('link', { name: 'Planned reductions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planned reductions' })).toBeVisible()
}

const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

test.describe('the planned reductions of a store', () => {
  test('are refused beside their fields, planned after a question, changed, found by state and cancelled', async ({
    page,
    shop,
  }, info) => {
    test.setTimeout(180_000)
    await toSchedules(page, shop)
    await page.getByRole('link', { name: 'Plan a reduction' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Plan a reduction' })).toBeVisible()
    const plan = page.getByRole('button', { name: 'Plan a reduction' })
    await plan.click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      /The name must have 2 to 60 characters/,
    )
    await expect(page.getByLabel('Begins')).toHaveAccessibleDescription(/within the next 180 days/)

    const name = `Winter ${info.project.name} ${Date.now() % 100_000}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Begins').fill(at(20))
    await page.getByLabel(/^Ends/).fill(at(30))
    await page.getByLabel('Reduction in per cent').fill('10')
    const boxOf = (product: string) =>
      page.getByRole('list', { name: 'Your products' }).getByRole('checkbox', { name: product })
    // It was cheaper within the last 30 days.
    await boxOf('Auralis One').check()
    await expect(page.getByRole('list', { name: 'Chosen products' }).getByText('All variants')).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await noSideways(page)

    const question = page.getByRole('dialog', { name: 'Change prices in the shop?' })
    await plan.click()
    await question.getByRole('button', { name: 'Plan a reduction' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: /lowest price of the last 30 days: \d[\d.,]*\s€/ }),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Products' })).toHaveAccessibleDescription(
      /lowest price of the last 30 days/,
    )

    await expect(question).toBeHidden()
    // The two widths reduce different products, and no other journey changes their prices.
    await boxOf('Auralis One').uncheck()
    await boxOf(isPhone(info) ? 'Sinjalta Prizma 3' : 'Vinyl turntable Retro').check()
    await plan.click()
    await expect(question.getByText('The price of 1 product falls by −10 %.')).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await question.getByRole('button', { name: 'Plan a reduction' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Planned', { exact: true })).toBeVisible()
    await expect(page.getByText(/10:00/).first()).toBeVisible()

    await page.getByLabel('Reduction in per cent').fill('15')
    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('−15 %').first()).toBeVisible()
    await expect(question).toBeHidden()
    await settled(page)
    await passesAxe(page)
    await noSideways(page)

    await page
      .getByRole('main')
      .getByRole('link', { name: 'Planned reductions' })
      .filter({ visible: true })
      .first()
      .click()
    const states = page.getByRole('navigation', { name: 'Which reductions' })
    await states.getByRole('link', { name: 'Planned' }).click()
    await expect(page).toHaveURL(/state=planned/)
    await passesAxe(page)
    await noSideways(page)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Cancel the reduction' }).click()
    const last = page.getByRole('dialog', { name: 'Cancel this reduction?' })
    await settled(page)
    await last.getByRole('button', { name: 'Cancel the reduction' }).click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel the reduction' })).toBeHidden()
  })

  test('begin at a product’s page, with the product chosen', async ({ page, shop }) => {
    await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
    await open(page, shop, '/admin/dashboard')
    await toProducts(page)
    await page
      .getByRole('rowheader')
      .or(page.getByRole('list', { name: 'Products' }).getByRole('listitem'))
      .getByRole('link')
      .nth(4)
      .click()
    await page.getByRole('link', { name: 'Plan a reduction' }).click()
    const chosen = page.getByRole('list', { name: 'Chosen products' }).locator(':scope > li')
    await expect(chosen).toHaveCount(1)
    await chosen.getByRole('button', { name: /^Choose variants/ }).click()
    await expect(chosen.getByRole('checkbox').first()).toBeChecked()
    await chosen.getByRole('button', { name: /^Remove/ }).click()
    await expect(chosen).toHaveCount(0)
  })
})
