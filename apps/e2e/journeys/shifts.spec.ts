/** Pages of one person wait for their data in the browser. What the page shows meanwhile is shaped as what comes. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newShopper, placeByApi } from './ordering.ts'
import { fill, settled } from './shopping.ts'

const HONEY = 'sharri-mountain-honey'
/** Google's limit of a good page is 0.1. */
const MOST = 0.02

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Answers of the API come late, so the placeholder shows first. */
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })

/** How far the page moved since it was opened: cumulative layout shift. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test('pages of one person do not move while their data arrive', async ({ page, shop }) => {
  const { account, address } = await newShopper(page, shop, { products: { [HONEY]: 1 } })
  await placeByApi(page, account, address, 'cash')
  await fill(page, shop, { [HONEY]: 1 })
  await slowDown(page)
  const pages = [
    ['/cart', 'Proceed to Checkout'],
    ['/order/address', 'Continue'],
    ['/order/payment', 'Complete Order'],
    ['/user/dashboard', 'Address Book'],
    ['/user/dashboard/orders', 'Pending'],
    ['/user/dashboard/address', 'Add New Address'],
    ['/user/dashboard/coupons', 'My Coupons'],
  ] as const
  for (const [path, words] of pages) {
    await page.goto(shop + path)
    await expect(page.locator('main').getByText(words).filter({ visible: true }).first()).toBeVisible()
    await settled(page)
    expect(await readShift(page), path).toBeLessThan(MOST)
  }
})
