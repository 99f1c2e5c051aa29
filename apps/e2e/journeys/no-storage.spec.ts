/** A browser that stores nothing: all cookies blocked, or embedded in another program. */
import { expect, test } from './fixtures.ts'
import { open, seen } from './shopping.ts'

const said = /This browser does not let the shop store anything/

test.describe('a browser that stores nothing', () => {
  test('keeps the guest’s cart while the tab stays in the shop, also over full loads, and says what is not kept', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    })
    await open(page, shop, '/techno/p/noise-cancelling-headphones-one')
    await seen(page.getByRole('button', { name: 'Add to cart', exact: true })).click()
    const panel = page.getByRole('dialog', { name: 'Added to Cart!' })
    await expect(panel.getByText(said)).toBeVisible()
    await page.goto(`${shop}/cart?lang=en`)
    const line = page
      .getByRole('main')
      .getByRole('link', { name: /Noise-Cancelling Headphones/i })
      .first()
    await expect(line).toBeVisible()
    await page.reload()
    await expect(line).toBeVisible()
    // Nothing else is in the tab's name. The browser empties it when the tab goes to another site.
    expect(await page.evaluate(() => window.name)).toMatch(/^tregu\."[\da-f-]{36}"$/)
    await page.goto(`${shop}/login?lang=en`)
    await expect(page.getByText(said)).toBeVisible()
  })

  test('where it stores, nothing is said and the tab has no name', async ({ page, shop }) => {
    await open(page, shop, '/login')
    await expect(page.getByText(said)).toBeHidden()
    expect(await page.evaluate(() => window.name)).toBe('')
  })
})
