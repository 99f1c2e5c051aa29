/** The options of a product that exists, Undo in its history, and a fact of several products. */
import { expect, test } from './fixtures.ts'
import { openOwnStore, sellOwn } from './own-store.ts'
import { demoAccount, enter, open, passesAxe, settled, toSection } from './shopping.ts'

test('a product gets options, a save is undone in its history, and a bulk edit sets a fact', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(240_000)
  const mark = `${info.project.name} ${Date.now() % 1_000_000}`
  const owner = await openOwnStore(page, `Opsione ${mark}`)
  const name = `Hoe ${mark}`
  await sellOwn(page, owner, name)
  await enter(page, shop, owner)
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Products')
  await page.getByRole('link', { name }).click()
  const variants = page.getByRole('region', { name: 'Prices and stock' })
  await expect(variants.getByRole('listitem')).toHaveCount(1)

  await variants.getByRole('button', { name: 'Change options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change options' })
  await dialog.getByRole('button', { name: 'Add an option' }).click()
  await dialog.getByRole('textbox', { name: 'Option', exact: true }).fill('Size')
  await dialog.getByLabel('Value 1').fill('Small')
  await dialog.getByRole('button', { name: 'Add a value' }).click()
  await dialog.getByLabel('Value 2').fill('Large')
  await expect(dialog.getByText('New variants: 1. Variants that go: 0.')).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await dialog.getByRole('button', { name: 'Save the options' }).click()
  await expect(dialog).toBeHidden()
  await expect(variants.getByRole('listitem')).toHaveCount(2)
  await expect(variants.getByLabel('Stock of Small')).toHaveValue('5')
  await expect(variants.getByLabel('Stock of Large')).toHaveValue('0')

  // A new name is of the same value, so its variant stays.
  await variants.getByRole('button', { name: 'Change options' }).click()
  await dialog.getByLabel('Value 2').fill('Long')
  await dialog.getByRole('button', { name: 'Save the options' }).click()
  await expect(variants.getByLabel('Stock of Long')).toBeVisible()

  const brand = page.getByLabel(/^Brand/)
  await brand.fill('Besa')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Saved')
  await settled(page)
  await passesAxe(page)
  await history
    .getByRole('button', { name: /^Undo: Saved/ })
    .first()
    .click()
  await expect(history.getByText('set back', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(brand).toHaveValue('')

  await toSection(page, 'Products')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Fact', exact: true }).click()
  const bulk = page.getByRole('dialog', { name: 'Fact' })
  await bulk.getByLabel('Fact').selectOption({ label: 'Frost-hardy' })
  await bulk.getByLabel('Value').selectOption({ label: 'Yes' })
  await expect(bulk.getByText(/– → Yes/)).toBeVisible()
  await bulk.getByRole('button', { name: 'Change 1' }).click()
  await expect(bulk).toBeHidden()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('region', { name: 'Facts' }).getByLabel('Frost-hardy')).toHaveValue('true')
})

test('the lowest price and the highest price before stand beside the fields before anything is typed', async ({
  page,
  shop,
}) => {
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard/products?q=headphones+one')
  await page.getByRole('link', { name: /Auralis One/ }).click()
  const variants = page.getByRole('region', { name: 'Prices and stock' })
  await expect(
    variants.getByText(/^Lowest of the last 30 days \d+\.\d\d\s€, price before at most \d+\.\d\d\s€\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
