/** The screens of the market's office, and some of the seller's desk, in English and German. */
import type { Page } from '@playwright/test'
import { type Screen, screen } from './screen.ts'

const SELLER = 'seller@tregu.test'
const ADMINISTRATOR = 'admin@tregu.test'
const DESK = '/admin/dashboard'
const SETTLED_MS = 1_500

/** Opens the first entry of a list. Its address is `start` and a number or id. */
const toFirst = (start: string) => async (page: Page) => {
  const ids = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map(
    (digit) => `main a[href^="${start}${digit}"]`,
  )
  await page.locator(ids.join()).filter({ visible: true }).first().click()
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

/** Lists, each with the beginning of the address that its entries have. */
const DETAILS = [
  ['applications', 'applications/'],
  ['applications?state=sent', 'applications/'],
  ['stores', 'stores/'],
  ['customers?q=arta', 'customers/'],
  ['reports', 'reports/'],
  ['reports?state=open', 'reports/'],
  ['payouts?view=runs', 'payouts/runs/'],
  ['catalogue', 'catalogue?id='],
  ['home', 'home?id='],
  ['discounts', 'discounts/'],
] as const

const SELLERS = ['products/new', 'products/schedules', 'products/schedules/new', 'products/translations']

export const office: readonly Screen[] = [
  ...[...LISTS, ...SYSTEM, 'support'].flatMap((part) =>
    both(`office ${part}`, `${DESK}/${part}`, { as: ADMINISTRATOR, act: settled }),
  ),
  ...DETAILS.flatMap(([list, start]) =>
    both(`office one of ${list}`, `${DESK}/market/${list}`, {
      as: ADMINISTRATOR,
      act: toFirst(`${DESK}/market/${start}`),
    }),
  ),
  ...SELLERS.flatMap((part) => both(`seller ${part}`, `${DESK}/${part}`, { as: SELLER, act: settled })),
  ...['products', 'payouts'].flatMap((part) =>
    both(`seller one of ${part}`, `${DESK}/${part}`, { as: SELLER, act: toFirst(`${DESK}/${part}/`) }),
  ),
  ...['', '/replies', '/chats'].flatMap((part) =>
    both(`support${part}`, `${DESK}${part}`, { as: 'agent@tregu.test', act: settled }),
  ),
]
