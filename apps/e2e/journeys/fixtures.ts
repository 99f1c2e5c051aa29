/** The base of every journey: the shop's address, and a page on which a console error fails the test. */
import { test as base, expect, type Page } from '@playwright/test'

const shop = () => process.env.SHOP_WEB ?? ''

/** Failures that a page provokes on purpose or that a journey causes: they appear as failed loads in the console. */
const isExpected = (text: string) =>
  /status of (400|401|404|409|415|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error occurred when fetching the script/.test(
    text,
  )

export const test = base.extend<{ page: Page; shop: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture asks for
  shop: async ({}, use) => use(shop()),
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await use(page)
    expect(faults, 'the console stays silent').toEqual([])
  },
})
export { expect }

let serial = 0
export const newEmail = () => `journey-${Date.now()}-${process.pid}-${++serial}@tregu.test`
