/** What the journeys of the shopping screens share: signing in, axe, and which of the two projects runs. */
import AxeBuilder from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures.ts'

export const isPhone = (info: TestInfo) => info.project.name === 'phone'

/** Opens an address in English and waits until the page can be used. */
export const open = async (page: Page, shop: string, path: string) => {
  await page.goto(`${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`)
  await ready(page)
}

/** React has taken the page over: its own mark on a node says so. */
export const ready = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })

export const signIn = async (page: Page, shop: string, email = 'shopper@tregu.test') => {
  await open(page, shop, '/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('tregu-demo-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/dashboard/)
}

/** WCAG 2.2 AA, of all that is shown or of one part. */
export const passesAxe = async (page: Page, part?: string) => {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** The first of those that can be seen: some things stand in a bar for the desktop and in one for the phone. */
export const seen = (locator: ReturnType<Page['getByRole']>) => locator.filter({ visible: true }).first()
