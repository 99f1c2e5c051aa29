import { expect, test } from './fixtures.ts'
import { bought } from './ordering.ts'
import { demoAccount, enter, open } from './shopping.ts'

test('Undo selects the orders again and returns the focus to their steps', async ({
  page,
  shop,
  browser,
}) => {
  await page.clock.install()
  const context = await browser.newContext()
  const { code } = await bought(await context.newPage(), shop, 'creditCard')
  await enter(page, shop, await demoAccount(page, 'seller@tregu.test'))
  await open(page, shop, '/admin/dashboard/orders?status=pending')
  const box = page.getByRole('checkbox', { name: `Select ${code}` })
  await box.check()
  const confirm = page.getByRole('button', { name: /^Confirm 1/ })
  await confirm.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(box).not.toBeChecked()
  // Undo ignores the second half of a double press.
  await page.clock.runFor(600)
  await page.keyboard.press('Enter')
  await expect(box).toBeChecked()
  await expect(confirm).toBeFocused()
  await context.close()
})
