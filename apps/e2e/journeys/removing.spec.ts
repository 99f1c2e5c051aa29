import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, newAccount, open, seen } from './shopping.ts'

/** Presses the element by keyboard. */
const press = async (element: Locator) => {
  await element.focus()
  await element.press('Enter')
}
const headingHasFocus = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

test.describe('the focus after removing', () => {
  test('a filter’s chip leads to the next chip, and the last one and “Clear filters” to the heading', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno?q=one&brand=auralis')
    const chips = page.locator('main [data-part="chips"]')
    const auralis = seen(chips.getByRole('button', { name: 'Remove filter: Auralis' }))
    await press(seen(chips.getByRole('button', { name: /^Remove filter: one/ })))
    await expect(auralis).toBeFocused()
    await auralis.press('Enter')
    await expect(chips).toHaveCount(0)
    await headingHasFocus(page, 'Techno')

    await open(page, shop, '/techno?q=one&brand=auralis')
    await press(seen(chips.getByRole('button', { name: 'Clear filters' })))
    await expect(chips).toHaveCount(0)
    await headingHasFocus(page, 'Techno')

    // Where nothing is found, the button stands in place of the products.
    await open(page, shop, '/techno?q=zzzzqqqq')
    await press(page.getByRole('button', { name: 'Clear filters' }).last())
    await expect(page.locator('[data-part="listing"] [data-part="card"]').first()).toBeVisible()
    await headingHasFocus(page, 'Techno')
  })

  test('a wish leads to the next one, and the last one to the heading', async ({ page, shop }) => {
    const account = await newAccount(page)
    for (const slug of ['walnut-desk-lamp', 'sharri-mountain-honey'])
      await page.request.post(`${process.env.SHOP_API}/products/add/favorite/`, {
        headers: { authorization: `Token ${account.login.token}` },
        data: { slug },
      })
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/wishlist')
    const wishes = page.locator('main [data-part="products"] > li')
    await expect(wishes).toHaveCount(2)
    const removeFirst = async () => {
      await press(wishes.first().getByRole('button', { name: /^Delete: / }))
      const question = page.getByRole('dialog', { name: 'Are you sure want to delete product?' })
      await press(question.getByRole('button', { name: 'Delete' }))
    }
    await removeFirst()
    await expect(wishes).toHaveCount(1)
    await expect(wishes.locator(':focus')).toHaveCount(1)
    await removeFirst()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await headingHasFocus(page, 'Wishlist')
  })

  test('an ended session leads to the next one', async ({ page, shop }) => {
    const account = await newAccount(page)
    const { email, password } = account
    await page.request.post(`${process.env.SHOP_API}/signin`, { data: { email, password } })
    await enter(page, shop, account)
    await open(page, shop, '/user/dashboard/profile')
    await page.getByRole('button', { name: 'Where you are signed in' }).click()
    const end = page.getByRole('button', { name: /^Sign out there: / })
    await press(end)
    await expect(end).toHaveCount(0)
    // The first button of this name is the account's own.
    await expect(
      page.locator('main').getByRole('button', { name: 'Sign out', exact: true }).last(),
    ).toBeFocused()
  })
})
