/** The screens of the market's office, and those of the seller's desk that lie behind a list: each in English and German. */
import type { Page } from '@playwright/test'
import { type Screen, screen } from './screen.ts'

const SELLER = 'seller@tregu.test'
const ADMINISTRATOR = 'admin@tregu.test'
const DESK = '/admin/dashboard'
const SETTLED_MS = 1_500

/** The first thing of a list, opened by its link. */
const toFirst = (part: string) => async (page: Page) => {
  const link = page.locator(`main a[href*="${part}/"]`).filter({ visible: true }).first()
  const before = await page.locator('main h1').first().textContent()
  await link.click()
  await page.waitForFunction((old) => (document.querySelector('main h1')?.textContent ?? old) !== old, before)
  await page.waitForTimeout(SETTLED_MS)
}

const settled = (page: Page) => page.waitForTimeout(SETTLED_MS)

const both = (name: string, path: string, rest: Omit<Screen, 'name' | 'path'>): readonly Screen[] => [
  screen(name, path, rest),
  screen(`${name}, German`, path, { ...rest, language: 'de' }),
]

const LISTS = [
  ...['applications', 'stores', 'customers', 'reports', 'decisions', 'payouts', 'catalogue', 'home'],
  ...['discounts', 'discounts/new', 'figures', 'demand'],
].map((part) => `market/${part}`)
const SYSTEM = ['mail', 'jobs', 'audit', 'health', 'people', 'settings'].map((part) => `system/${part}`)

/** Lists whose first thing has a page of its own. */
const DETAILS = ['applications', 'stores', 'customers', 'reports', 'decisions', 'payouts', 'catalogue']

const SELLERS = ['products/new', 'products/schedules', 'products/schedules/new', 'products/translations']

export const office: readonly Screen[] = [
  ...[...LISTS, ...SYSTEM, 'support'].flatMap((part) =>
    both(`office ${part}`, `${DESK}/${part}`, { as: ADMINISTRATOR, act: settled }),
  ),
  ...DETAILS.flatMap((part) =>
    both(`office one of ${part}`, `${DESK}/market/${part}`, {
      as: ADMINISTRATOR,
      act: toFirst(`/market/${part}`),
    }),
  ),
  ...SELLERS.flatMap((part) => both(`seller ${part}`, `${DESK}/${part}`, { as: SELLER, act: settled })),
  ...['products', 'products/imports', 'payouts'].flatMap((part) =>
    both(`seller one of ${part}`, `${DESK}/${part}`, { as: SELLER, act: toFirst(`${DESK}/${part}`) }),
  ),
  ...['', '/replies', '/chats'].flatMap((part) =>
    both(`support${part}`, `${DESK}${part}`, { as: 'agent@tregu.test', act: settled }),
  ),
]
