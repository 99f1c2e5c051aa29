/** Facts of a product: the seller sets one in the editor, the shopper reads it on the product's page. */
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, settled } from './shopping.ts'

const PRODUCT = '/techno/p/noise-cancelling-headphones-one'

test.describe('the facts of a product', () => {
  test('are set by the seller, who is told what is missing, and read by shoppers in their language', async ({
    page,
    shop,
  }, info) => {
    await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
    await open(page, shop, '/admin/dashboard/products?q=headphones+one')
    await page.getByRole('link', { name: /Auralis One/ }).click()
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByLabel('Battery life (h)')).toHaveValue('40')
    await settled(page)
    await passesAxe(page)

    const weight = isPhone(info) ? '0,27' : '0,28'
    await facts.getByLabel('Weight (kg)').fill('heavy')
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await expect(facts.getByLabel('Weight (kg)')).toHaveAccessibleDescription(
      'Please give a number with at most 2 decimals.',
    )
    await facts.getByLabel('Weight (kg)').fill(weight)
    // A fact that the category asks for is named as soon as it is empty, and the rest is saved all the same.
    await facts.getByLabel('Warranty').selectOption('')
    await expect(facts.getByText(/Shoppers ask for: Warranty\./)).toBeVisible()
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await expect(page.getByText('Your changes are saved.').first()).toBeAttached()
    await facts.getByLabel('Warranty').selectOption('24 months')
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

    await open(page, shop, PRODUCT)
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row('Weight').getByRole('cell')).toHaveText(`${weight.replace(',', '.')}\u00A0kg`)
    await expect(row('Warranty').getByRole('cell')).toHaveText('24 months')
    await settled(page)
    await passesAxe(page)
  })
})
