/** The base of every journey: the shop's address, and a page on which a console error fails the test. */
import { test as base, expect, type Page } from '@playwright/test'

const shop = () => process.env.SHOP_WEB ?? ''

/**
 * Failures that a page provokes on purpose or that a journey causes: they appear as failed loads in the console. With 503 the API refuses
 * a call that has waited two seconds for a connection, as it may on a machine that also runs two browsers; the page asks again.
 */
const isExpected = (text: string) =>
  /status of (400|401|404|409|415|422|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error occurred when fetching the script/.test(
    text,
  )

type Fixtures = {
  page: Page
  shop: string
  /** Exceptions and messages of the console that a journey provokes on purpose. */
  provoked: RegExp | null
}

export const test = base.extend<Fixtures>({
  provoked: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture asks for
  shop: async ({}, use) => use(shop()),
  page: async ({ page, provoked }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      const said = `${message.text()} (${message.location().url})`
      if (message.type() === 'error' && !isExpected(said) && !provoked?.test(said)) faults.push(said)
    })
    page.on('pageerror', ({ message }) => {
      if (!provoked?.test(message)) faults.push(message)
    })
    await use(page)
    expect(faults, 'the console stays silent').toEqual([])
  },
})
export { expect }

let serial = 0
export const newEmail = () => `journey-${Date.now()}-${process.pid}-${++serial}@tregu.test`
