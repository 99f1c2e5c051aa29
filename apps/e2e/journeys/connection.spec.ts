import { expect, test } from './fixtures.ts'
import { open, seen } from './shopping.ts'

test.describe('a connection that comes and goes', () => {
  test('takes nothing of the page away: what is here stays, what fails says so, and works again afterwards', async ({
    page,
    shop,
  }) => {
    test.slow()
    await open(page, shop, '/techno/p/noise-cancelling-headphones-one')
    const title = page.getByRole('heading', { level: 1 })
    const shown = await title.innerText()
    await page.context().setOffline(true)
    const add = seen(page.getByRole('button', { name: 'Add to cart', exact: true }))
    await add.click()
    await expect(page.getByText('That did not work. Please try again.').first()).toBeVisible()
    await expect(title).toHaveText(shown)
    // Code for parts below the fold, or for a language, cannot load now: the page stays as it is.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(title).toHaveText(shown)

    await page.context().setOffline(false)
    await add.click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })

  test('a language that cannot be fetched is not chosen, and the page says that it did not work', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno')
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('[data-part="toast"][data-tone="bad"]')).toHaveText(
      'That did not work. Please try again.',
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    // On the phone the notice lies over the menu, and it stays while it is pointed at.
    await page.mouse.move(10, 600)
    await expect(page.locator('[data-part="toast"][data-tone="bad"]')).toBeHidden()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technik')
  })
})
