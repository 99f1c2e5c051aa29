/** The seller's products: found from the desk, changed, counted, added; each by clicks from the desk. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled } from './shopping.ts'

const toProducts = async (page: Page, shop: string) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
}

/** The products of the list: a table, on the phone cards. */
const productLinks = (page: Page) =>
  page
    .getByRole('rowheader')
    .or(page.getByRole('list', { name: 'Products' }).getByRole('listitem'))
    .getByRole('link')

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Which products' }).getByRole('link', { name })

test.describe('the products of a store', () => {
  test('are found by name, narrowed by tabs with counts, and one is added with its variants', async ({
    page,
    shop,
  }, info) => {
    await toProducts(page, shop)
    const all = Number((await tab(page, /^All \d+$/).innerText()).match(/\d+/)?.[0])
    expect(all).toBeGreaterThan(5)
    await expect(page.getByText(new RegExp(`^${all} products$`))).toBeVisible()
    await passesAxe(page)
    await page.getByRole('searchbox').fill('headphones one')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=headphones\+one/)
    await expect(page.getByRole('link', { name: /Auralis One/ })).toBeVisible()
    await tab(page, /^Drafts/).click()
    await expect(page.getByText('No products here')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByText(new RegExp(`^${all} products$`))).toBeVisible()

    const name = `Cable of ${isPhone(info) ? 'cotton' : 'linen'} ${Date.now() % 100_000}`
    await page.getByRole('link', { name: 'Add product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible()
    await page.getByRole('button', { name: 'Create the draft' }).click()
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription(/.+/)
    await page.getByLabel('Name', { exact: true }).fill(name)
    const leaf = await page.getByLabel('Category').locator('option').nth(1).getAttribute('value')
    await page.getByLabel('Category').selectOption(leaf)
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: 'Option', exact: true }).fill('Colour')
    await page.getByLabel('Values, with commas between').fill('Red, Blue, Black')
    await page.getByLabel('Price in euros').fill('9,80')
    await passesAxe(page)
    await page.getByRole('button', { name: 'Create the draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
    for (const colour of ['Red', 'Blue', 'Black'])
      await expect(page.getByRole('listitem').filter({ hasText: colour }).first()).toBeVisible()
    await expect(page.getByText('Missing before it can be sold')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await settled(page)
    await passesAxe(page)

    // A text of another language is saved alone.
    await page.getByRole('tab', { name: 'Deutsch' }).click()
    const german = page.getByRole('tabpanel', { name: 'Deutsch' })
    await german.getByLabel('Name', { exact: true }).fill('Kabel aus Leinen')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('Your changes are saved.').first()).toBeAttached()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.reload()
    await page.getByRole('tab', { name: 'Deutsch' }).click()
    await expect(german.getByLabel('Name', { exact: true })).toHaveValue('Kabel aus Leinen')

    await page.getByRole('button', { name: 'Delete product' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this product?' })
    await settled(page)
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })

  test('two people who change the same name: the second sees both values and keeps theirs or takes the other', async ({
    page,
    shop,
    context,
  }) => {
    await toProducts(page, shop)
    await productLinks(page).last().click()
    const brand = (one: Page) => one.getByLabel(/^Brand/)
    await expect(brand(page)).toBeVisible()
    const before = await brand(page).inputValue()
    const other = await context.newPage()
    await open(other, shop, new URL(page.url()).pathname)
    await brand(other).fill('Drita')
    await other.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await other.close()

    await brand(page).fill('Besa')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'changed the same' })
    await expect(note.getByText('You: Besa')).toBeVisible()
    await expect(note.getByText(/: Drita$/)).toBeVisible()
    await passesAxe(page)
    await note.getByRole('button', { name: 'Take theirs' }).click()
    await expect(brand(page)).toHaveValue('Drita')
    await brand(page).fill(before)
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  test('leaving with unsaved changes asks first', async ({ page, shop }) => {
    await toProducts(page, shop)
    await productLinks(page).nth(3).click()
    await page.getByLabel(/^Brand/).fill('Besa')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question.getByText('1 change is not saved.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel(/^Brand/)).toHaveValue('Besa')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})

test.describe('several products at once', () => {
  test('show first what would change, are changed, and set back with Undo', async ({ page, shop }, info) => {
    await toProducts(page, shop)
    // The two widths change different products.
    await open(
      page,
      shop,
      `/admin/dashboard/products?sort=${isPhone(info) ? 'name' : 'newest'}&status=published`,
    )
    const rows = isPhone(info)
      ? page.getByRole('list', { name: 'Products' }).getByRole('listitem')
      : page.locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const before = await rows.nth(1).innerText()
    for (const place of [1, 2]) await rows.nth(place).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Changes of the selected products' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await bar.getByRole('button', { name: 'Price' }).click()
    const dialog = page.getByRole('dialog', { name: 'Price' })
    await expect(dialog.getByRole('button', { name: 'Change 0' })).toBeDisabled()
    await dialog.getByLabel('Change in per cent').fill('-7')
    await expect(dialog.getByText(/→/).first()).toBeVisible()
    await passesAxe(page)
    await dialog.getByRole('button', { name: /^Change [1-9]/ }).click()
    const toast = page.locator('[data-part="toast"]')
    await expect(toast).toContainText(/changes? made\./)
    await expect(rows.nth(1)).not.toHaveText(before)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(toast).toContainText(/fields? (was|were) set back\./)
    await expect.poll(() => rows.nth(1).innerText()).toBe(before)
  })

  test('get units of stock for a reason, and lose them again with Undo', async ({ page, shop }, info) => {
    await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
    await open(page, shop, `/admin/dashboard/products?sort=${isPhone(info) ? 'name' : 'newest'}`)
    const rows = isPhone(info)
      ? page.getByRole('list', { name: 'Products' }).getByRole('listitem')
      : page.locator('tbody tr')
    await rows.nth(3).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Changes of the selected products' })
    await bar.getByRole('button', { name: 'Stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stock' })
    await dialog.getByLabel('What to do').selectOption('change')
    await dialog.getByLabel('Units').fill('2')
    await dialog.getByLabel('Reason').selectOption('received')
    await expect(dialog.getByText(/\d+ → \d+/).first()).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await dialog.getByRole('button', { name: /^Change [1-9]/ }).click()
    const toast = page.locator('[data-part="toast"]')
    await expect(toast).toContainText(/changes? made\./)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(toast).toContainText(/set back\./)
  })

  test('can be all that match, over all pages of the list', async ({ page, shop }, info) => {
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, '/admin/dashboard/products')
    const rows = isPhone(info)
      ? page.getByRole('list', { name: 'Products' }).getByRole('listitem')
      : page.locator('tbody tr')
    await expect(rows).toHaveCount(30)
    // The box that selects the page stands in the head of the table, which the phone does not have.
    if (isPhone(info)) for (const box of await rows.getByRole('checkbox').all()) await box.check()
    else await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Changes of the selected products' })
    await bar.getByRole('button', { name: /^Select all \d+ that match/ }).click()
    const all = Number((await bar.getByRole('status').innerText()).match(/\d+/)?.[0])
    expect(all).toBeGreaterThan(30)
    await rows.first().getByRole('checkbox').uncheck()
    await expect(bar.getByText(`${all - 1} selected`)).toBeVisible()
    // One edit is for one store; the question says so before anything is changed.
    await bar.getByRole('button', { name: 'Brand' }).click()
    const dialog = page.getByRole('dialog', { name: 'Brand' })
    await dialog.getByLabel('Brand').fill('Besa')
    await expect(dialog.getByText('Please choose a store.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Change 0' })).toBeDisabled()
  })
})
